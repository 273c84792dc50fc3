/** Who hears of a view: Meta Pixel, a data layer, a function of the shop's. */
import type { ProductView } from "./payload.ts";

/** A view of a page. */
export interface PageView {
  readonly page_location: string;
  readonly page_title: string;
}

/** What a tracker is told. */
export type View =
  | { readonly name: "PageView"; readonly detail: PageView }
  | { readonly name: "ViewContent"; readonly detail: ProductView };

/** Tells one tracker of a view. */
export type Tracker = (view: View) => unknown;

/** What Google Analytics 4 reads of a data layer. Pure. */
export function dataLayerEntries({ name, detail }: View): readonly Readonly<Record<string, unknown>>[] {
  if (name === "PageView") return [{ event: "page_view", ...detail }];
  const { content_name, content_ids, content_category, quantity, value, currency } = detail;
  const item = {
    item_id: content_ids[0],
    item_name: content_name,
    item_category: content_category,
    price: value,
    quantity,
  };
  // A data layer merges what it is told: an earlier event's products have to go first.
  return [{ ecommerce: null }, { event: "view_item", ecommerce: { currency, value, items: [item] } }];
}

/**
 * The tracker that an entry of the configuration names.
 *
 * @param entry  `fbq`, `dataLayer`, the name of a global function (`shop.track`), or a function
 * @returns `undefined` while its script has not come
 */
export function findTracker(entry: unknown, globals: Record<string, unknown>): Tracker | undefined {
  if (entry === "dataLayer") {
    return (view) => {
      globals.dataLayer ??= [];
      for (const one of dataLayerEntries(view)) (globals.dataLayer as unknown[]).push(one);
    };
  }
  const named =
    typeof entry === "string"
      ? entry
          .split(".")
          .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], globals)
      : entry;
  if (typeof named !== "function") return undefined;
  if (entry === "fbq") {
    return ({ name, detail }) => (name === "PageView" ? named("track", name) : named("track", name, detail));
  }
  return ({ name, detail }) => named(name, detail);
}
