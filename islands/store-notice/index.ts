import { island } from "../../shared/island/island.ts";

/** The store-wide notice. The prelude shows it early, unless it has been dismissed; early code takes the first dismissal. */
export const storeNotice = island({
  name: "store-notice",
  selectors: [".woocommerce-store-notice"],
  replay: [{ part: ".woocommerce-store-notice__dismiss-link", early: true }],
  when: "intent",
  prelude: async () => ({ default: (await import("../barrels/preludes.ts")).storeNotice }),
  early: async () => ({ default: (await import("../barrels/early.ts")).storeNotice }),
  load: () => import("./store-notice.tsx"),
});
