/** Names of the events by which other scripts speak of the cart (docs/stock-behaviour/woocommerce.md §3). */

/** Others ask for fresh fragments. */
export const refreshNames = ["wc_fragment_refresh", "updated_wc_div"] as const;

/** Others tell that the cart has changed. */
export const changeNames = ["added_to_cart", "removed_from_cart"] as const;
