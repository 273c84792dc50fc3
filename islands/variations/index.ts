import { island } from "../../shared/island/island.ts";

/** Forms of variable products: what can be chosen, and what is told of what is chosen. */
export const variations = island({
  name: "variations",
  selectors: ["form.variations_form[data-product_variations]"],
  when: ["touched", "intent"],
  replay: [{ part: "form.variations_form .single_add_to_cart_button.disabled" }],
  prelude: () => import("./prelude.ts"),
  load: () => import("./variations.tsx"),
});
