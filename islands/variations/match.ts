/**
 * Which variations a choice allows, and which options are left (docs/stock-behaviour/variations.md §3, §4).
 * Pure.
 */
import { decodeEntities } from "../../shared/dom/entities.ts";
import type { Choice, Variation } from "./variation.ts";

/** A select: its name, and the values that the server offers. */
export interface Field {
  readonly name: string;
  readonly values: readonly string[];
}

/** A field's values now: value -> whether it can be chosen. Values that are not in the map are removed. */
export type Offer = ReadonlyMap<string, boolean>;

/** Whether a choice allows a variation: they have no attribute with two different values. */
const matches = ({ attributes }: Variation, choice: Choice): boolean =>
  Object.entries(attributes).every(([name, value]) => !value || !choice[name] || choice[name] === value);

/** The first variation that a choice allows. So an earlier one with "any" value wins. */
export const findVariation = (variations: readonly Variation[], choice: Choice): Variation | undefined =>
  variations.find((variation) => matches(variation, choice));

/** The values of a field that fit the choice in all other fields. */
export function offerOf({ name, values }: Field, variations: readonly Variation[], choice: Choice): Offer {
  const offer = new Map<string, boolean>();
  const others = { ...choice, [name]: "" };
  for (const { attributes, variation_is_active: isActive, ...rest } of variations) {
    const value = attributes[name];
    if (value === undefined || !matches({ attributes, ...rest }, others)) continue;
    for (const one of value ? [decodeEntities(value)] : values) offer.set(one, offer.get(one) || !!isActive);
  }
  return offer;
}

/**
 * The part of a choice that stays. If no variation has two of its values, the more important value stays.
 *
 * @param last  the field that was changed last, which is the most important; then the order of the fields counts
 */
export function settle(
  fields: readonly Field[],
  variations: readonly Variation[],
  choice: Choice,
  last?: string,
): Choice {
  const kept: Record<string, string> = Object.fromEntries(fields.map(({ name }) => [name, ""]));
  const order = [...fields].sort((a, b) => Number(b.name === last) - Number(a.name === last));
  for (const field of order) {
    const value = choice[field.name] ?? "";
    if (value && offerOf(field, variations, kept).get(value)) kept[field.name] = value;
  }
  return kept;
}
