/** What is said of repeated measurements. */

/** The middle of some values and how far they lie apart. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
  /** All of them, in the order of their visits. */
  readonly values: readonly number[];
  /** In which round of the run each was measured. */
  readonly rounds: readonly number[];
}

/** The middle value, of an even number the mean of both; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * Median and range; undefined of no values.
 *
 * @param rounds  in which round each was measured; one after the other where that is not told
 */
export function summarize(
  values: readonly number[],
  rounds: readonly number[] = values.map((_, at) => at),
): Summary | undefined {
  if (values.length === 0) return undefined;
  return {
    median: median(values),
    min: Math.min(...values),
    max: Math.max(...values),
    values,
    rounds,
  };
}

/** One value as a share of another; undefined when either is missing or there is nothing to compare with. */
export function ratio(value: number | undefined, base: number | undefined): number | undefined {
  return value === undefined || base === undefined || !(base > 0) ? undefined : value / base;
}

/** How many times another's measure one's own is. */
export interface Comparison {
  readonly times: number;
  /** Whether it is known within `tolerance`: another run on the same machine is to come to the same. */
  readonly isFirm: boolean;
}

/** How far apart ratios of two runs may be: 0.15 is 15 percent. */
export const tolerance = 0.15;

/** Of a hundred intervals 95 have the true ratio in them. */
const confidence = 1.96;

/**
 * Compares repeated measurements with another's: the middle of the ratios of all pairs (Hodges and Lehmann), which one
 * slow visit does not move and which needs fewer visits than the ratio of two medians for the same certainty. It is
 * firm when the 95 % interval, from the ranks of the same ratios (Mann and Whitney), stays within the tolerance.
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
    high <= times * (1 + tolerance) &&
    low >= times / (1 + tolerance);
  return { times, isFirm };
}

/** So many pairs at least make a ratio firm. */
const enoughPairs = 4;

/**
 * Compares visits with those of another that were made directly before or after them, in the same round: the middle of
 * the ratios of these pairs. A slow minute hits both of a pair. It is firm when each of four pairs or more stays within
 * the tolerance.
 *
 * @returns undefined when no two are of one round or there is nothing to compare with
 */
export function paired(own: Summary | undefined, base: Summary | undefined): Comparison | undefined {
  if (!own || !base) return undefined;
  if (own === base) return { times: 1, isFirm: true };
  const ratios = own.values.flatMap((value, at) => {
    const other = base.values[base.rounds.indexOf(own.rounds[at] ?? Number.NaN)] ?? 0;
    return other > 0 ? [value / other] : [];
  });
  if (ratios.length === 0) return undefined;
  const times = median(ratios);
  const isNear = (one: number): boolean => one <= times * (1 + tolerance) && one >= times / (1 + tolerance);
  return { times, isFirm: ratios.length >= enoughPairs && ratios.every(isNear) };
}

/** What something costs at a size. */
export interface GrowthPoint {
  readonly size: number;
  /** Milliseconds. */
  readonly cost: number;
  /** How far single measurements of it lie apart, in milliseconds. */
  readonly spread: number;
}

/** Costs below this, in milliseconds, are noise even where all measurements are alike. */
const noise = 5;

/** What one piece more costs between the first and the last size, milliseconds; undefined of fewer than two points. */
export function perPiece(points: readonly GrowthPoint[]): number | undefined {
  const [first] = points;
  const last = points.at(-1);
  return first && last && last !== first ? (last.cost - first.cost) / (last.size - first.size) : undefined;
}

/**
 * The power with which a cost grows beyond its base, from the first and the last two sizes: 1 is linear, 2 quadratic.
 * A rise is taken to be at least as large as the measurements' spread, and a smaller one at the end to be none: 0.
 *
 * @param points  by size
 * @returns undefined of fewer than three points
 */
export function growthPower(points: readonly GrowthPoint[]): number | undefined {
  const [first] = points;
  const [before, last] = points.slice(-2);
  if (!first || !before || !last || points.length < 3) return undefined;
  const least = Math.max(noise, first.spread, before.spread);
  const early = Math.max(least, before.cost - first.cost);
  const late = last.cost - first.cost;
  if (late < least) return 0;
  return Math.log(late / early) / Math.log((last.size - first.size) / (before.size - first.size));
}
