/** Shows a notice about the cart that belongs to no button or row, at the beginning of the page's contents. */
import { announce } from "../dom/live-region.ts";
import { createNotice } from "../dom/notice.ts";

/** Places for the notice, the best first: WooCommerce's notices, else the page's contents. */
const places = [".woocommerce-notices-wrapper", "main", "#content", "body"];

/** @param text  what happened; it is also announced */
export function showStrayNotice(text: string): void {
  const place = places.map((selector) => document.querySelector(selector)).find(Boolean);
  place?.prepend(createNotice(text, undefined));
  announce(text);
}
