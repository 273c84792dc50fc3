import { island } from "../../shared/island/island.ts";
import { passwords } from "./passwords.ts";

/**
 * Fields of WooCommerce's forms: passwords can be shown, descriptions open on focus. Passwords of WordPress's own
 * log-in form too, which the theme prints into its header's popup.
 */
export const accountFields = island({
  name: "account-fields",
  scope: "page",
  selectors: [passwords, ".woocommerce-input-wrapper > .description"],
  when: "idle",
  load: () => import("./account-fields.ts"),
});
