/**
 * One add, from the press of a button to what the shopper is told. Listings and product pages differ in what they
 * post, and in what helps when it fails.
 */
import type { Cart } from "../cart/api.ts";
import { cartBus } from "../cart/index.ts";
import { cartConfig } from "../config/cart.ts";
import { navigate } from "../dom/navigate.ts";
import { emit } from "../events/bridge.ts";
import type { RequestError } from "../request/error.ts";
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

/** What a button adds, and what helps where that fails. */
export interface Adding {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Of the product, for where the server sends no text. */
  readonly name: string | undefined;
  /** Posts it in another way than to the shop's endpoint. */
  readonly send?: (() => Promise<unknown>) | undefined;
  /** What helps when the add failed; without an error the server refused and named no page. */
  recover(cart: Cart, error: RequestError | undefined): unknown;
  /** The browser's own way: the cart's code has not come, and nothing was sent. */
  plain(): unknown;
}

/**
 * Adds through the cart's queue. The server's refusal leads to the page that tells why. Whatever throws, the button can
 * be pressed again.
 */
export async function add(button: HTMLElement, adding: Adding): Promise<void> {
  clearNotice(button);
  setLoading(button);
  let cart: Cart | undefined;
  try {
    cart = await cartBus().cart();
    await addTo(cart, button, adding);
  } catch (problem) {
    setIdle(button);
    if (!cart) adding.plain();
    throw problem;
  }
}

async function addTo(
  cart: Cart,
  button: HTMLElement,
  { fields, name, recover, send }: Adding,
): Promise<void> {
  const { redirectAfterAdd, cartUrl } = cartConfig();
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
