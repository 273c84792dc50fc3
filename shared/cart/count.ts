/** Counts items in the cart's markup. The cookie cannot tell the number: it is only a flag. */
import { badges, icons, rows as rowSelector } from "./markup.ts";

/** Digits, with the separators that shops use. */
export const digits = /\d+(?:[.,\u00a0\u202f]\d+)*/;

/** Rounds a sum, because binary fractions are not exact: 0.1 and 0.2 have to be 0.3. */
export const rounded = (items: number): number => Number(items.toFixed(6));

/**
 * First number in a text; `undefined` if there is none. `"2 ×"` is 2, `"1.250"` is 1250, `"1.5"` and `"1,5"` are 1.5. A
 * mark followed by three digits separates thousands, unless the number starts with 0.
 */
export function leadingNumber(text: string): number | undefined {
  const [found] = digits.exec(text) ?? [];
  if (!found) return undefined;
  const groups = found.split(/\D/);
  const marks = found.match(/\D/g) ?? [];
  const [first] = marks;
  const last = marks.at(-1) ?? "";
  const isDecimal = /[.,]/.test(last) && (groups.at(-1)?.length !== 3 || groups[0] === "0" || first !== last);
  const fraction = isDecimal ? `.${groups.pop()}` : "";
  return Number(groups.join("") + fraction);
}

/** Quantity of one mini-cart row: of its box or list, else the number before the sign in `2 × 350.000 ₫`. */
export function rowQuantity(row: Element): number {
  const input = row.querySelector<HTMLInputElement | HTMLSelectElement>('.qty, [name^="cart["]');
  // In a number box, a point always separates decimals.
  const items = input
    ? Number.parseFloat(input.value)
    : leadingNumber(row.querySelector(".quantity")?.firstChild?.textContent ?? "");
  return Number.isFinite(items) ? Number(items) : 1;
}

/**
 * Counts the items in cart markup.
 *
 * @returns the sum of the rows' quantities; 0 for the empty message; else the number of the badge or icon; `undefined`
 *   when the markup has none of these
 */
export function countItems(root: ParentNode): number | undefined {
  const list = root.querySelector(".woocommerce-mini-cart");
  const rows = list ? [...list.querySelectorAll(rowSelector)] : [];
  if (rows.length > 0) return rounded(rows.reduce((sum, row) => sum + rowQuantity(row), 0));
  if (root.querySelector(".woocommerce-mini-cart__empty-message")) return 0;
  const badge = root.querySelector(badges);
  const text = badge ? badge.textContent : root.querySelector(icons)?.getAttribute("data-cart-total");
  return leadingNumber(text ?? "");
}
