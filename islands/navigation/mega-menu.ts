/**
 * What style sheets cannot know of the add-on's mega menus (docs/stock-behaviour/astra-addon.md §2.11): how
 * wide the header's rows are, and the width that the shop has given a panel, which the add-on notes as a
 * text. Plain code, for shops with such menus.
 */

const properties = ["--storefront-row-width", "--storefront-mega-width"] as const;

/** px, as the style sheet has noted it; `NaN`: it has not. */
const notedWidth = (item: Element): number => {
  const panel = item.querySelector(".astra-mega-menu-width-custom");
  return panel
    ? Number.parseInt(getComputedStyle(panel, "::before").content.replace(/\D/g, ""), 10)
    : Number.NaN;
};

/** Marks the page for the style sheet, and notifies other scripts of a panel that is about to be seen, as the add-on does. */
export function sizeMegaMenus(body: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return;
  const items = [...body.querySelectorAll<HTMLElement>("#ast-desktop-header .astra-megamenu-li")];
  // When the browser has laid out the page anyway.
  const observer = new ResizeObserver((rows) => {
    for (const { target, contentRect } of rows)
      for (const item of items.filter((item) => target.contains(item))) {
        item.style.setProperty("--storefront-row-width", `${contentRect.width}px`);
        const width = notedWidth(item);
        if (width > 0) item.style.setProperty("--storefront-mega-width", `${width}px`);
      }
  });
  for (const row of new Set(items.map((item) => item.closest(".ast-builder-grid-row"))))
    if (row) observer.observe(row);
  const notify = (): unknown =>
    document.dispatchEvent(new CustomEvent("astra_mega_menu_on_hover", { detail: {} }));
  for (const item of items) item.addEventListener("mouseenter", notify, { signal });
  signal.addEventListener("abort", () => {
    observer.disconnect();
    for (const item of items) for (const property of properties) item.style.removeProperty(property);
  });
}
