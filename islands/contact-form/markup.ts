/**
 * Where things are in a form, of either generation of the plugin
 * (docs/stock-behaviour/forms-and-theme.md §A11, §A12).
 */

export const wrapSelector = ".wpcf7-form-control-wrap";
const field = "input:not([type=hidden]), select, textarea";

const all = <E extends HTMLElement>(root: ParentNode, selector: string): E[] => [
  ...root.querySelectorAll<E>(selector),
];

/** Where screen readers are told: `p` the message, `ul` the list of complaints. */
export const readerOf = (form: HTMLFormElement, part: "p" | "ul"): Element | null | undefined =>
  form.closest(".wpcf7")?.querySelector(`.screen-reader-response ${part}`);

/** Name of the field that a wrap is around: before 5.6 it is a class. */
export const nameOf = (wrap: HTMLElement): string =>
  wrap.dataset.name ?? [...wrap.classList].find((name) => name !== wrapSelector.slice(1)) ?? "";

/** Names of a form's fields, in its order. */
export const namesIn = (form: HTMLFormElement): string[] =>
  all(form, wrapSelector).map((wrap) => nameOf(wrap));

export const wrapsOf = (form: HTMLFormElement, name: string): HTMLElement[] =>
  all(form, wrapSelector).filter((wrap) => nameOf(wrap) === name);

/** What gets focus in a field. */
export const focusable = (form: HTMLFormElement, name: string): HTMLElement | undefined =>
  wrapsOf(form, name).flatMap((wrap) => all(wrap, field))[0];

/** The controls of a wrap, and what says whether they are valid: for a group of boxes that is another element. */
export const controlsIn = (wrap: HTMLElement): HTMLElement[] => all(wrap, ".wpcf7-form-control");
export const judgedIn = (wrap: HTMLElement): HTMLElement[] => all(wrap, "[aria-invalid]");
