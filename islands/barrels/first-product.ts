/**
 * Models that start on load on a product page.
 *
 * One file, since alone each would be too small for a request and a gzip of its own. Only definitions import it.
 */
export { default as gallery } from "../gallery/gallery.ts";
export { default as tabs } from "../tabs/tabs.ts";
