/**
 * Labels that lie in their fields until something is typed (docs/stock-behaviour/astra-addon.md §2.13). The add-on's
 * style sheet reads a class of the row. Until something is typed, it shows the field's placeholder.
 */
import type { Look } from "../../shared/island/hold.ts";
import * as theme from "../../themes/parts.ts";

/** Rows with such labels, where the plugin says that the shop has them. */
export const floatingRows = ".storefront-floating-labels .woocommerce .form-row";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const fieldsOf = (row: Element): Field[] => [
  ...row.querySelectorAll<Field>("input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea"),
];

/**
 * The field's own placeholder; or the label's words, without the words for screen readers only, and with a star for a
 * required field.
 */
function placeholderOf(row: Element, field: Field): string | undefined {
  const label = row.querySelector("label")?.cloneNode(true) as HTMLElement | undefined;
  const isRequired = row.matches(".validate-required") || !!label?.querySelector(".required");
  for (const part of label?.querySelectorAll(".required, .screen-reader-text") ?? []) part.remove();
  const words = field.getAttribute("placeholder") || label?.textContent?.trim();
  return words && isRequired && !words.includes("*") ? `${words} *` : words;
}

const isFilled = (row: Element): boolean => fieldsOf(row).some(({ value }) => value !== "");

/** Whether a row's class is wrong for what its field holds now. */
export function isOutdated({ target }: Event): boolean {
  const row = (target as Element).closest(floatingRows);
  return !!row && isFilled(row) !== row.classList.contains(theme.labelFloats);
}

/** Looks of the fields, with their placeholders, and of the rows, with the class for the style sheet. */
export const labelLooks = (): Look[] =>
  [...document.querySelectorAll(floatingRows)].flatMap((row, index) => {
    const [field] = fieldsOf(row);
    return [
      { key: `label ${index}`, element: field && row, className: { [theme.labelFloats]: isFilled(row) } },
      { key: `field ${index}`, element: field, placeholder: field && placeholderOf(row, field) },
    ];
  });
