/** Geometry of the zoom. Pure. */

/** Whether there is more to see: the large image is wider than the gallery. */
export function isZoomable(largeWidth: number, galleryWidth: number): boolean {
  return largeWidth > galleryWidth;
}

/**
 * Offset of the large image while the pointer is over its box. With the pointer at the box's start, the image shows its
 * start; at the box's end, its end. At most 0; at least the offset that shows the image's end.
 *
 * @param pointer  distance of the pointer from the box's start
 * @param box      length of the box
 * @param large    length of the large image
 */
export function panOffset(pointer: number, box: number, large: number): number {
  const share = box > 0 ? Math.max(0, Math.min(1, pointer / box)) : 0;
  return -share * Math.max(0, large - box);
}
