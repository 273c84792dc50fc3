/**
 * Shows the optimistic number of items in the badges of header carts, until the server has confirmed it. The badges are
 * the server's: a newer cart replaces them, and after a failure they get their old text.
 */
import { effect } from "@preact/signals-core";
import { setAttributes } from "../dom/attributes.ts";
import { message } from "../messages/index.ts";
import { digits } from "./count.ts";
import { badges, icons } from "./markup.ts";
import type { CartState } from "./state.ts";

/** Adds a description with the unconfirmed number. The link's name stays: the server worded it for a confirmed cart. */
const describe = (badge: Element, items: number): (() => void) =>
  setAttributes(badge.closest("a") ?? badge, {
    "aria-description": `${items}. ${message("unconfirmed")}`,
  });

/** Shows a number instead of the server's. Returns a function that restores the server's. */
function showNumber(badge: Element, items: number): () => void {
  const { textContent: served } = badge;
  badge.textContent = `${served}`.replace(digits, String(items));
  const restore = describe(badge, items);
  return () => {
    badge.textContent = served;
    restore();
  };
}

/** As {@link showNumber}, for an icon with the number in an attribute. */
function showOnIcon(icon: Element, items: number): () => void {
  const restorers = [setAttributes(icon, { "data-cart-total": String(items) }), describe(icon, items)];
  return () => {
    for (const restore of restorers) restore();
  };
}

/** Keeps the optimistic number in the page's badges. Returns a function that ends this. */
export const showOptimistic = ({ expected, optimistic }: CartState): (() => void) =>
  effect(() => {
    // This signal also changes with each newer cart, which brings new badges.
    if (!optimistic.value.length) return undefined;
    const items = expected.value;
    // Only innermost badges are used: Astra's number is inside an element with WooCommerce's class. A badge without
    // digits may be only a dot.
    const shown = [...document.querySelectorAll(badges)].filter(
      (badge) => digits.test(`${badge.textContent}`) && !badge.querySelector(badges),
    );
    const restorers = [
      ...shown.map((badge) => showNumber(badge, items)),
      ...[...document.querySelectorAll(icons)].map((icon) => showOnIcon(icon, items)),
    ];
    return () => {
      for (const restore of restorers.reverse()) restore();
    };
  });
