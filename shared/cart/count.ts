/**
 * How many items the cart's own markup says there are. The cookie cannot tell: it is a flag.
 */
import { badges, icons, rows as rowSelector } from "./markup.ts";

/** First whole number in a text, `undefined` without one. `"2 ×"` is 2, `"1.250"` is 1250. */
export function leadingNumber(text: string): number | undefined {
  const digits = /\d+/.exec(text.replace(/[.,\u00a0]/g, ""));
  return digits ? Number(digits[0]) : undefined;
}

/** Quantity of one mini-cart row: its input, else the number before the sign in `2 × 350.000 ₫`. */
export function rowQuantity(row: Element): number {
  const input = row.querySelector<HTMLInputElement>("input.qty");
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
  if (rows.length > 0) return rows.reduce((sum, row) => sum + rowQuantity(row), 0);
  if (root.querySelector(".woocommerce-mini-cart__empty-message")) return 0;
  const badge = root.querySelector(badges);
  const text = badge ? badge.textContent : root.querySelector(icons)?.getAttribute("data-cart-total");
  return leadingNumber(text ?? "");
}
