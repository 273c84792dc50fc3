/** The cart's own markup. */

/** Badges of header carts: Astra's, and WooCommerce's usual class. */
export const badges = ".ast-count-text, .cart-container .count, .cart-contents .count";

/** Rows of a mini-cart. */
export const rows = ".woocommerce-mini-cart-item";
