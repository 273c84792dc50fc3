/** Limits of a quantity. Pure. */

/** The limits in an input's attributes; an attribute without a usable value sets no limit. */
export interface Limits {
  readonly min: number;
  readonly max: number;
  /** 0: any number. */
  readonly step: number;
}

/** An input's attributes; `""` where one is missing. */
export interface LimitAttributes {
  readonly min: string;
  readonly max: string;
  readonly step: string;
}

/** Which limit a value broke. */
export type Correction = "raised" | "lowered" | "rounded";

/** Reads an input's attributes. A maximum below the minimum counts as none (`-1` means unlimited). */
export function readLimits({ min, max, step }: LimitAttributes): Limits {
  const least = Number.parseFloat(min);
  const most = Number.parseFloat(max);
  return {
    min: least >= 0 ? least : Number.NEGATIVE_INFINITY,
    max: most > 0 && !(most < least) ? most : Number.POSITIVE_INFINITY,
    step: Math.max(Number.parseFloat(step || "1") || 0, 0),
  };
}

/** Number of decimals that a number is written with. */
const decimals = (value: number): number => String(value).split(".")[1]?.length ?? 0;

/**
 * The nearest quantity that the limits allow. Steps count from the minimum, as in the browser; half a step goes up,
 * but never above the highest step that fits.
 *
 * @returns the value, and which limit it had broken
 */
export function allowed(
  value: number,
  { min, max, step }: Limits,
): { readonly value: number; readonly correction: Correction | undefined } {
  const base = Number.isFinite(min) ? min : 0;
  const on = (steps: number): number => {
    const digits = Math.max(decimals(base), decimals(step));
    return Number((base + steps * step).toFixed(digits));
  };
  // 0.3 / 0.1 is 2.9999999999999996. A difference that small does not count.
  const hair = 1e-9;
  const highest = step && Number.isFinite(max) ? on(Math.floor((max - base) / step + hair)) : max;
  if (value < min) return { value: min, correction: "raised" };
  if (value > max) return { value: highest, correction: "lowered" };
  if (!step) return { value, correction: undefined };
  const nearest = Math.min(on(Math.round((value - base) / step + hair)), highest);
  return { value: nearest, correction: Math.abs(nearest - value) < hair ? undefined : "rounded" };
}

/** The quantity after a press of plus (1) or minus (-1); a text that is no number counts as 0. */
export function stepped(value: number, direction: 1 | -1, limits: Limits): number {
  return allowed((value || 0) + direction * (limits.step || 1), limits).value;
}
