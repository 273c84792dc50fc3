/** The passwords' show/hide toggles, in WooCommerce's own markup. */
import { accountConfig } from "../../shared/config/account.ts";
import { Box, keyOf, type Shows, view } from "../../shared/island/react.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import type accountFields from "./account-fields.ts";

export default view(({ model }: Shows<typeof accountFields>) => {
  const { showPassword, hidePassword } = accountConfig();
  // The toggle's names, where the server has none.
  const { show, hide } = inPageLanguage("password", en.password);
  return model.passwords().map((input) => {
    const isShown = model.isShown(input);
    return (
      <Box
        key={keyOf(input)}
        as="button"
        atEndOf={input.parentElement}
        type="button"
        className={isShown ? "show-password-input display-password" : "show-password-input"}
        aria-describedby={input.id || undefined}
        aria-label={isShown ? hidePassword || hide : showPassword || show}
        aria-pressed={isShown}
        onClick={() => model.toggle(input)}
      />
    );
  });
});
