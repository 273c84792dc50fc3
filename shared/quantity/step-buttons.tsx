/** Plus and minus as components: who shows quantity boxes adopts the theme's links, and handles their presses. */
import type { ReactNode } from "react";
import { isPlainClick, isSpaceOnButtonLink } from "../dom/click.ts";
import { Adopt, useListen } from "../island/react.ts";
import { buttonAttributes } from "./names.ts";

/** A link that is a button while this is there. */
export const StepButton = ({ element }: { readonly element: Element }): ReactNode => (
  <Adopt element={element} {...buttonAttributes(element)} />
);

/** Calls `press` with the button that was pressed: by a plain click, by Space, or by Enter. */
export function useStepButtons(selector: string, press: (button: HTMLElement) => void): void {
  const click = (event: MouseEvent, button: HTMLElement): void => {
    // Their `href` is a script that the page's policy stops; a middle click would open an empty tab.
    event.preventDefault();
    if (isPlainClick(event)) press(button);
  };
  useListen("click", selector, click);
  useListen("auxclick", selector, click);
  useListen("keydown", selector, (event, button) => {
    if (!isSpaceOnButtonLink(event, button)) return;
    event.preventDefault();
    press(button);
  });
}
