/** The Astra add-on's strip of thumbnails: how it lies, whether its ends are seen, and moving it. */
import { pageOf, type StripLayout } from "./snap.ts";

/** Below the picture or beside it. Not where the stock slider has put it into a viewport of its own. */
export const stripSelector =
  ".ast-single-product-thumbnails > .woocommerce-product-gallery-thumbnails__wrapper, #ast-vertical-slider-inner";

/** All thumbnails that may be seen in part: a list beside the picture ends where that does. */
export const scrolledSelector = `${stripSelector}, .ast-product-gallery-layout-vertical .flex-control-nav`;

/** The arrows that move a strip, as soon as the prelude has seen to them: first the one back. */
export const arrowSelector =
  ".ast-single-product-thumbnails > .flex-direction-nav button, .ast-vertical-navigation-wrapper button[aria-label]";

/** Class of an arrow that leads nowhere, as the stock slider says it. */
export const disabled = "flex-disabled";

/** Which of its ends is seen whole. */
export interface Ends {
  readonly isStart: boolean;
  readonly isEnd: boolean;
}

/** Until it was looked at: a strip begins at its start, and there is more of it. */
export const atStart: Ends = { isStart: true, isEnd: false };

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

/** Tells which ends of a strip are seen, once soon and at each change. */
export function followEnds(strip: Element, onEnds: (ends: Ends) => void, signal: AbortSignal): void {
  const [first, last] = [strip.firstElementChild, strip.lastElementChild];
  if (!first || !last) return;
  let ends = atStart;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        ends = { ...ends, [target === first ? "isStart" : "isEnd"]: intersectionRatio >= whole };
      onEnds(ends);
    },
    { root: strip, threshold: whole },
  );
  observer.observe(first);
  observer.observe(last);
  signal.addEventListener("abort", () => observer.disconnect());
}

/** Shows ends by their arrows: whoever moves the strip by keys stays there when an arrow goes. */
export function keepFocus(
  { isStart, isEnd }: Ends,
  previous: HTMLElement,
  next: HTMLElement,
  show: () => void,
): void {
  const { activeElement } = document;
  show();
  if (isStart && activeElement === previous) next.focus({ preventScroll: true });
  if (isEnd && activeElement === next) previous.focus({ preventScroll: true });
}

/** Moves a strip by as many thumbnails as are seen. */
export function turn(strip: Element, pages: 1 | -1): void {
  const layout = stripLayout(strip);
  if (layout) moveBy(strip, pages * pageOf(layout), getComputedStyle(strip).direction === "rtl");
}
