import { absent } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import * as theme from "../../themes/parts.ts";
import { loadMoreSources } from "./options.ts";
import { stockButton } from "./parts.ts";

/** The endless list of products of the theme's add-on: more by a press, or when its end comes near. */
export const loadMore = island({
  name: "load-more",
  selectors: [theme.endless],
  when: "intent",
  replay: [{ part: stockButton, busy: theme.endless }],
  model: () => import("./load-more.ts"),
  viewStarts: "asked",
  view: () => import("./load-more.tsx"),
  language: pageLanguage,
  ...(STOREFRONT_FACTS &&
    ({
      stockOnly: "the endless lists of Astra's add-on, whose pages its server makes",
      reads: [loadMoreSources],
      expects: [
        {
          parts: theme.endless,
          level: "error",
          code: "endless-without-list",
          lacks: absent(`:is(${theme.shopContent}, .elementor-widget-wc-archive-products) ul.products`),
          message: `an endless list has no ul.products in ${theme.shopContent}: more products have no place`,
          advice: "Keep the theme's container around the list.",
        },
        {
          parts: theme.endless,
          level: "error",
          code: "endless-without-pages",
          lacks: absent(".page-numbers"),
          message:
            "an endless list has no .page-numbers: nothing leads to more products, with script or without",
          advice: "Keep WooCommerce's loop/pagination.php in the page; the add-on's style hides it.",
        },
        {
          parts: theme.endless,
          level: "warning",
          code: "endless-without-count",
          lacks: (_page, _el, object) => {
            const { shop_total_products: total, shop_result_count_format: format } = object(theme.options);
            return !total || !format;
          },
          message:
            "the page does not tell how many products there are: the number of results stays as it was",
          advice:
            "Print astra.shop_total_products and astra.shop_result_count_format, as the theme's add-on does.",
        },
      ],
    } satisfies Facts)),
});
