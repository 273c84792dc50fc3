/**
 * Complaints and answers in the page (docs/stock-behaviour/forms-and-theme.md §A11, §A12). Plain nodes, written once:
 * other scripts write into them, move them and take them away, and what they have made of them stays. They need no
 * components, so that a script that validates a form finds its complaints when it looks.
 */
import type { FieldError } from "./answers.ts";
import { controlsIn, focusable, judgedIn, namesIn, readerOf, wrapsOf } from "./parts.ts";

type Undo = () => void;

/** What is written into a page for a form. */
export interface Written {
  readonly complaints: Map<FieldError, Undo>;
  /** Texts of answers: what the server had printed, and what is there now. */
  readonly texts: Map<Element, { readonly served: string; now: string }>;
}

/** Sets an attribute; the undoing leaves what somebody else has set meanwhile. */
function set(el: Element, name: string, value: string): Undo {
  const before = el.getAttribute(name);
  el.setAttribute(name, value);
  return () => {
    if (el.getAttribute(name) !== value) return;
    if (before === null) el.removeAttribute(name);
    else el.setAttribute(name, before);
  };
}

/** Adds a node to another one's end. */
function add(parent: Element | null | undefined, node: Element): Undo {
  parent?.append(node);
  return () => node.remove();
}

const judge = (control: HTMLElement & Partial<HTMLInputElement>, message: string): void =>
  control.setCustomValidity?.(message);

/** Makes a complaint: in the list, with a link to the field; beside the field; and as the field's own description. */
function complain(form: HTMLFormElement, { field, message, errorId, controlId }: FieldError): Undo {
  const wraps = wrapsOf(form, field);
  const target = focusable(form, field);
  const controls = wraps.flatMap(controlsIn);
  const undos: Undo[] = [];
  const entry = document.createElement("li");
  entry.id = errorId;
  entry.textContent = message;
  if (target) {
    // Ours, for a control that has none.
    if (!target.id) undos.push(set(target, "id", controlId ?? `${errorId}-control`));
    const link = document.createElement("a");
    link.href = `#${target.id}`;
    link.textContent = message;
    // Going there by the address would add a step to the way back.
    link.addEventListener("click", (event) => {
      event.preventDefault();
      focusable(form, field)?.focus();
    });
    entry.replaceChildren(link);
  }
  undos.push(add(readerOf(form, "ul"), entry));
  for (const wrap of wraps) {
    const tip = document.createElement("span");
    tip.className = "wpcf7-not-valid-tip";
    tip.setAttribute("aria-hidden", "true");
    tip.textContent = message;
    undos.push(add(wrap, tip));
  }
  undos.push(...wraps.flatMap(judgedIn).map((el) => set(el, "aria-invalid", "true")));
  for (const control of controls) {
    judge(control, message);
    control.classList.add("wpcf7-not-valid");
    undos.push(set(control, "aria-describedby", errorId), () => {
      judge(control, "");
      control.classList.remove("wpcf7-not-valid");
    });
  }
  return () => {
    for (const undo of undos) undo();
  };
}

/** Brings the page into step with a form's complaints. New ones come in the order of the form. */
export function showComplaints(
  form: HTMLFormElement,
  { complaints }: Written,
  errors: readonly FieldError[],
): void {
  for (const [error, undo] of complaints) {
    if (errors.includes(error)) continue;
    complaints.delete(error);
    undo();
  }
  const names = namesIn(form);
  const sorted = [...errors].sort((a, b) => names.indexOf(a.field) - names.indexOf(b.field));
  for (const error of sorted) if (!complaints.has(error)) complaints.set(error, complain(form, error));
}

/** Writes a text into nodes of the server's. */
export function showText({ texts }: Written, nodes: Iterable<Element>, text: string): void {
  for (const node of nodes) {
    const { textContent: before } = node;
    texts.set(node, { served: texts.get(node)?.served ?? before ?? "", now: text });
    if (before !== text) node.textContent = text;
  }
}

/** Takes all of it out of the page; texts that somebody else has written since stay. */
export function unwrite({ complaints, texts }: Written): void {
  for (const undo of complaints.values()) undo();
  complaints.clear();
  for (const [node, { served, now }] of texts) if (node.textContent === now) node.textContent = served;
  texts.clear();
}

/**
 * Takes a field's complaint away, whoever has made it: this page's server with an answer that it has printed, or another
 * script.
 */
export function clearField(form: HTMLFormElement, name: string, errorId: string): void {
  // The same form may be on the page twice.
  for (const entry of readerOf(form, "ul")?.querySelectorAll(`[id="${errorId}"]`) ?? []) entry.remove();
  for (const wrap of wrapsOf(form, name)) {
    for (const tip of wrap.querySelectorAll(".wpcf7-not-valid-tip")) tip.remove();
    for (const el of judgedIn(wrap)) el.setAttribute("aria-invalid", "false");
    for (const el of controlsIn(wrap)) {
      judge(el, "");
      el.classList.remove("wpcf7-not-valid");
      el.removeAttribute("aria-describedby");
    }
  }
}
