/** The arithmetic of the stars. Pure. */

/** The most stars that a review can give (docs/stock-behaviour/specification.md §9). */
export const most = 5;

/** A select's value as a rating; 0: none. */
export function toRating(value: string): number {
  const rating = Number(value);
  return Number.isInteger(rating) && rating >= 1 && rating <= most ? rating : 0;
}

/**
 * The rating that a key chooses from the star that has focus: arrows without wrap
 * (docs/stock-behaviour/woocommerce.md §13), Home and End, Space and Enter. `undefined`: the key is not for
 * the stars.
 */
export function ratingByKey(key: string, focused: number, isRtl: boolean): number | undefined {
  const aside = isRtl ? -1 : 1;
  const steps = new Map([
    ["ArrowUp", -1],
    ["ArrowDown", 1],
    ["ArrowLeft", -aside],
    ["ArrowRight", aside],
    ["Home", -most],
    ["End", most],
    ["Enter", 0],
    [" ", 0],
  ]);
  const step = steps.get(key);
  return step === undefined ? undefined : Math.min(Math.max(focused + step, 1), most);
}
