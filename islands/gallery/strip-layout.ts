/** The Astra add-on's strip of thumbnails: how it lies, whether its ends are seen, and moving it. */
import { pageOf, type StripLayout } from "./snap.ts";

/** Below the picture or beside it. Not where the stock slider has put it into a viewport of its own. */
export const stripSelector =
  ".ast-single-product-thumbnails > .woocommerce-product-gallery-thumbnails__wrapper, #ast-vertical-slider-inner";

/** All thumbnails that may be seen in part: a list beside the picture ends where that does. */
export const scrolledSelector = `${stripSelector}, .ast-product-gallery-layout-vertical .flex-control-nav`;

/** Which of its ends is seen whole. */
export interface Ends {
  readonly isStart: boolean;
  readonly isEnd: boolean;
}

/** Share of a thumbnail from which on it counts as seen whole: browsers round. */
const whole = 0.98;

/** Whether a strip's thumbnails lie below each other. */
const isColumn = (strip: Element): boolean => getComputedStyle(strip).flexDirection === "column";

/** How the thumbnails of a strip lie, as measured; `undefined` for one that holds fewer than two. */
export function stripLayout(strip: Element): StripLayout | undefined {
  const [first, second] = strip.children;
  if (!first || !second) return undefined;
  const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
  return isColumn(strip)
    ? { size: a.height, pitch: b.top - a.top, frame: strip.clientHeight }
    : { size: a.width, pitch: Math.abs(b.left - a.left), frame: strip.clientWidth };
}

/** How far a thumbnail lies from the start of what is seen of its strip, in reading direction, px. */
export function startOf(thumbnail: Element, strip: Element, isRtl: boolean): number {
  const [box, frame] = [thumbnail.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (isColumn(strip)) return box.top - frame.top;
  return isRtl ? frame.right - box.right : box.left - frame.left;
}

/** Moves a strip in reading direction, px. */
export function moveBy(strip: Element, by: number, isRtl: boolean): void {
  strip.scrollBy(isColumn(strip) ? { top: by } : { left: isRtl ? -by : by });
}

/** Tells which end of a strip is seen, or is not any more, once soon and at each change, until `signal` is aborted. */
export function followEnds(strip: Element, tell: (ends: Partial<Ends>) => void, signal: AbortSignal): void {
  const { firstElementChild: first, lastElementChild: last } = strip;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        tell({ [target === first ? "isStart" : "isEnd"]: intersectionRatio >= whole });
    },
    { root: strip, threshold: whole },
  );
  if (first) observer.observe(first);
  if (last) observer.observe(last);
  signal.addEventListener("abort", () => observer.disconnect());
}

/** Moves a strip by as many thumbnails as are seen. */
export function turn(strip: Element, pages: 1 | -1): void {
  const layout = stripLayout(strip);
  if (layout) moveBy(strip, pages * pageOf(layout), getComputedStyle(strip).direction === "rtl");
}
