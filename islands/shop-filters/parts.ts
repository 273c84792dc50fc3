/** Parts of the add-on's filters above a list (docs/stock-behaviour/astra-addon.md §2.6). */
import * as theme from "../../themes/parts.ts";

/** Marks the elements that open the filters by the shop's own class. */
export const ownTrigger = "data-storefront-filters";

/** Whatever opens the filters, and closes them. */
export const triggers = `${theme.filterButton}, [${ownTrigger}]`;

export const findPanel = (): HTMLElement | null => document.querySelector(theme.filterPanel);

/** The box that opens below the button. */
export const findBox = (): HTMLElement | null => document.querySelector(theme.filterBox);
