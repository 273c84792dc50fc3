/**
 * Astra's quick view. Triggers without an address become buttons at once, for keyboard and screen reader. The rest of
 * the model, dialog.ts, comes with the page's first touch.
 */
import { alike } from "../../shared/island/alike.ts";
import { model } from "../../shared/island/model.ts";
import * as theme from "../../themes/parts.ts";

export default model((page, context) => {
  const dialog = context.rest(
    () => import("./dialog.ts"),
    ({ createDialog }) => createDialog(page, context),
  );
  return {
    dialog: () => dialog.made,
    looks: () =>
      alike("button", page.querySelectorAll(theme.quickViewButtons), { role: "button", tabIndex: 0 }),
  };
});
