/**
 * What a product page's islands begin with.
 *
 * One file, since alone each would be too small for a request and a gzip of its own. Only definitions import it.
 */
export { default as gallery } from "../gallery/gallery.ts";
export { default as tabs } from "../tabs/tabs.ts";
