/** A shop that says that it has too much to do is left alone as long as it says. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { busyFor, heed, readRetryAfter } from "../../../shared/request/limit.ts";
import { request } from "../../../shared/request/request.ts";
import { request as restRequest } from "../../../shared/rest/request.ts";

const now = Date.parse("2026-11-28T08:00:00Z");
const url = "http://localhost/";
const sent = vi.fn();

/** What the shop answers from now on. */
function answer(status: number, retryAfter?: string): void {
  sent.mockImplementation(
    async () => new Response("{}", { status, headers: retryAfter ? { "Retry-After": retryAfter } : {} }),
  );
}
const ask = (): Promise<unknown> => request(url, {}, 10_000).catch((error: unknown) => error);

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.stubGlobal("fetch", sent);
});
afterEach(() => {
  vi.setSystemTime(now + 600_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sent.mockReset();
  globalThis.storefrontBusy = undefined;
});

describe("Retry-After", () => {
  it.each([
    ["30", 30_000],
    [" 0 ", 0],
    ["Sat, 28 Nov 2026 08:00:20 GMT", 20_000],
    ["Sat, 28 Nov 2026 07:00:00 GMT", 0],
    ["soon", 0],
    ["-5", 0],
    ["5 minutes", 0],
    ["", 0],
    [null, 0],
  ])("%j is %i ms", (header, ms) => expect(readRetryAfter(header, now)).toBe(ms));
});

describe("a shop that has too much to do", () => {
  it.each([
    [429, "30", 30],
    [503, "30", 30],
    [503, "Sat, 28 Nov 2026 08:00:20 GMT", 20],
    // It says nothing of when: a moment.
    [429, undefined, 5],
    // A shop that is being repaired says an hour, and is there again sooner.
    [503, "3600", 60],
    [503, undefined, 0],
    [500, "30", 0],
    [403, "30", 0],
    [200, "30", 0],
  ])("is left alone after %i with %j for %i s", async (status, retryAfter, seconds) => {
    answer(status, retryAfter);
    await ask();
    expect(busyFor()).toBe(seconds);
  });

  it("is asked nothing meanwhile, by nobody, and afterwards again", async () => {
    answer(429, "30");
    await ask();
    answer(200);
    expect(await ask()).toMatchObject({ code: "http", status: 429 });
    await expect(restRequest(url)).rejects.toMatchObject({ code: "busy" });
    expect(sent).toHaveBeenCalledTimes(1);
    vi.setSystemTime(now + 30_000);
    expect(await ask()).toMatchObject({ text: "{}" });
  });

  it("is left alone by all as well when the REST client has heard it", async () => {
    answer(503, "30");
    await restRequest(url);
    expect(await ask()).toMatchObject({ code: "http", status: 429 });
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it("is asked a moment later by itself, where it wants no more than that", async () => {
    answer(429, "2");
    await ask();
    answer(200);
    const asking = ask();
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asking).toMatchObject({ text: "{}" });
  });

  it("is asked nothing any more by who has given up meanwhile", async () => {
    answer(429, "2");
    await ask();
    const outer = new AbortController();
    const asking = request(url, {}, 10_000, outer.signal).catch((error: unknown) => error);
    outer.abort();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await asking).toMatchObject({ code: "aborted" });
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it("is not asked by all pages in the same moment: each waits a little longer, by chance", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.999);
    heed(new Response("", { status: 429, headers: { "Retry-After": "30" } }));
    expect(busyFor()).toBeGreaterThan(30);
    expect(busyFor()).toBeLessThan(40);
  });

  it("does not forget a longer wait over a shorter one", () => {
    heed(new Response("", { status: 429, headers: { "Retry-After": "30" } }));
    heed(new Response("", { status: 429, headers: { "Retry-After": "1" } }));
    expect(busyFor()).toBe(30);
  });

  it("is not meant by what another site says", () => {
    const theirs = new Response("", { status: 429, headers: { "Retry-After": "30" } });
    heed(Object.defineProperty(theirs, "type", { value: "cors" }));
    expect(busyFor()).toBe(0);
  });
});
