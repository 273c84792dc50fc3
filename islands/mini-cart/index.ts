import { sendPress } from "../../shared/cart/left-press.ts";
import { loadCart } from "../../shared/cart/load-cart.ts";
import { cartSources } from "../../shared/config/cart.ts";
import { without, withoutPart } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import * as theme from "../../themes/parts.ts";
import { markup } from "./markup.ts";
import { miniCartSources } from "./options.ts";

const removeLink = ".remove_from_cart_button";

/**
 * Mini-cart: every place where the page shows the cart. `.widget_shopping_cart` is WooCommerce's widget (sidebar,
 * drop-down, drawer), `.ast-site-header-cart` Astra's header cart, whose link is the badge. The last selector is
 * for themes that print the contents without a widget around them.
 */
export const miniCart = island({
  name: "mini-cart",
  selectors: [
    ".widget_shopping_cart",
    theme.headerCart,
    ".widget_shopping_cart_content:not(.widget_shopping_cart *)",
  ],
  when: "intent",
  replay: [{ part: ".remove_from_cart_button", busy: ".woocommerce-mini-cart-item", leave: sendPress }],
  model: () => import("./mini-cart.ts"),
  viewStarts: "asked",
  view: () => import("./mini-cart.tsx"),
  language: pageLanguage,
  cart: loadCart,
  ...(STOREFRONT_FACTS &&
    ({
      reads: [cartSources, miniCartSources],
      markup,
      expects: [
        {
          parts: removeLink,
          level: "error",
          code: "remove-without-key",
          lacks: without("data-cart_item_key"),
          message: "a mini-cart's remove link has no data-cart_item_key: its press loads a page",
          advice: "Print the row's key as WooCommerce's cart/mini-cart.php does.",
        },
        {
          parts: removeLink,
          level: "error",
          code: "remove-without-address",
          lacks: without("href"),
          message:
            "a mini-cart's remove link has no href: without script, or after a failure, nothing is removed",
          advice: "Print wc_get_cart_remove_url() there.",
        },
        {
          parts: removeLink,
          level: "warning",
          code: "remove-without-name",
          lacks: without("aria-label"),
          message: "a mini-cart's remove link has no aria-label: a screen reader says “times”",
          advice: "Give it an aria-label that names the product.",
        },
        {
          parts: removeLink,
          level: "warning",
          code: "remove-without-row",
          lacks: (page, el) => !page.closest(el, ".woocommerce-mini-cart-item"),
          message:
            "a remove link is in no .woocommerce-mini-cart-item: no row is dimmed, and focus does not find the next",
          advice: "Give each row of the mini-cart that class.",
        },
        {
          parts: ".widget_shopping_cart",
          level: "error",
          code: "cart-without-contents",
          lacks: withoutPart(".widget_shopping_cart_content"),
          message: "a cart widget has no .widget_shopping_cart_content: newer carts cannot be shown in it",
          advice: 'Print an empty <div class="widget_shopping_cart_content"></div> in it.',
        },
      ],
    } satisfies Facts)),
});
