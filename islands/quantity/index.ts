import { quantitySources } from "../../shared/config/quantity.ts";
import { nameless, numberOf } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import * as theme from "../../themes/parts.ts";
import { markup } from "./markup.ts";

/**
 * Quantity boxes: keeps the number between the input's limits, and answers the theme's plus and minus. Mini-carts
 * have boxes that only the theme's own script can store.
 */
export const quantity = island({
  name: "quantity",
  selectors: ["div.quantity:not(.woocommerce-mini-cart *)"],
  when: ["touched", "intent"],
  starts: "idle",
  replay: [{ part: `:is(a, button)${theme.quantityButton}`, each: true }],
  model: () => import("./quantity.ts"),
  viewStarts: "asked",
  view: () => import("./quantity.tsx"),
  language: pageLanguage,
  ...(STOREFRONT_FACTS &&
    ({
      reads: [quantitySources],
      markup,
      expects: [
        {
          parts: "div.quantity:not(.woocommerce-mini-cart *) input.qty:not([type=hidden])",
          level: "warning",
          code: "quantity-without-name",
          lacks: nameless,
          message: "a quantity box has neither label nor aria-label",
          advice: "Print a label, as WooCommerce's global/quantity-input.php does.",
        },
        {
          parts: "div.quantity:not(.woocommerce-mini-cart *) input.qty",
          level: "warning",
          code: "quantity-limits",
          // A maximum of -1 means "unlimited".
          lacks: (page, el) =>
            numberOf(page, el, "max") > 0 && numberOf(page, el, "max") < numberOf(page, el, "min"),
          message: "a quantity box has a maximum below its minimum: no limit is kept",
          advice: "Correct min and max.",
        },
      ],
    } satisfies Facts)),
});
