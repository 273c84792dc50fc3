import { withCart } from "../../shared/cart/with-cart.ts";
import { island } from "../../shared/island/island.ts";

/** WooCommerce's classic cart page. For the whole page: an emptied cart takes the form and all around it away. */
export const cartPage = island({
  name: "cart-page",
  scope: "page",
  selectors: [".woocommerce-cart-form"],
  when: ["touched", "intent"],
  replay: [
    { part: ".woocommerce-cart-form .product-remove > a", busy: ".cart_item" },
    { part: ".woocommerce-cart .restore-item" },
    { part: ".cart_totals .woocommerce-remove-coupon", busy: "tr" },
    { part: ".shipping-calculator-button" },
    { part: "#ast-coupon-trigger" },
    { part: "#ast-apply-coupon" },
    { part: ".woocommerce-cart-form" },
    { part: ".woocommerce-shipping-calculator" },
  ],
  prelude: () => import("./prelude.ts"),
  load: () => withCart(import("./commands.ts")),
});
