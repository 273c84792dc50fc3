/** The fields of an add, and which adds can be sent as one. Pure. */
import { encodeForm } from "../request/form.ts";
import { rounded } from "./count.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A number of items; `undefined` for an invalid one. */
function toItems(value: unknown): number | undefined {
  const items = Number(value ?? 1);
  return Number.isFinite(items) && items > 0 ? items : undefined;
}

/**
 * How many items an add brings: its `quantity` (1 without one), or the sum of a grouped product's numbers
 * (`quantity[12]`).
 */
export function itemsOf(fields: Fields): number {
  const group = Object.entries(fields).filter(([name]) => /^quantity\[/.test(name));
  return group.length
    ? group.reduce((sum, [, value]) => sum + (toItems(value || 0) ?? 0), 0)
    : (toItems(fields.quantity) ?? 1);
}

/** Makes one add of two. `undefined` where they differ in more than their quantity, and for a grouped product. */
export function merge(one: Fields, other: Fields): Fields | undefined {
  if (Object.keys(one).some((name) => name.startsWith("quantity["))) return undefined;
  const items = toItems(one.quantity);
  const more = toItems(other.quantity);
  const rest = (fields: Fields): string => encodeForm({ ...fields, quantity: "" });
  return items && more && rest(one) === rest(other)
    ? { ...one, quantity: String(rounded(items + more)) }
    : undefined;
}
