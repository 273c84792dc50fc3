/**
 * Puts the shop's answer into the page, and tells the page's scripts of it in the stock order
 * (docs/stock-behaviour/cart-page.md §5, §10).
 */
import { replaceFragments } from "../../shared/cart/fragments.ts";
import { discard, parseFragment } from "../../shared/dom/html.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { emit } from "../../shared/events/bridge.ts";
import { jQuery } from "../../shared/events/find-jquery.ts";
import { isolate } from "../../shared/events/isolate.ts";
import type { Fragments } from "../../shared/events/map.ts";
import { dispatchNative } from "../../shared/events/notify.ts";
import * as theme from "../../themes/parts.ts";
import { type CartAnswer, containerOf, each, noticesIn } from "./answer.ts";
import { calculatorPanel, cartForm, crossSells, removeLink, totals, updateButton } from "./markup.ts";
import { keyOfLink } from "./parts.ts";
import type { Accepted, Page } from "./state.ts";
import { keepTyped } from "./typed.ts";

/** Where it is put: the calculator stays open, and the page shows its state before anybody is told. */
type Into = Pick<Page, "state" | "replaced">;

/** The event by which the stock script says that the new cart is there. */
const done = "updated_wc_div";

const nothing: ReadonlyMap<string, string> = new Map();

const wrapper = ".woocommerce-notices-wrapper";

/** Takes away what was said before. */
export function clearNotices(): void {
  for (const old of noticesIn(document)) old.remove();
}

/** Says what the shop has to say, at the top of the cart. */
export function putNotices(notices: readonly Element[]): void {
  if (!notices.length) return;
  const copies = each(notices).map((el) => document.importNode(el, true));
  const place = document.querySelector(wrapper);
  if (place) place.prepend(...copies);
  else containerOf(document)?.prepend(...copies);
  // A message that interrupts nobody may not be read from new nodes.
  const said = copies.filter((el) => !el.matches("[role=alert]")).map((el) => el.textContent.trim());
  if (said.length) announce(said.join(" "));
}

/** Says notices that came by themselves. */
export function putNoticeHtml(html: string): void {
  clearNotices();
  putNotices([...parseFragment(html).children]);
}

/**
 * As if somebody else had told of it: the page's cart asks the server then, once, unless the stock script does so itself.
 */
function notifyEverybody(): void {
  const $ = jQuery();
  if ($) isolate(done, () => $(document.body).trigger(done, []));
  else dispatchNative(document.body, new CustomEvent(done, { bubbles: true }));
}

/** The totals that a form of the server is in keep the shopper's calculator as it is. */
export function replaceTotals(content: DocumentFragment, into: Into): void {
  replaceParts(content, [totals], nothing, into);
  emit("updated_cart_totals", null);
}

function replaceParts(
  page: DocumentFragment,
  selectors: readonly string[],
  sent: ReadonlyMap<string, string>,
  { state, replaced }: Into,
): void {
  const putBack = keepTyped(sent);
  if (state.isCalculatorOpen)
    for (const panel of page.querySelectorAll<HTMLElement>(calculatorPanel)) panel.style.display = "";
  for (const button of page.querySelectorAll(updateButton)) button.setAttribute("disabled", "");
  const parts: Record<string, string> = {};
  for (const selector of selectors) {
    const part = page.querySelector(selector);
    if (part) parts[selector] = part.outerHTML;
  }
  replaceFragments(parts satisfies Fragments, document, false);
  // Fields of the island's own are there, too, when what was typed comes back.
  replaced();
  putBack();
  // Of Astra's own quantity buttons, where its script has stayed.
  isolate("quantity buttons", () =>
    (window as unknown as Partial<Record<string, () => void>>)[theme.quantityFunction]?.(),
  );
}

/** Which products are in the cart. */
const itemsIn = (root: ParentNode): string =>
  [...root.querySelectorAll<HTMLElement>(removeLink)].map(keyOfLink).sort().join();

/**
 * What is offered beside goes with what is in the cart. The shop draws it by lot for each page: as long as the cart has
 * the same products, what is there stays, and nothing changes its place under the pointer.
 */
function replaceCrossSells(page: DocumentFragment): void {
  const old = document.querySelector(crossSells);
  const fresh = page.querySelector(crossSells);
  if (old && !fresh) discard(old);
  else if (old && fresh) replaceFragments({ [crossSells]: fresh.outerHTML }, document, false);
  else if (!old && fresh)
    (document.querySelector(theme.cartColumn) ?? document.querySelector(totals)?.parentElement)?.[
      document.querySelector(theme.cartColumn) ? "append" : "prepend"
    ](fresh);
}

/** Puts a whole page's cart into this one. */
export function replaceCart(answer: CartAnswer, how: Accepted, into: Into): void {
  const { page, isEmpty, notices } = answer;
  if (!how.keepsNotices) clearNotices();
  const form = document.querySelector(cartForm);
  if (isEmpty || !form) {
    const container = containerOf(document);
    const fresh = containerOf(page);
    // What it says goes to the top like all else, and a notice that is there already is no second one.
    for (const notice of fresh ? noticesIn(page) : []) notice.remove();
    if (container && fresh) discard(container, fresh);
    into.replaced();
    putNotices(notices);
    if (isEmpty && form) emit("wc_cart_emptied", null);
    else emit("updated_cart_totals", null);
  } else {
    if (document.querySelector(".woocommerce-checkout")) emit("update_checkout", null);
    const isOtherCart = itemsIn(document) !== itemsIn(page);
    replaceParts(page, [cartForm, totals], how.sent ?? nothing, into);
    if (isOtherCart) replaceCrossSells(page);
    putNotices(notices);
    emit("updated_cart_totals", null);
  }
  if (how.isKnown) emit(done, null);
  else notifyEverybody();
}
