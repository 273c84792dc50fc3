import { sendPress } from "../../shared/cart/left-press.ts";
import { withCart } from "../../shared/cart/with-cart.ts";
import { cartSources } from "../../shared/config/cart.ts";
import { island } from "../../shared/island/island.ts";
import { addressSources } from "./address-options.ts";
import { cartPageSources } from "./options.ts";

/**
 * WooCommerce's classic cart page. For the whole page: an emptied cart takes the form and all around it away, and one that
 * the server has printed empty may get its form.
 */
export const cartPage = island({
  name: "cart-page",
  scope: "page",
  selectors: [".woocommerce-cart-form", ".woocommerce-cart .cart-empty"],
  when: ["touched", "intent"],
  hears: ["added_to_cart", "removed_from_cart", "wc_update_cart"],
  replay: [
    { part: ".woocommerce-cart-form .product-remove > a", busy: ".cart_item", leave: sendPress },
    {
      part: ".woocommerce-cart .restore-item, .woocommerce-remove-coupon, .woocommerce-cart-form, .woocommerce-shipping-calculator",
      leave: sendPress,
    },
    { part: ".shipping-calculator-button, #ast-coupon-trigger, #ast-apply-coupon" },
  ],
  prelude: () => import("./prelude.ts"),
  load: () => withCart(import("./commands.ts")),
  ...(STOREFRONT_FACTS && { reads: [cartSources, addressSources, cartPageSources] }),
});
