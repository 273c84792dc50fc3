import { withoutPart } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import * as theme from "../../themes/parts.ts";
import { markup } from "./markup.ts";

/** Listings: a chosen order is sent at once, the number of results is announced, and the views are buttons. */
export const listing = island({
  name: "listing",
  scope: "page",
  selectors: [".woocommerce-ordering", ".woocommerce-result-count", theme.viewTrigger],
  when: "intent",
  replay: [{ part: theme.viewTrigger }],
  hears: ["change"],
  starts: "idle",
  model: () => import("./listing.ts"),
  viewStarts: "never",
  view: () => import("./listing.tsx"),
  language: pageLanguage,
  ...(STOREFRONT_FACTS &&
    ({
      markup,
      expects: [
        {
          parts: ".woocommerce-ordering",
          level: "warning",
          code: "ordering-without-select",
          lacks: withoutPart("select.orderby"),
          message: "the listing's order has no select.orderby: a choice is asked for by nobody",
          advice: "Keep the class on the select.",
        },
      ],
    } satisfies Facts)),
});
