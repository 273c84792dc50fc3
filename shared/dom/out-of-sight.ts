/** Elements out of sight get their style and layout after the next paint. */
import { afterPaint } from "./leisure.ts";

/** Size of an element's content, in the form of `contain-intrinsic-size`. */
export type ContentSize = `${number}px ${number}px`;

/**
 * Size of an element's content if the element is outside of the window. An element without a size counts as in sight,
 * because its content may overflow it. Reads layout.
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
 * Allows the browser to style and lay out an element's content after the next frame. With `auto`, unlike `hidden`, the
 * content can take focus, be found, and come into sight before that.
 *
 * @param size  size that the content counts with until then, so that nothing around it moves
 */
export function waitForPaint(el: HTMLElement, size: ContentSize): void {
  el.style.setProperty("content-visibility", "auto");
  el.style.setProperty("contain-intrinsic-size", size);
  void afterPaint().then(() => {
    el.style.removeProperty("content-visibility");
    el.style.removeProperty("contain-intrinsic-size");
    // Chromium (156) creates the empty attribute only when it is read; it can be removed after that.
    if (!el.getAttribute("style")) el.removeAttribute("style");
  });
}
