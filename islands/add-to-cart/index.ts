import { sendPress } from "../../shared/cart/left-press.ts";
import { withCart } from "../../shared/cart/with-cart.ts";
import { cartSources } from "../../shared/config/cart.ts";
import { island } from "../../shared/island/island.ts";

/**
 * Add to cart on listings: delegated from the page, so that it serves any number of buttons and those that arrive
 * later. `.wc-interactive` buttons belong to WooCommerce's blocks.
 */
export const addToCart = island({
  name: "add-to-cart",
  scope: "page",
  selectors: [".add_to_cart_button.ajax_add_to_cart"],
  replay: [
    {
      part: ".add_to_cart_button.ajax_add_to_cart[data-product_id]:not([data-product_id='']):not(.wc-interactive)",
      // As when the code is there.
      each: "deliberate",
      leave: sendPress,
    },
  ],
  when: "intent",
  load: async () => ({ default: (await withCart(import("../barrels/buttons.ts"))).addToCart }),
  ...(STOREFRONT_FACTS && { reads: [cartSources] }),
});
