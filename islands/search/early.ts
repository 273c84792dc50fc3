/**
 * Answers presses of the icon until the component does, which is evaluated meanwhile: the field or the box is seen at
 * once, a box keeps focus, and another press closes it, or sends what was typed. All else comes with the component.
 */
import { onButton, onPress } from "../../shared/dom/click.ts";
import { closeOnLeave, goesOn } from "../../shared/dom/leave.ts";
import { trap } from "../../shared/dom/trap.ts";
import { HeldLooks } from "../../shared/island/hold.ts";
import type { Mount } from "../../shared/island/island.ts";
import { boxLooks, fieldLook, focusLater, openClass, partsOf, send } from "./parts.ts";

const early: Mount = (icon, { signal, takenOver }) => {
  const parts = partsOf(icon);
  if (!parts) {
    // A page builder's, which opens something of its own, or nothing: `#` would lead to the page's top.
    icon.addEventListener(
      "click",
      (event) => /^#?$/.test(icon.getAttribute("href") ?? "") && event.preventDefault(),
      { signal },
    );
    return undefined;
  }
  const { panel, field, isSlide, closer } = parts;
  const held = new HeldLooks();
  let leaving: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = (): void => {
    leaving = new AbortController();
    closeOnLeave(panel, icon, close, leaving.signal);
    held.apply([{ key: "icon", element: icon, "aria-expanded": true }]);
    if (isSlide) {
      held.apply([
        { key: "panel", element: panel, className: { [openClass]: true } },
        { key: "field", element: field, ...fieldLook },
      ]);
      panel.addEventListener("focusout", (event) => goesOn(event, panel) && close(), {
        signal: leaving.signal,
      });
      timer = focusLater(parts);
      return;
    }
    const display = "block";
    held.apply([{ key: "panel", element: panel, style: { display } }, ...boxLooks(parts)]);
    if (closer) onButton(closer, leave, leaving.signal);
    // Looks for styles, so that what comes next fades in.
    field?.focus();
    trap(panel, icon.getAttribute("aria-label") ?? "", leaving.signal);
    held.apply([{ key: "panel", element: panel, style: { display, opacity: "1" } }]);
  };
  const letGo = (): void => {
    leaving?.abort();
    leaving = undefined;
    held.release();
  };
  const close = (isKey = false): void => {
    clearTimeout(timer);
    letGo();
    held.apply([{ key: "icon", element: icon, "aria-expanded": false }]);
    if (isKey) icon.focus();
  };
  const leave = (event: Event): void => {
    event.preventDefault();
    close(true);
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
    send(field);
  };
  onPress(icon, "a", press, takenOver);
  // What the component keeps open still gets focus when it was to have it.
  takenOver.addEventListener("abort", letGo);
  return undefined;
};

export default early;
