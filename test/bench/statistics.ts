/** What is said of repeated measurements. */

/** The middle of some values and how far they lie apart. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  /** All of them, in the order of their visits. */
  readonly values: readonly number[];
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
    values,
  };
}

/** One value as a share of another; undefined when either is missing or there is nothing to compare with. */
export function ratio(value: number | undefined, base: number | undefined): number | undefined {
  return value === undefined || base === undefined || !(base > 0) ? undefined : value / base;
}

/** How many times another's measure one's own is. */
export interface Comparison {
  readonly times: number;
  /** Whether another run on the same machine is to come to the same, within `tolerance`. */
  readonly isFirm: boolean;
}

/** How far apart ratios of two runs may be: 0.15 is 15 percent. */
export const tolerance = 0.15;

/** Two runs miss the truth independently of each other, each by this much: together they stay within the tolerance. */
const firmness = tolerance / Math.SQRT2;

/** Of a hundred intervals 95 have the true ratio in them. */
const confidence = 1.96;

/**
 * Compares repeated measurements with another's: the middle of the ratios of all pairs (Hodges and Lehmann), which one
 * slow visit does not move and which needs fewer visits than the ratio of two medians for the same certainty. It is
 * firm when the 95 % interval, from the ranks of the same ratios (Mann and Whitney), is narrow.
 *
 * @returns undefined when either is missing or there is nothing to compare with; of fewer than four values each never
 *   firm
 */
export function compare(own: Summary | undefined, base: Summary | undefined): Comparison | undefined {
  if (!own || !base || !(base.median > 0)) return undefined;
  if (own === base) return { times: 1, isFirm: true };
  const ratios = own.values
    .flatMap((value) => base.values.map((other) => (other > 0 ? value / other : Number.POSITIVE_INFINITY)))
    .sort((one, other) => one - other);
  const times = median(ratios);
  const count = own.values.length + base.values.length;
  const rank = Math.floor(ratios.length / 2 - confidence * Math.sqrt((ratios.length * (count + 1)) / 12));
  const low = ratios[rank - 1];
  const high = ratios[ratios.length - rank];
  const isFirm =
    low !== undefined &&
    high !== undefined &&
    high <= times * (1 + firmness) &&
    low >= times / (1 + firmness);
  return { times, isFirm };
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
