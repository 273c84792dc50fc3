/** Quantity boxes in mini-carts, read anew each time: each newer cart brings others. */
import * as theme from "../../themes/parts.ts";

export const list = ".woocommerce-mini-cart";
export const totals = ".woocommerce-mini-cart__total";
export const box = ".quantity";
export const buttons = `${list} ${box} ${theme.quantityButton}`;
/** Boxes, and select boxes, which a shop may have in their place. */
export const inputs = `${list} ${box} :is(input.qty, select[name^="cart["])`;

/** The input beside plus or minus. */
export const boxOf = (button: Element): HTMLInputElement | null | undefined =>
  button.closest(box)?.querySelector("input.qty");

/** Steps the number as the browser does, for plus or minus. @returns whether the number has changed */
export function step(input: HTMLInputElement, button: Element): boolean {
  const { value: before } = input;
  if (button.matches(".plus")) input.stepUp();
  else input.stepDown();
  return input.value !== before;
}

/** The row of an input. */
export const rowOf = (input: Element): Element | null => input.closest(box)?.parentElement ?? null;

/** The name of a row's product. */
export const productOf = (row: Element | null): string | undefined =>
  [...(row?.querySelectorAll("a:not(.remove)") ?? [])].map((link) => link.textContent.trim()).find(Boolean);
