/**
 * Whether the browser shows the page as it has kept it: on the way back it asks nobody, unless the shop says `no-store`.
 * WooCommerce says `no-cache` only (docs/stock-behaviour/cart-page.md §1).
 */
export function isKept(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "back_forward" && entry.transferSize === 0;
}
