/**
 * Astra's quick view. Triggers without an address become buttons at once, for keyboard and screen reader. The rest of
 * the model, dialog.ts, comes with the page's first touch.
 */
import { model } from "../../shared/island/model.ts";
import type { QuickViewDialog } from "./dialog.ts";
import { buttons } from "./triggers.ts";

export default model((page, context) => {
  let dialog: QuickViewDialog | undefined;
  context.rest(async () => {
    const { createDialog } = await import("./dialog.ts");
    if (!context.signal.aborted) dialog ??= createDialog(page, context);
  });
  return {
    dialog: () => dialog,
    looks: () => [
      ...[...page.querySelectorAll(buttons)].map((element, index) => ({
        key: `button ${index}`,
        element,
        role: "button",
        tabIndex: 0,
      })),
      ...(dialog?.looks() ?? []),
    ],
    shown: () => dialog?.shown(),
    end: () => dialog?.end(),
  };
});
