/** What a shopper has filled in and the server does not know yet: it outlives the markup around it. */
import { cartForm, totals } from "./markup.ts";

export type Field = HTMLInputElement | HTMLSelectElement;

const fields = ["input:not([type=hidden], [type=radio])", "select"].flatMap((field) =>
  [cartForm, totals].map((part) => `${part} ${field}`),
);

const nameOf = ({ name, id }: Field): string => name || id;

/** Whether a field has another value than the page came with. */
export const isChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected && !option.hasAttribute("selected"));
  return field.type === "radio" ? field.checked && !field.defaultChecked : field.value !== field.defaultValue;
};

/**
 * Notes what was typed.
 *
 * @param sent  values by name that the server has been told, and has answered
 * @returns puts it into the new markup
 */
export function keepTyped(sent: ReadonlyMap<string, string>): () => void {
  const typed = new Map(
    [...document.querySelectorAll<Field>(fields.join())]
      .filter((field) => nameOf(field) && isChanged(field) && sent.get(nameOf(field)) !== field.value)
      .map((field) => [nameOf(field), field.value]),
  );
  return () => {
    if (!typed.size) return;
    for (const field of document.querySelectorAll<Field>(fields.join())) {
      const value = typed.get(nameOf(field));
      if (value !== undefined) field.value = value;
    }
  };
}
