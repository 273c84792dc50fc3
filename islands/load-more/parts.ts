/**
 * Parts of an endless list, as the theme's add-on and WooCommerce print them
 * (docs/stock-behaviour/astra-addon.md §2.6).
 */

export const nav = ".ast-shop-pagination-infinite";

/** What is the island's own, with the theme's class for its looks. */
export const own = "storefront-load-more";

/** Where more comes by a press; where it comes by scrolling there is none. */
export const stockButton = `${nav} > .ast-shop-load-more:not(.${own})`;

/** The list that grows: the theme's, or a page builder's. */
export const listOf = (root: ParentNode): HTMLElement | null =>
  root.querySelector<HTMLElement>(".ast-woocommerce-container ul.products") ??
  root.querySelector<HTMLElement>(".elementor-widget-wc-archive-products ul.products");

/**
 * The link to the next page, in the list's own pagination, which the add-on's style hides: what somebody has written into
 * a description is none. On the last page there is none.
 */
export const nextLink = (root: ParentNode): HTMLAnchorElement | null | undefined =>
  listOf(root)?.parentElement?.querySelector<HTMLAnchorElement>(
    ":scope > .woocommerce-pagination a.next.page-numbers",
  );
