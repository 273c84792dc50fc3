/** What a form's events carry, and how they are dispatched (docs/stock-behaviour/forms-and-theme.md §A4, §A9). */
import { inputsOf } from "./values.ts";

/** What every event of a form carries. */
export interface Facts {
  readonly contactFormId: number;
  readonly pluginVersion: string;
  readonly contactFormLocale: string;
  readonly unitTag: string;
  readonly containerPostId: number;
  /** The form's state; the server's own status once it has answered. */
  status: string;
}

/** What events about sending and resetting carry besides. One object goes through all events of one submit. */
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
