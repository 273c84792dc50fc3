import { island } from "../../shared/island/island.ts";

/** The store-wide notice: shown unless it has been dismissed. The prelude is all of it, so that it is there early. */
export const storeNotice = island({
  name: "store-notice",
  selectors: [".woocommerce-store-notice"],
  replay: [{ part: ".woocommerce-store-notice__dismiss-link" }],
  prelude: () => import("./prelude.ts"),
});
