import { absent } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import * as theme from "../../themes/parts.ts";
import { shopFiltersSources } from "./options.ts";
import { triggers } from "./parts.ts";

/** The filter button above a list of products: a panel from the side, or a box that opens below it. */
export const shopFilters = island({
  name: "shop-filters",
  scope: "page",
  selectors: [theme.filterButton, theme.filterVeil],
  when: "touched",
  replay: [{ part: triggers }],
  model: () => import("./shop-filters.ts"),
  viewStarts: "never",
  view: () => import("./shop-filters.tsx"),
  ...(STOREFRONT_FACTS &&
    ({
      stockOnly: "the filter panel of Astra's add-on",
      reads: [shopFiltersSources],
      expects: [
        {
          parts: theme.filterButton,
          level: "error",
          code: "filters-without-panel",
          lacks: absent(`:is(${theme.filterPanel}, ${theme.filterBox})`),
          message: `a filter button has no ${theme.filterPanel} and no ${theme.filterBox}: it opens nothing`,
          advice: "Let the theme print its footer, or the box above the list.",
        },
      ],
    } satisfies Facts)),
});
