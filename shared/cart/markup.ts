/** The cart's own markup. */

/** Badges of header carts: Astra's, and WooCommerce's usual class. */
export const badges = ".ast-count-text, .cart-container .count, .cart-contents .count";

/** Astra's bag, cart and basket: a style shows the number in this attribute. */
export const icons = "i.astra-icon[data-cart-total]";

/** Rows of a mini-cart. */
export const rows = ".woocommerce-mini-cart-item";
