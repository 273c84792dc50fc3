/**
 * How many items the cart's own markup says there are. The cookie cannot tell: it is a flag.
 */
import { badges, icons, rows as rowSelector } from "./markup.ts";

/** Digits, with whatever the shop puts between them. */
export const digits = /\d+(?:[.,\u00a0\u202f]\d+)*/;

/** A sum without what binary numbers add to decimals: 0.1 and 0.2 are 0.3. */
export const rounded = (items: number): number => Number(items.toFixed(6));

/**
 * First number in a text, `undefined` without one. `"2 ×"` is 2, `"1.250"` is 1250, `"1.5"` and `"1,5"` are one and a half:
 * behind the mark of thousands there are three digits, and before it no nought.
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

/** Quantity of one mini-cart row: its box or list, else the number before the sign in `2 × 350.000 ₫`. */
export function rowQuantity(row: Element): number {
  const input = row.querySelector<HTMLInputElement | HTMLSelectElement>('.qty, [name^="cart["]');
  // A number box has its own way to write one: its point is no thousand's.
  const items = input
    ? Number.parseFloat(input.value)
    : leadingNumber(row.querySelector(".quantity")?.firstChild?.textContent ?? "");
  return Number.isFinite(items) ? Number(items) : 1;
}

/**
 * Counts the items in a piece of cart markup.
 *
 * @returns the sum of the rows' quantities; 0 for the empty message; else the badge's or the icon's number;
 *          `undefined` when the markup does not say
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
