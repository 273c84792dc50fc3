/** Arithmetic of the row of slides, and of the strip of thumbnails. Pure. */

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

/** How a strip's thumbnails lie: one's size, from the start of one to that of the next, and what is seen; px. */
export interface StripLayout {
  readonly size: number;
  readonly pitch: number;
  readonly frame: number;
}

/** What counts as the same place, px: browsers round. */
const tolerance = 1;

/** How far an arrow moves a strip, px: by as many whole thumbnails as are seen, at least one. */
export function pageOf({ size, pitch, frame }: StripLayout): number {
  return Math.max(1, Math.floor((frame + pitch - size + tolerance) / pitch)) * pitch;
}

/**
 * How far a strip has to move until a thumbnail is seen whole, px, by whole thumbnails; 0: it is.
 *
 * @param start  of the thumbnail, from the start of what is seen, in reading direction
 */
export function revealBy(start: number, { size, pitch, frame }: StripLayout): number {
  if (start < -tolerance) return start;
  return Math.max(0, Math.ceil((start + size - frame - tolerance) / pitch)) * pitch;
}
