/** Decides whether a product form can be added without leaving the page, and what is posted then. Pure. */

/** What simple and variable forms of WooCommerce post; plugins' fields are for the server's own form handling. */
const known = /^(add-to-cart|product_id|variation_id|quantity|attribute_.+)$/;

const isId = (value: string | undefined): value is string => /^[1-9]\d*$/.test(value ?? "");

/** What is read of a variation; the page may print anything. */
interface Variation {
  readonly variation_id?: unknown;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/**
 * Whether the shop's endpoint can add a variation: it knows the attributes of one only from the variation itself, so
 * none may be left open ("any colour"), and where the page does not tell (above 30 variations) nobody knows.
 *
 * @param variations  the form's `data-product_variations`, parsed
 */
function isComplete(id: string, chosen: readonly (readonly string[])[], variations: unknown): boolean {
  const list: readonly (Variation | null)[] = Array.isArray(variations) ? variations : [];
  const own = Object.values(list.find((one) => String(one?.variation_id) === id)?.attributes ?? {});
  return own.length > 0 && own.every(Boolean) && chosen.every(([, value]) => value);
}

/**
 * The fields of an add, from those of the form.
 *
 * @param entries     names and values as the form would post them, its button included
 * @param variations  the form's `data-product_variations`, parsed
 * @returns `undefined` where only the normal post will do
 */
export function addFields(
  entries: Iterable<readonly [name: string, value: unknown]>,
  variations: unknown,
): Readonly<Record<string, string>> | undefined {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (!known.test(name) || fields.has(name) || typeof value !== "string") return undefined;
    fields.set(name, value);
  }
  const product = fields.get("add-to-cart");
  if (!isId(product) || (fields.get("product_id") ?? product) !== product) return undefined;
  const variation = fields.get("variation_id");
  const attributes = [...fields].filter(([name]) => name.startsWith("attribute_"));
  const quantity = fields.get("quantity");
  const posted = {
    ...(quantity !== undefined && { quantity }),
    ...Object.fromEntries(attributes),
  };
  if (variation === undefined && !attributes.length) return { product_id: product, ...posted };
  if (!isId(variation) || !isComplete(variation, attributes, variations)) return undefined;
  return { product_id: variation, ...posted };
}
