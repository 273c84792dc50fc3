import { loadCart } from "../../shared/cart/load-cart.ts";
import { cartSources } from "../../shared/config/cart.ts";
import { quantitySources } from "../../shared/config/quantity.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import * as theme from "../../themes/parts.ts";
import { themeSources } from "./options.ts";

/**
 * Quantity boxes in mini-carts, if the theme prints them. The host is the page, because each newer cart brings new
 * boxes. A number that is typed before the rest of the model is there is stored when it comes.
 */
export const miniCartQuantity = island({
  name: "mini-cart-quantity",
  selectors: [
    `.woocommerce-mini-cart ${theme.quantityButton}`,
    '.woocommerce-mini-cart .quantity select[name^="cart["]',
  ],
  scope: "page",
  when: "intent",
  replay: [
    { part: `.woocommerce-mini-cart ${theme.quantityButton}`, each: true },
    { part: '.woocommerce-mini-cart :is(input.qty, select[name^="cart["])' },
  ],
  starts: "idle",
  model: () => import("./mini-cart-quantity.ts"),
  viewStarts: "asked",
  view: () => import("./mini-cart-quantity.tsx"),
  language: pageLanguage,
  cart: loadCart,
  ...(STOREFRONT_FACTS &&
    ({
      stockOnly: "the numbers in Astra's mini-cart, which an endpoint of that theme stores",
      reads: [cartSources, quantitySources, themeSources],
      expects: [
        {
          parts: ".woocommerce-mini-cart .quantity input.qty",
          level: "error",
          code: "row-without-key",
          lacks: (page, el) => !/\[\w+\]/.test(page.attribute(el, "name") ?? ""),
          message: "a mini-cart's quantity box does not name its row: its number cannot be stored",
          advice: "Its name is cart[KEY][qty].",
        },
        {
          parts: ".woocommerce-mini-cart .quantity input.qty",
          level: "error",
          code: "quantities-without-endpoint",
          lacks: (_page, _el, object) => {
            const { ajax_url: url, single_product_qty_ajax_nonce: nonce } = object(theme.options);
            return !url || !nonce;
          },
          message:
            "the mini-cart has quantity boxes, and the page does not tell where they are stored: they are left alone",
          advice: "Print astra.ajax_url and astra.single_product_qty_ajax_nonce, as the theme's add-on does.",
        },
      ],
    } satisfies Facts)),
});
