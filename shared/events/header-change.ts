/**
 * Calls `handler` when the viewport has crossed the header's breakpoint, and another header is in sight
 * (docs/stock-behaviour/forms-and-theme.md §B2).
 */
export function onHeaderChange(handler: () => void, signal: AbortSignal): void {
  for (const state of ["enabled", "disabled"])
    document.body.addEventListener(`astra-header-responsive-${state}`, handler, { signal });
}
