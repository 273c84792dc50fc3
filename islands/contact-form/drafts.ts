/**
 * Drafts: typed text survives a reload or a crash of its tab. Blocked or full storage means "no draft", never an error.
 * A draft that is set aside while its form is empty needs no storage.
 */

import { attempt } from "../../shared/dom/storage.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The contents of a control: checked or not, the chosen values, or a text. */
type Held = boolean | readonly string[] | string;

/**
 * Never kept: secrets, files, answers to questions that change, and fields that ask the browser not to remember them.
 */
const secret =
  "[type=password], [type=file], [type=hidden], .wpcf7-quiz, .wpcf7-captchar, [autocomplete=off], [autocomplete*=cc-]";

const keyOf = (form: HTMLFormElement): string =>
  `storefront-draft:${location.pathname}#${form.querySelector<HTMLInputElement>("[name=_wpcf7_unit_tag]")?.value}`;

/** The controls whose contents are kept, by their names: boxes of one group belong together. */
function groupsOf(form: HTMLFormElement): Map<string, Control[]> {
  const groups = new Map<string, Control[]>();
  if (form.matches("[autocomplete=off]")) return groups;
  for (const control of form.querySelectorAll<Control>(
    ".wpcf7-form-control-wrap :is(input, select, textarea)[name]",
  ))
    if (!control.matches(secret)) groups.set(control.name, [...(groups.get(control.name) ?? []), control]);
  return groups;
}

const isBox = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);

function held(control: Control, isDefault = false): Held {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const chosen = options.filter((option) =>
      isDefault ? option.hasAttribute("selected") : option.selected,
    );
    // A select box without a default has its first option chosen.
    if (!chosen.length && isDefault && control.type === "select-one") chosen.push(...options.slice(0, 1));
    return chosen.map(({ value }) => value);
  }
  if (isBox(control)) return isDefault ? control.defaultChecked : control.checked;
  return isDefault ? control.defaultValue : control.value;
}

function fill(control: Control, value: Held | undefined): void {
  if (control instanceof HTMLSelectElement) {
    if (Array.isArray(value))
      for (const option of control.options) option.selected = value.includes(option.value);
  } else if (isBox(control)) control.checked = value === true;
  else if (typeof value === "string") control.value = value;
}

const isUntouched = (controls: readonly Control[]): boolean =>
  controls.every((control) => JSON.stringify(held(control)) === JSON.stringify(held(control, true)));

const session = (): Storage => sessionStorage;

/** What was typed, by the fields' names. */
type Draft = ReadonlyMap<string, readonly Held[]>;

const asides = new WeakMap<HTMLFormElement, Draft>();

/** The typed text; and, for fields in which nothing was typed, the text that is set aside. */
const draftOf = (form: HTMLFormElement): Draft =>
  new Map([
    ...(asides.get(form) ?? []),
    ...[...groupsOf(form)]
      .filter(([, controls]) => !isUntouched(controls))
      .map(([name, controls]) => [name, controls.map((control) => held(control))] as const),
  ]);

/** Fills fields that nobody has touched since. @returns the controls that it has changed */
function fillIn(form: HTMLFormElement, draft: Draft): Control[] {
  const filled: Control[] = [];
  for (const [name, controls] of groupsOf(form)) {
    const values = draft.get(name);
    if (values?.length !== controls.length || !isUntouched(controls)) continue;
    for (const [index, control] of controls.entries()) {
      const before = JSON.stringify(held(control));
      fill(control, values[index]);
      if (JSON.stringify(held(control)) !== before) filled.push(control);
    }
  }
  return filled;
}

/** Keeps what was typed. If nothing was typed, and nothing is set aside, the draft is removed. */
export function saveDraft(form: HTMLFormElement, storage = session): void {
  const draft = draftOf(form);
  if (draft.size) attempt(() => storage().setItem(keyOf(form), JSON.stringify([...draft])));
  else attempt(() => storage().removeItem(keyOf(form)));
}

/**
 * Sends the events of filled fields, as if the visitor had typed: counters, conditions and other scripts listen to
 * them. Focus stays where it is, though a part of the form that unfolds may take it.
 */
export function tell(filled: readonly Control[]): void {
  const { activeElement } = document;
  for (const control of filled.filter((one) => !one.matches("[type=radio]:not(:checked)")))
    for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
  if (document.activeElement === activeElement) return;
  if (activeElement === document.body) (document.activeElement as HTMLElement | null)?.blur();
  else (activeElement as HTMLElement | null)?.focus();
}

/**
 * Brings a draft back into fields that nobody has touched since. It sends no events: other scripts may not listen yet.
 *
 * @returns the controls that it has changed, for {@link tell}
 */
export function restoreDraft(form: HTMLFormElement, storage = session): readonly Control[] {
  const draft = attempt(() => {
    const entries: [string, Held[]][] = JSON.parse(storage().getItem(keyOf(form)) ?? "[]");
    return new Map(entries);
  });
  return draft ? fillIn(form, draft) : [];
}

/** Forgets a draft, also one that is set aside, because it has been sent or is not wanted. */
export function dropDraft(form: HTMLFormElement, storage = session): void {
  asides.delete(form);
  attempt(() => storage().removeItem(keyOf(form)));
}

/** Keeps a form's text while the form is empty. */
export const aside = {
  /**
   * Sets aside what was typed, before the form is emptied. Text that is set aside already stays, except in fields that
   * have new text.
   *
   * @returns whether any text is set aside
   */
  setAside(form: HTMLFormElement): boolean {
    const draft = draftOf(form);
    if (draft.size) asides.set(form, draft);
    return draft.size > 0;
  },
  /** Brings the text back into fields that nobody has touched since. @returns the controls that it has filled */
  bringBack(form: HTMLFormElement): readonly Control[] {
    const draft = asides.get(form);
    asides.delete(form);
    return draft ? fillIn(form, draft) : [];
  },
  tell,
};

export type Aside = typeof aside;
