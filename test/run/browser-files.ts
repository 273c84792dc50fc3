/** Which browser tests are about which islands: `npm run affected` runs those. */

/** Files that bear the name of no island, or of one among several. Those that are about all pages are not here. */
const more: Readonly<Record<string, readonly string[]>> = {
  "cart-drop-down": ["cart-drawer", "mini-cart"],
  faults: ["add-to-cart", "mini-cart"],
  filters: ["filter-accordion", "price-filter", "product-filter", "shop-filters"],
  "header-account": ["colour-switcher", "navigation"],
  "mega-menu": ["navigation"],
  "product-form": ["product-view", "quantity", "single-add-to-cart"],
  shop: ["add-to-cart", "mini-cart"],
  "sticky-parts": ["sticky-header"],
  transitions: ["next-page"],
};

/**
 * Islands that a browser test is about: `gallery-zoom.test.ts` is about the gallery.
 *
 * @param file     its name, without the folder
 * @param islands  names of all islands
 * @returns their names; none for a test of all pages
 */
export function islandsOf(file: string, islands: readonly string[]): readonly string[] {
  const name = file.replace(/\.test\.ts$/, "");
  const [own] = islands
    .filter((island) => name === island || name.startsWith(`${island}-`))
    .sort((one, other) => other.length - one.length);
  return more[name] ?? (own ? [own] : []);
}
