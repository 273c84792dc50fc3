import { island } from "../../shared/island/island.ts";
import { viewTriggers } from "./view-triggers.ts";

/** Listings: the chosen order is asked for at once, the number of results is said once, and views are buttons. */
export const listing = island({
  name: "listing",
  scope: "page",
  selectors: [".woocommerce-ordering", ".woocommerce-result-count", viewTriggers],
  when: "idle",
  replay: [{ part: viewTriggers }],
  load: () => import("./listing.ts"),
});
