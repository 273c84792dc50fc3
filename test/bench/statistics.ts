/** What is said of repeated measurements. */

/** The middle of some values and how far they lie apart. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly count: number;
}

/** The middle value, of an even number the mean of both; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Median and range; undefined of no values. */
export function summarize(values: readonly number[]): Summary | undefined {
  if (values.length === 0) return undefined;
  return {
    median: median(values),
    min: Math.min(...values),
    max: Math.max(...values),
    count: values.length,
  };
}

/** One value as a share of another; undefined when either is missing or there is nothing to compare with. */
export function ratio(value: number | undefined, base: number | undefined): number | undefined {
  return value === undefined || base === undefined || !(base > 0) ? undefined : value / base;
}

/** Costs below this, in milliseconds, are noise: nothing is said of how they grow. */
const noise = 5;

/**
 * The power with which a cost grows beyond its base, from the last three sizes: 1 is linear, 2 quadratic. 0 when the
 * cost hardly grows.
 *
 * @param points  size and cost, by size
 * @returns undefined of fewer than three points
 */
export function growthPower(points: readonly (readonly [size: number, cost: number])[]): number | undefined {
  const [first] = points;
  const [before, last] = points.slice(-2);
  if (!first || !before || !last || points.length < 3) return undefined;
  const early = before[1] - first[1];
  const late = last[1] - first[1];
  if (late < noise) return 0;
  return Math.log(late / Math.max(early, noise)) / Math.log((last[0] - first[0]) / (before[0] - first[0]));
}
