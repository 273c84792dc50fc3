import { describe, expect, it } from "vitest";
import { compare, growthPower, median, paired, ratio, summarize } from "../../bench/statistics.ts";

describe("the statistics of the benchmark", () => {
  it("take the middle value, of an even number the mean of both", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 100])).toBe(3.5);
    expect(median([])).toBeNaN();
  });

  it("sort by size, not by spelling", () => {
    expect(median([10, 9, 100])).toBe(10);
  });

  it("give median, range and all values, and nothing of nothing", () => {
    expect(summarize([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3, values: [3, 1, 2], rounds: [0, 1, 2] });
    expect(summarize([])).toBeUndefined();
  });

  it("compare with nothing only what can be compared", () => {
    expect(ratio(1, 4)).toBe(0.25);
    expect(ratio(1, 0)).toBeUndefined();
    expect(ratio(undefined, 4)).toBeUndefined();
    expect(ratio(1, undefined)).toBeUndefined();
  });

  describe("of visits in turns", () => {
    const of = (values: number[], rounds?: number[]) => summarize(values, rounds);

    it("give the middle of the ratios of each round's two, which a slow minute hits alike", () => {
      expect(paired(of([10, 20, 90]), of([100, 20, 30]))?.times).toBe(1);
      expect(compare(of([10, 20, 90]), of([100, 20, 30]))?.times).toBeCloseTo(0.667);
    });

    it("leave out a round in which one of both failed, and what is nothing in the other", () => {
      expect(paired(of([10, 30], [0, 2]), of([100, 1, 60], [0, 1, 2]))?.times).toBeCloseTo(0.3);
      expect(paired(of([10]), of([0]))).toBeUndefined();
      expect(paired(of([10], [1]), of([10], [2]))).toBeUndefined();
    });

    it("are firm when four rounds or more say nearly the same", () => {
      const base = of([100, 200, 300, 400]);
      expect(paired(of([10, 20, 30, 40]), base)).toEqual({ times: 0.1, isFirm: true });
      expect(paired(of([10, 20, 30, 80]), base)?.isFirm).toBe(false);
      expect(paired(of([10, 20, 30]), base)?.isFirm).toBe(false);
    });
  });

  describe("of repeated measurements", () => {
    const of = (...values: number[]) => summarize(values);

    it("give the middle of the ratios of all pairs, which one slow visit does not move", () => {
      expect(compare(of(10, 11, 12), of(100, 110, 120))?.times).toBeCloseTo(0.1);
      expect(compare(of(10, 11, 12, 500), of(100, 110, 120, 105))?.times).toBeCloseTo(0.108, 2);
    });

    it("are firm when many visits say nearly the same", () => {
      const own = of(10, 10.1, 10.2, 10.3, 10.2, 10.1);
      const base = of(100, 101, 102, 103, 102, 101);
      expect(compare(own, base)?.isFirm).toBe(true);
    });

    it("are not firm when visits lie far apart, or when they are few", () => {
      const base = of(100, 101, 102, 103, 102, 101);
      expect(compare(of(7, 8, 10, 12, 14, 16), base)?.isFirm).toBe(false);
      expect(compare(of(10, 10, 10), of(100, 100, 100))?.isFirm).toBe(false);
      expect(compare(of(10, 10, 10, 10), of(100, 100, 100, 100))?.isFirm).toBe(true);
    });

    it("grow firm with the number of visits", () => {
      const scattered = [8, 9, 10, 11, 12];
      const base = scattered.map((value) => value * 10);
      const often = (values: readonly number[]) => of(...Array.from({ length: 12 }, () => values).flat());
      expect(compare(of(...scattered), of(...base))?.isFirm).toBe(false);
      expect(compare(often(scattered), often(base))?.isFirm).toBe(true);
    });

    it("are one, and firm, with themselves", () => {
      const own = of(1, 5, 30);
      expect(compare(own, own)).toEqual({ times: 1, isFirm: true });
    });

    it("are not there where there is nothing to compare with", () => {
      expect(compare(of(1), of(0, 0, 0))).toBeUndefined();
      expect(compare(of(1), undefined)).toBeUndefined();
      expect(compare(undefined, of(1))).toBeUndefined();
    });

    it("are nothing of something when there is nothing of one's own", () => {
      expect(compare(of(0, 0, 0, 0), of(3, 3, 3, 3))).toEqual({ times: 0, isFirm: true });
    });
  });

  it("tell linear growth from quadratic, whatever the cost of the first size", () => {
    const sizes = [12, 60, 240, 1000];
    const points = (cost: (size: number) => number, spread = 0) =>
      sizes.map((size) => ({ size, cost: cost(size), spread }));
    expect(growthPower(points((size) => 70 + size))).toBeCloseTo(1, 2);
    expect(growthPower(points((size) => 70 + size ** 2))).toBeGreaterThan(1.9);
    expect(growthPower(points(() => 70))).toBe(0);
    expect(growthPower(points((size) => size).slice(0, 2))).toBeUndefined();
  });

  it("call no growth quadratic because the early sizes' costs went down by chance", () => {
    const points = (spread: number) =>
      [
        [12, 60],
        [60, 61],
        [240, 58],
        [1000, 117],
      ].map(([size = 0, cost = 0]) => ({ size, cost, spread }));
    expect(growthPower(points(0))).toBeGreaterThan(1.6);
    expect(growthPower(points(20))).toBeLessThan(1);
    expect(growthPower(points(60))).toBe(0);
  });
});
