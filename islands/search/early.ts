/**
 * Answers presses of the icon until the component does, which is evaluated meanwhile: the field or the box is seen at
 * once, and another press closes it, or sends what was typed. All else comes with the component.
 */
import { onPress } from "../../shared/dom/click.ts";
import { closeOnLeave } from "../../shared/dom/leave.ts";
import { Hold } from "../../shared/island/hold.ts";
import type { Mount } from "../../shared/island/island.ts";
import { focusDelay, openClass, partsOf } from "./parts.ts";

const early: Mount = (icon, { takenOver }) => {
  const parts = partsOf(icon);
  if (!parts) return undefined;
  const { panel, field, isSlide } = parts;
  const held = { icon: new Hold(), panel: new Hold() };
  let leaving: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = (): void => {
    leaving = new AbortController();
    closeOnLeave(panel, icon, close, leaving.signal);
    held.icon.apply(icon, { "aria-expanded": true });
    if (isSlide) {
      held.panel.apply(panel, {}, { [openClass]: true });
      timer = setTimeout(() => field.focus(), focusDelay);
      return;
    }
    const display = "block";
    held.panel.apply(panel, { style: { display } });
    // Looks for styles, so that what comes next fades in.
    field.focus();
    held.panel.apply(panel, { style: { display, opacity: "1" } });
  };
  const close = (isKey = false): void => {
    clearTimeout(timer);
    leaving?.abort();
    leaving = undefined;
    held.panel.release();
    held.icon.release();
    if (isKey) icon.focus();
  };
  const press = (event: Event): void => {
    event.preventDefault();
    // WooCommerce's script presses links that are buttons, too.
    if (event.type === "keydown") event.stopPropagation();
    if (!leaving) {
      open();
      return;
    }
    close();
    if (field.value.trim()) field.form?.requestSubmit();
  };
  onPress(icon, "a", press, takenOver);
  takenOver.addEventListener("abort", () => close());
  return undefined;
};

export default early;
