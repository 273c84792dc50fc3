import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import { isOurs } from "./entry.ts";
import { forms, links } from "./parts.ts";

/** Listings that are filtered, ordered and paged without a page load. */
export const productFilter = island({
  name: "product-filter",
  scope: "page",
  selectors: [links, "form.woocommerce-ordering"],
  // The way back from one list to another is this island's, though nobody has touched the page yet (`history.ts`).
  when: isOurs(globalThis.history?.state) ? "load" : "intent",
  replay: [{ part: links }, { part: forms }],
  model: () => import("./product-filter.ts"),
  language: pageLanguage,
  ...(STOREFRONT_FACTS &&
    ({
      stockOnly: "WooCommerce's lists and filters, and the pages that answer them",
    } satisfies Facts)),
});
