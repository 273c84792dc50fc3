/**
 * Calls `handler` when the window's width has crossed the theme's breakpoint. Then another header is shown
 * (docs/stock-behaviour/forms-and-theme.md §B2).
 */
export function onHeaderChange(handler: () => void, signal: AbortSignal): void {
  for (const state of ["enabled", "disabled"])
    document.body.addEventListener(`astra-header-responsive-${state}`, handler, { signal });
}
