/** How the tabs lie, as measured: themes turn them into a column by width or by setting. */
interface TabLayout {
  readonly isVertical: boolean;
  readonly isRtl: boolean;
}

/** A column, if the second tab is further down than aside. Pure. */
export function isColumn(first: DOMRectReadOnly, second: DOMRectReadOnly): boolean {
  return Math.abs(second.top - first.top) > Math.abs(second.left - first.left);
}

/**
 * The tab that a key moves focus to (docs/stock-behaviour/woocommerce.md §12.4): arrows along the tabs, with
 * wrap; Home and End. `undefined`: the key is not for the tabs. Pure.
 */
export function nextTab(
  key: string,
  index: number,
  count: number,
  { isVertical, isRtl }: TabLayout,
): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const [before, after] = isVertical ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
  if (key !== before && key !== after) return undefined;
  const step = (key === after) === (isRtl && !isVertical) ? -1 : 1;
  return (index + step + count) % count;
}
