/** What the Core Web Vitals make of what a browser tells. */

/** Something that moved, with nobody having pressed anything just before. */
export interface Shift {
  /** Milliseconds since the navigation began. */
  readonly at: number;
  readonly value: number;
}

/** So long after the last shift, and so long after its first, a window of shifts is over: milliseconds. */
const gap = 1000;
const longest = 5000;

/** Cumulative layout shift of one page: the worst of its session windows. */
export function worstWindow(shifts: readonly Shift[]): number {
  let worst = 0;
  let sum = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, value } of shifts) {
    if (at - last > gap || at - first > longest) {
      first = at;
      sum = 0;
    }
    last = at;
    sum += value;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/**
 * The value that a share of all stay within: of 0.75 the 75th percentile, by nearest rank.
 *
 * @returns undefined of none
 */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}
