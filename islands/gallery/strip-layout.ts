/** The Astra add-on's strip of thumbnails: how it lies, and moving it. */
import * as theme from "../../themes/parts.ts";
import { pageOf, revealBy, type StripLayout } from "./snap.ts";

/** All lists of thumbnails that may scroll. A list beside the picture is only as high as the picture. */
const scrolledSelector = `${theme.galleryStrip}, ${theme.galleryVertical} .flex-control-nav`;

const isRtl = (strip: Element): boolean => getComputedStyle(strip).direction === "rtl";

/** Whether a strip's thumbnails lie below each other. */
const isColumn = (strip: Element): boolean => getComputedStyle(strip).flexDirection === "column";

/** How the thumbnails of a strip lie, as measured; `undefined` for one that holds fewer than two. */
function stripLayout(strip: Element): StripLayout | undefined {
  const [first, second] = strip.children;
  if (!first || !second) return undefined;
  const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
  return isColumn(strip)
    ? { size: a.height, pitch: b.top - a.top, frame: strip.clientHeight }
    : { size: a.width, pitch: Math.abs(b.left - a.left), frame: strip.clientWidth };
}

/** Distance of a thumbnail from the start of its strip's visible part, in reading direction, px. */
function startOf(thumbnail: Element, strip: Element): number {
  const [box, frame] = [thumbnail.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (isColumn(strip)) return box.top - frame.top;
  return isRtl(strip) ? frame.right - box.right : box.left - frame.left;
}

/** Moves a strip in reading direction, px. */
function moveBy(strip: Element, by: number): void {
  strip.scrollBy(isColumn(strip) ? { top: by } : { left: isRtl(strip) ? -by : by });
}

/** Moves a strip by the number of visible thumbnails. */
export function turn(strip: Element, pages: 1 | -1): void {
  const layout = stripLayout(strip);
  if (layout) moveBy(strip, pages * pageOf(layout));
}

/** Moves a strip until a thumbnail is wholly visible. Nothing else on the page scrolls. */
export function reveal(thumbnail: Element | undefined): void {
  const strip = thumbnail?.closest(scrolledSelector);
  const layout = strip && stripLayout(strip);
  const by = layout && thumbnail ? revealBy(startOf(thumbnail, strip), layout) : 0;
  if (strip && by) moveBy(strip, by);
}
