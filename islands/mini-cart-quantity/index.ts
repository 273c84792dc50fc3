import { withCart } from "../../shared/cart/with-cart.ts";
import { cartSources } from "../../shared/config/cart.ts";
import { quantitySources } from "../../shared/config/quantity.ts";
import { island } from "../../shared/island/island.ts";
import { themeSources } from "./options.ts";

/**
 * Quantity boxes in mini-carts, where the theme prints them. Delegated: each newer cart brings new boxes. What is typed
 * before the code is there is stored when it has come.
 */
export const miniCartQuantity = island({
  name: "mini-cart-quantity",
  selectors: [
    ".woocommerce-mini-cart .ast-qty-placeholder",
    '.woocommerce-mini-cart .quantity select[name^="cart["]',
  ],
  scope: "page",
  when: "intent",
  replay: [
    { part: ".woocommerce-mini-cart .ast-qty-placeholder", each: true, early: true },
    { part: '.woocommerce-mini-cart :is(input.qty, select[name^="cart["])' },
  ],
  prelude: async () => ({ default: (await import("../barrels/preludes.ts")).miniCartQuantity }),
  early: () => import("./early.ts"),
  load: () => withCart(import("./mini-cart-quantity.tsx")),
  ...(STOREFRONT_FACTS && { reads: [cartSources, quantitySources, themeSources] }),
});
