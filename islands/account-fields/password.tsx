/** A password field's show/hide toggle, in WooCommerce's own markup. */
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { accountConfig } from "../../shared/config/account.ts";
import { Adopt, Box, useListen } from "../../shared/island/react.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";

export function Password({ input }: { readonly input: HTMLInputElement }): ReactNode {
  const [isShown, setShown] = useState(false);
  const { showPassword, hidePassword } = accountConfig();
  // The toggle's names, where the server has none.
  const { show, hide } = inPageLanguage("password", en.password);

  // What is posted in plain sight, browsers remember as they do a name. Captured: no other script is in between.
  useListen("submit", null, ({ target }) => target === input.form && setShown(false), { capture: true });
  const press = (): void => {
    flushSync(() => setShown(!isShown));
    input.focus();
  };
  return (
    <>
      <Adopt element={isShown ? input : null} type="text" />
      <Box
        as="button"
        atEndOf={input.parentElement}
        type="button"
        className={isShown ? "show-password-input display-password" : "show-password-input"}
        aria-describedby={input.id || undefined}
        aria-label={isShown ? hidePassword || hide : showPassword || show}
        aria-pressed={isShown}
        onClick={press}
      />
    </>
  );
}
