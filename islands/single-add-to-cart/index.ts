import { sendPress } from "../../shared/cart/left-press.ts";
import { withCart } from "../../shared/cart/with-cart.ts";
import { cartSources } from "../../shared/config/cart.ts";
import { productFormSources } from "../../shared/config/product-form.ts";
import { island } from "../../shared/island/island.ts";

/**
 * Add to cart on the product page: its form posts without leaving the page, where all that it posts is known.
 * Delegated from the page, so that quick views are served too.
 */
export const singleAddToCart = island({
  name: "single-add-to-cart",
  scope: "page",
  selectors: ["form.cart"],
  replay: [{ part: "form.cart", each: "deliberate", leave: sendPress }],
  when: "intent",
  load: () => withCart(import("./single-add-to-cart.ts")),
  ...(STOREFRONT_FACTS && { reads: [cartSources, productFormSources] }),
});
