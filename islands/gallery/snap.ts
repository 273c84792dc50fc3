/** Arithmetic of the row of slides, and of the strip of thumbnails. Pure. */

/**
 * Which slide a row shows.
 *
 * @param offset  how far it is scrolled; negative in right-to-left pages
 * @param width   width of the row and of each slide; 0 while the row is hidden
 */
export function indexAt(offset: number, width: number, count: number): number {
  return width > 0 ? Math.max(0, Math.min(count - 1, Math.round(Math.abs(offset) / width))) : 0;
}

/**
 * Which slide a key leads to; `undefined` for other keys. The ends do not wrap: there a key leads to the shown slide.
 *
 * @param hasEnds  whether Home and End count: they do on thumbnails; on a picture they scroll the page
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

/** Measures of a strip, px: size of a thumbnail, distance between the starts of two, and length of the visible part. */
export interface StripLayout {
  readonly size: number;
  readonly pitch: number;
  readonly frame: number;
}

/** Places that differ by this count as the same, px, because browsers round. */
const tolerance = 1;

/** How far an arrow moves a strip, px: by the number of wholly visible thumbnails, and at least by one. */
export function pageOf({ size, pitch, frame }: StripLayout): number {
  return Math.max(1, Math.floor((frame + pitch - size + tolerance) / pitch)) * pitch;
}

/**
 * How far a strip must move until a thumbnail is wholly visible, px, by whole thumbnails; 0: it is visible.
 *
 * @param start  distance of the thumbnail from the start of the visible part, in reading direction
 */
export function revealBy(start: number, { size, pitch, frame }: StripLayout): number {
  if (start < -tolerance) return start;
  return Math.max(0, Math.ceil((start + size - frame - tolerance) / pitch)) * pitch;
}
