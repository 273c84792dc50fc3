import { emit } from "../events/bridge.ts";

/**
 * Replaces all that shows the whole cart, because the page was printed with an older one. It sends the events that the
 * stock scripts listen to (docs/stock-behaviour/cart-page.md §10).
 */
export function renewPage(): void {
  emit("wc_update_cart", { keepsNotices: true, isKnown: true }, () => [true]);
  if (document.querySelector("form.checkout")) emit("update_checkout", null);
}
