import { emit } from "../events/bridge.ts";

/**
 * The page was printed with another cart than the one that it knows by now: what shows all of it comes anew, by the
 * events that the stock scripts listen to (docs/stock-behaviour/cart-page.md §10).
 */
export function renewPage(): void {
  emit("wc_update_cart", { keepsNotices: true, isKnown: true }, () => [true]);
  if (document.querySelector("form.checkout")) emit("update_checkout", null);
}
