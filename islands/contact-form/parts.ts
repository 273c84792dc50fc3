/**
 * Where things are in a form, of either generation of the plugin
 * (docs/stock-behaviour/forms-and-theme.md §A10, §A11, §A12).
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

/** Wraps of the fields that are validated, in the order of the page. */
export function validatedIn(scope: ParentNode): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(".wpcf7-form-control-wrap[data-name]")].filter(
    (wrap) => !wrap.closest(".novalidate"),
  );
}

const unsent =
  ":disabled, [type=button], [type=image], [type=reset], [type=submit], [type=checkbox]:not(:checked), [type=radio]:not(:checked)";

/** What would be sent of the fields that are validated. A `FormData` of the form itself would tell other scripts, with an event, that it is being sent. */
export function collect(scope: ParentNode): FormData {
  const data = new FormData();
  for (const wrap of validatedIn(scope))
    for (const control of wrap.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      "input[name], select[name], textarea[name]",
    )) {
      const { name } = control;
      if (control.matches(unsent)) continue;
      if (control instanceof HTMLSelectElement)
        for (const option of control.selectedOptions) data.append(name, option.value);
      else if (control instanceof HTMLInputElement && control.type === "file")
        for (const file of control.files ?? []) data.append(name, file);
      else data.append(name, control.value);
    }
  return data;
}
