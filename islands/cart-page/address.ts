/**
 * What an address in a country consists of, by the tables that the shop prints
 * (docs/stock-behaviour/cart-page.md §9). Pure.
 */

/** Country -> code -> name. None (PHP prints a list): the country has no states. */
export type States = Readonly<Record<string, Readonly<Record<string, string>> | readonly never[]>>;

/** One field, as a country has it. */
export interface FieldRule {
  readonly label?: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly hidden?: boolean;
}

/** Country, or `default`, -> field -> rule. */
export type Locale = Readonly<Record<string, Readonly<Record<string, FieldRule>>>>;

/** `text`: nothing is known of the country's states; `none`: it has none. */
export type StateField =
  | { readonly kind: "text" | "none" }
  | { readonly kind: "select"; readonly states: readonly (readonly [code: string, name: string])[] };

/** The field that asks for the state of a country. */
export function stateField(states: States, country: string): StateField {
  const known = Object.hasOwn(states, country) ? states[country] : undefined;
  if (!known) return { kind: "text" };
  const list = Object.entries(known);
  return list.length ? { kind: "select", states: list } : { kind: "none" };
}

/** What holds of a field in a country: the country's own rules over everybody's; `undefined` where there are none. */
export function fieldRule(locale: Locale, country: string, field: string): FieldRule | undefined {
  const common = locale.default?.[field];
  const own = Object.hasOwn(locale, country) ? locale[country]?.[field] : undefined;
  return common || own ? { ...common, ...own } : undefined;
}
