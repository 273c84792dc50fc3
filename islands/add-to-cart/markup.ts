/** Buttons that add, as a theme developer writes them. */
import type { WrittenMarkup } from "../../shared/named-parts/facts.ts";

export const markup: WrittenMarkup = {
  parts: {
    button: {
      stock: ".add_to_cart_button.ajax_add_to_cart",
      is: ["a[href][data-product_id]", "a link with data-product_id"],
      needed: true,
      what: "adds a product. All its data attributes are posted; `href` adds without script",
    },
    item: { stock: ".product", what: "one product of a list, around its title and its button" },
    title: {
      stock: ".woocommerce-loop-product__title",
      what: "the product's name in the item, by which messages call it",
    },
  },
  snippet: `
<ul data-island="add-to-cart">
  <li data-island-part="item">
    <h2 data-island-part="title">Cup</h2>
    <a
      data-island-part="button" data-product_id="1" data-quantity="1"
      href="?add-to-cart=1" aria-label="Add to cart: Cup"
    >Add to cart</a>
  </li>
  <li data-island-part="item">
    <h2 data-island-part="title">Plate</h2>
    <a
      data-island-part="button" data-product_id="2" data-quantity="1"
      href="?add-to-cart=2" aria-label="Add to cart: Plate"
    >Add to cart</a>
  </li>
</ul>`,
  notes: [
    "The button gets `loading`, then `added`. A link to the cart follows it where the page's [configuration](../configuration.md) says where that is: `wc_add_to_cart_params.cart_url`.",
    "What is sent, and what the server answers: [the cart's endpoint](cart-endpoint.md).",
  ],
};
