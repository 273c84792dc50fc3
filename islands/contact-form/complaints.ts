/**
 * Complaints and answers in the page (docs/stock-behaviour/forms-and-theme.md §A11, §A12). They are plain nodes that
 * are written once: other scripts change, move and remove them, and these changes stay. React does not render them: a
 * script that validates a form must find the complaints at once.
 */
import { alike } from "../../shared/island/alike.ts";
import { HeldLooks } from "../../shared/island/hold.ts";
import { errorId, type FieldError } from "./answers.ts";
import { controlsIn, factsOf, focusable, judgedIn, namesIn, readerOf, wrapsOf } from "./parts.ts";

type Undo = () => void;

const judge = (control: HTMLElement & Partial<HTMLInputElement>, message: string): void =>
  control.setCustomValidity?.(message);

/** Shows a complaint in the list, with a link to the field; beside the field; and as the field's own description. */
function complain(form: HTMLFormElement, { field, message, errorId, controlId }: FieldError): Undo {
  const wraps = wrapsOf(form, field);
  const target = focusable(form, field);
  const controls = wraps.flatMap(controlsIn);
  const looks = new HeldLooks();
  looks.apply([
    // An id of ours, for a control that has none.
    { key: "target", element: target, id: target?.id || (controlId ?? `${errorId}-control`) },
    ...alike("judged", wraps.flatMap(judgedIn), { "aria-invalid": true }),
    ...alike("control", controls, { "aria-describedby": errorId, className: { "wpcf7-not-valid": true } }),
  ]);
  for (const control of controls) judge(control, message);
  const entry = document.createElement("li");
  entry.id = errorId;
  entry.textContent = message;
  if (target) {
    const link = document.createElement("a");
    link.href = `#${target.id}`;
    link.textContent = message;
    // To follow the link's fragment would add an entry to the browser's history.
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

/** Removes a field's complaint that another script has made, or that the server has printed into the page. */
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

/** The complaints and messages of a form: none at first. */
export function complaintsOf(form: HTMLFormElement) {
  const shown = new Map<FieldError, Undo>();
  /** Texts of answers: the server's text, and the text that is there now. */
  const texts = new Map<Element, { readonly served: string; readonly now: string }>();
  const write = (nodes: Iterable<Element>, text: string): void => {
    for (const node of nodes) {
      const { textContent: before } = node;
      texts.set(node, { served: texts.get(node)?.served ?? before ?? "", now: text });
      if (before !== text) node.textContent = text;
    }
  };
  /** Says a text to screen readers only. */
  const whisper = (text: string): void => {
    const reader = readerOf(form, "p");
    if (reader) write([reader], text);
  };
  /** Says a message to screen readers and in the form's response area, which scrolls into sight. */
  const say = (message: string): void => {
    const outputs = form.querySelectorAll(".wpcf7-response-output");
    whisper(message);
    write(outputs, message);
    for (const output of outputs) if (message) output.scrollIntoView({ block: "nearest" });
  };
  /** Removes a field's complaint, whoever has made it. */
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
    /** Adds complaints to the shown ones, in the order of the form. */
    add(errors: readonly FieldError[]): void {
      const names = namesIn(form);
      const sorted = [...errors].sort((a, b) => names.indexOf(a.field) - names.indexOf(b.field));
      for (const error of sorted) shown.set(error, complain(form, error));
    },
    clear,
    /** Removes all complaints and the message. */
    clearAll(): void {
      undoAll();
      say("");
      for (const name of namesIn(form)) clear(name);
      readerOf(form, "ul")?.replaceChildren();
    },
    whisper,
    say,
    /** Removes everything from the page. Texts that another script has written since stay. */
    end(): void {
      undoAll();
      for (const [node, { served, now }] of texts) if (node.textContent === now) node.textContent = served;
      texts.clear();
    },
  };
}
