/**
 * Labels that lie in their fields until something is typed (docs/stock-behaviour/astra-addon.md §2.13): the
 * add-on's style sheet goes by a class of the row, and shows the field's placeholder until then.
 */
import type { Look } from "../../shared/island/hold.ts";

/** Rows with such labels, where the plugin says that the shop has them. */
export const floatingRows = ".storefront-floating-labels .woocommerce .form-row";

const filledClass = "ast-animate-input";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const fieldsOf = (row: Element): Field[] => [
  ...row.querySelectorAll<Field>("input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea"),
];

/**
 * The placeholder that is there, or the label's words but for those that only screen readers are to have; with a star
 * where something has to be typed.
 */
function placeholderOf(row: Element, field: Field): string | undefined {
  const label = row.querySelector("label")?.cloneNode(true) as HTMLElement | undefined;
  const isRequired = row.matches(".validate-required") || !!label?.querySelector(".required");
  for (const part of label?.querySelectorAll(".required, .screen-reader-text") ?? []) part.remove();
  const words = field.getAttribute("placeholder") || label?.textContent?.trim();
  return words && isRequired && !words.includes("*") ? `${words} *` : words;
}

const isFilled = (row: Element): boolean => fieldsOf(row).some(({ value }) => value !== "");

/** Whether a row has not been told yet that its fields are filled in now, or empty. */
export function isOutdated({ target }: Event): boolean {
  const row = (target as Element).closest(floatingRows);
  return !!row && isFilled(row) !== row.classList.contains(filledClass);
}

/** The fields with their placeholders, and the rows, which tell the style sheet whether something is in them. */
export const labelLooks = (): Look[] =>
  [...document.querySelectorAll(floatingRows)].flatMap((row, index) => {
    const [field] = fieldsOf(row);
    return [
      { key: `label ${index}`, element: field && row, className: { [filledClass]: isFilled(row) } },
      { key: `field ${index}`, element: field, placeholder: field && placeholderOf(row, field) },
    ];
  });
