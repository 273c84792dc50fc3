/**
 * What style sheets cannot know of the add-on's mega menus (docs/stock-behaviour/astra-addon.md §2.11): the width of
 * the header's rows, and the width that the shop has set for a panel. The add-on writes the latter into a style sheet,
 * as text. Only shops with mega menus load this file.
 */
import * as theme from "../../themes/parts.ts";

const properties = ["--storefront-row-width", "--storefront-mega-width"] as const;

/** The panel's width, px, as the add-on's style sheet says it; `NaN`: it says none. */
const notedWidth = (item: Element): number => {
  const panel = item.querySelector(theme.megaWidth);
  return panel
    ? Number.parseInt(getComputedStyle(panel, "::before").content.replace(/\D/g, ""), 10)
    : Number.NaN;
};

/** Writes the widths for the style sheet. Like the add-on, it tells other scripts of a panel that is about to show. */
export function sizeMegaMenus(body: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const items = [...body.querySelectorAll<HTMLElement>(`${theme.desktopHeader} ${theme.megaItem}`)];
  // An observer reads widths after the browser's own layout: it costs no further one.
  const observer = new ResizeObserver((rows) => {
    for (const { target, contentRect } of rows)
      for (const item of items.filter((item) => target.contains(item))) {
        item.style.setProperty("--storefront-row-width", `${contentRect.width}px`);
        const width = notedWidth(item);
        if (width > 0) item.style.setProperty("--storefront-mega-width", `${width}px`);
      }
  });
  for (const row of new Set(items.map((item) => item.closest(theme.headerRow))))
    if (row) observer.observe(row);
  const notify = (): unknown => document.dispatchEvent(new CustomEvent(theme.megaShown, { detail: {} }));
  for (const item of items) item.addEventListener("mouseenter", notify, { signal });
  signal.addEventListener("abort", () => {
    observer.disconnect();
    for (const item of items) for (const property of properties) item.style.removeProperty(property);
  });
}
