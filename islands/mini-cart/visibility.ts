/**
 * Whether a mini-cart that hides when the cart is empty is shown (docs/stock-behaviour/specification.md §2).
 * Pure.
 *
 * @param items     items in the cart
 * @param isAdding  an item is being added
 */
export function isShown(items: number, isAdding: boolean): boolean {
  return items > 0 || isAdding;
}
