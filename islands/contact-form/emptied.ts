/**
 * A form that comes back from the back/forward cache is empty (docs/stock-behaviour/specification.md §4).
 * What was typed and not sent is kept beside it, with one button that brings it back.
 */
import { ofForm } from "../../shared/dom/form-members.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import type { Aside } from "./drafts.ts";
import { type Model, show } from "./model.ts";

/**
 * Empties a form whose page has come back, and offers what was typed.
 *
 * @param aside  where it is kept meanwhile: the prelude's affair, as drafts are
 */
export function empty(model: Model, aside: Aside): void {
  const { form } = model;
  const isKept = aside.setAside(form);
  const hadFiles = [...form.querySelectorAll<HTMLInputElement>("[type=file]")].some(
    ({ files }) => files?.length,
  );
  const { kept, files, action, back } = inPageLanguage("formEmptied", en.formEmptied);
  const withFiles = (text: string): string => (hadFiles ? `${text} ${files}` : text);
  const bringBack = (): void => {
    show(model, { offer: undefined });
    const filled = aside.bringBack(form);
    aside.tell(filled);
    (filled[0] ?? form.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea"))?.focus();
    show(model, { said: withFiles(back) });
  };
  show(model, { offer: undefined });
  ofForm(form, "reset")();
  if (!isKept) return;
  const text = withFiles(kept);
  show(model, { offer: { text, bringBack }, said: `${text} ${action}.` });
}
