/** What view tracking reads of the page's configuration. */
import { toList } from "./coerce.ts";
import type { Table } from "./config.ts";
import { readPage } from "./index.ts";

export interface TrackingConfig {
  /** Who is notified of page and product views: `fbq`, `dataLayer`, names of global functions, functions. */
  readonly tracking: readonly unknown[];
}

const own = ["storefront_islands_params"];

export const trackingSources: Table<TrackingConfig> = {
  tracking: [own, "tracking", toList, []],
};

/** The configuration of view tracking. */
export const trackingConfig = (): TrackingConfig => readPage(trackingSources);
