import { sendPress } from "../../shared/cart/left-press.ts";
import { loadCart } from "../../shared/cart/load-cart.ts";
import { withCart } from "../../shared/cart/with-cart.ts";
import { cartSources } from "../../shared/config/cart.ts";
import { nameless, without } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import { markup } from "./markup.ts";

const addButton = ".add_to_cart_button.ajax_add_to_cart:not(.wc-interactive)";

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
  model: () => withCart(import("./add-to-cart.ts")),
  language: pageLanguage,
  cart: loadCart,
  ...(STOREFRONT_FACTS &&
    ({
      reads: [cartSources],
      markup,
      expects: [
        {
          parts: addButton,
          level: "error",
          code: "add-without-product",
          lacks: without("data-product_id"),
          message: "an add-to-cart button has no data-product_id: its press loads a page",
          advice: "Print the product's id as WooCommerce's loop/add-to-cart.php does.",
        },
        {
          parts: addButton,
          level: "error",
          code: "add-without-address",
          lacks: without("href"),
          message: "an add-to-cart button has no href: without script, or after a failure, nothing adds",
          advice: "Print the product's add-to-cart address (?add-to-cart=…).",
        },
        {
          parts: addButton,
          level: "warning",
          code: "add-without-name",
          lacks: nameless,
          message: "an add-to-cart button has neither text nor aria-label",
          advice: "Give it an aria-label that names the product.",
        },
      ],
    } satisfies Facts)),
});
