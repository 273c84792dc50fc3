/**
 * The number of items that the shopper expects, in the badges of header carts, from the press on until the server has
 * confirmed it. Badges are the server's: each newer cart brings others, and a failure brings back what stood there.
 */
import { effect } from "@preact/signals-core";
import { setAttributes } from "../dom/attributes.ts";
import { message } from "../messages/index.ts";
import { digits } from "./count.ts";
import { badges, icons } from "./markup.ts";
import type { CartState } from "./state.ts";

/** Tells of a number that is not confirmed, beside the link's name, which the server has worded for a cart that is. */
const describe = (badge: Element, items: number): (() => void) =>
  setAttributes(badge.closest("a") ?? badge, {
    "aria-description": `${items}. ${message("unconfirmed")}`,
  });

/** Shows a number in place of the one that stands there. Answers what restores it. */
function showNumber(badge: Element, items: number): () => void {
  const { textContent: served } = badge;
  badge.textContent = `${served}`.replace(digits, String(items));
  const restore = describe(badge, items);
  return () => {
    badge.textContent = served;
    restore();
  };
}

/** As {@link showNumber}, for an icon. */
function showOnIcon(icon: Element, items: number): () => void {
  const restorers = [setAttributes(icon, { "data-cart-total": String(items) }), describe(icon, items)];
  return () => {
    for (const restore of restorers) restore();
  };
}

/** Keeps the page's badges at the expected number. Answers the end of it. */
export const showOptimistic = ({ expected, optimistic }: CartState): (() => void) =>
  effect(() => {
    // Changes with each newer cart too, whose badges are new nodes.
    if (!optimistic.value.length) return undefined;
    const items = expected.value;
    // Innermost ones: Astra's number stands in an element of WooCommerce's class. A badge may be no more than a dot.
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
