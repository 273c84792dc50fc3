/**
 * One add, from the press of a button to what the shopper is told. Listings and product pages differ in what they
 * post, and in what helps when it fails.
 */
import type { Cart } from "../cart/api.ts";
import type { CartError } from "../cart/error.ts";
import { cartBus } from "../cart/index.ts";
import { cartConfig } from "../config/cart.ts";
import { navigate } from "../dom/navigate.ts";
import { emit } from "../events/bridge.ts";
import { setAdded, setIdle, setLoading, type TextLink } from "./button.ts";
import { clearNotice, showNotice } from "./notice.ts";

/** The way to the cart page; none on the cart page itself. */
export function viewCartLink(cart: Cart): TextLink | undefined {
  const { cartUrl, isCart, viewCartText } = cartConfig();
  return isCart ? undefined : { text: viewCartText || cart.message("viewCart"), href: cartUrl };
}

/** The button's routine after an add, or after a veto: its state, then the event that themes wait for. */
export function settle(cart: Cart, button: HTMLElement, isAdded: boolean): void {
  if (isAdded) setAdded(button, viewCartLink(cart));
  else setIdle(button);
  emit("wc_cart_button_updated", { button }, (wrap) => [wrap(button)]);
}

/** Says what was added: the server's text if it sent one (WooCommerce from 9 on, on listings). */
export function tellAdded(cart: Cart, button: HTMLElement, name: string | undefined): void {
  cart.announce(button.dataset.success_message || cart.message("added", name));
}

/** Gives the button back and tells of a failure where the shopper looks and where a screen reader hears it. */
export function tellFailure(cart: Cart, button: Element, text: string, link: TextLink | undefined): void {
  setIdle(button);
  showNotice(button, text, link);
  cart.announce(text);
}

/**
 * Adds through the cart's queue. The server's refusal leads to the page that tells why.
 *
 * @param name     of the product, for where the server sends no text
 * @param recover  what helps when the add failed; without an error the server refused and named no page
 * @param send     posts it in another way than to the shop's endpoint
 */
export async function add(
  button: HTMLElement,
  fields: Readonly<Record<string, unknown>>,
  name: string | undefined,
  recover: (cart: Cart, error: CartError | undefined) => unknown,
  send?: () => Promise<unknown>,
): Promise<void> {
  const { redirectAfterAdd, cartUrl } = cartConfig();
  clearNotice(button);
  setLoading(button);
  const cart = await cartBus().cart();
  cart.announce("");
  const outcome = await cart.add(fields, {
    button,
    send,
    // On the way to the cart page the button goes on loading.
    beforeReplace: () => redirectAfterAdd || settle(cart, button, true),
  });
  if (outcome.kind === "added") {
    if (!redirectAfterAdd || !navigate(cartUrl)) tellAdded(cart, button, name);
  } else if (outcome.kind === "vetoed") settle(cart, button, false);
  else if (outcome.kind === "failed") await recover(cart, outcome.error);
  else if (!outcome.productUrl || !navigate(outcome.productUrl)) await recover(cart, undefined);
}
