/** The theme's plus and minus: links that lead nowhere, which become buttons. */
import { quantityConfig } from "../../shared/config/quantity.ts";
import { buttonName } from "../../shared/quantity/names.ts";
import { addButtons } from "./buttons.ts";

/** Those that are ours to answer; the theme's own script answers its own. */
export const buttonSelector = '.ast-qty-placeholder[role="button"]';

/**
 * Makes buttons of a box's placeholders, or adds buttons where the theme's setting expects some.
 *
 * @returns undoes it
 */
export function takeButtons(host: HTMLElement, input: HTMLInputElement): (() => void) | undefined {
  // With this class the theme's own script has been here, and answers its buttons; later it finds ours and goes.
  if (host.matches(".buttons_added")) return undefined;
  const settings = quantityConfig();
  const found = host.querySelectorAll("a.ast-qty-placeholder");
  if (!found.length) {
    const isExpected = settings.quantityPlus && !input.readOnly && input.type !== "hidden";
    return isExpected ? addButtons(host, input, settings) : undefined;
  }
  for (const el of found) {
    el.setAttribute("role", "button");
    el.setAttribute("aria-label", buttonName(el));
  }
  host.classList.add("buttons_added");
  return () => {
    host.classList.remove("buttons_added");
    for (const el of found) for (const name of ["role", "aria-label"]) el.removeAttribute(name);
  };
}
