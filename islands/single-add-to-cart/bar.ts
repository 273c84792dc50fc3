/**
 * The theme's bar for adding prints the product's form a second time. Both are one: their numbers are the same, and what
 * is added is what the product's own form says, whichever button is pressed.
 */
import type { ModelContext } from "../../shared/island/model.ts";
import * as theme from "../../themes/parts.ts";

const quantity = 'input[name="quantity"]';

const productOf = (form: ParentNode): string | undefined =>
  form.querySelector<HTMLButtonElement | HTMLInputElement>('[name="add-to-cart"]')?.value;

/** The other form of the same product: the bar's, or that in the page. */
function twinOf(form: HTMLFormElement): HTMLFormElement | undefined {
  const isBar = !!form.closest(theme.stickyAdd);
  return [...document.querySelectorAll<HTMLFormElement>("form.cart")].find(
    (other) => !!other.closest(theme.stickyAdd) !== isBar && productOf(other) === productOf(form),
  );
}

/** The form whose fields count: a bar's stands for the product's own, if the page has that. */
export const countingForm = (form: HTMLFormElement): HTMLFormElement =>
  (form.closest(theme.stickyAdd) && twinOf(form)) || form;

function copyNumber(field: HTMLInputElement): void {
  const other = field.form && twinOf(field.form)?.querySelector<HTMLInputElement>(quantity);
  if (!other || other.value === field.value) return;
  other.value = field.value;
  // Whoever keeps its plus and minus, or its price, hears of it.
  other.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Keeps the numbers of both forms the same, whoever changes one. */
export function pairQuantities({ on }: Pick<ModelContext, "on">): void {
  const numbers = document.querySelectorAll<HTMLInputElement>(`form.cart ${quantity}`);
  // Of one that was changed while this code was on its way.
  for (const field of numbers) if (field.value !== field.defaultValue) copyNumber(field);
  on(
    document,
    "change",
    ({ target }) => target instanceof HTMLInputElement && target.matches(quantity) && copyNumber(target),
  );
}
