import { island } from "../../shared/island/island.ts";

/** Listings: the chosen order is asked for at once, and the number of results is said once. */
export const listing = island({
  name: "listing",
  scope: "page",
  selectors: [".woocommerce-ordering", ".woocommerce-result-count"],
  when: "idle",
  load: () => import("./listing.ts"),
});
