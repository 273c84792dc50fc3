/**
 * The parts of a form, of both generations of the plugin, and the details of its events
 * (docs/stock-behaviour/forms-and-theme.md §A4, §A8, §A9, §A10, §A11, §A12).
 */
import { inputsOf } from "./values.ts";

export const wrapSelector = ".wpcf7-form-control-wrap";
const field = "input:not([type=hidden]), select, textarea";

const all = <E extends HTMLElement>(root: ParentNode, selector: string): E[] => [
  ...root.querySelectorAll<E>(selector),
];

/** The texts for screen readers: `p` is the message, `ul` the list of complaints. */
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

/** The control of a field that gets focus. */
export const focusable = (form: HTMLFormElement, name: string): HTMLElement | undefined =>
  wrapsOf(form, name).flatMap((wrap) => all(wrap, field))[0];

/** The controls of a wrap; and the elements with `aria-invalid`, which a group of boxes has elsewhere. */
export const controlsIn = (wrap: HTMLElement): HTMLElement[] => all(wrap, ".wpcf7-form-control");
export const judgedIn = (wrap: HTMLElement): HTMLElement[] => all(wrap, "[aria-invalid]");

/** Wraps of the fields that are validated, in the order of the page. */
export const validatedIn = (scope: ParentNode): HTMLElement[] =>
  all(scope, `${wrapSelector}[data-name]`).filter((wrap) => !wrap.closest(".novalidate"));

const unsent =
  ":disabled, [type=button], [type=image], [type=reset], [type=submit], [type=checkbox]:not(:checked), [type=radio]:not(:checked)";

/**
 * The values of the validated fields. `new FormData(form)` would send a `formdata` event, which scripts take for a
 * submit.
 */
export function collect(scope: ParentNode): FormData {
  const data = new FormData();
  for (const wrap of validatedIn(scope))
    for (const control of all<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(wrap, "[name]")) {
      const { name } = control;
      if (control.matches(unsent) || !control.matches("input, select, textarea")) continue;
      if (control instanceof HTMLSelectElement)
        for (const option of control.selectedOptions) data.append(name, option.value);
      else if (control instanceof HTMLInputElement && control.type === "file")
        for (const file of control.files ?? []) data.append(name, file);
      else data.append(name, control.value);
    }
  return data;
}

/** Details of every event of a form. */
export interface Facts {
  readonly contactFormId: number;
  readonly pluginVersion: string;
  readonly contactFormLocale: string;
  readonly unitTag: string;
  readonly containerPostId: number;
  /** The form's state; the server's own status once it has answered. */
  status: string;
}

/** Details of events about sending and resetting. All events of one submit share one object. */
export interface Detail extends Facts {
  readonly inputs: ReturnType<typeof inputsOf>;
  readonly formData: FormData;
  apiResponse?: unknown;
}

/** A hidden field of the form's own. */
export const ownField = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector(`input[name="_wpcf7${name}"]`);

const own = (form: HTMLFormElement, name: string): string => ownField(form, name)?.value ?? "";

/** The form's id on the server; `NaN` where it has none. */
export const idOf = (form: HTMLFormElement): number => Number.parseInt(own(form, ""), 10);

export const factsOf = (form: HTMLFormElement): Facts => ({
  contactFormId: idOf(form),
  pluginVersion: own(form, "_version"),
  contactFormLocale: own(form, "_locale"),
  unitTag: own(form, "_unit_tag"),
  containerPostId: Number.parseInt(own(form, "_container_post"), 10),
  status: form.dataset.status ?? "",
});

/** @param submitter  the button that was pressed */
export function detailOf(form: HTMLFormElement, submitter?: HTMLElement | null): Detail {
  const formData = new FormData(form);
  const { name, value } = (submitter ?? {}) as Partial<HTMLButtonElement>;
  if (name) formData.append(name, value ?? "");
  return { ...factsOf(form), inputs: inputsOf(formData), formData };
}

/** Dispatches an event on the form; it bubbles to listeners on the document. */
export const dispatch = (form: HTMLFormElement, type: string, detail: object): void =>
  void form.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));

/** New questions, after each submit and each reset. */
export interface Refill {
  /** Image address by field. */
  readonly captcha?: Readonly<Record<string, string>>;
  /** Question and answer's hash by field. */
  readonly quiz?: Readonly<Record<string, readonly [question: string, hash: string]>>;
}

/** Fills in the new questions. Fields that the form does not have are skipped. */
export function refill(form: HTMLFormElement, { captcha = {}, quiz = {} }: Refill): void {
  const set = (name: string, value: string): void => {
    for (const input of form.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`))
      input.value = value;
  };
  for (const [name, url] of Object.entries(captcha)) {
    set(name, "");
    const image = form.querySelector(`img.wpcf7-captcha-${CSS.escape(name.replaceAll(":", ""))}`);
    image?.setAttribute("src", url);
    const number = /(\d+)\.(?:png|gif|jpeg)$/i.exec(url)?.[1];
    if (number) set(`_wpcf7_captcha_challenge_${name}`, number);
  }
  for (const [name, [question, hash]] of Object.entries(quiz)) {
    set(name, "");
    const label = form
      .querySelector(`[name="${CSS.escape(name)}"]`)
      ?.closest("label, .wpcf7-form-control-wrap");
    const text = label?.querySelector(".wpcf7-quiz-label");
    if (text) text.textContent = question;
    set(`_wpcf7_quiz_answer_${name}`, hash);
  }
}
