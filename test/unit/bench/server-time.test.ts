import { describe, expect, it } from "vitest";
import { blockingTime } from "../../bench/measures/load.ts";
import { serverTime } from "../../bench/measures/work.ts";

const work = (start: number, end: number) => ({ path: "/", start, end });

describe("the server's share of a wait", () => {
  it("counts a moment once, however many calls are answered in it", () => {
    expect(serverTime([work(10, 30), work(20, 40), work(22, 25)], 0, 100)).toBe(30);
  });

  it("counts only what lies between click and result", () => {
    expect(serverTime([work(-20, 5), work(95, 200)], 0, 100)).toBe(10);
    expect(serverTime([work(200, 300)], 0, 100)).toBe(0);
  });

  it("does not mind the order of calls", () => {
    expect(serverTime([work(50, 60), work(10, 20)], 0, 100)).toBe(20);
  });
});

describe("blocking time", () => {
  it("is what long tasks take beyond 50 ms", () => {
    expect(blockingTime([49, 50, 80, 150])).toBe(130);
    expect(blockingTime([])).toBe(0);
  });
});
