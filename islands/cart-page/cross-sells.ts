/**
 * The add-on's list of what is offered beside the cart: price and button lie over the end of their row and take no room
 * themselves. As much of it is kept free as both need.
 */
import { alike } from "../../shared/island/alike.ts";
import type { Look } from "../../shared/island/hold.ts";
import type { ModelContext } from "../../shared/island/model.ts";
import * as theme from "../../themes/parts.ts";

const text = `${theme.cartOffers} ${theme.cardSummary}`;
const parts = ":scope > :is(.price, .button)";

/** Between price and button, px. */
const gap = 15;

/** @returns looks of the rows; it watches those that have come since */
export function watchRoom(host: Element, { answer, signal }: ModelContext): () => Look[] {
  const watched = new WeakSet<Element>();
  /** By row. */
  const rooms = new WeakMap<Element, string>();
  const partsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(parts)];
  const observer = new ResizeObserver(
    answer((entries) => {
      for (const { target } of entries) {
        const row = target.parentElement as Element;
        rooms.set(row, `${partsOf(row).reduce((sum, part) => sum + part.offsetHeight, gap)}px`);
      }
    }),
  );
  signal.addEventListener("abort", () => observer.disconnect());
  return () =>
    alike("room", host.querySelectorAll(text), (row) => {
      for (const part of partsOf(row)) {
        // What is observed twice is measured anew.
        if (!watched.has(part)) observer.observe(part, { box: "border-box" });
        watched.add(part);
      }
      return { style: { "min-height": rooms.get(row) } };
    });
}
