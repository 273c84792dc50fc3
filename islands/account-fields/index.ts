import { island } from "../../shared/island/island.ts";

/** Fields of WooCommerce's forms: passwords can be shown, descriptions open on focus. */
export const accountFields = island({
  name: "account-fields",
  scope: "page",
  selectors: [".woocommerce form input[type=password]", ".woocommerce-input-wrapper > .description"],
  when: "idle",
  load: () => import("./account-fields.ts"),
});
