/** What kinds of pages there are, and what each loads when: the budgets count by this. */

/** Islands that any page can load, and those that only product pages can; `accordion` stands in for `tabs` there. */
export const everywhere = [
  "add-to-cart",
  "cart-drawer",
  "live-search",
  "mini-cart",
  "mini-cart-quantity",
  "navigation",
  "next-page",
  "notices",
  "product-view",
  "scroll-to-top",
  "search",
  "sticky-header",
  "store-notice",
];
const onProducts = ["gallery", "quantity", "review-stars", "single-add-to-cart", "tabs"];
export const pages = {
  listing: [...everywhere, "listing", "product-filter"],
  /** A listing without pages. */
  endless: [...everywhere, "listing", "load-more"],
  /** A listing with the add-on's filters. */
  filters: [...everywhere, "filter-accordion", "listing", "product-filter", "shop-filters"],
  /** A listing with WooCommerce's widget that filters by price. */
  prices: [...everywhere, "listing", "price-filter", "product-filter"],
  /** A listing whose products can be looked at in a dialog. */
  "quick view": [...everywhere, "listing", "quick-view", "quantity", "single-add-to-cart", "variations"],
  product: [...everywhere, ...onProducts],
  /** A product with variations. */
  variable: [...everywhere, ...onProducts, "variations"],
  account: [...everywhere, "account-fields"],
  contact: [...everywhere, "contact-form"],
  cart: [...everywhere, "cart-page", "listing", "quantity"],
  /** A shop with a second palette, on a page that has nothing else. */
  colours: [...everywhere, "colour-switcher"],
};

export const isProduct = (page) => page === "product" || page === "variable";

/** Not fetched ahead: few themes switch it on, and it has its time while a shopper types. */
export const onDemand = ["live-search"];

/** Few shops, or few pages, have them: what their models import is fetched where they are. */
export const rare = ["colour-switcher", "variations"];

/**
 * What models bring to answer a press: it is there before the first one. `adding`: what needs the cart's code. What does
 * not need that does not wait for it.
 */
export const answering = {
  ready: [
    "islands/contact-form/form.ts",
    "islands/gallery/opening.ts",
    "islands/gallery/row.ts",
    "islands/load-more/list.ts",
    "islands/navigation/menus.ts",
    "islands/quick-view/dialog.ts",
    "islands/shop-filters/filters.ts",
    "shared/product-tabs/arrive.ts",
  ],
  adding: [
    "islands/cart-page/actions.ts",
    "islands/mini-cart-quantity/wishes.ts",
    "islands/mini-cart/live.ts",
    "islands/mini-cart/removal.ts",
    "shared/cart/cart.ts",
    "shared/cart/verbs.ts",
  ],
};

/** Strategies of islands that start on a page which nobody touches. */
export const untouched = ["load", "idle", "visible"];

/** Islands that are in sight only when somebody has gone there, whatever their strategy, or that come with what is in a cart. */
export const farDown = ["mini-cart-quantity", "review-stars"];

/** What models import with nobody asking for it, when, and on which pages: the cart's code, and a product's view. */
export const unasked = [
  ["islands/mini-cart/live.ts", "cart", () => true],
  ["shared/cart/cart.ts", "refresh", () => true],
  ["shared/dom/focus.ts", "refresh", () => true],
  ["islands/product-view/product.ts", "idle", isProduct],
];
