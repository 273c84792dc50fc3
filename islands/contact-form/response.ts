/** What a form shows of an answer: the message, and errors beside their fields and in the list (contract A11, A12). */
import type { FieldError } from "./errors.ts";

const wraps = ".wpcf7-form-control-wrap";
const control = ".wpcf7-form-control";
const field = "input:not([type=hidden]), select, textarea";

const all = <E extends HTMLElement>(root: ParentNode, selector: string): E[] => [
  ...root.querySelectorAll<E>(selector),
];

const reader = (form: HTMLFormElement, part: string): Element | null | undefined =>
  form.closest(".wpcf7")?.querySelector(`.screen-reader-response ${part}`);

/** Name of the field that a wrap is around: before 5.6 it is a class. */
export const nameOf = (wrap: HTMLElement): string =>
  wrap.dataset.name ?? [...wrap.classList].find((name) => name !== wraps.slice(1)) ?? "";

const wrapsOf = (form: HTMLFormElement, name: string): HTMLElement[] =>
  all(form, wraps).filter((wrap) => nameOf(wrap) === name);

/** What gets focus in a field. */
const focusable = (form: HTMLFormElement, name: string): HTMLElement | undefined =>
  wrapsOf(form, name).flatMap((wrap) => all(wrap, field))[0];

/** An id of ours, for a control that has none and is linked. */
const idFor = (errorId: string): string => `${errorId}-control`;

/** Says a message in the form's live region. */
export function announce(form: HTMLFormElement, message: string): void {
  const region = reader(form, "p");
  if (region) region.textContent = message;
}

/** Says a message, in the live region and in the form's response area, which comes into sight. */
export function say(form: HTMLFormElement, message: string): void {
  announce(form, message);
  for (const output of all(form, ".wpcf7-response-output")) {
    output.textContent = message;
    if (message) output.scrollIntoView({ block: "nearest" });
  }
}

/** Shows one field's error. */
export function showError(
  form: HTMLFormElement,
  { field: name, message, errorId, controlId }: FieldError,
): void {
  const target = focusable(form, name);
  const entry = document.createElement("li");
  entry.id = errorId;
  if (target) {
    target.id ||= controlId ?? idFor(errorId);
    const link = document.createElement("a");
    link.href = `#${target.id}`;
    link.textContent = message;
    // Going there by the address would add a step to the way back.
    link.addEventListener("click", (event) => {
      event.preventDefault();
      focusable(form, name)?.focus();
    });
    entry.append(link);
  } else entry.textContent = message;
  reader(form, "ul")?.append(entry);
  for (const wrap of wrapsOf(form, name)) {
    const tip = document.createElement("span");
    tip.className = "wpcf7-not-valid-tip";
    tip.setAttribute("aria-hidden", "true");
    tip.textContent = message;
    wrap.append(tip);
    mark(wrap, message, errorId);
  }
}

/** Marks a field as wrong, or as right again. */
function mark(wrap: HTMLElement, message: string, errorId?: string): void {
  for (const el of all(wrap, "[aria-invalid]")) el.setAttribute("aria-invalid", `${!!errorId}`);
  for (const el of all<HTMLInputElement>(wrap, control)) {
    el.classList.toggle("wpcf7-not-valid", !!errorId);
    if (errorId) el.setAttribute("aria-describedby", errorId);
    else el.removeAttribute("aria-describedby");
    el.setCustomValidity?.(message);
  }
}

/** Takes a field's error away. */
export function clearError(form: HTMLFormElement, name: string, errorId: string): void {
  // The server names it otherwise now and then; the same form may be on the page twice.
  for (const entry of reader(form, "ul")?.querySelectorAll(`[id="${errorId}"]`) ?? []) entry.remove();
  for (const wrap of wrapsOf(form, name)) {
    for (const tip of all(wrap, ".wpcf7-not-valid-tip")) tip.remove();
    for (const el of all(wrap, field)) if (el.id === idFor(errorId)) el.removeAttribute("id");
    mark(wrap, "");
  }
}

/** Takes all errors and the message away. */
export function clearResponse(form: HTMLFormElement, idOf: (name: string) => string): void {
  for (const name of new Set(all(form, wraps).map(nameOf))) clearError(form, name, idOf(name));
  reader(form, "ul")?.replaceChildren();
  say(form, "");
}

/** Shows errors in the order of the form, whatever order the server has. */
export function showErrors(form: HTMLFormElement, errors: readonly FieldError[], moveFocus: boolean): void {
  const names = all(form, wraps).map(nameOf);
  const sorted = [...errors].sort((a, b) => names.indexOf(a.field) - names.indexOf(b.field));
  for (const error of sorted) showError(form, error);
  const first = sorted.map((error) => focusable(form, error.field)).find(Boolean);
  if (!moveFocus || !first) return;
  first.focus();
  // A tip that floats over its field goes at focus, but nobody has read this one yet.
  first.closest(wraps)?.querySelector(".wpcf7-not-valid-tip")?.removeAttribute("style");
}
