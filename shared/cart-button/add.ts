/**
 * One add, from the press of a button to the shopper's message. Listings and product pages differ in what they post,
 * and in what helps after a failure.
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

/** Link to the cart page. There is none on the cart page itself, and where the page does not tell the address. */
export function viewCartLink(cart: Cart): TextLink | undefined {
  const { cartUrl, isCart, viewCartText } = cartConfig();
  return isCart || !cartUrl ? undefined : { text: viewCartText || cart.message("viewCart"), href: cartUrl };
}

/** Finishes a button after an add or a veto: first its state, then the event that themes wait for. */
export function settle(cart: Cart, button: HTMLElement, isAdded: boolean): void {
  if (isAdded) setAdded(button, viewCartLink(cart));
  else setIdle(button);
  emit("wc_cart_button_updated", { button }, (wrap) => [wrap(button)]);
}

/** Announces what was added: the server's text if it sent one (WooCommerce from 9 on, on listings), else ours. */
export function announceAdded(cart: Cart, button: HTMLElement, name: string | undefined, items = 1): void {
  cart.announce((items === 1 && button.dataset.success_message) || message("added", name, items));
}

/** Restores the button, shows the failure near it, and announces the failure to screen readers. */
export function showFailure(cart: Cart, button: Element, text: string, link: TextLink | undefined): void {
  setIdle(button);
  showNotice(button, text, link);
  cart.announce(text);
}

/** Tells that the server refused a product and named no page with the reason. */
export const showRefusal = (cart: Cart, button: Element, name: string | undefined): void =>
  showFailure(cart, button, `${cart.message("notAdded", name)} ${cart.message("refused")}`, undefined);

/**
 * Whether each press adds one more. It does not where an add leads to the cart page, or where the page shows only
 * confirmed numbers.
 */
function takesMore(): boolean {
  const { optimistic, redirectAfterAdd } = cartConfig();
  return optimistic && !redirectAfterAdd;
}

/** Whether a press has to be ignored: an add is running, and a second one is not allowed. */
export const isTaken = (button: Element): boolean => isLoading(button) && !takesMore();

/** What a button adds, and what to do after a failure. */
export interface Adding {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Name of the product, for use where the server sends no text. */
  readonly name: string | undefined;
  /** Address and way of posting, if not the shop's endpoint. */
  readonly url?: AddOptions["url"];
  readonly send?: AddOptions["send"];
  /** After a refusal, the shopper stays here, even if the endpoint names a page. */
  readonly isStaying?: boolean;
  /** Helps the shopper after a failed add. Without an error, the server refused and named no page. */
  recover(cart: Cart, error: RequestError | undefined): unknown;
  /** Lets the browser do the add: the cart's code could not be loaded, and nothing was sent. */
  plain(): unknown;
}

/**
 * Adds through the cart's queue. After a refusal the browser goes to the page with the reason. After any error the
 * button can be pressed again.
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
      // Until the cart page comes, the button keeps its loading state.
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

/** How many of a product were added since the last announcement, by product id. */
const unsaid = new Map<string, number>();

/** Outcomes that were already shown. Presses that had to wait share one outcome. */
const known = new WeakSet<AddOutcome>();

/**
 * Shows how an add ended.
 *
 * @param isLast  no other add of the product is pending
 */
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
  // An add without an answer has not failed if the cart contains it.
  const added = ("items" in outcome && outcome.items) || 0;
  const items = +((unsaid.get(key) ?? 0) + added).toFixed(6);
  unsaid.delete(key);
  if (added && redirectAfterAdd && navigate(cartUrl)) return;
  if (added && outcome.kind === "failed") settle(cart, button, true);
  if (added && !isLast) {
    // Announced once, when all adds are confirmed.
    unsaid.set(key, items);
    setLoading(button, takesMore());
    return;
  }
  if (items) announceAdded(cart, button, name, items);
  if (added) return;
  if (outcome.kind === "vetoed") settle(cart, button, false);
  // The page was left; the next page reports it.
  else if (outcome.kind === "failed" && outcome.error.code === "aborted") setIdle(button);
  else if (outcome.kind === "failed") await recover(cart, outcome.error);
  else if (outcome.kind === "refused" && (isStaying || !outcome.productUrl || !navigate(outcome.productUrl)))
    await recover(cart, undefined);
}
