/**
 * Removing from a mini-cart. A press does not wait for React: its row is dimmed and its request leaves, through the
 * cart's queue. Where that fails, the plain link does the work.
 */
import { rowQuantity } from "../../shared/cart/count.ts";
import { cartBus } from "../../shared/cart/index.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import type { Look } from "../../shared/island/hold.ts";
import type { ModelContext } from "../../shared/island/model.ts";
import { press } from "../../shared/island/press.ts";
import { failureText, message } from "../../shared/messages/index.ts";
import { busyFor } from "../../shared/request/limit.ts";

/** A removal that could not be tried. */
interface Failure {
  readonly key: string;
  /** What is told of it. */
  readonly text: string;
}

const removeLink = ".remove_from_cart_button";
const row = ".woocommerce-mini-cart-item";

/** What a row's product is called. */
function nameOf(link: HTMLElement): string | undefined {
  const names = link.closest(row)?.querySelectorAll("a:not(.remove)") ?? [];
  return [...names].map((el) => el.textContent.trim()).find(Boolean);
}

/** Keys of rows that are on their way out, from the press on, whichever mini-cart was pressed in. */
const asked = new Set<string>();

/**
 * Removes the row of a link.
 *
 * @returns what is told of a removal that could not be tried
 * @throws  what has kept the cart's code from coming
 */
async function remove(link: HTMLElement, key: string): Promise<string | undefined> {
  const leave = (): unknown => navigate(link.getAttribute("href") ?? "");
  const name = nameOf(link);
  // The server's text if it sent one (WooCommerce from 9 on).
  const text = link.dataset.success_message || message("removed", name);
  const inRow = link.closest(row);
  announce("");
  const outcome = await cartBus()
    .cart()
    .then((cart) => cart.remove(key, { button: link, name, items: inRow ? rowQuantity(inRow) : 0 }))
    .catch((problem) => {
      // The cart's code has not come, and nothing was sent.
      leave();
      throw problem;
    });
  if (outcome.kind === "removed") announce(text);
  else if (outcome.error.code === "offline" ? !navigator.onLine : busyFor())
    // The link would only lead to an error page, the browser's or the shop's, away from everything.
    return failureText("notRemoved", outcome.error.code, name);
  else if (outcome.error.code !== "aborted") leave();
  return undefined;
}

/**
 * Answers the remove links of a mini-cart until the island ends.
 *
 * @param pending  keys of the rows that are on their way out
 */
export function createRemovals(host: HTMLElement, context: ModelContext, pending: () => Iterable<string>) {
  const { answer, onChange, report } = context;
  let failure: Failure | undefined;
  /** Whether a link is this mini-cart's, not that of one inside it. */
  const isOwn = (link: Element): boolean =>
    host.contains(link) && (link.closest("[data-island~=mini-cart]") ?? host) === host;
  /** The link that removes the row of a cart item. Read anew each time: each newer cart brings others. */
  const linkOf = (key: string): HTMLElement | undefined =>
    [...host.querySelectorAll<HTMLElement>(removeLink)].find(
      (link) => link.dataset.cart_item_key === key && isOwn(link),
    );
  const tell = answer((next?: Failure) => {
    failure = next;
  });
  const take = (link: HTMLElement): void => {
    const { cart_item_key: key = "" } = link.dataset;
    if (asked.has(key)) return;
    asked.add(key);
    tell();
    remove(link, key)
      .finally(() => asked.delete(key))
      .then((text) => {
        if (!text) return;
        tell({ key, text });
        announce(text);
      })
      .catch(report);
  };

  // On the document: where another script answers the press on body, it has prevented the default by then.
  press(
    document,
    removeLink,
    (event, link) => {
      event.preventDefault();
      take(link);
    },
    context,
    (link) => !!link.dataset.cart_item_key && isOwn(link),
  );
  onChange(() => {
    if (failure && !linkOf(failure.key)) failure = undefined;
  });
  return {
    /** What is told of a removal that could not be tried. */
    failure: () => failure?.text,
    again: () => message("tryAgain"),
    retry() {
      const link = failure && linkOf(failure.key);
      if (link) take(link);
    },
    looks: (): Look[] =>
      [...pending()].flatMap((key) => {
        const link = linkOf(key);
        return [
          { key: `row ${key}`, element: link?.closest(row) ?? link, "aria-busy": true },
          { key: `link ${key}`, element: link, "aria-disabled": true },
        ];
      }),
  };
}
