/**
 * How themes mark what the islands look for: selectors, classes that the islands set, names of events and others, and
 * the globals of configuration. The build makes this file of `themes/<theme>/parts.json` (docs/theme.md).
 */

/** The page's header. */
export const header = "#masthead";
/** The header of wide pages. */
export const desktopHeader = "#ast-desktop-header";
/** The header of narrow pages. */
export const mobileHeader = "#ast-mobile-header";
/** The body, while the page is narrow. */
export const narrowPage = ".ast-header-break-point";
/** The body, while the page is wide. */
export const widePage = ".ast-desktop";
/** A row of the header. */
export const headerRow = ".ast-builder-grid-row";
/** The header's row above the main one. */
export const rowAbove = ".ast-above-header";
/** The header's main row. */
export const rowPrimary = ".ast-primary-header";
/** The header's row below the main one. */
export const rowBelow = ".ast-below-header";
/** The panel from the side that has the menu. */
export const menuPopup = "#ast-mobile-popup";
/** What covers the page behind that panel. */
export const menuVeil = ".ast-mobile-popup-overlay";
/** What that panel shows for the narrow header. */
export const mobilePopup = ".ast-mobile-popup-content";
/** What that panel shows for the wide header. */
export const desktopPopup = ".ast-desktop-popup-content";
/** What the narrow header folds out. */
export const mobileMenu = ".ast-mobile-header-content";
/** What the wide header's menu button folds out. */
export const desktopMenu = ".ast-desktop-header-content";
/** The button beside an item that unfolds its submenu. */
export const submenuArrow = ".ast-menu-toggle";
/** The mark in an item of the wide header that drops its submenu down. */
export const submenuMark = ".ast-header-navigation-arrow";
/** The header, where links of items unfold their submenus. */
export const submenuByLink = ".ast-builder-menu-toggle-link";
/** An item with a mega menu. */
export const megaItem = ".astra-megamenu-li";
/** A mega menu. */
export const megaMenu = ".astra-megamenu";
/** The box around a mega menu that is as wide as the page. */
export const megaWrapper = ".astra-full-megamenu-wrapper";
/** A mega menu with a width of its own. */
export const megaWidth = ".astra-mega-menu-width-custom";
/** The box of the header's account. */
export const account = ".ast-header-account-wrap";
/** The link to the account that has a menu. */
export const accountLink = ".ast-account-action-menu";
/** That menu. */
export const accountMenu = ".ast-account-nav-menu";
/** The link that opens the log-in. */
export const loginLink = ".ast-account-action-login";
/** The log-in, over the page. */
export const login = "#ast-hb-account-login-wrap";
/** What closes the log-in. */
export const loginClose = "#ast-hb-login-close";
/** The icon that opens the search. */
export const searchIcon = "a.astra-search-icon";
/** A search box over the header or the page. */
export const searchBox = ".ast-search-box";
/** A search box that slides out beside its icon. */
export const searchSlide = ".ast-search-menu-icon.slide-search";
/** The button that leads back to the top. */
export const scrollTop = "#ast-scroll-top";
/** The header's copy that slides or fades in. */
export const stickyCopy = "#ast-fixed-header";
/** A logo that only the sticky header has. */
export const stickyLogo = ".ast-sticky-header-logo";
/** The cart in the header, with its mini-cart. */
export const headerCart = ".ast-site-header-cart";
/** The narrow header, around its cart. */
export const mobileCart = ".ast-mobile-header-wrap";
/** The cart of the narrow header. */
export const mobileCartLink = ".ast-header-woo-cart";
/** A cart of the wide header that opens the drawer. */
export const drawerOpener = ".ast-desktop-cart-flyout";
/** Whatever else opens the drawer. */
export const drawerMark = ".ast-slidein-cart";
/** The cart drawer. */
export const drawer = ".astra-cart-drawer";
/** What closes the drawer. */
export const drawerClose = ".astra-cart-drawer-close";
/** The drawer's title. */
export const drawerTitle = ".astra-cart-drawer-title";
/** Icons whose attribute data-cart-total has that number. */
export const cartIcon = "i.astra-icon[data-cart-total]";
/** The button that changes the palette. */
export const colourSwitch = ".ast-builder-color-switcher .ast-switcher-button";
/** An icon in that button. */
export const colourIcon = ".ast-switcher-icon";
/** The box around a list of products and what belongs to it. */
export const shopContent = ".ast-woocommerce-container";
/** The bar above a list of products. */
export const shopToolbar = ".ast-shop-toolbar-container";
/** The buttons that show a list as rows or as a grid. */
export const viewTrigger = ".ast-products-view > .ast-view-trigger";
/** The link of a card to its product. */
export const cardLink = ".ast-loop-product__link";
/** The box around a card's picture. */
export const cardPicture = ".astra-shop-thumbnail-wrap";
/** The button that opens the filters. */
export const filterButton = ".astra-shop-filter-button";
/** What covers the page, with the filters in it. */
export const filterVeil = ".astra-off-canvas-sidebar-wrapper";
/** The filters from the side. */
export const filterPanel = ".astra-off-canvas-sidebar-wrapper > .astra-off-canvas-sidebar";
/** The filters below the button. */
export const filterBox = ".ast-collapse-filter";
/** What closes the filters. */
export const filterClose = ".ast-shop-filter-close";
/** Filters whose headings open and close them. */
export const filterSections = ".ast-accordion-layout.ast-filter-wrap";
/** What the add-on's own script has put into such a filter. */
export const filterSection = ".ast-filter-content";
/** The links to the pages of a list. */
export const pagination = ".ast-pagination";
/** The end of an endless list. */
export const endless = ".ast-shop-pagination-infinite";
/** The button there that brings more products. */
export const endlessButton = ".ast-shop-load-more";
/** The dialog of the quick view, empty. */
export const quickView = "#ast-quick-view-modal";
/** The box in it for the product. */
export const quickViewContent = "#ast-quick-view-content";
/** The part of it that is seen as the dialog. */
export const quickViewPanel = ".ast-lightbox-content";
/** What closes it. */
export const quickViewClose = "#ast-quick-view-close";
/** What covers the page behind it. */
export const quickViewVeil = ".ast-quick-view-bg";
/** A card whose picture opens it. */
export const quickViewByPicture = "li.ast-qv-on-image-click";
/** What says in a card which product it is about. */
export const quickViewData = ".ast-quick-view-data";
/** The product in the shop's answer. */
export const quickViewProduct = ".ast-woo-product";
/** The box around that product's pictures. */
export const quickViewPictures = ".ast-qv-image-slider";
/** The row of its pictures. */
export const quickViewRow = ".ast-qv-slides";
/** A product's sections, one below the other. */
export const productSections = ".ast-woocommerce-accordion";
/** One of them. */
export const section = ".ast-single-tab";
/** The heading of a section. */
export const sectionHeader = ".ast-accordion-header";
/** What is in a section. */
export const sectionContent = ".ast-accordion-content";
/** Plus and minus beside a number. */
export const quantityButton = ".ast-qty-placeholder";
/** The bar with a product's button that stays in sight. */
export const stickyAdd = ".ast-sticky-add-to-cart";
/** The buttons in place of a select. */
export const optionGroup = ".ast-variation-button-group";
/** One of those buttons. */
export const option = ".ast-single-variation";
/** The buttons that move it. */
export const galleryStripButtons = ".ast-vertical-navigation-wrapper button";
/** A product whose thumbnails stand in a column. */
export const galleryVertical = ".ast-product-gallery-layout-vertical";
/** A product whose pictures are a grid on wide screens, a carousel on narrow ones. */
export const galleryGrid = ".ast-product-gallery-layout-first-image-large";
/** The column of the cart page with its rows. */
export const cartColumn = ".ast-cart-non-sticky";
/** The coupon's field in the totals. */
export const cartCode = "#ast-coupon-code";
/** What opens that field's box. */
export const cartCodeOpener = "#ast-coupon-trigger";
/** The button that applies it. */
export const cartCodeButton = "#ast-apply-coupon";
/** The box of that field. */
export const cartCodeBox = "#ast-checkout-coupon .coupon";
/** Products that the cart page offers. */
export const cartOffers = "#ast-cart-wrapper .cross-sells";
/** A card's text. */
export const cardSummary = ".astra-shop-summary-wrap";
/** The links between log-in and registration. */
export const loginSwitch = "#customer_login .ast-woo-account-form-link";
/** The strip of thumbnails that moves. */
export const galleryStrip = ".ast-single-product-thumbnails > .woocommerce-product-gallery-thumbnails__wrapper, #ast-vertical-slider-inner";
/** Numbers of how many are in the cart. */
export const cartCount = ".ast-count-text, .cart-container .count, .header-cart-total, .wcmenucart-details.count, .cart-contents .count";
/** Buttons that open a quick view. */
export const quickViewButtons = "span.ast-quick-view-trigger, a:is(.ast-quick-view-text, .ast-quick-view-button)";
/** On the body, while the page is narrow. */
export const narrow = "ast-header-break-point";
/** On the body, while the page is wide. */
export const wide = "ast-desktop";
/** On the body, while the menu is open. */
export const menuOpen = "ast-main-header-nav-open";
/** On the body, while the menu's panel is open. */
export const popupOpen = "ast-popup-nav-open";
/** On the root, while the menu's panel is open. */
export const popupOpenPage = "ast-off-canvas-active";
/** On an item whose submenu is unfolded. */
export const submenuUnfolded = "ast-submenu-expanded";
/** On an item whose submenu has been dropped down. */
export const submenuDropped = "ast-menu-hover";
/** On a mega menu that has been dropped down. */
export const megaFocus = "astra-megamenu-focus";
/** On the box around it. */
export const megaWrapperFocus = "astra-megamenu-wrapper-focus";
/** On a search box that has slid out. */
export const searchOpen = "ast-dropdown-active";
/** On a row of the header that sticks. */
export const stuck = "ast-sticky-active";
/** The same, by the theme's other name. */
export const stuckToo = "ast-header-sticked";
/** On a sticky row that is in sight. */
export const stuckShown = "ast-nav-down";
/** On a sticky row that hides. */
export const stuckHidden = "ast-nav-up";
/** On a sticky row that is lower. */
export const stuckShrunk = "ast-sticky-shrunk";
/** On the header's copy that slides in. */
export const stickySlides = "ast-header-slide";
/** On the header's copy that fades in. */
export const stickyFades = "ast-header-fade";
/** On the body, while the row above the main one sticks. */
export const rowAboveStuck = "ast-above-sticky-header-active";
/** On the body, while the main row sticks. */
export const rowPrimaryStuck = "ast-primary-sticky-header-active";
/** On the body, while the row below the main one sticks. */
export const rowBelowStuck = "ast-below-sticky-header-active";
/** On the root, while a copy is shown that hides on the way down. */
export const copyScrolled = "ast-header-stick-scroll-active";
/** On the root, while a copy is shown that slides in. */
export const copySlid = "ast-header-stick-slide-active";
/** On the root, while a copy is shown that fades in. */
export const copyFaded = "ast-header-stick-fade-active";
/** On the root, while the drawer is open. */
export const drawerOpen = "ast-mobile-cart-active";
/** On the root, while the filters are open. */
export const filtersOpen = "ast-off-canvas-overlay";
/** On the body, while a list is shown as rows. */
export const shopAsList = "ast-default-shop-page-list-style";
/** On a list that is shown as rows. */
export const productsAsList = "ast-woocommerce-shop-page-list-style";
/** On a list that is shown as a grid. */
export const productsAsGrid = "ast-woocommerce-shop-page-list-view";
/** On a card that fades in. */
export const cardFade = "ast-fade-up";
/** On the button that brings more products. */
export const endlessButtonClass = "ast-shop-load-more";
/** On the root, while the quick view is open. */
export const quickViewOpen = "ast-quick-view-is-open";
/** On what covers the page then. */
export const quickViewVeilOpen = "ast-quick-view-bg-ready";
/** On the product in a quick view. */
export const quickViewProductClass = "ast-woo-product";
/** On the box around its pictures. */
export const quickViewPicturesClass = "ast-qv-image-slider";
/** On the row of its pictures. */
export const quickViewRowClass = "ast-qv-slides";
/** On plus and minus. */
export const quantityButtonClass = "ast-qty-placeholder";
/** On a number box with plus above minus. */
export const quantityVertical = "ast-vertical-style-applied";
/** On plus and minus there. */
export const quantityVerticalIcon = "ast-vertical-icon";
/** On a number without lines beside it. */
export const quantityBorderless = "ast-no-internal-border";
/** On a field whose label has moved up. */
export const labelFloats = "ast-animate-input";
/** On the list of suggestions. */
export const suggestions = "ast-live-search-results";
/** On a suggestion. */
export const suggestion = "ast-search-item";
/** On the heading of a group of suggestions. */
export const suggestionHeading = "ast-search--posttype-heading";
/** On the text where nothing was found. */
export const noSuggestions = "ast-search--no-results-heading";
/** On the body, while the store notice hangs at the top. */
export const noticeHanging = "ast-woocommerce-store-notice-hanged";
/** On the body, with the dark palette. */
export const dark = "astra-dark-mode-enable";
/** On the icon that is shown in that button. */
export const colourIconShown = "ast-current";
/** On the document: a quick view has been asked for. */
export const quickViewLoading = "ast_quick_view_loading";
/** On the document: a quick view has come. */
export const quickViewLoaded = "ast_quick_view_loader_stop";
/** The action of admin-ajax.php that answers with a quick view. */
export const quickViewAction = "ast_load_product_quick_view";
/** The function that adds plus and minus to boxes without them. */
export const quantityFunction = "astrawpWooQuantityButtons";
/** What the suggestions' address calls the types of posts. */
export const searchType = "ast_queried";
/** Classes of the body that tell how a list's page is laid out, as an expression. */
export const templateClasses = "ast-(left|right|no)-sidebar|ast-default-shop-.+";
/** On the body: the page has become narrow. */
export const headerNarrow = "astra-header-responsive-disabled";
/** On the body: the page has become wide. */
export const headerWide = "astra-header-responsive-enabled";
/** On the document: a mega menu is about to show. */
export const megaShown = "astra_mega_menu_on_hover";
/** On the document: the drawer has opened. */
export const drawerOpened = "astra_on_slide_In_cart_open";
/** On the document: the quick view shows a product. */
export const quickViewShown = "AstraQuickViewForModal";
/** On the document: an endless list has grown. */
export const listGrown = "astraInfinitePaginationLoaded";
/** The cookie that remembers the palette. */
export const paletteCookie = "astraColorSwitcherState";
/** How properties of the palette's colours begin. */
export const paletteProperty = "--ast-global-color-";
/** The action of admin-ajax.php that stores a number in the mini-cart. */
export const quantityAction = "astra_add_cart_single_product_quantity";
/** The theme's. */
export const options = "astra";
/** Its add-on's. */
export const addonOptions = "astraAddon";
/** Of plus and minus. */
export const quantityOptions = "astra_qty_btn";
/** Of the header's cart. */
export const cartOptions = "astra_cart";
/** Of what follows an add. */
export const addOptions = "astra_shop_add_to_cart";
/** Of the suggestions. */
export const searchOptions = "astra_search";
