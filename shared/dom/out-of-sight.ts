/** What is out of sight can have its style and layout after the page has been painted. */
import { afterPaint } from "./leisure.ts";

/** Size of an element's content, as `contain-intrinsic-size` has it. */
export type ContentSize = `${number}px ${number}px`;

/**
 * Size of an element's content if the element is out of the window. What has no size itself may show what hangs out of it,
 * so that it counts as in sight. Reads layout.
 */
export function sizeOutOfSight(el: Element): ContentSize | undefined {
  const { left, top, right, bottom, width, height } = el.getBoundingClientRect();
  const isOut = right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight;
  if (!isOut || !width || !height) return undefined;
  const style = getComputedStyle(el);
  const px = (length: string): number => Number.parseFloat(length) || 0;
  const contentWidth = el.clientWidth - px(style.paddingLeft) - px(style.paddingRight);
  const contentHeight = el.clientHeight - px(style.paddingTop) - px(style.paddingBottom);
  return `${contentWidth}px ${contentHeight}px`;
}

/**
 * Leaves the browser free to style and lay out what is in an element after the next frame was painted. `auto`, other than
 * `hidden`, lets it have focus, be found, and come in sight before.
 *
 * @param size  as large its content counts until then, so that nothing around it moves
 */
export function waitForPaint(el: HTMLElement, size: ContentSize): void {
  el.style.setProperty("content-visibility", "auto");
  el.style.setProperty("contain-intrinsic-size", size);
  void afterPaint().then(() => {
    el.style.removeProperty("content-visibility");
    el.style.removeProperty("contain-intrinsic-size");
    // Asked for as an attribute: Chromium (156) has none to take away before it has been asked, and one afterwards.
    if (!el.getAttribute("style")) el.removeAttribute("style");
  });
}
