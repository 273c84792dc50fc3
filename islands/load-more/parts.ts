/**
 * Parts of an endless list, as the theme's add-on and WooCommerce print them
 * (docs/stock-behaviour/astra-addon.md §2.6).
 */
import * as theme from "../../themes/parts.ts";

/** Marks the island's own nodes, which also have the theme's class. */
export const own = "storefront-load-more";

/** The theme's button. There is none if the theme is set to scrolling. */
export const stockButton = `${theme.endless} > ${theme.endlessButton}:not(.${own})`;

/** The list that grows: the theme's, or a page builder's. */
export const listOf = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>(`${theme.shopContent} ul.products`) ??
  root.querySelector<HTMLElement>(".elementor-widget-wc-archive-products ul.products");

/**
 * The link to the next page, in the list's own pagination, which the add-on's style sheet hides. Links in a description
 * do not count. On the last page there is none.
 */
export const nextLink = (root: ParentNode): HTMLAnchorElement | null | undefined =>
  listOf(root)?.parentElement?.querySelector<HTMLAnchorElement>(
    ":scope > .woocommerce-pagination a.next.page-numbers",
  );
