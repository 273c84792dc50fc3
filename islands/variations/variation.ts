/**
 * Variations as the server describes them (docs/stock-behaviour/variations.md §2.3). Plugins add to them and
 * change them. Pure.
 */

export interface Variation {
  readonly variation_id?: number;
  /** By the name of the field; `""`: any. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly variation_is_active?: boolean;
  readonly variation_is_visible?: boolean;
  readonly is_purchasable?: boolean;
  readonly is_in_stock?: boolean;
  readonly is_sold_individually?: string;
  readonly min_qty?: number | string;
  readonly max_qty?: number | string;
  readonly sku?: string;
  readonly weight?: string;
  readonly weight_html?: string;
  readonly dimensions?: unknown;
  /** A text, with entities. */
  readonly dimensions_html?: string;
  readonly image_id?: number | string;
}

/** What is chosen, by the name of the field; `""`: nothing. */
export type Choice = Readonly<Record<string, string>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  !!value && typeof value === "object" && !Array.isArray(value);

/** The value, if it is a variation. The object is not copied, because listeners of events get the server's own. */
export function readVariation(value: unknown): Variation | undefined {
  return isObject(value) && isObject(value.attributes) ? (value as unknown as Variation) : undefined;
}

/**
 * A form's variations.
 *
 * @returns `undefined` where the server has to be asked: there are too many for the page
 */
export function readVariations(value: unknown): readonly Variation[] | undefined {
  return Array.isArray(value) ? value.flatMap((one) => readVariation(one) ?? []) : undefined;
}

/** Reads the JSON of a form's `data-product_variations`. */
export function parseVariations(json: string | undefined): readonly Variation[] | undefined {
  try {
    return readVariations(JSON.parse(json ?? ""));
  } catch {
    return undefined;
  }
}

/** Whether it can be bought now. */
export const isPurchasable = (variation: Variation): boolean =>
  !!variation.is_purchasable && !!variation.is_in_stock && !!variation.variation_is_visible;

/** Whether everything is chosen that there is to choose. */
export function isComplete(choice: Choice): boolean {
  const values = Object.values(choice);
  return values.length > 0 && values.every(Boolean);
}
