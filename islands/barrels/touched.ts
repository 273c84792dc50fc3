/**
 * Models that answer a first press on almost every page.
 *
 * One file, since alone each would be too small for a request and a gzip of its own. Only definitions import it.
 */
export { default as cartDrawer } from "../cart-drawer/cart-drawer.ts";
export { default as scrollToTop } from "../scroll-to-top/scroll-to-top.ts";
export { default as search } from "../search/search.ts";
