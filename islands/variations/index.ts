import { island } from "../../shared/island/island.ts";

/**
 * Forms of products with variations: which options are left, the chosen variation's price and picture, and when it can be
 * bought. The prelude answers choices at once; where the stock script is on the page, the form is that script's.
 */
export const variations = island({
  name: "variations",
  selectors: ["form.variations_form[data-product_variations]"],
  when: ["touched", "intent"],
  replay: [{ part: "form.variations_form .single_add_to_cart_button.disabled" }],
  prelude: () => import("./prelude.ts"),
  load: () => import("./variations.tsx"),
});
