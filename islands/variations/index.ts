import { island } from "../../shared/island/island.ts";

/** Choosing a variation of a product: its form works before React, which comes with the first choice. */
export const variations = island({
  name: "variations",
  selectors: ["form.variations_form[data-product_variations]"],
  when: ["touched", "intent"],
  replay: [
    { part: "form.variations_form .single_add_to_cart_button.disabled" },
    { part: ".variations_form .ast-single-variation" },
  ],
  prelude: () => import("./prelude.ts"),
  load: () => import("./variations.tsx"),
});
