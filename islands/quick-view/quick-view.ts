/**
 * Astra's quick view. What opens it and leads nowhere is a button at once, for keyboard and screen reader; the dialog comes
 * with the page's first touch.
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
