import { trackingSources } from "../../shared/config/tracking.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { viewOptions } from "./options.ts";

/**
 * Page and product views, for trackers. One for the page; an element that names it (`data-island="product-view"`)
 * carries options in its `data-island-props`.
 */
export const productView = island({
  name: "product-view",
  scope: "page",
  selectors: ["body"],
  when: "idle",
  model: () => import("./product-view.ts"),
  ...(STOREFRONT_FACTS &&
    ({
      stockOnly:
        "no markup: it reads the page's JSON-LD; its options may stand on any element ([options](../attributes-and-events.md#options))",
      reads: [trackingSources],
      options: viewOptions,
      expects: [
        {
          parts: "body.single-product",
          level: "note",
          code: "product-without-data",
          lacks: (page) =>
            !page
              .all("script[type='application/ld+json']")
              .some((el) => /"Product(Group)?"/.test(page.text(el))),
          message: "the product page has no JSON-LD: trackers get what the markup tells",
          advice: "Keep WooCommerce's structured data, or an SEO plugin's.",
        },
      ],
    } satisfies Facts)),
});
