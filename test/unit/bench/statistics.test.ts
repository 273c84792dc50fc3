import { describe, expect, it } from "vitest";
import { growthPower, median, ratio, summarize } from "../../bench/statistics.ts";

describe("the statistics of the benchmark", () => {
  it("take the middle value, of an even number the mean of both", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 100])).toBe(3.5);
    expect(median([])).toBeNaN();
  });

  it("sort by size, not by spelling", () => {
    expect(median([10, 9, 100])).toBe(10);
  });

  it("give median, range and count, and nothing of nothing", () => {
    expect(summarize([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3, count: 3 });
    expect(summarize([])).toBeUndefined();
  });

  it("compare with nothing only what can be compared", () => {
    expect(ratio(1, 4)).toBe(0.25);
    expect(ratio(1, 0)).toBeUndefined();
    expect(ratio(undefined, 4)).toBeUndefined();
    expect(ratio(1, undefined)).toBeUndefined();
  });

  it("tell linear growth from quadratic, whatever the cost of the first size", () => {
    const sizes = [12, 60, 240, 1000];
    const points = (cost: (size: number) => number) => sizes.map((size) => [size, cost(size)] as const);
    expect(growthPower(points((size) => 70 + size))).toBeCloseTo(1, 2);
    expect(growthPower(points((size) => 70 + size ** 2))).toBeGreaterThan(1.9);
    expect(growthPower(points(() => 70))).toBe(0);
    expect(growthPower(points((size) => size).slice(0, 2))).toBeUndefined();
  });
});
