import { island } from "../../shared/island/island.ts";
import { passwords } from "./passwords.ts";

/**
 * Fields of WooCommerce's forms: passwords can be shown, descriptions open on focus. Passwords of WordPress's own
 * log-in form too, which the theme prints into its header's popup. The prelude keeps the toggles' place.
 */
export const accountFields = island({
  name: "account-fields",
  scope: "page",
  selectors: [passwords, ".woocommerce-input-wrapper > .description"],
  when: "touched",
  prelude: () => import("./prelude.ts"),
  load: () => import("./account-fields.tsx"),
});
