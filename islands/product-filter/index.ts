import { island } from "../../shared/island/island.ts";
import { forms, links } from "./parts.ts";

/** Listings that are filtered, ordered and paged without a page load. */
export const productFilter = island({
  name: "product-filter",
  scope: "page",
  selectors: [links, "form.woocommerce-ordering"],
  when: "intent",
  replay: [{ part: links }, { part: forms }],
  load: () => import("./product-filter.ts"),
});
