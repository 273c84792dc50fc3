/** The islands of the bundle. */
import type { IslandDefinition } from "../shared/island/island.ts";
import { accordion } from "./accordion/index.ts";
import { accountFields } from "./account-fields/index.ts";
import { addToCart } from "./add-to-cart/index.ts";
import { cartDrawer } from "./cart-drawer/index.ts";
import { cartPage } from "./cart-page/index.ts";
import { colourSwitcher } from "./colour-switcher/index.ts";
import { contactForm } from "./contact-form/index.ts";
import { filterAccordion } from "./filter-accordion/index.ts";
import { gallery } from "./gallery/index.ts";
import { listing } from "./listing/index.ts";
import { liveSearch } from "./live-search/index.ts";
import { loadMore } from "./load-more/index.ts";
import { miniCart } from "./mini-cart/index.ts";
import { miniCartQuantity } from "./mini-cart-quantity/index.ts";
import { navigation } from "./navigation/index.ts";
import { nextPage } from "./next-page/index.ts";
import { notices } from "./notices/index.ts";
import { priceFilter } from "./price-filter/index.ts";
import { productFilter } from "./product-filter/index.ts";
import { productView } from "./product-view/index.ts";
import { quantity } from "./quantity/index.ts";
import { quickView } from "./quick-view/index.ts";
import { reviewStars } from "./review-stars/index.ts";
import { scrollToTop } from "./scroll-to-top/index.ts";
import { search } from "./search/index.ts";
import { shopFilters } from "./shop-filters/index.ts";
import { singleAddToCart } from "./single-add-to-cart/index.ts";
import { stickyHeader } from "./sticky-header/index.ts";
import { storeNotice } from "./store-notice/index.ts";
import { tabs } from "./tabs/index.ts";
import { variations } from "./variations/index.ts";

export const definitions: readonly IslandDefinition[] = [
  // First, because the loader searches in this order. Scripts look for `window.wpcf7` when the document is ready.
  contactForm,
  accordion,
  accountFields,
  addToCart,
  cartDrawer,
  cartPage,
  colourSwitcher,
  filterAccordion,
  gallery,
  listing,
  liveSearch,
  loadMore,
  miniCart,
  miniCartQuantity,
  navigation,
  nextPage,
  notices,
  priceFilter,
  productFilter,
  productView,
  quantity,
  quickView,
  reviewStars,
  scrollToTop,
  search,
  shopFilters,
  singleAddToCart,
  stickyHeader,
  storeNotice,
  tabs,
  variations,
] as unknown as IslandDefinition[];
