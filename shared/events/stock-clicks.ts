import type { JQuery } from "./map.ts";

/**
 * Click handlers that the stock add-to-cart script delegates on body. Where both scripts are on a page each click
 * would add twice, so the stock ones are taken off; everything else that listens keeps listening.
 */
const stockClicks = [
  ".add_to_cart_button:not(.wc-interactive)",
  ".add_to_cart_button",
  ".remove_from_cart_button",
] as const;

/** Takes the stock click handlers off; the stock script binds them when jQuery says that the document is ready. */
export function takeClicks($: JQuery): void {
  $(() => {
    for (const selector of stockClicks) $(document.body).off("click", selector);
  });
}
