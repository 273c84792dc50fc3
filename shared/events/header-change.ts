/**
 * Calls `handler` when the window's width has crossed the theme's breakpoint. Then another header is shown
 * (docs/stock-behaviour/forms-and-theme.md §B2).
 */
import * as theme from "../../themes/parts.ts";

export function onHeaderChange(handler: () => void, signal: AbortSignal): void {
  for (const event of [theme.headerWide, theme.headerNarrow])
    document.body.addEventListener(event, handler, { signal });
}
