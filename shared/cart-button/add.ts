/**
 * One add, from the press of a button to what the shopper is told. Listings and product pages differ in what they
 * post, and in what helps when it fails.
 */
import type { AddOptions, AddOutcome, Cart } from "../cart/api.ts";
import { cartBus } from "../cart/index.ts";
import { cartConfig } from "../config/cart.ts";
import { navigate } from "../dom/navigate.ts";
import { emit } from "../events/bridge.ts";
import { message } from "../messages/index.ts";
import type { RequestError } from "../request/error.ts";
import { isLoading, setAdded, setIdle, setLoading, type TextLink } from "./button.ts";
import { clearNotice, showNotice } from "./notice.ts";

/** The way to the cart page; none on the cart page itself, nor where the page does not say where that is. */
export function viewCartLink(cart: Cart): TextLink | undefined {
  const { cartUrl, isCart, viewCartText } = cartConfig();
  return isCart || !cartUrl ? undefined : { text: viewCartText || cart.message("viewCart"), href: cartUrl };
}

/** The button's routine after an add, or after a veto: its state, then the event that themes wait for. */
export function settle(cart: Cart, button: HTMLElement, isAdded: boolean): void {
  if (isAdded) setAdded(button, viewCartLink(cart));
  else setIdle(button);
  emit("wc_cart_button_updated", { button }, (wrap) => [wrap(button)]);
}

/** Says what was added: the server's text if it sent one (WooCommerce from 9 on, on listings). */
export function announceAdded(cart: Cart, button: HTMLElement, name: string | undefined, items = 1): void {
  cart.announce((items === 1 && button.dataset.success_message) || message("added", name, items));
}

/** Restores the button, shows a failure where the shopper looks, and announces it to screen readers. */
export function showFailure(cart: Cart, button: Element, text: string, link: TextLink | undefined): void {
  setIdle(button);
  showNotice(button, text, link);
  cart.announce(text);
}

/** Says that the server refused a product and named no page that tells why. */
export const showRefusal = (cart: Cart, button: Element, name: string | undefined): void =>
  showFailure(cart, button, `${cart.message("notAdded", name)} ${cart.message("refused")}`, undefined);

/** Whether each press is one more. Where the page leaves for the cart, or shows nothing before it is confirmed, not. */
function takesMore(): boolean {
  const { optimistic, redirectAfterAdd } = cartConfig();
  return optimistic && !redirectAfterAdd;
}

/** Whether a press of a button is none: one is under way, and there is no second beside it. */
export const isTaken = (button: Element): boolean => isLoading(button) && !takesMore();

/** What a button adds, and what helps where that fails. */
export interface Adding {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Of the product, for where the server sends no text. */
  readonly name: string | undefined;
  /** Where it is posted, and how, if not to the shop's endpoint. */
  readonly url?: AddOptions["url"];
  readonly send?: AddOptions["send"];
  /** The page that the endpoint names for a refusal is not gone to. */
  readonly isStaying?: boolean;
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
  setLoading(button, takesMore());
  let isDone = false;
  try {
    const cart = await cartBus().cart();
    const key = `product:${adding.fields.product_id}`;
    if (!cart.pending.value.has(key)) cart.announce("");
    const { redirectAfterAdd } = cartConfig();
    const outcome = await cart.add(adding.fields, {
      button,
      url: adding.url,
      send: adding.send,
      name: adding.name,
      // On the way to the cart page the button goes on loading.
      beforeReplace: () => redirectAfterAdd || settle(cart, button, true),
    });
    isDone = true;
    await show(cart, button, adding, outcome, !cart.pending.value.has(key));
  } catch (problem) {
    setIdle(button);
    if (!isDone) adding.plain();
    throw problem;
  }
}

/** How many of a product have been added since it was last said, by its id. */
const unsaid = new Map<string, number>();

/** Outcomes that have been dealt with: presses that had to wait share one. */
const known = new WeakSet<AddOutcome>();

/** Shows what has become of an add. @param isLast  nothing more of the product is on its way */
async function show(
  cart: Cart,
  button: HTMLElement,
  { fields, name, recover, isStaying }: Adding,
  outcome: AddOutcome,
  isLast: boolean,
): Promise<void> {
  const { redirectAfterAdd, cartUrl } = cartConfig();
  const key = `${fields.product_id}`;
  if (known.has(outcome)) {
    if (isLast) setIdle(button);
    return;
  }
  known.add(outcome);
  // What has no answer is no failure where the cart has it.
  const added = ("items" in outcome && outcome.items) || 0;
  const items = +((unsaid.get(key) ?? 0) + added).toFixed(6);
  unsaid.delete(key);
  if (added && redirectAfterAdd && navigate(cartUrl)) return;
  if (added && outcome.kind === "failed") settle(cart, button, true);
  if (added && !isLast) {
    // Said once, when all of it is confirmed.
    unsaid.set(key, items);
    setLoading(button, takesMore());
    return;
  }
  if (items) announceAdded(cart, button, name, items);
  if (added) return;
  if (outcome.kind === "vetoed") settle(cart, button, false);
  // The page was left, and the next one tells.
  else if (outcome.kind === "failed" && outcome.error.code === "aborted") setIdle(button);
  else if (outcome.kind === "failed") await recover(cart, outcome.error);
  else if (outcome.kind === "refused" && (isStaying || !outcome.productUrl || !navigate(outcome.productUrl)))
    await recover(cart, undefined);
}
