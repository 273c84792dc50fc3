/** Parts of the add-on's filters above a list (docs/stock-behaviour/astra-addon.md §2.6). */

export const filterButton = ".astra-shop-filter-button";

/** Covers the page, with the panel in it. */
export const veil = ".astra-off-canvas-sidebar-wrapper";

export const findPanel = (): HTMLElement | null =>
  document.querySelector(`${veil} > .astra-off-canvas-sidebar`);

/** The box that opens below the button. */
export const findBox = (): HTMLElement | null => document.querySelector(".ast-collapse-filter");
