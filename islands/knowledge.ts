/** What the check is told of this bundle: what its islands look for, and what they read. */
import type { Knowledge } from "../shared/check/inspect.ts";
import { version } from "./bundle.ts";
import { definitions } from "./definitions.ts";
import { readOptions as readViewOptions } from "./product-view/options.ts";

export const knowledge: Knowledge = {
  version,
  definitions,
  // Of the cart drawer and the live search. By name alone: their tables are no exports, which would cost bytes.
  objects: ["astra_cart", "astra_search", "astra_shop_add_to_cart"],
  needs: { "live-search": "astra_search" },
  pageOptions: { "product-view": readViewOptions },
};
