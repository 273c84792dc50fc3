/**
 * Removing from a mini-cart: the row is dimmed, the request goes through the cart's queue, focus stays near, and
 * where the request fails the plain link does the work. Plain code: it renders next to nothing, and a page that
 * lists products needs no React then.
 */
import { effect } from "@preact/signals-core";
import type { Cart } from "../../shared/cart/api.ts";
import { cartBus } from "../../shared/cart/index.ts";
import { setAttributes } from "../../shared/dom/attributes.ts";
import { onPress } from "../../shared/dom/click.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import { createAction, createNotice } from "../../shared/dom/notice.ts";
import type { Mount } from "../../shared/island/island.ts";
import { shutAtEscape } from "./drop-down.ts";

const removeLink = ".remove_from_cart_button";
const row = ".woocommerce-mini-cart-item";

/** What is said after a removal; the server's text if it sent one (WooCommerce from 9 on). */
function removedText(cart: Cart, link: HTMLElement): string {
  const names = link.closest(row)?.querySelectorAll("a:not(.remove)") ?? [];
  const name = [...names].map((el) => el.textContent.trim()).find(Boolean);
  return link.dataset.success_message || cart.message("removed", name);
}

const mount: Mount = (host, { signal, report, onChange }) => {
  const bus = cartBus();
  /** Whether a link is this mini-cart's, not that of one inside it. */
  const isOwn = (link: Element): boolean =>
    host.contains(link) && (link.closest("[data-island~=mini-cart]") ?? host) === host;
  const linkOf = (key: string): HTMLElement | undefined =>
    [...host.querySelectorAll<HTMLElement>(removeLink)].find(
      (link) => link.dataset.cart_item_key === key && isOwn(link),
    );
  /** Keys of rows that are on their way out, from the press on. */
  const asked = new Set<string>();
  /** What is marked as pending, and how to give it back. */
  const marked = new Map<Element, () => void>();
  /** A removal that could not be tried, and what tells of it. */
  let failure: { readonly key: string; readonly notice: HTMLElement } | undefined;

  const mark = (keys: Iterable<string>): void => {
    const links = [...keys].flatMap((key) => linkOf(key) ?? []);
    const states = new Map<Element, Record<string, string>>();
    for (const link of links) {
      states.set(link, { "aria-disabled": "true" });
      states.set(link.closest(row) ?? link, { "aria-busy": "true" });
    }
    for (const [el, giveBack] of marked) {
      if (states.has(el)) continue;
      marked.delete(el);
      giveBack();
    }
    for (const [el, attributes] of states) if (!marked.has(el)) marked.set(el, setAttributes(el, attributes));
  };
  const forget = (): void => {
    failure?.notice.remove();
    failure = undefined;
  };

  const remove = async (link: HTMLElement): Promise<void> => {
    const { cart_item_key: key = "" } = link.dataset;
    if (asked.has(key)) return;
    asked.add(key);
    forget();
    const cart = await bus.cart();
    const text = removedText(cart, link);
    cart.announce("");
    const outcome = await cart.remove(key, { button: link });
    asked.delete(key);
    if (outcome.kind === "removed") {
      cart.announce(text);
    } else if (outcome.error.code === "offline" && !navigator.onLine) {
      // The link would only lead to the browser's error page, away from everything.
      const again = createAction(cart.message("tryAgain"), () => {
        const there = linkOf(key);
        if (there) remove(there).catch(report);
      });
      forget();
      failure = { key, notice: createNotice(cart.message("offline"), again) };
      if (!signal.aborted) host.append(failure.notice);
      cart.announce(cart.message("offline"));
    } else {
      navigate(link.getAttribute("href") ?? "");
    }
  };

  // On the document: where another script answers the press on body, it has prevented the default by then.
  onPress(
    document,
    removeLink,
    (event, link) => {
      if (event.defaultPrevented || !link.dataset.cart_item_key || !isOwn(link)) return;
      event.preventDefault();
      remove(link).catch(report);
    },
    signal,
  );
  const release = host.matches(".ast-site-header-cart") ? shutAtEscape(host, signal) : undefined;
  const stop = effect(() => {
    // A newer cart has new nodes for the rows that are pending still.
    void bus.hash.value;
    mark(bus.pending.value);
  });
  onChange(() => {
    mark(bus.pending.peek());
    if (!failure) return;
    if (!linkOf(failure.key)) forget();
    else if (failure.notice.parentNode !== host) host.append(failure.notice);
  });

  return () => {
    stop();
    release?.();
    mark([]);
    forget();
  };
};

export default mount;
