/** A product's form as a theme developer writes it. */
import type { WrittenMarkup } from "../../shared/named-parts/facts.ts";

export const markup: WrittenMarkup = {
  host: {
    stock: "form.cart",
    is: ["form[method=post]", "a form that posts"],
    what: "the form that adds the product of the page",
  },
  parts: {
    button: {
      stock: "button.single_add_to_cart_button",
      is: ["button[name=add-to-cart][value]", 'a button of name="add-to-cart" with the product\'s id'],
      needed: true,
      what: "adds the product",
    },
  },
  snippet: `
<form data-island="single-add-to-cart" method="post" action="">
  <label>Quantity <input type="number" name="quantity" value="1" min="1" max="5"></label>
  <button data-island-part="button" name="add-to-cart" value="1">Add to cart</button>
</form>`,
  notes: [
    'It adds without leaving the page where the page\'s [configuration](../configuration.md) says where the cart is: `wc_add_to_cart_params.cart_url`. `{ "storefront_islands_params": { "singleAdd": "endpoint" } }` has it call the [cart\'s endpoint](cart-endpoint.md); else it posts the form, and reads the page that answers.',
  ],
};
