import { quantitySources } from "../../shared/config/quantity.ts";
import { island } from "../../shared/island/island.ts";

/**
 * Quantity boxes: keeps the number between the input's limits, and answers the theme's plus and minus. Mini-carts
 * have boxes that only the theme's own script can store.
 */
export const quantity = island({
  name: "quantity",
  selectors: ["div.quantity:not(.woocommerce-mini-cart *)"],
  when: ["touched", "intent"],
  replay: [{ part: "a.ast-qty-placeholder", each: true, early: true }],
  prelude: async () => ({ default: (await import("../barrels/product-preludes.ts")).quantity }),
  early: () => import("./early.ts"),
  load: () => import("./quantity.tsx"),
  ...(STOREFRONT_FACTS && { reads: [quantitySources] }),
});
