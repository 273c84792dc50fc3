import { absent } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import { markup } from "./markup.ts";
import { priceSources } from "./options.ts";

/** WooCommerce's widget that filters products by price: two handles on one line in place of two text fields. */
export const priceFilter = island({
  name: "price-filter",
  selectors: [".price_slider_wrapper"],
  when: "touched",
  model: () => import("./price-filter.ts"),
  viewStarts: "never",
  view: () => import("./price-filter.tsx"),
  language: pageLanguage,
  ...(STOREFRONT_FACTS &&
    ({
      markup,
      reads: [priceSources],
      expects: [
        {
          parts: ".price_slider_wrapper",
          level: "warning",
          code: "price-filter-without-prices",
          lacks: absent(":is(#min_price[data-min], #max_price[data-max])"),
          message:
            "a price filter has no #min_price[data-min] and #max_price[data-max]: it stays two text fields",
          advice: "Print both fields, as WooCommerce's content-widget-price-filter.php does.",
        },
      ],
    } satisfies Facts)),
});
