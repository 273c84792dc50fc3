import { accountSources } from "../../shared/config/account.ts";
import { nameless } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import * as theme from "../../themes/parts.ts";
import { floatingRows } from "./floating-labels.ts";
import { passwords } from "./passwords.ts";

/**
 * Fields of WooCommerce's forms: passwords can be shown, and descriptions open on focus. WordPress's own log-in form in
 * the theme's header gets toggles, too. At once the model keeps room for the toggles, marks fields that have text, and
 * shows the form that the address asks for.
 */
export const accountFields = island({
  name: "account-fields",
  scope: "page",
  selectors: [passwords, ".woocommerce-input-wrapper > .description", floatingRows, theme.loginSwitch],
  when: "touched",
  model: () => import("./account-fields.ts"),
  viewStarts: "never",
  view: () => import("./account-fields.tsx"),
  language: pageLanguage,
  ...(STOREFRONT_FACTS &&
    ({
      stockOnly:
        "the forms of WooCommerce's account; a password field in a `.woocommerce` form gets its toggle by that",
      reads: [accountSources],
      expects: [
        {
          parts: ".woocommerce form input[type=password]",
          level: "warning",
          code: "password-without-name",
          lacks: nameless,
          message: "a password field has no label",
          advice: "Print a label for it.",
        },
      ],
    } satisfies Facts)),
});
