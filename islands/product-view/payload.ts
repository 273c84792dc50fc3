/** The payload of a view event: from the island's options, else the page's structured data, else its HTML. Pure. */

/** The ViewContent event (docs/stock-behaviour/specification.md §3). */
export interface ProductView {
  readonly content_name: string;
  /** One SKU-like id. */
  readonly content_ids: readonly [string];
  readonly content_type: "product_group";
  readonly content_category: string;
  readonly quantity: 1;
  readonly value: number;
  /** ISO 4217. It is missing if neither options nor page say it, because a wrong one would be worse. */
  readonly currency?: string;
}

/** The facts about a product from one source. */
export interface ProductFacts {
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly category?: string | undefined;
  readonly value?: number | undefined;
  readonly currency?: string | undefined;
}

type Node = Readonly<Record<string, unknown>>;

const asNode = (value: unknown): Node => (value && typeof value === "object" ? (value as Node) : {});

const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const asText = (value: unknown): string | undefined =>
  (typeof value === "string" || typeof value === "number" ? String(value).trim() : "") || undefined;

/** A price in structured data: a number, or one as text with a point. */
function asPrice(value: unknown): number | undefined {
  const text = asText(value);
  return text && Number(text) >= 0 ? Number(text) : undefined;
}

const isOf = (node: Node, type: RegExp): boolean =>
  asList(node["@type"]).some((name) => type.test(String(name)));

/** Price and currency of an offer. WooCommerce prints the list price beside the sale price. */
function readOffer(offer: Node): Pick<ProductFacts, "value" | "currency"> {
  const asked = asList(offer.priceSpecification)
    .map(asNode)
    .find(({ priceType }) => !/ListPrice/.test(String(priceType)));
  return {
    value: asPrice(offer.price) ?? asPrice(asked?.price) ?? asPrice(offer.lowPrice),
    currency: asText(offer.priceCurrency) ?? asText(asked?.priceCurrency),
  };
}

/** The categories in a breadcrumb list: all entries but the home page and the product itself. */
function readTrail(trail: Node): string | undefined {
  const crumbs = asList(trail.itemListElement).map(asNode);
  const names = crumbs
    .slice(1, -1)
    .flatMap(({ name, item }) => asText(name) ?? asText(asNode(item).name) ?? []);
  return names.join(" > ") || undefined;
}

/**
 * Reads the page's structured data.
 *
 * @param texts  contents of the JSON-LD scripts; invalid JSON is skipped
 */
export function readStructuredData(texts: readonly string[]): ProductFacts {
  const nodes = texts.flatMap((text) => {
    try {
      return asList(JSON.parse(text)).flatMap((one) => [one, ...asList(asNode(one)["@graph"])]);
    } catch {
      return [];
    }
  });
  const found = (type: RegExp): Node => nodes.map(asNode).find((node) => isOf(node, type)) ?? {};
  const product = found(/^Product(Group)?$/);
  return {
    name: asText(product.name),
    id: asText(product.sku) ?? asText(product.productID),
    category: asText(product.category) ?? readTrail(found(/^BreadcrumbList$/)),
    ...readOffer(asNode(asList(product.offers)[0])),
  };
}

/**
 * A price as the page shows it (`350.000 ₫`, `1,299.50 US$`): one or two digits after the last mark are decimals, more
 * are thousands.
 */
export function readPrice(text: string): number | undefined {
  const digits = text.replace(/[^\d.,]/g, "").replace(/^[.,]+|[.,]+$/g, "");
  if (!digits) return undefined;
  const [, whole = digits, cents = ""] = /^(.*)[.,](\d{1,2})$/.exec(digits) ?? [];
  return Number(`${whole.replace(/[.,]/g, "")}.${cents}`);
}

/**
 * The event's payload. Each field comes from the first source that knows it.
 *
 * @param sources  the most reliable source first
 * @returns `undefined` where no source knows a product
 */
export function productView(sources: readonly ProductFacts[]): ProductView | undefined {
  const first = <K extends keyof ProductFacts>(key: K): ProductFacts[K] =>
    sources.map((source) => source[key]).find((value) => value !== undefined && value !== "");
  const name = first("name");
  const id = first("id");
  if (!name || !id) return undefined;
  const currency = first("currency");
  return {
    content_name: name,
    content_ids: [id],
    content_type: "product_group",
    content_category: first("category") ?? "",
    quantity: 1,
    value: first("value") ?? 0,
    ...(currency && { currency }),
  };
}

/** The same for a data layer, as Google Analytics 4 reads it. */
export function viewItem(view: ProductView): readonly object[] {
  const { content_name, content_ids, content_category, quantity, value, currency } = view;
  const item = {
    item_id: content_ids[0],
    item_name: content_name,
    item_category: content_category,
    price: value,
    quantity,
  };
  // A data layer merges its entries. So the first entry removes the products of earlier events.
  return [
    { ecommerce: null },
    { event: "view_item", ecommerce: { ...(currency && { currency }), value, items: [item] } },
  ];
}
