import { variationsSources } from "../../shared/config/variations.ts";
import { nameless, without, withoutPart } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import * as theme from "../../themes/parts.ts";

/** A form in which something can be chosen. */
const variable = "form.variations_form[data-product_variations]:not([data-product_variations='[]'])";
const choice = `${variable} .variations select`;

/** A list of variations, or `false`: there are too many for the page. */
function isList(json = ""): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return value === false || Array.isArray(value);
  } catch {
    return false;
  }
}

/**
 * Forms of variable products. The model follows the choice, and shows its variation. The Astra add-on's quick view
 * starts a new form at once, through jQuery. So the method that it calls must be there before.
 */
export const variations = island({
  name: "variations",
  selectors: ["form.variations_form[data-product_variations]", theme.quickView],
  when: ["touched", "intent"],
  replay: [
    { part: "form.variations_form .single_add_to_cart_button.disabled" },
    { part: `.variations_form ${theme.option}` },
  ],
  model: () => import("./variations.ts"),
  viewStarts: "asked",
  view: () => import("./variations.tsx"),
  language: pageLanguage,
  ...(STOREFRONT_FACTS &&
    ({
      stockOnly:
        "the form of a variable product: its list of variations and its events are WooCommerce's, and other scripts wait for them",
      reads: [variationsSources],
      expects: [
        {
          parts: variable,
          level: "warning",
          code: "variations-outside-product",
          lacks: (page, el) => !page.closest(el, ".product"),
          message: "a variable product's form is in no .product: neither picture nor SKU follows the choice",
          advice: "Keep the class of wc_product_class() around the product.",
        },
        {
          parts: variable,
          level: "error",
          code: "variations-without-product",
          lacks: without("data-product_id"),
          message:
            "a variable product's form has no data-product_id: the shop cannot be asked for a variation",
          advice: "Keep it on the form, as WooCommerce's single-product/add-to-cart/variable.php has it.",
        },
        {
          parts: variable,
          level: "error",
          code: "variations-unreadable",
          lacks: (page, el) => !isList(page.attribute(el, "data-product_variations")),
          message:
            "data-product_variations is neither a list nor false: each choice asks the shop, and nothing impossible is taken away",
          advice: "Print it with wc_esc_json( wp_json_encode( … ) ).",
        },
        {
          parts: variable,
          level: "error",
          code: "variations-without-choice",
          lacks: withoutPart(".variations select"),
          message: "a variable product's form has no .variations select: nothing can be chosen",
          advice: "Keep the selects, and the class around them; swatches set them.",
        },
        {
          parts: choice,
          level: "error",
          code: "variations-select-without-attribute",
          lacks: (page, el) =>
            !/^attribute_/.test(
              page.attribute(el, "data-attribute_name") ?? page.attribute(el, "name") ?? "",
            ),
          message:
            "a select of a variable product does not say which attribute it is for: no variation matches it",
          advice: "Its name and its data-attribute_name are attribute_….",
        },
        {
          parts: choice,
          level: "warning",
          code: "variations-select-without-name",
          lacks: nameless,
          message:
            "a select of a variable product has no label: what becomes unavailable in it is told without a name",
          advice: "Give it a label with its id, as WooCommerce does.",
        },
        {
          parts: variable,
          level: "warning",
          code: "variations-without-reset",
          lacks: withoutPart(".reset_variations"),
          message: "a variable product's form has no .reset_variations: a choice is taken back one by one",
          advice: "Keep the link that woocommerce_reset_variations_link prints.",
        },
        {
          parts: variable,
          level: "warning",
          code: "variations-without-alert",
          lacks: withoutPart(".reset_variations_alert"),
          message:
            "a variable product's form has no .reset_variations_alert: nobody is told that a choice was taken back",
          advice: "Keep the empty element that WooCommerce prints after the table.",
        },
        {
          parts: variable,
          level: "error",
          code: "variations-without-place",
          lacks: withoutPart(".single_variation"),
          message: "a variable product's form has no .single_variation: what is chosen shows no price",
          advice: "Keep woocommerce_single_variation() on its hook.",
        },
        {
          parts: variable,
          level: "warning",
          code: "variations-without-wrap",
          lacks: withoutPart(".single_variation_wrap"),
          message:
            "a variable product's form has no .single_variation_wrap: numbers are not held to a variation's limits",
          advice: "Keep the element around price, number and button.",
        },
        {
          parts: variable,
          level: "error",
          code: "variations-without-id",
          lacks: withoutPart("input[name=variation_id], input.variation_id"),
          message: "a variable product's form has no variation_id: nothing that is chosen can be added",
          advice: "Keep the hidden fields of WooCommerce's variation-add-to-cart-button.php.",
        },
        {
          parts: variable,
          level: "error",
          code: "variations-without-button",
          lacks: withoutPart(".single_add_to_cart_button"),
          message: "a variable product's form has no .single_add_to_cart_button: nothing can be added",
          advice: "Keep the class on the button.",
        },
        {
          parts: variable,
          level: "warning",
          code: "variations-without-words",
          lacks: (_page, _el, object) =>
            !object("wc_add_to_cart_variation_params").i18n_make_a_selection_text,
          message:
            "the page has no wc_add_to_cart_variation_params: a press without a choice is answered without words",
          advice: "Keep what WooCommerce prints for its script wc-add-to-cart-variation.",
        },
      ],
    } satisfies Facts)),
});
