import { island } from "../../shared/island/island.ts";

/**
 * Product tabs. The prelude opens the tab that the address asks for and answers clicks; keyboard, links to the reviews
 * and what other scripts ask of the tabs come once the page is touched.
 */
export const tabs = island({
  name: "tabs",
  selectors: [".wc-tabs-wrapper", ".woocommerce-tabs:not(.ast-woocommerce-accordion)"],
  when: "touched",
  prelude: async () => ({ default: (await import("../barrels/product-preludes.ts")).tabs }),
  load: () => import("./tabs.tsx"),
});
