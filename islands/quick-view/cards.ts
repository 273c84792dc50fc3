/**
 * Cards of a list that have a quick view, and what they know of their products
 * (docs/stock-behaviour/astra-addon.md §2.3).
 */
import * as theme from "../../themes/parts.ts";
import { itemOf, linkOf, triggers } from "./triggers.ts";

/** Facts about a product that its card shows, before the shop is asked. */
export interface Card {
  readonly id: string;
  readonly trigger: HTMLElement;
  readonly name: string;
  /** Where the product's page is. */
  readonly url: string | undefined;
  readonly price: string;
  /** The price before, where it is reduced. */
  readonly priceBefore: string;
  readonly picture: HTMLImageElement | null;
}

const textOf = (el: Element | null): string => el?.textContent?.trim() ?? "";

/** Reads the card around a trigger; `undefined` if the card does not name its product. */
export function cardOf(trigger: HTMLElement): Card | undefined {
  const item = itemOf(trigger);
  const id =
    trigger.dataset.product_id ?? item?.querySelector<HTMLElement>(theme.quickViewData)?.dataset.product_id;
  if (!item || !id || !/^\d+$/.test(id)) return undefined;
  const price = item.querySelector(".price");
  return {
    id,
    trigger,
    name: textOf(item.querySelector(".woocommerce-loop-product__title")),
    url: linkOf(trigger)?.href,
    price: textOf(price?.querySelector("ins") ?? price),
    priceBefore: price?.querySelector("ins") ? textOf(price.querySelector("del")) : "",
    picture: item.querySelector<HTMLImageElement>(`${theme.cardPicture} img`),
  };
}

/** The cards of a trigger's list, in order, one for each product. */
export function cardsAround(trigger: HTMLElement): readonly Card[] {
  const cards = new Map<string, Card>();
  for (const other of trigger.closest("ul.products")?.querySelectorAll<HTMLElement>(triggers) ?? []) {
    const card = cardOf(other);
    if (card && !cards.has(card.id)) cards.set(card.id, card);
  }
  return [...cards.values()];
}
