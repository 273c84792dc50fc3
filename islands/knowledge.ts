/** What the check is told of this bundle: what its islands look for, and what they read. */
import type { Knowledge } from "../shared/check/inspect.ts";
import { version } from "./bundle.ts";
import { definitions } from "./definitions.ts";
import { readOptions as readViewOptions } from "./product-view/options.ts";

export const knowledge: Knowledge = {
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
