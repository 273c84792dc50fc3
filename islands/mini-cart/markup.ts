/** A mini-cart as a theme developer writes it. */

import { badges } from "../../shared/cart/markup.ts";
import type { WrittenMarkup } from "../../shared/named-parts/facts.ts";

export const markup: WrittenMarkup = {
  host: { stock: ".widget_shopping_cart", what: "the box around the contents, the number, or both" },
  parts: {
    contents: {
      stock: ".widget_shopping_cart_content",
      is: ["div", "a div"],
      needed: "count",
      what: "what the server prints of the cart: each answer of the shop replaces it. It may be empty at first",
    },
    count: {
      stock: badges,
      needed: "contents",
      what: "the number of items. It shows what was asked for until the shop has answered",
    },
    list: { stock: ".woocommerce-mini-cart", what: "the list of rows, in the contents" },
    item: { stock: ".woocommerce-mini-cart-item", what: "a row: one product" },
    quantity: { stock: ".quantity", what: "text in a row that begins with how many: `2 × €14`" },
    remove: {
      stock: ".remove.remove_from_cart_button",
      is: ["a[href][data-cart_item_key]", "a link with data-cart_item_key"],
      what: "removes a row. `data-cart_item_key` is the row's key, `href` removes without script",
    },
    empty: { stock: ".woocommerce-mini-cart__empty-message", what: "the text of an empty cart" },
  },
  snippet: `
<div data-island="mini-cart">
  <a href="/cart/">Cart (<span data-island-part="count">2</span>)</a>
  <div data-island-part="contents">
    <ul data-island-part="list">
      <li data-island-part="item">
        <a href="/cup/">Cup</a>
        <span data-island-part="quantity">2 × €14</span>
        <a
          data-island-part="remove" data-cart_item_key="cup1" href="/cart/?remove_item=cup1"
          aria-label="Remove Cup from the cart"
        >×</a>
      </li>
    </ul>
    <p>Total: €28</p>
  </div>
</div>`,
  notes: [
    "The server prints the contents, here and in its answers: [what it answers](cart-endpoint.md). An answer names what it replaces by selectors; the contents are `div.widget_shopping_cart_content`, whether they have that class or the name.",
    'The number alone is an island of its own, anywhere in the page: `<a data-island="mini-cart" href="/cart/">Cart <span data-island-part="count">0</span></a>`. An answer replaces it by `[data-island-part=count]`.',
  ],
};
