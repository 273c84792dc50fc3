import { withCart } from "../../shared/cart/with-cart.ts";
import { island } from "../../shared/island/island.ts";

/**
 * Quantity boxes in mini-carts, where the theme prints them. Delegated: each newer cart brings new boxes. Idle, not
 * intent: what reads a page aloud comes upon plus and minus, and their names, without touching anything first.
 */
export const miniCartQuantity = island({
  name: "mini-cart-quantity",
  scope: "page",
  selectors: [".woocommerce-mini-cart .ast-qty-placeholder"],
  when: "idle",
  replay: [
    { part: ".woocommerce-mini-cart .ast-qty-placeholder" },
    { part: ".woocommerce-mini-cart input.qty" },
  ],
  load: () => withCart(import("./mini-cart-quantity.ts")),
});
