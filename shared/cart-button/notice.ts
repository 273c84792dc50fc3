/** Notices about a product or a row of the cart. Texts are set as text, never as HTML. */
import { createLink, type TextLink } from "./button.ts";

/** The product card or form around a button, else its parent: one notice for each. */
function placeOf(button: Element): Element {
  return (
    button.closest("form.cart, li.product, article.product, .wc-block-grid__product") ??
    button.parentElement ??
    button
  );
}

/**
 * @param text    what happened and what to do
 * @param action  the control that does it, if there is one
 */
export function createNotice(text: string, action: Element | undefined): HTMLElement {
  const notice = document.createElement("div");
  notice.className = "storefront-notice storefront-notice--error";
  const sentence = document.createElement("p");
  sentence.textContent = text;
  notice.append(sentence, ...(action ? [action] : []));
  return notice;
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
