/** What the page after the list brings, and how it becomes part of the list. */
import { parseFragment } from "../../shared/dom/html.ts";
import { listOf, nextLink } from "./parts.ts";

/** Products of a page, and where it goes on. */
export interface Answer {
  readonly cards: readonly Element[];
  /** `undefined` on the last page. */
  readonly next: string | undefined;
}

/** The answer has no products: somebody has to log in first, or the shop is being repaired. */
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

/** Products that a list shows; what leads to categories is none. */
export const shownIn = (list: Element): number =>
  list.querySelectorAll(`${card}:not(.product-category)`).length;

/**
 * Puts products at the end of a list, or in a place that was kept for them: they are content from now on, and stay. A
 * product that has moved to a later page meanwhile is not shown twice.
 *
 * @returns the new ones
 */
export function append(list: Element, { cards }: Answer, place?: Element): Element[] {
  const known = new Set([...list.querySelectorAll(card)].map(idOf));
  const fresh = cards.filter((el) => !idOf(el) || !known.has(idOf(el)));
  // What the add-on would fade in while the page is scrolled.
  for (const el of fresh) el.classList.remove("ast-fade-up");
  if (place) place.replaceWith(...fresh);
  else list.append(...fresh);
  return fresh;
}

/** Makes the list go on there; `undefined`: nowhere. */
export function goOnAt(next: string | undefined): void {
  const link = nextLink(document);
  if (next) link?.setAttribute("href", next);
  else link?.remove();
}
