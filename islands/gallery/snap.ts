/** Arithmetic of the row of slides. Pure. */

/**
 * Which slide a row shows.
 *
 * @param offset  how far it is scrolled; negative in right-to-left pages
 * @param width   of the row, which is that of each slide; 0 while it is hidden
 */
export function indexAt(offset: number, width: number, count: number): number {
  return width > 0 ? Math.max(0, Math.min(count - 1, Math.round(Math.abs(offset) / width))) : 0;
}

/**
 * Which slide a key leads to; `undefined` for a key that leads nowhere. The ends do not wrap: there the key answers
 * with the slide that is shown.
 *
 * @param hasEnds  Home and End count: on the thumbnails, not on a picture, where they scroll the page
 */
export function indexForKey(
  key: string,
  index: number,
  count: number,
  isRtl: boolean,
  hasEnds: boolean,
): number | undefined {
  const forward = isRtl ? "ArrowLeft" : "ArrowRight";
  if (/^Arrow(Left|Right)$/.test(key))
    return Math.max(0, Math.min(count - 1, index + (key === forward ? 1 : -1)));
  if (hasEnds && key === "Home") return 0;
  return hasEnds && key === "End" ? count - 1 : undefined;
}
