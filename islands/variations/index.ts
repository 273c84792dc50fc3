import { variationsSources } from "../../shared/config/variations.ts";
import { island } from "../../shared/island/island.ts";

/**
 * Forms of variable products: what can be chosen, and what is shown of the choice. The Astra add-on's quick view
 * starts a form the moment that it comes, through jQuery: what it calls has to be there before.
 */
export const variations = island({
  name: "variations",
  selectors: ["form.variations_form[data-product_variations]", "#ast-quick-view-modal"],
  when: ["touched", "intent"],
  replay: [
    { part: "form.variations_form .single_add_to_cart_button.disabled" },
    { part: ".variations_form .ast-single-variation" },
  ],
  prelude: async () => ({ default: (await import("../barrels/product-preludes.ts")).variations }),
  load: () => import("./variations.tsx"),
  ...(STOREFRONT_FACTS && { reads: [variationsSources] }),
});
