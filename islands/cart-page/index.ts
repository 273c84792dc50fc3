import { sendPress } from "../../shared/cart/left-press.ts";
import { loadCart } from "../../shared/cart/load-cart.ts";
import { cartSources } from "../../shared/config/cart.ts";
import { absent, without, withoutPart } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import * as theme from "../../themes/parts.ts";
import { addressSources } from "./address-options.ts";
import { cartPageSources } from "./options.ts";

const cart = ".woocommerce-cart-form";
const cartLink = `${cart} .product-remove > a`;

/**
 * WooCommerce's classic cart page. For the whole page: an emptied cart takes the form and all around it away, and one that
 * the server has printed empty may get its form.
 */
export const cartPage = island({
  name: "cart-page",
  scope: "page",
  selectors: [".woocommerce-cart-form", ".woocommerce-cart .cart-empty"],
  when: ["touched", "intent"],
  replay: [
    { part: ".woocommerce-cart-form .product-remove > a", busy: ".cart_item", leave: sendPress },
    {
      part: ".woocommerce-cart .restore-item, .woocommerce-remove-coupon, .woocommerce-cart-form, .woocommerce-shipping-calculator",
      leave: sendPress,
    },
    { part: `.shipping-calculator-button, ${theme.cartCodeOpener}, ${theme.cartCodeButton}` },
  ],
  model: () => import("./cart-page.ts"),
  viewStarts: "asked",
  view: () => import("./cart-page.tsx"),
  language: pageLanguage,
  cart: loadCart,
  ...(STOREFRONT_FACTS &&
    ({
      stockOnly:
        "the table and the totals of WooCommerce's cart page come anew as a whole with each answer of its server",
      reads: [cartSources, addressSources, cartPageSources],
      expects: [
        {
          parts: cart,
          level: "error",
          code: "cart-without-container",
          lacks: (page, el) => !page.closest(el, ".woocommerce"),
          message:
            "the cart is in no .woocommerce: an emptied cart stays on the page until it is loaded anew",
          advice: "Print the cart by its shortcode, or with that class around it.",
        },
        {
          parts: cart,
          level: "warning",
          code: "cart-without-notices",
          lacks: absent(".woocommerce-notices-wrapper"),
          message:
            "the cart page has no .woocommerce-notices-wrapper: what the shop says comes above the whole cart",
          advice: "Keep woocommerce_output_all_notices() before the cart.",
        },
        {
          parts: cart,
          level: "warning",
          code: "cart-without-totals",
          lacks: absent(".cart_totals"),
          message: "the cart page has no .cart_totals: a change of the cart shows no new sum",
          advice: "Keep WooCommerce's cart/cart-totals.php.",
        },
        {
          parts: cart,
          level: "error",
          code: "cart-table-without-class",
          lacks: withoutPart(".woocommerce-cart-form__contents"),
          message: "the cart has no .woocommerce-cart-form__contents: its buttons load a page",
          advice: "Keep the class on the table, as WooCommerce's cart/cart.php has it.",
        },
        {
          parts: cart,
          level: "error",
          code: "cart-without-nonce",
          lacks: withoutPart("[name=woocommerce-cart-nonce]:not([value=''])"),
          message:
            "the cart has no woocommerce-cart-nonce: the shop stores no number, and says nothing of it",
          advice: "Print wp_nonce_field( 'woocommerce-cart', 'woocommerce-cart-nonce' ) in the form.",
        },
        {
          parts: cart,
          level: "warning",
          code: "cart-without-update",
          lacks: withoutPart("[name=update_cart]"),
          message: "the cart has no update_cart button: without script no number can be stored",
          advice: "Keep WooCommerce's button in the form; the theme may hide it.",
        },
        {
          parts: `${cart} .cart_item input.qty`,
          level: "error",
          code: "cart-number-without-key",
          lacks: (page, el) => !/\[\w+\]/.test(page.attribute(el, "name") ?? ""),
          message: "a number in the cart does not name its row: it cannot be stored",
          advice: "Its name is cart[KEY][qty].",
        },
        {
          parts: cartLink,
          level: "error",
          code: "cart-link-without-key",
          lacks: (page, el) => !/[?&]remove_item=\w/.test(page.attribute(el, "href") ?? ""),
          message: "a link that removes from the cart does not name its row (remove_item)",
          advice: "Print wc_get_cart_remove_url() there.",
        },
        {
          parts: cartLink,
          level: "warning",
          code: "cart-link-without-name",
          lacks: without("aria-label"),
          message: "a link that removes from the cart has no aria-label: a screen reader says “times”",
          advice: "Give it an aria-label that names the product.",
        },
        {
          parts: `${cart} [name=apply_coupon]`,
          level: "warning",
          code: "coupon-without-nonce",
          lacks: (_page, _el, object) => !object("wc_cart_params").apply_coupon_nonce,
          message:
            "the page has no wc_cart_params.apply_coupon_nonce: a coupon is applied by loading the page",
          advice: "Keep what WooCommerce prints for its script wc-cart.",
        },
        {
          parts: ".woocommerce-shipping-calculator",
          level: "warning",
          code: "calculator-without-panel",
          lacks: withoutPart(".shipping-calculator-form"),
          message: "a shipping calculator has no .shipping-calculator-form: its button opens nothing",
          advice: "Keep WooCommerce's cart/shipping-calculator.php.",
        },
      ],
    } satisfies Facts)),
});
