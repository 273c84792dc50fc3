import { sendPress } from "../../shared/cart/left-press.ts";
import { withCart } from "../../shared/cart/with-cart.ts";
import { cartSources } from "../../shared/config/cart.ts";
import { island } from "../../shared/island/island.ts";
import { miniCartSources } from "./options.ts";

/**
 * Mini-cart: every place where the page shows the cart. `.widget_shopping_cart` is WooCommerce's widget (sidebar,
 * drop-down, drawer), `.ast-site-header-cart` Astra's header cart, whose link is the badge. The last selector is
 * for themes that print the contents without a widget around them.
 */
export const miniCart = island({
  name: "mini-cart",
  selectors: [
    ".widget_shopping_cart",
    ".ast-site-header-cart",
    ".widget_shopping_cart_content:not(.widget_shopping_cart *)",
  ],
  when: "intent",
  replay: [{ part: ".remove_from_cart_button", busy: ".woocommerce-mini-cart-item", leave: sendPress }],
  prelude: async () => ({ default: (await import("../barrels/preludes.ts")).miniCart }),
  load: async () => ({ default: (await withCart(import("../barrels/buttons.ts"))).miniCart }),
  ...(STOREFRONT_FACTS && { reads: [cartSources, miniCartSources] }),
});
