/**
 * Models without a view, which any page may have.
 *
 * One file, since alone each would be too small for a request and a gzip of its own. Only definitions import it.
 */
export { default as notices } from "../notices/notices.ts";
export { default as productView } from "../product-view/product-view.ts";
