/**
 * Buttons that change the cart, without a component.
 *
 * One file, since alone each would be too small for a request and a gzip of its own. Only definitions import it.
 */
export { default as addToCart } from "../add-to-cart/add-to-cart.ts";
export { default as miniCart } from "../mini-cart/removal.ts";
