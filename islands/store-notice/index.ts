import { island } from "../../shared/island/island.ts";

/** The store-wide notice. The prelude shows it early, unless it has been dismissed. */
export const storeNotice = island({
  name: "store-notice",
  selectors: [".woocommerce-store-notice"],
  replay: [{ part: ".woocommerce-store-notice__dismiss-link" }],
  when: "intent",
  prelude: () => import("./prelude.ts"),
  load: () => import("./store-notice.tsx"),
});
