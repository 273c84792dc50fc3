/** A notice about the cart that has no button or row to stand at: at the beginning of the page's contents. */
import { announce } from "../dom/live-region.ts";
import { createNotice } from "../dom/notice.ts";

/** Where WooCommerce shows notices, else the page's contents. */
const places = [".woocommerce-notices-wrapper", "main", "#content", "body"];

/** @param text  what happened; said, too */
export function showStrayNotice(text: string): void {
  const place = places.map((selector) => document.querySelector(selector)).find(Boolean);
  place?.prepend(createNotice(text, undefined));
  announce(text);
}
