/** The facts about this bundle that the check works with: what its islands look for, and what they read. */

import { version } from "../islands/bundle.ts";
import { definitions } from "../islands/definitions.ts";
import { readOptions as readViewOptions } from "../islands/product-view/options.ts";
import type { BundleFacts } from "./inspect.ts";

export const bundleFacts: BundleFacts = {
  version,
  definitions,
  // Of the cart drawer, the live search, the cart page and variations. By name alone: their tables are no exports, which would cost bytes.
  objects: [
    "astra_cart",
    "astra_search",
    "astra_shop_add_to_cart",
    "wc_add_to_cart_variation_params",
    "wc_address_i18n_params",
    "wc_cart_params",
    "wc_country_select_params",
  ],
  needs: { "live-search": "astra_search" },
  pageOptions: { "product-view": readViewOptions },
};
