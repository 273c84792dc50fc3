/** What the shop's answer to a change of the cart is: a whole page, of which the cart's parts are wanted. */
import { parseFragment } from "../../shared/dom/html.ts";
import { RequestError } from "../../shared/request/error.ts";
import { cartForm, totals } from "./markup.ts";

/** A page with a cart on it, or with an empty one. */
export interface CartAnswer {
  readonly page: DocumentFragment;
  readonly isEmpty: boolean;
  /** What the shop has to say, each once. */
  readonly notices: readonly Element[];
}

const notice =
  ":is(.woocommerce-error, .woocommerce-message, .woocommerce-info, .is-error, .is-info, .is-success)";
const emptyCart = ".wc-empty-cart-message, .cart-empty";

/** The container around a cart, be it filled or empty. */
export const containerOf = (root: ParentNode): Element | null | undefined =>
  root.querySelector(`${cartForm}, ${emptyCart}`)?.closest(".woocommerce");

/** The boxes that WooCommerce and themes print notices in. Some themes print one above the columns of the page. */
const boxes = ".woocommerce-notices-wrapper, .woocommerce:not(body)";

/** What is said in such a box, and is no notice: of the cart itself, and of lists of products. */
const others = `${cartForm}, ${totals}, ${emptyCart}, .woocommerce-no-products-found`;

/** Notices of the cart: not what the page's content says. */
export const noticesIn = (root: ParentNode): Element[] =>
  [...root.querySelectorAll(notice)].filter(
    (el) => el.closest(boxes) && !el.closest(others) && !el.parentElement?.closest(notice),
  );

/** Whether a notice tells that something went wrong. */
export const isError = (el: Element): boolean => el.matches(".woocommerce-error, .is-error");

/** Those that differ in what they say; the first of each. Pure. */
export function each<T extends { readonly textContent: string | null }>(all: readonly T[]): T[] {
  const said = new Set<string>();
  return all.filter(({ textContent }) => {
    const words = `${textContent}`.trim();
    return !said.has(words) && said.add(words);
  });
}

/**
 * Reads a whole page. Nothing in it runs or loads.
 *
 * @throws RequestError when it has no cart: `invalid`, or 401 where somebody has to log in first
 */
export function readAnswer(html: string): CartAnswer {
  const page = parseFragment(html);
  const isEmpty = !page.querySelector(cartForm);
  if (isEmpty && !page.querySelector(emptyCart)) {
    const asksForLogin = page.querySelector("form.login, form.woocommerce-form-login, #loginform");
    throw asksForLogin ? new RequestError("http", { status: 401 }) : new RequestError("invalid");
  }
  return { page, isEmpty, notices: each(noticesIn(page)) };
}
