/**
 * What is wrong with a quantity, below its form: seen, announced, and the field's description until the number is one
 * that the shopper has chosen.
 */
import { announce } from "../../shared/dom/live-region.ts";

const describedBy = "aria-describedby";

/** How many notes there were on this page: each has an id of its own. */
let count = 0;

export interface Note {
  /** Says a text; one at a time. */
  tell(input: HTMLElement, text: string): void;
  /** What is said now; `""` for nothing. */
  text(): string;
  /** Takes it away. */
  clear(): void;
}

/** @param host  the quantity box; in a table of several products each has its own */
export function createNote(host: HTMLElement): Note {
  let told: { readonly note: HTMLElement; readonly input: HTMLElement } | undefined;

  const clear = (): void => {
    if (!told) return;
    const { note, input } = told;
    told = undefined;
    note.remove();
    const others = (input.getAttribute(describedBy) ?? "").split(/\s+/).filter((id) => id && id !== note.id);
    if (others.length) input.setAttribute(describedBy, others.join(" "));
    else input.removeAttribute(describedBy);
  };

  return {
    tell(input, text) {
      if (told?.input !== input || !told.note.isConnected) {
        clear();
        count += 1;
        const note = document.createElement("p");
        note.className = "storefront-quantity-note";
        note.id = `storefront-quantity-note-${count}`;
        const form = host.closest(".variations_button, form.cart:not(.grouped_form)");
        if (form) form.append(note);
        else host.after(note);
        input.setAttribute(describedBy, [input.getAttribute(describedBy) ?? "", note.id].join(" ").trim());
        told = { note, input };
      }
      told.note.textContent = text;
      announce(text);
    },
    text: () => told?.note.textContent ?? "",
    clear,
  };
}
