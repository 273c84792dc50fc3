/**
 * Complaints and answers in the page (docs/stock-behaviour/forms-and-theme.md §A11, §A12). Plain nodes, written once:
 * other scripts write into them, move them and take them away, and what they have made of them stays. They need no
 * components, so that a script that validates a form finds its complaints when it looks.
 */
import { HeldLooks } from "../../shared/island/hold.ts";
import { errorId, type FieldError } from "./answers.ts";
import { controlsIn, factsOf, focusable, judgedIn, namesIn, readerOf, wrapsOf } from "./parts.ts";

type Undo = () => void;

const judge = (control: HTMLElement & Partial<HTMLInputElement>, message: string): void =>
  control.setCustomValidity?.(message);

/** Makes a complaint: in the list, with a link to the field; beside the field; and as the field's own description. */
function complain(form: HTMLFormElement, { field, message, errorId, controlId }: FieldError): Undo {
  const wraps = wrapsOf(form, field);
  const target = focusable(form, field);
  const controls = wraps.flatMap(controlsIn);
  const looks = new HeldLooks();
  looks.apply([
    // An id of ours, for a control that has none.
    { key: "target", element: target, id: target?.id || (controlId ?? `${errorId}-control`) },
    ...wraps.flatMap(judgedIn).map((element, at) => ({ key: `judged ${at}`, element, "aria-invalid": true })),
    ...controls.map((element, at) => ({
      key: `control ${at}`,
      element,
      "aria-describedby": errorId,
      className: { "wpcf7-not-valid": true },
    })),
  ]);
  for (const control of controls) judge(control, message);
  const entry = document.createElement("li");
  entry.id = errorId;
  entry.textContent = message;
  if (target) {
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
  readerOf(form, "ul")?.append(entry);
  const tips = wraps.map((wrap) => {
    const tip = document.createElement("span");
    tip.className = "wpcf7-not-valid-tip";
    tip.setAttribute("aria-hidden", "true");
    tip.textContent = message;
    wrap.append(tip);
    return tip;
  });
  return () => {
    looks.release();
    for (const control of controls) judge(control, "");
    for (const node of [entry, ...tips]) node.remove();
  };
}

/** Takes a field's complaint away that another script has made, or this page's server with an answer that it has printed. */
function clearForeign(form: HTMLFormElement, name: string): void {
  // The same form may be on the page twice.
  const id = errorId(factsOf(form).unitTag, name);
  for (const entry of readerOf(form, "ul")?.querySelectorAll(`[id="${id}"]`) ?? []) entry.remove();
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

/** What a form says of itself in the page: nothing yet. */
export function complaintsOf(form: HTMLFormElement) {
  const shown = new Map<FieldError, Undo>();
  /** Texts of answers: what the server had printed, and what is there now. */
  const texts = new Map<Element, { readonly served: string; readonly now: string }>();
  const write = (nodes: Iterable<Element>, text: string): void => {
    for (const node of nodes) {
      const { textContent: before } = node;
      texts.set(node, { served: texts.get(node)?.served ?? before ?? "", now: text });
      if (before !== text) node.textContent = text;
    }
  };
  /** Says something to screen readers alone. */
  const whisper = (text: string): void => {
    const reader = readerOf(form, "p");
    if (reader) write([reader], text);
  };
  /** Says a message, to screen readers and in the form's response area, which comes into sight. */
  const say = (message: string): void => {
    const outputs = form.querySelectorAll(".wpcf7-response-output");
    whisper(message);
    write(outputs, message);
    for (const output of outputs) if (message) output.scrollIntoView({ block: "nearest" });
  };
  /** Takes a field's complaint away, whoever has made it. */
  const clear = (name: string): void => {
    for (const [error, undo] of shown) {
      if (error.field !== name) continue;
      shown.delete(error);
      undo();
    }
    clearForeign(form, name);
  };
  const undoAll = (): void => {
    for (const undo of shown.values()) undo();
    shown.clear();
  };
  return {
    /** Shows complaints beside those that are there, in the order of the form. */
    add(errors: readonly FieldError[]): void {
      const names = namesIn(form);
      const sorted = [...errors].sort((a, b) => names.indexOf(a.field) - names.indexOf(b.field));
      for (const error of sorted) shown.set(error, complain(form, error));
    },
    clear,
    /** Takes all complaints and the message away. */
    clearAll(): void {
      undoAll();
      say("");
      for (const name of namesIn(form)) clear(name);
      readerOf(form, "ul")?.replaceChildren();
    },
    whisper,
    say,
    /** Takes all of it out of the page; texts that somebody else has written since stay. */
    end(): void {
      undoAll();
      for (const [node, { served, now }] of texts) if (node.textContent === now) node.textContent = served;
      texts.clear();
    },
  };
}
