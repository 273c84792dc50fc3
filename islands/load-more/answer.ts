/** Reads the next page of a list, and adds its products to the list. */
import { parseFragment } from "../../shared/dom/html.ts";
import * as theme from "../../themes/parts.ts";
import { listOf, nextLink } from "./parts.ts";

/** A page's products, and the address of the next page. */
export interface Answer {
  readonly cards: readonly Element[];
  /** `undefined` on the last page. */
  readonly next: string | undefined;
}

/** The answer has no products: the shopper must log in first, or the shop is under maintenance. */
export class NoProducts extends Error {
  constructor() {
    super("load-more: the answer has no products");
    this.name = "NoProducts";
  }
}

const card = "li.product";

/**
 * Reads a whole page. Nothing in it runs or loads.
 *
 * @throws NoProducts
 */
export function readAnswer(html: string, url: string): Answer {
  const page = parseFragment(html);
  const cards = [...(listOf(page) ?? page.querySelector("#main") ?? page).querySelectorAll(card)];
  if (!cards.length) throw new NoProducts();
  const next = nextLink(page)?.getAttribute("href");
  return { cards, next: next ? new URL(next, url).href : undefined };
}

/** A product's number, among its classes. */
const idOf = (el: Element): string | undefined => /\bpost-\d+\b/.exec(el.className)?.[0];

/** Number of products in a list; links to categories do not count. */
export const shownIn = (list: Element): number =>
  list.querySelectorAll(`${card}:not(.product-category)`).length;

/**
 * Adds products at the end of a list, or in a place that was kept for them. They are content, and stay at the island's
 * end. A product that has moved to a later page meanwhile is not shown twice.
 *
 * @returns the added products
 */
export function append(list: Element, { cards }: Answer, place?: Element): Element[] {
  const known = new Set([...list.querySelectorAll(card)].map(idOf));
  const fresh = cards.filter((el) => !idOf(el) || !known.has(idOf(el)));
  // The add-on's script would fade these products in on scrolling. Without it they would stay invisible.
  for (const el of fresh) el.classList.remove(theme.cardFade);
  if (place) place.replaceWith(...fresh);
  else list.append(...fresh);
  return fresh;
}

/** Sets the address of the list's next page; `undefined`: there is none. */
export function goOnAt(next: string | undefined): void {
  const link = nextLink(document);
  if (next) link?.setAttribute("href", next);
  else link?.remove();
}
