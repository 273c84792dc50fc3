import { afterEach, describe, expect, it, vi } from "vitest";
import { lockName, lockTimeout, withLock } from "../../../shared/cart/lock.ts";
import { createQueue } from "../../../shared/cart/queue.ts";
import { deferred } from "../support/deferred.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Another tab that has the lock until it is told to let go. Node has locks, as browsers do. */
async function otherTab(): Promise<{ letGo(): void; readonly lost: Promise<unknown> }> {
  const { promise, resolve } = deferred<void>();
  const holds = deferred<void>();
  const held = navigator.locks.request(lockName, () => {
    holds.resolve();
    return promise;
  });
  await holds.promise;
  return { letGo: resolve, lost: held.catch(({ name }) => name) };
}

describe("a change", () => {
  it("waits for another tab's, and answers what it answers", async () => {
    const other = await otherTab();
    const log: string[] = [];
    const done = createQueue(withLock).run(async () => {
      log.push("changed");
      return 7;
    });
    await vi.waitUntil(async () => (await navigator.locks.query()).pending?.length);
    expect(log).toEqual([]);
    other.letGo();
    expect(await done).toBe(7);
  });

  it("has others wait until it has ended, also where it fails", async () => {
    const { promise, reject } = deferred<void>();
    const first = withLock(() => promise);
    const second = withLock(async () => "second");
    await vi.waitUntil(async () => (await navigator.locks.query()).pending?.length);
    reject(new Error("refused"));
    await expect(first).rejects.toThrow("refused");
    expect(await second).toBe("second");
  });

  it("takes the lock from a tab that seems to be asleep, which goes on all the same when it awakes", async () => {
    const { promise, resolve } = deferred<string>();
    const asleep = withLock(() => promise);
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    expect(await withLock(async () => "awake")).toBe("awake");
    expect(timeout).toHaveBeenCalledWith(lockTimeout);
    // Nobody waits for the one that sleeps any more.
    timeout.mockReturnValue(new AbortController().signal);
    expect(await withLock(async () => "next")).toBe("next");
    resolve("late");
    expect(await asleep).toBe("late");
  });

  it.each([
    ["has no locks", {}],
    [
      "refuses them",
      {
        locks: {
          request: async () => {
            throw new DOMException("denied", "SecurityError");
          },
        },
      },
    ],
  ])("is made once where the browser %s", async (_what, navigator) => {
    vi.stubGlobal("navigator", navigator);
    const task = vi.fn(async () => "done");
    expect(await withLock(task)).toBe("done");
    expect(task).toHaveBeenCalledTimes(1);
  });
});
