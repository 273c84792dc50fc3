/** Places of prices on a scale, as the stock slider reckons them (docs/stock-behaviour/woocommerce.md §11.9). Pure. */

/** The prices that can be chosen, in the shop's currency. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  /** Between two prices; above 0. */
  readonly step: number;
}

/** Without traces of binary numbers: 0.3, not 0.30000000000000004. */
const exact = (value: number): number => Number(value.toFixed(5));

/** The last step of a scale. The scale's end lies beyond it where the steps do not reach that far. */
const lastOf = ({ min, max, step }: Scale): number =>
  exact(min + Math.floor(exact((max - min) / step)) * step);

/** The price of the step that is nearest to a price. */
export function aligned(value: number, scale: Scale): number {
  const { min, step } = scale;
  // What is not a number is at the beginning, too.
  if (!(value > min)) return min;
  return Math.min(exact(min + Math.round(exact((value - min) / step)) * step), lastOf(scale));
}

/** Where a price lies, from 0 to 1. */
export const shareOf = (value: number, scale: Scale): number => {
  const length = lastOf(scale) - scale.min;
  return length > 0 ? (aligned(value, scale) - scale.min) / length : 0;
};

/** A share in the words of a style sheet. */
export const percent = (share: number): string => `${exact(share * 100)}%`;

/**
 * What is cut off a range that lies over the slider: where the other range's half begins, because a press belongs to the
 * nearer handle. Where both handles are at one end, all of the slider belongs to the one that can move.
 *
 * @param from   place of the lower price, from 0 to 1
 * @param to     place of the upper one
 * @param isEnd  cuts at the range's end, for the lower price; else at its start
 * @param isRtl  the range begins at the right
 * @returns a `clip-path`; a range is 24 px longer than the slider
 */
export function clip(from: number, to: number, isEnd: boolean, isRtl: boolean): string {
  const middle = to <= 0 ? -1 : (from + to) / 2;
  const start = `calc(12px + (100% - 24px)*${from >= 1 ? 2 : middle})`;
  const cut = isEnd ? `calc(100% - ${start})` : start;
  return isEnd === isRtl ? `inset(0 0 0 ${cut})` : `inset(0 ${cut} 0 0)`;
}
