import { island } from "../../shared/island/island.ts";

/** The store-wide notice. The prelude shows it early, unless it has been dismissed; early code takes the first dismissal. */
export const storeNotice = island({
  name: "store-notice",
  selectors: [".woocommerce-store-notice"],
  replay: [{ part: ".woocommerce-store-notice__dismiss-link", early: true }],
  when: "intent",
  prelude: () => import("./prelude.ts"),
  early: () => import("./early.ts"),
  load: () => import("./store-notice.tsx"),
});
