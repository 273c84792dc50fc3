/** A cart drawer as a theme developer writes it. */
import type { WrittenMarkup } from "../../shared/named-parts/facts.ts";
import * as theme from "../../themes/parts.ts";

export const markup: WrittenMarkup = {
  parts: {
    opener: {
      stock: theme.drawerMark,
      is: [":is(a, button)", "a button, or a link to the cart"],
      needed: true,
      what: "opens the drawer",
    },
    drawer: { stock: theme.drawer, needed: true, what: "the dialog. It is `active` while it is open" },
    title: { stock: theme.drawerTitle, needed: true, what: "the dialog's name, in the drawer" },
    close: {
      stock: theme.drawerClose,
      is: [":is(a, button)", "a button"],
      needed: true,
      what: "closes it, in the drawer",
    },
  },
  snippet: `
<style>
  [data-island-part="drawer"] { position: fixed; inset: 0 0 0 auto; background: #fff; }
  [data-island-part="drawer"]:not(.active) { display: none; }
</style>
<div data-island="cart-drawer">
  <a data-island-part="opener" href="/cart/">Cart</a>
  <div data-island-part="drawer">
    <h2 data-island-part="title">Your cart</h2>
    <button type="button" data-island-part="close">Close</button>
    <div data-island="mini-cart"><div data-island-part="contents"></div></div>
  </div>
</div>`,
  notes: [
    'The host may be any element around both, `body` too. Without script the opener\'s link leads to the cart. `{ "astra_shop_add_to_cart": { "shop_add_to_cart_action": "slide_in_cart" } }` in the page\'s [configuration](../configuration.md) opens the drawer after an add on a list.',
  ],
};
