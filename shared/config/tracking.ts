/** What view tracking reads of the page's configuration. */
import { toList, toPositive } from "./coerce.ts";
import type { Table } from "./config.ts";
import { readPage } from "./index.ts";

/** Data for WooCommerce's widget of recently viewed products. */
export interface Viewed {
  /** Id of the page's product; 0 on other pages, and where the shop has no such widget. */
  readonly id: number;
  /** Path of the widget's cookie; `""`: the whole host. */
  readonly path: string;
  readonly domain: string;
}

function toViewed(value: unknown): Viewed | undefined {
  const { id, path, domain } = (value && typeof value === "object" ? value : {}) as Record<string, unknown>;
  const product = toPositive(id);
  return product ? { id: product, path: `${path ?? "/"}`, domain: `${domain ?? ""}` } : undefined;
}

export interface TrackingConfig {
  /** Trackers that are told of page and product views: `fbq`, `dataLayer`, names of global functions, functions. */
  readonly tracking: readonly unknown[];
  readonly viewed: Viewed;
}

const own = ["storefront_islands_params"];

export const trackingSources: Table<TrackingConfig> = {
  tracking: [own, "tracking", toList, []],
  viewed: [own, "viewed", toViewed, { id: 0, path: "/", domain: "" }],
};

/** The configuration of view tracking. */
export const trackingConfig = (): TrackingConfig => readPage(trackingSources);
