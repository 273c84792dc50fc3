/** The theme's plus and minus: links that lead nowhere, which become buttons. */
import { productPageConfig } from "../../shared/config/product-page.ts";

/** Those that are ours to answer; the theme's own script answers its own. */
export const buttonSelector = '.ast-qty-placeholder[role="button"]';

/**
 * Makes buttons of a box's placeholders, or adds buttons where the theme's setting expects some.
 *
 * @returns undoes it
 */
export function takeButtons(host: HTMLElement, input: HTMLInputElement, report: (error: unknown) => void) {
  const undo: (() => void)[] = [];
  let isOver = false;
  const settings = productPageConfig();
  const later = async (work: Promise<() => void>): Promise<void> => {
    const back = await work;
    if (isOver) back();
    else undo.push(back);
  };
  const set = (el: Element, name: string, value: string): (() => void) => {
    el.setAttribute(name, value);
    return () => el.removeAttribute(name);
  };
  const name = (el: Element, isPlus: boolean): void => {
    undo.push(set(el, "role", "button"));
    const given = isPlus ? settings.quantityPlus : settings.quantityMinus;
    if (given) undo.push(set(el, "aria-label", given));
    else
      later(
        import("./texts.ts").then(({ text }) => set(el, "aria-label", text(isPlus ? "plus" : "minus"))),
      ).catch(report);
  };
  // With this class the theme's own script has been here, and answers its buttons; later it finds ours and goes.
  if (!host.matches(".buttons_added")) {
    const found = host.querySelectorAll("a.ast-qty-placeholder");
    for (const el of found) name(el, el.matches(".plus"));
    if (found.length) {
      host.classList.add("buttons_added");
      undo.push(() => host.classList.remove("buttons_added"));
    } else if (settings.quantityPlus && !input.readOnly && input.type !== "hidden") {
      later(import("./buttons.ts").then(({ addButtons }) => addButtons(host, input, settings))).catch(report);
    }
  }
  return () => {
    isOver = true;
    for (const back of undo) back();
  };
}
