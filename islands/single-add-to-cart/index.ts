import { sendPress } from "../../shared/cart/left-press.ts";
import { loadCart } from "../../shared/cart/load-cart.ts";
import { withCart } from "../../shared/cart/with-cart.ts";
import { cartSources } from "../../shared/config/cart.ts";
import { productFormSources } from "../../shared/config/product-form.ts";
import { withoutPart } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import { markup } from "./markup.ts";

/** A form that adds. An empty list of variations says that all is sold out. */
const addForm = "form.cart:not(.grouped_form, [data-product_variations='[]'])";

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
  model: () => withCart(import("./single-add-to-cart.ts")),
  language: pageLanguage,
  cart: loadCart,
  ...(STOREFRONT_FACTS &&
    ({
      markup,
      reads: [cartSources, productFormSources],
      expects: [
        {
          parts: addForm,
          level: "warning",
          code: "form-without-button",
          lacks: withoutPart("button.single_add_to_cart_button"),
          message: "a product's form has no button.single_add_to_cart_button: it posts by loading a page",
          advice: "Keep the class on the form's button.",
        },
        {
          parts: addForm,
          level: "warning",
          code: "form-without-product",
          lacks: withoutPart("[name=add-to-cart]"),
          message: "a product's form names no product (add-to-cart): it posts by loading a page",
          advice: 'Print name="add-to-cart" and the product\'s id on the button, or as a hidden field.',
        },
      ],
    } satisfies Facts)),
});
