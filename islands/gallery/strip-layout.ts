/** The Astra add-on's strip of thumbnails: how it lies, whether its ends are seen, and moving it. */
import { pageOf, type StripLayout } from "./snap.ts";

/** Not where the stock slider has put it into a viewport of its own. */
export const stripSelector =
  ".ast-single-product-thumbnails > .woocommerce-product-gallery-thumbnails__wrapper";

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

/** How the thumbnails of a strip lie, as measured; `undefined` for one that holds fewer than two. */
export function stripLayout(strip: Element): StripLayout | undefined {
  const [first, second] = strip.children;
  if (!first || !second) return undefined;
  const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
  return { width: a.width, pitch: Math.abs(b.left - a.left), frame: strip.clientWidth };
}

/** Tells which ends of a strip are seen, once soon and at each change. */
export function followEnds(strip: Element, tell: (ends: Ends) => void, signal: AbortSignal): void {
  const [first, last] = [strip.firstElementChild, strip.lastElementChild];
  if (!first || !last) return;
  let ends = atStart;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries)
        ends = { ...ends, [target === first ? "isStart" : "isEnd"]: intersectionRatio >= whole };
      tell(ends);
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
  const forward = getComputedStyle(strip).direction === "rtl" ? -1 : 1;
  if (layout) strip.scrollBy({ left: pages * forward * pageOf(layout) });
}
