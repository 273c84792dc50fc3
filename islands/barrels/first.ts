/**
 * Models that start on load on almost every page.
 *
 * One file, since alone each would be too small for a request and a gzip of its own. Only definitions import it.
 */
export { default as miniCart } from "../mini-cart/mini-cart.ts";
export { default as navigation } from "../navigation/navigation.ts";
export { default as storeNotice } from "../store-notice/store-notice.ts";
