/** The mini-cart of a visitor without a cart, without asking the server. */
import { parseFragment } from "../../shared/dom/html.ts";
import { miniCartOptions } from "./options.ts";

/** The part of a mini-cart that a shopper looks at. */
export const contents = ".widget_shopping_cart_content";

/**
 * Shows that the cart is empty, in the server's words.
 *
 * @param region  contents of a mini-cart; `null`: there is nothing to show it in
 * @returns       whether it shows: not where the page does not know the words
 */
export function showEmpty(region: Element | null): boolean {
  const { emptyCart } = miniCartOptions();
  if (!region || !emptyCart) return false;
  // What the server has printed is true without a cart.
  if (!region.childElementCount)
    region.replaceChildren(...(parseFragment(emptyCart).firstElementChild?.childNodes ?? []));
  return !!region.childElementCount;
}
