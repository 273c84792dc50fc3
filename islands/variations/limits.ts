/** The quantities of a variation that can be ordered (docs/stock-behaviour/variations.md §6.3). Pure. */
import type { Variation } from "./variation.ts";

/** A quantity box: its number, and its limits as in its attributes; `""`: no limit. */
interface Box {
  readonly value: string;
  readonly min: string;
  readonly max: string;
}

const asText = (limit: unknown): string =>
  typeof limit === "number" || typeof limit === "string" ? String(limit) : "";

/** The box for a variation. The shopper's number stays if the limits allow it. */
export function boxFor(variation: Variation, value: string): Box {
  if (isAlone(variation)) return { value: "1", min: "1", max: "" };
  const [min, max] = [asText(variation.min_qty), asText(variation.max_qty)];
  const number = Number.parseFloat(value);
  if (Number.isNaN(number) || (min && number < Number(min))) return { value: min || value, min, max };
  return { value: max && number > Number(max) ? max : value, min, max };
}

/** Only one can be ordered: there is nothing to choose. */
export const isAlone = (variation: Variation): boolean => variation.is_sold_individually === "yes";
