/** Notices about a product or a row of the cart. Texts are set as text, never as HTML. */
import { createNotice } from "../dom/notice.ts";
import { createLink, type TextLink } from "./button.ts";

/** The product card or form around a button, else its parent. Each of them gets one notice. */
function placeOf(button: Element): Element {
  return (
    button.closest("form.cart, li.product, article.product, .wc-block-grid__product") ??
    button.parentElement ??
    button
  );
}

/** Shows a notice at the end of the product's card or form. */
export function showNotice(button: Element, text: string, link: TextLink | undefined): void {
  clearNotice(button);
  placeOf(button).append(createNotice(text, link && createLink("storefront-notice__action", link)));
}

/** Takes a product's notice away. */
export function clearNotice(button: Element): void {
  placeOf(button).querySelector(":scope > .storefront-notice")?.remove();
}
