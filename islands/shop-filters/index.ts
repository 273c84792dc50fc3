import { absent } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { shopFiltersSources } from "./options.ts";
import { filterButton, triggers, veil } from "./parts.ts";

/** The filter button above a list of products: a panel from the side, or a box that opens below it. */
export const shopFilters = island({
  name: "shop-filters",
  scope: "page",
  selectors: [filterButton, veil],
  when: "touched",
  replay: [{ part: triggers }],
  model: () => import("./shop-filters.ts"),
  view: () => import("./shop-filters.tsx"),
  ...(STOREFRONT_FACTS &&
    ({
      reads: [shopFiltersSources],
      expects: [
        {
          parts: ".astra-shop-filter-button",
          level: "error",
          code: "filters-without-panel",
          lacks: absent(
            ":is(.astra-off-canvas-sidebar-wrapper > .astra-off-canvas-sidebar, .ast-collapse-filter)",
          ),
          message:
            "a filter button has no .astra-off-canvas-sidebar and no .ast-collapse-filter: it opens nothing",
          advice: "Let the theme print its footer (astra_body_bottom), or the box above the list.",
        },
      ],
    } satisfies Facts)),
});
