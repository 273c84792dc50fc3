/**
 * Labels that lie in their fields until something is typed (docs/stock-behaviour/astra-addon.md §2.13): the
 * add-on's style sheet goes by a class of the row, and shows the field's placeholder until then. Plain code:
 * it only repeats what is in the fields.
 */
import { keepAttributes } from "../../shared/dom/attributes.ts";
import type { Dispose } from "../../shared/island/island.ts";

/** Rows with such labels, where the plugin says that the shop has them. */
export const floatingRows = ".storefront-floating-labels .woocommerce .form-row";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const fieldsOf = (row: Element): Field[] => [
  ...row.querySelectorAll<Field>("input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea"),
];

/** The server's placeholder, or the label's words but for those that only screen readers are to have. */
function placeholderOf(row: Element, field: Field): string {
  const label = row.querySelector("label")?.cloneNode(true) as HTMLElement | undefined;
  const isRequired = row.matches(".validate-required") || !!label?.querySelector(".required");
  for (const part of label?.querySelectorAll(".required, .screen-reader-text") ?? []) part.remove();
  const words = field.getAttribute("placeholder") || label?.textContent?.trim() || "";
  return words && isRequired && !words.includes("*") ? `${words} *` : words;
}

/** Tells the style sheet which rows have something in their fields. */
const mark = (row: Element): unknown =>
  row.classList.toggle(
    "ast-animate-input",
    fieldsOf(row).some(({ value }) => value !== ""),
  );

/** Gives a row's field its placeholder, and the row its class. Answers the undoing. */
export function floatLabel(row: Element): Dispose {
  const [field] = fieldsOf(row);
  if (!field) return () => {};
  const restore = keepAttributes(field, ["placeholder"]);
  const placeholder = placeholderOf(row, field);
  if (placeholder) field.setAttribute("placeholder", placeholder);
  mark(row);
  return () => {
    restore();
    row.classList.remove("ast-animate-input");
  };
}

/** Goes along with what is typed, chosen or filled in. */
export function followFields(body: HTMLElement, signal: AbortSignal): void {
  const follow = ({ target }: Event): void => {
    const row = (target as Element).closest(floatingRows);
    if (row) mark(row);
  };
  for (const type of ["input", "change"]) body.addEventListener(type, follow, { signal });
}
