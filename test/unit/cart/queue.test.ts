import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createQueue } from "../../../shared/cart/queue.ts";
import { deferred } from "../support/deferred.ts";

describe("the queue", () => {
  it("runs tasks one at a time, in order", async () => {
    const queue = createQueue();
    const log: string[] = [];
    const first = deferred<void>();
    const a = queue.run(async () => {
      log.push("a begins");
      await first.promise;
      log.push("a ends");
    });
    const b = queue.run(async () => void log.push("b"));
    await Promise.resolve();
    await Promise.resolve();
    expect(log).toEqual(["a begins"]);
    first.resolve();
    await Promise.all([a, b]);
    expect(log).toEqual(["a begins", "a ends", "b"]);
  });

  it("answers what the task answers", async () => {
    await expect(createQueue().run(async () => 5)).resolves.toBe(5);
  });

  it("goes on after a task that fails, and tells its caller", async () => {
    const queue = createQueue();
    const failed = queue.run(() => Promise.reject(new Error("no")));
    const next = queue.run(async () => "next");
    await expect(failed).rejects.toThrow("no");
    await expect(next).resolves.toBe("next");
  });

  it("goes on after a task that throws before it begins", async () => {
    const queue = createQueue();
    const thrown = queue.run(() => {
      throw new Error("at once");
    });
    await expect(thrown).rejects.toThrow("at once");
    await expect(queue.run(async () => 1)).resolves.toBe(1);
  });

  it("counts what waits and runs", async () => {
    const queue = createQueue();
    const tasks = [queue.run(async () => 1), queue.run(async () => 2)];
    expect(queue.size).toBe(2);
    await Promise.all(tasks);
    expect(queue.size).toBe(0);
  });

  it("is idle when the tasks of this moment have ended, failed ones too", async () => {
    const queue = createQueue();
    const log: string[] = [];
    queue.run(() => Promise.reject(new Error("no"))).catch(() => log.push("failed"));
    queue.run(async () => void log.push("done"));
    await queue.idle();
    expect(log).toEqual(["failed", "done"]);
  });

  it("runs any tasks in order, never two at a time, and settles them all (property)", async () => {
    const task = fc.record({ fails: fc.boolean(), waits: fc.boolean(), throws: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(task, { maxLength: 8 }), async (scheduler, tasks) => {
        const queue = createQueue();
        const begun: number[] = [];
        let running = 0;
        const results = tasks.map(({ fails, waits, throws }, index) =>
          queue.run(() => {
            begun.push(index);
            if (throws) throw new Error(String(index));
            running += 1;
            expect(running).toBe(1);
            const work = waits ? scheduler.schedule(Promise.resolve()) : Promise.resolve();
            return work.then(() => {
              running -= 1;
              if (fails) throw new Error(String(index));
              return index;
            });
          }),
        );
        const settled = Promise.allSettled(results);
        await scheduler.waitFor(settled);
        const outcomes = (await settled).map((outcome) =>
          outcome.status === "fulfilled" ? outcome.value : Number(outcome.reason.message),
        );
        expect(outcomes).toEqual(tasks.map((_, index) => index));
        expect(begun).toEqual(outcomes);
        expect(queue.size).toBe(0);
      }),
      { numRuns: 100 },
    );
  });
});
