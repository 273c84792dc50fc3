/**
 * Shows the filters, and hides them, until the component does, which is evaluated meanwhile. That they are a dialog,
 * and where focus is in it, comes with the component.
 */
import { onPress } from "../../shared/dom/click.ts";
import { HeldLooks } from "../../shared/island/hold.ts";
import type { Mount } from "../../shared/island/island.ts";
import { opened, openLooks } from "./looks.ts";
import { findPanel, showBeginning, triggers, veil } from "./parts.ts";

const early: Mount = (page, { takenOver }) => {
  const held = new HeldLooks();
  const close = (): void => {
    held.release();
    opened.by = undefined;
  };
  onPress(
    page,
    triggers,
    (event, button) => {
      event.preventDefault();
      const isOpen = !!opened.by;
      close();
      if (isOpen) return;
      opened.by = button;
      held.apply(openLooks(button));
      showBeginning();
    },
    takenOver,
  );
  onPress(
    page,
    veil,
    ({ target }) => {
      const inside = (target as Element).closest(".astra-off-canvas-sidebar");
      if (!inside || (target as Element).closest(".ast-shop-filter-close")) close();
    },
    takenOver,
  );
  page.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || !opened.by || !findPanel()) return;
      event.preventDefault();
      close();
    },
    { signal: takenOver },
  );
  takenOver.addEventListener("abort", close);
  return undefined;
};

export default early;
