/** Decides whether a product form can be added without leaving the page, and what is posted then. Pure. */

/** What simple and variable forms of WooCommerce post; plugins' fields are for the server's own form handling. */
const known = /^(add-to-cart|product_id|variation_id|quantity|attribute_.+)$/;

/** What forms of grouped products post: a number for each product. */
const ofGroup = /^(add-to-cart|quantity\[[1-9]\d*\])$/;

type Entries = Iterable<readonly [name: string, value: unknown]>;

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
 * @param own     what the variation is for, attribute by attribute
 * @param chosen  the form's attributes, as chosen
 */
const isComplete = (own: readonly unknown[], chosen: readonly (readonly string[])[]): boolean =>
  own.length > 0 && own.every(Boolean) && chosen.every(([, value]) => value);

/**
 * What a variation is for, attribute by attribute; nothing where nobody knows.
 *
 * @param variations  the form's `data-product_variations`, parsed
 */
function attributesOf(id: string, variations: unknown): readonly unknown[] {
  const list: readonly (Variation | null)[] = Array.isArray(variations) ? variations : [];
  return Object.values(list.find((one) => String(one?.variation_id) === id)?.attributes ?? {});
}

/** Fields by name, where each is a known one, once, and a text. */
function readFields(entries: Entries, names: RegExp): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (!names.test(name) || fields.has(name) || typeof value !== "string") return undefined;
    fields.set(name, value);
  }
  const product = fields.get("add-to-cart");
  return isId(product) && (fields.get("product_id") ?? product) === product ? fields : undefined;
}

const attributesIn = (fields: ReadonlyMap<string, string>): (readonly [string, string])[] =>
  [...fields].filter(([name]) => name.startsWith("attribute_"));

/**
 * The fields of an add, from those of the form.
 *
 * @param entries     names and values as the form would post them, its button included
 * @param variations  the form's `data-product_variations`, parsed
 * @returns `undefined` where only the normal post will do
 */
export function addFields(
  entries: Entries,
  variations: unknown,
): Readonly<Record<string, string>> | undefined {
  const fields = readFields(entries, known);
  const product = fields?.get("add-to-cart");
  if (!fields || !product) return undefined;
  const variation = fields.get("variation_id");
  const attributes = attributesIn(fields);
  const quantity = fields.get("quantity");
  const posted = {
    ...(quantity !== undefined && { quantity }),
    ...Object.fromEntries(attributes),
  };
  if (variation === undefined && !attributes.length) return { product_id: product, ...posted };
  if (!isId(variation) || !isComplete(attributesOf(variation, variations), attributes)) return undefined;
  return { product_id: variation, ...posted };
}

/**
 * The fields of a form whose own post adds it, whatever product it is.
 *
 * @returns `undefined` where only the browser's own post will do
 */
export function formFields(
  entries: readonly (readonly [name: string, value: unknown])[],
): readonly (readonly [name: string, value: string])[] | undefined {
  const group = readFields(entries, ofGroup);
  const fields = group && group.size > 1 ? group : readFields(entries, known);
  if (!fields) return undefined;
  const chosen = attributesIn(fields);
  const isChoice = chosen.length > 0 || fields.has("variation_id");
  const isChosen = isId(fields.get("variation_id")) && chosen.every(([, value]) => value);
  return isChoice && !isChosen ? undefined : [...fields];
}

/**
 * The fields of a form whose own post adds what the endpoint cannot: several products, or a variation that leaves open
 * what the shopper has chosen.
 *
 * @returns `undefined` where only the browser's own post will do
 */
export function ownFields(
  entries: readonly (readonly [name: string, value: unknown])[],
  variations: unknown,
): readonly (readonly [name: string, value: string])[] | undefined {
  const group = readFields(entries, ofGroup);
  if (group) return group.size > 1 ? [...group] : undefined;
  const fields = readFields(entries, known);
  const variation = fields?.get("variation_id");
  if (!fields || !isId(variation)) return undefined;
  const own = attributesOf(variation, variations);
  const isOpen = own.length > 0 && !own.every(Boolean);
  return isOpen && attributesIn(fields).every(([, value]) => value) ? [...fields] : undefined;
}
