/**
 * A form that comes back from the back/forward cache is emptied (docs/stock-behaviour/specification.md §4). Text that
 * was typed and not sent is kept, and one button brings it back.
 */
import { ofForm } from "../../shared/dom/form-members.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import type { Aside } from "./drafts.ts";
import type { FormState } from "./form.ts";
import { setHash } from "./sending.ts";

/** Empties a form whose page has come back, and offers the typed text. @param aside  keeps the text meanwhile */
export function comeBack({ form, complaints, answer, show }: FormState, aside: Aside): void {
  setHash(form, "");
  const isKept = aside.setAside(form);
  const inputs = [...form.querySelectorAll<HTMLInputElement>("[type=file]")];
  const { kept, files, action, back } = inPageLanguage("formEmptied", en.formEmptied);
  const without = inputs.some((input) => input.files?.length) ? ` ${files}` : "";
  const bringBack = answer(() => {
    show({ offer: undefined });
    const filled = aside.bringBack(form);
    aside.tell(filled);
    (filled[0] ?? form.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea"))?.focus();
    complaints.whisper(back + without);
  });
  show({ offer: undefined });
  ofForm(form, "reset")();
  if (!isKept) return;
  show({ offer: { text: kept + without, bringBack } });
  complaints.whisper(`${kept}${without} ${action}.`);
}
