import { without } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import * as theme from "../../themes/parts.ts";

/** Filters that open and close by their headings, as the theme's add-on prints them. */
export const filterAccordion = island({
  name: "filter-accordion",
  when: "touched",
  selectors: [theme.filterSections],
  model: () => import("./filter-accordion.ts"),
  viewStarts: "never",
  view: () => import("./filter-accordion.tsx"),
  ...(STOREFRONT_FACTS &&
    ({
      stockOnly: "the filters of Astra's add-on; `accordion` and the browser's own `details` do the same",
      expects: [
        {
          parts: `${theme.filterSections} > .widget`,
          level: "warning",
          code: "filter-without-id",
          lacks: without("id"),
          message: "a filter in an accordion has no id: it stays open",
          advice: "Keep %1$s in the widget area's before_widget.",
        },
      ],
    } satisfies Facts)),
});
