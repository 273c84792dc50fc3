/** The cart's own markup. */
import * as theme from "../../themes/parts.ts";

/** Badges of header carts. */
export const badges = theme.cartCount;

/** Bag, cart and basket of a theme: a style shows the number in an attribute. */
export const icons = theme.cartIcon;

/** Rows of a mini-cart. */
export const rows = ".woocommerce-mini-cart-item";
