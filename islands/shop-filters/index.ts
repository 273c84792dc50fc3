import { island } from "../../shared/island/island.ts";
import { shopFiltersSources } from "./options.ts";
import { filterButton, triggers, veil } from "./parts.ts";

/** The filter button above a list of products: a panel from the side, or a box that opens below it. */
export const shopFilters = island({
  name: "shop-filters",
  scope: "page",
  selectors: [filterButton, veil],
  when: "touched",
  replay: [{ part: triggers, early: true }],
  prelude: () => import("./prelude.ts"),
  early: () => import("./early.ts"),
  load: () => import("./shop-filters.tsx"),
  ...(STOREFRONT_FACTS && { reads: [shopFiltersSources] }),
});
