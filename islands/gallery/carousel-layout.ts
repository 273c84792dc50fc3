/**
 * The Astra add-on's layout `first-image-large`: on wide screens a grid of which all is seen, on narrow ones a carousel
 * with arrows and dots over it. The style sheet says which.
 */

/** The layout's product. */
export const gridLayout = ".ast-product-gallery-layout-first-image-large";

/** The arrows over the carousel: first the one back. */
export const pictureArrows = ".tns-controls button";

export const arrowsIn = (gallery: Element): HTMLButtonElement[] => [
  ...gallery.querySelectorAll<HTMLButtonElement>(pictureArrows),
];

/** Whoever moves the carousel by keys stays there when an arrow ends: a disabled one loses focus. */
export function followFocus(previous: HTMLButtonElement, next: HTMLButtonElement): void {
  const [from, to] = previous.disabled ? [previous, next] : [next, previous];
  if (from.disabled && from === document.activeElement) to.focus({ preventScroll: true });
}
