/**
 * What the islands read of the server's markup, and what is missing there. Each rule names the island that needs it,
 * and is asked of that island's parts alone.
 */
import type { Attachment } from "./attach.ts";
import { isOff } from "./attach.ts";
import { objectOf, type PageObjects } from "./configuration.ts";
import type { Finding, Level } from "./finding.ts";
import type { El, Page } from "./page.ts";

interface Rule {
  readonly island: string;
  /** Elements that are asked. */
  readonly parts: string;
  readonly level: Level;
  readonly code: string;
  /** Whether an element lacks what the island needs. */
  readonly lacks: (page: Page, el: El, objects: PageObjects) => boolean;
  readonly message: string;
  readonly advice: string;
}

const has = (page: Page, el: El, name: string): boolean => !!page.attribute(el, name)?.trim();
const without =
  (name: string) =>
  (page: Page, el: El): boolean =>
    !has(page, el, name);
const withoutPart =
  (selector: string) =>
  (page: Page, el: El): boolean =>
    !page.first(selector, el);
const nameless = (page: Page, el: El): boolean => !page.nameOf(el);
/** A list of variations, or `false`: there are too many for the page. */
function isList(json = ""): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return value === false || Array.isArray(value);
  } catch {
    return false;
  }
}
const hash = (page: Page, el: El): string => page.attribute(el, "href")?.split("#")[1] ?? "";
const number = (page: Page, el: El, name: string): number =>
  Number.parseFloat(page.attribute(el, name) ?? "");

/** A form that adds. An empty list of variations says that all is sold out. */
const addForm = "form.cart:not(.grouped_form, [data-product_variations='[]'])";
const addButton = ".add_to_cart_button.ajax_add_to_cart:not(.wc-interactive)";
const removeLink = ".remove_from_cart_button";
const gallery = ".woocommerce-product-gallery";
const slide = `${gallery} > .woocommerce-product-gallery__wrapper .woocommerce-product-gallery__image`;
const slideImage = `${slide} img`;
const tabLink = ":is(.wc-tabs-wrapper, .woocommerce-tabs) .wc-tabs a[href*='#']:not(.wc-tab a)";
const endless = ".ast-shop-pagination-infinite";
const form = ".wpcf7 > form";
const cart = ".woocommerce-cart-form";
const cartLink = `${cart} .product-remove > a`;
/** A form in which something can be chosen. */
const variable = "form.variations_form[data-product_variations]:not([data-product_variations='[]'])";
const choice = `${variable} .variations select`;
const absent =
  (selector: string) =>
  (page: Page): boolean =>
    !page.first(selector);

const rules: readonly Rule[] = [
  {
    island: "accordion",
    parts: ".ast-woocommerce-accordion",
    level: "error",
    code: "accordion-without-header",
    lacks: withoutPart(".ast-single-tab > .ast-accordion-header"),
    message: "a product's sections have no .ast-accordion-header: all of them stay open",
    advice: "Keep the template of the Astra add-on, single-product-tab-layout.php.",
  },
  {
    island: "accordion",
    parts: ".ast-accordion-content",
    level: "error",
    code: "section-without-id",
    lacks: without("id"),
    message: "a product's section has no id: it cannot be opened and closed",
    advice: "Print the id tab-{key}, as the Astra add-on's template does.",
  },
  {
    island: "add-to-cart",
    parts: addButton,
    level: "error",
    code: "add-without-product",
    lacks: without("data-product_id"),
    message: "an add-to-cart button has no data-product_id: its press loads a page",
    advice: "Print the product's id as WooCommerce's loop/add-to-cart.php does.",
  },
  {
    island: "add-to-cart",
    parts: addButton,
    level: "error",
    code: "add-without-address",
    lacks: without("href"),
    message: "an add-to-cart button has no href: without script, or after a failure, nothing adds",
    advice: "Print the product's add-to-cart address (?add-to-cart=…).",
  },
  {
    island: "add-to-cart",
    parts: addButton,
    level: "warning",
    code: "add-without-name",
    lacks: nameless,
    message: "an add-to-cart button has neither text nor aria-label",
    advice: "Give it an aria-label that names the product.",
  },
  {
    island: "mini-cart",
    parts: removeLink,
    level: "error",
    code: "remove-without-key",
    lacks: without("data-cart_item_key"),
    message: "a mini-cart's remove link has no data-cart_item_key: its press loads a page",
    advice: "Print the row's key as WooCommerce's cart/mini-cart.php does.",
  },
  {
    island: "mini-cart",
    parts: removeLink,
    level: "error",
    code: "remove-without-address",
    lacks: without("href"),
    message: "a mini-cart's remove link has no href: without script, or after a failure, nothing is removed",
    advice: "Print wc_get_cart_remove_url() there.",
  },
  {
    island: "mini-cart",
    parts: removeLink,
    level: "warning",
    code: "remove-without-name",
    lacks: without("aria-label"),
    message: "a mini-cart's remove link has no aria-label: a screen reader says “times”",
    advice: "Give it an aria-label that names the product.",
  },
  {
    island: "mini-cart",
    parts: removeLink,
    level: "warning",
    code: "remove-without-row",
    lacks: (page, el) => !page.closest(el, ".woocommerce-mini-cart-item"),
    message:
      "a remove link is in no .woocommerce-mini-cart-item: no row is dimmed, and focus does not find the next",
    advice: "Give each row of the mini-cart that class.",
  },
  {
    island: "mini-cart",
    parts: ".widget_shopping_cart",
    level: "error",
    code: "cart-without-contents",
    lacks: withoutPart(".widget_shopping_cart_content"),
    message: "a cart widget has no .widget_shopping_cart_content: newer carts cannot be shown in it",
    advice: 'Print an empty <div class="widget_shopping_cart_content"></div> in it.',
  },
  {
    island: "gallery",
    parts: gallery,
    level: "error",
    code: "gallery-without-wrapper",
    lacks: withoutPart(":scope > .woocommerce-product-gallery__wrapper"),
    message:
      "a gallery has no .woocommerce-product-gallery__wrapper as its child: its pictures are left as they are",
    advice: "Keep WooCommerce's single-product/product-image.php around the pictures.",
  },
  {
    island: "gallery",
    parts: slide,
    level: "warning",
    code: "picture-without-link",
    lacks: withoutPart("a[href]"),
    message:
      "a picture of the gallery has no link to its large version: without script, or where the lightbox fails, it cannot be opened",
    advice: "Print <a href> around the image, as wc_get_gallery_image_html() does.",
  },
  {
    island: "gallery",
    parts: slide,
    level: "warning",
    code: "picture-without-thumbnail",
    lacks: (page, el) =>
      page.all(slide).length > 1 && !page.first("[data-slide-number]") && !has(page, el, "data-thumb"),
    message: "a picture of the gallery has no data-thumb: its thumbnail is empty",
    advice: "Print data-thumb, as wc_get_gallery_image_html() does.",
  },
  {
    island: "gallery",
    parts: slideImage,
    level: "warning",
    code: "picture-without-alt",
    lacks: without("alt"),
    message: "an image of the gallery has no alternative text: its link and its thumbnail have no name",
    advice: "Write one in the media library.",
  },
  {
    island: "gallery",
    parts: slideImage,
    level: "warning",
    code: "picture-without-size",
    lacks: (page, el) => !(number(page, el, "width") > 0 && number(page, el, "height") > 0),
    message: "an image of the gallery has no width and height: the page jumps when it comes",
    advice: "Print both attributes.",
  },
  {
    island: "gallery",
    parts: slideImage,
    level: "warning",
    code: "picture-without-large-size",
    lacks: (page, el) =>
      has(page, el, "data-large_image") &&
      !(number(page, el, "data-large_image_width") > 0 && number(page, el, "data-large_image_height") > 0),
    message:
      "an image of the gallery has a large version without data-large_image_width and …_height: the lightbox shows it in the small one's size",
    advice:
      "Print both, as wc_get_gallery_image_html() does; in the media library, regenerate the image's metadata.",
  },
  {
    island: "tabs",
    parts: ".wc-tabs-wrapper, .woocommerce-tabs:not(.ast-woocommerce-accordion)",
    level: "error",
    code: "tabs-without-list",
    lacks: withoutPart(".wc-tabs a"),
    message: "product tabs have no .wc-tabs with links: all panels stay open",
    advice: "Keep WooCommerce's single-product/tabs/tabs.php.",
  },
  {
    island: "tabs",
    parts: tabLink,
    level: "error",
    code: "tab-without-panel",
    lacks: (page, el) => !page.byId(hash(page, el)),
    message: "a tab leads to a panel that is not on the page: it stays a plain link",
    advice: "Give the panel the id that the tab's href names.",
  },
  {
    island: "tabs",
    parts: tabLink,
    level: "warning",
    code: "tab-without-key",
    lacks: (page, el) => !/(^|\s)[\w-]+_tab(\s|$)/.test(page.closest(el, "li")?.attribs.class ?? ""),
    message: "a tab's list item has no class {key}_tab: no address leads to it (#reviews, #tab-description)",
    advice: "Print the class, as WooCommerce's tabs.php does.",
  },
  {
    island: "tabs",
    parts: tabLink,
    level: "warning",
    code: "tab-without-role",
    lacks: (page, el) =>
      page.attribute(el, "role") !== "tab" && page.attribute(page.closest(el, "li"), "role") !== "tab",
    message: 'a tab has no role="tab": a screen reader calls it a link',
    advice: "Print the roles of WooCommerce's tabs.php: tablist, presentation, tab, tabpanel.",
  },
  {
    island: "tabs",
    parts: ".wc-tab:not(.ast-accordion-content)",
    level: "warning",
    code: "panel-without-name",
    lacks: (page, el) =>
      !page.byId(page.attribute(el, "aria-labelledby") ?? "") && !has(page, el, "aria-label"),
    message: "a tab's panel has no aria-labelledby that leads to its tab",
    advice: "Print the tab's id there.",
  },
  {
    island: "review-stars",
    parts: ".comment-form-rating",
    level: "error",
    code: "rating-without-select",
    lacks: withoutPart("select"),
    message: "the review form's rating has no select: there is nothing to draw stars over",
    advice: "Keep WooCommerce's select#rating in it.",
  },
  {
    island: "review-stars",
    parts: ".comment-form-rating select",
    level: "warning",
    code: "rating-without-name",
    lacks: nameless,
    message: "the review form's rating has no label: the stars have no name",
    advice: 'Print <label for="rating">.',
  },
  {
    island: "quantity",
    parts: "div.quantity:not(.woocommerce-mini-cart *) input.qty:not([type=hidden])",
    level: "warning",
    code: "quantity-without-name",
    lacks: nameless,
    message: "a quantity box has neither label nor aria-label",
    advice: "Print a label, as WooCommerce's global/quantity-input.php does.",
  },
  {
    island: "quantity",
    parts: "div.quantity:not(.woocommerce-mini-cart *) input.qty",
    level: "warning",
    code: "quantity-limits",
    // A maximum of -1 means "unlimited".
    lacks: (page, el) => number(page, el, "max") > 0 && number(page, el, "max") < number(page, el, "min"),
    message: "a quantity box has a maximum below its minimum: no limit is kept",
    advice: "Correct min and max.",
  },
  {
    island: "single-add-to-cart",
    parts: addForm,
    level: "warning",
    code: "form-without-button",
    lacks: withoutPart("button.single_add_to_cart_button"),
    message: "a product's form has no button.single_add_to_cart_button: it posts by loading a page",
    advice: "Keep the class on the form's button.",
  },
  {
    island: "single-add-to-cart",
    parts: addForm,
    level: "warning",
    code: "form-without-product",
    lacks: withoutPart("[name=add-to-cart]"),
    message: "a product's form names no product (add-to-cart): it posts by loading a page",
    advice: 'Print name="add-to-cart" and the product\'s id on the button, or as a hidden field.',
  },
  {
    island: "mini-cart-quantity",
    parts: ".woocommerce-mini-cart .quantity input.qty",
    level: "error",
    code: "row-without-key",
    lacks: (page, el) => !/\[\w+\]/.test(page.attribute(el, "name") ?? ""),
    message: "a mini-cart's quantity box does not name its row: its number cannot be stored",
    advice: "Its name is cart[KEY][qty].",
  },
  {
    island: "mini-cart-quantity",
    parts: ".woocommerce-mini-cart .quantity input.qty",
    level: "error",
    code: "quantities-without-endpoint",
    lacks: (_page, _el, objects) => {
      const { ajax_url: url, single_product_qty_ajax_nonce: nonce } = objectOf(objects, "astra");
      return !url || !nonce;
    },
    message:
      "the mini-cart has quantity boxes, and the page does not tell where they are stored: they are left alone",
    advice: "Print astra.ajax_url and astra.single_product_qty_ajax_nonce, as the theme's add-on does.",
  },
  {
    island: "cart-drawer",
    parts: ".astra-cart-drawer",
    level: "warning",
    code: "drawer-without-close",
    lacks: withoutPart(".astra-cart-drawer-close"),
    message: "the cart drawer has no .astra-cart-drawer-close: focus has nowhere to go when it opens",
    advice: "Keep the theme's button in it.",
  },
  {
    island: "cart-drawer",
    parts: ".astra-cart-drawer",
    level: "warning",
    code: "drawer-without-name",
    lacks: (page, el) => !page.text(page.first(".astra-cart-drawer-title", el)),
    message: "the cart drawer has no title: the dialog has no name",
    advice: "Keep the theme's .astra-cart-drawer-title in it.",
  },
  {
    island: "navigation",
    parts: ":is(#ast-desktop-header, #ast-mobile-header) .menu-toggle",
    level: "warning",
    code: "menu-without-name",
    lacks: nameless,
    message: "a menu button has neither text nor aria-label",
    advice: "Give it an aria-label.",
  },
  {
    island: "navigation",
    parts: ":is(#ast-desktop-header, #ast-mobile-header) .menu-toggle",
    level: "warning",
    code: "menu-without-state",
    lacks: without("aria-expanded"),
    message:
      "a menu button has no aria-expanded: until it is pressed, a screen reader does not say that it opens something",
    advice: 'Print aria-expanded="false".',
  },
  {
    island: "navigation",
    parts: "#ast-mobile-header[data-type=off-canvas]",
    level: "error",
    code: "menu-without-panel",
    lacks: (page) => !page.byId("ast-mobile-popup"),
    message:
      "the header's menu is off-canvas, and there is no #ast-mobile-popup: the menu drops down instead",
    advice: "Print the theme's panel, or choose the dropdown in its options.",
  },
  {
    island: "navigation",
    parts: ".ast-header-account-wrap:has(.ast-account-action-menu)",
    level: "error",
    code: "account-without-menu",
    lacks: withoutPart(".ast-account-nav-menu"),
    message: "the header's link to the account is to open a menu, and has none: a press does nothing",
    advice: "Give the account a menu in the theme's header builder, or have its link lead to the account.",
  },
  {
    island: "colour-switcher",
    parts: ".ast-builder-color-switcher .ast-switcher-button",
    level: "warning",
    code: "switch-without-names",
    lacks: (page, el) => !has(page, el, "data-default-text") || !has(page, el, "data-switched-text"),
    message:
      "a switch of palettes has no data-default-text or data-switched-text: after a press it has no name",
    advice: "Keep both on the button, as the theme's add-on prints them.",
  },
  {
    island: "search",
    parts: "a.astra-search-icon",
    level: "warning",
    code: "search-without-name",
    lacks: nameless,
    message: "a search icon has no aria-label: its dialog has no name",
    advice: "Give it an aria-label.",
  },
  {
    island: "search",
    parts: "a.astra-search-icon",
    level: "error",
    code: "search-without-field",
    lacks: (page, el) =>
      !page.first(
        page.closest(el, ".slide-search") ? ".slide-search .search-field" : ".ast-search-box .search-field",
      ),
    message: "a search icon opens nothing: there is no field that belongs to it",
    advice: "Print the theme's search form with it.",
  },
  {
    island: "store-notice",
    parts: ".woocommerce-store-notice",
    level: "warning",
    code: "notice-without-id",
    lacks: without("data-notice-id"),
    message: "the store notice has no data-notice-id: who has dismissed one never sees another",
    advice: "Print it, as woocommerce_demo_store() does.",
  },
  {
    island: "store-notice",
    parts: ".woocommerce-store-notice",
    level: "warning",
    code: "notice-without-link",
    lacks: withoutPart(".woocommerce-store-notice__dismiss-link"),
    message: "the store notice cannot be dismissed: it has no .woocommerce-store-notice__dismiss-link",
    advice: "Keep WooCommerce's link in it.",
  },
  {
    island: "contact-form",
    parts: form,
    level: "error",
    code: "form-without-id",
    lacks: withoutPart("input[name=_wpcf7]:not([value=''])"),
    message: "a contact form has no _wpcf7: it cannot be sent without loading the page",
    advice: "Print it with its shortcode or block: the plugin adds the field.",
  },
  {
    island: "contact-form",
    parts: form,
    level: "error",
    code: "form-without-unit-tag",
    lacks: withoutPart("input[name=_wpcf7_unit_tag]:not([value=''])"),
    message: "a contact form has no unit tag (_wpcf7_unit_tag): the plugin's server refuses what it sends",
    advice: "Print it with its shortcode or block: the plugin adds the field.",
  },
  {
    island: "contact-form",
    parts: form,
    level: "error",
    code: "form-twice",
    lacks: (page, el) => {
      const tag = page.attribute(page.first("input[name=_wpcf7_unit_tag]", el), "value");
      return (
        !!tag &&
        page.all(`${form} input[name=_wpcf7_unit_tag]`).filter((one) => page.attribute(one, "value") === tag)
          .length > 1
      );
    },
    message: "two contact forms have one unit tag: errors of one are shown at the other",
    advice: "A page cache or builder has copied the form; print each with its own shortcode.",
  },
  {
    island: "contact-form",
    parts: form,
    level: "error",
    code: "form-without-output",
    lacks: withoutPart(".wpcf7-response-output"),
    message: "a contact form has no .wpcf7-response-output: nobody sees what the server answers",
    advice: "Keep what the plugin prints at the form's end, or its [response] tag.",
  },
  {
    island: "contact-form",
    parts: ".wpcf7:has(> form)",
    level: "warning",
    code: "form-without-live-region",
    lacks: withoutPart(".screen-reader-response"),
    message: "a contact form has no .screen-reader-response: a screen reader does not hear the answer",
    advice: "Keep what the plugin prints before the form.",
  },
  {
    island: "contact-form",
    // A free text belongs to the choice before it.
    parts: `${form} :is(input:not([type=hidden], [type=submit], [type=button], .wpcf7-free-text), select, textarea)`,
    level: "warning",
    code: "field-without-name",
    lacks: (page, el) => nameless(page, el) && !has(page, el, "placeholder"),
    message: "a field of a contact form has no label: a screen reader does not say what belongs there",
    advice: "Write the label around the field's tag in the form's template.",
  },
  {
    island: "contact-form",
    parts: form,
    level: "warning",
    code: "forms-without-endpoint",
    lacks: (page, _el, objects) =>
      !objectOf(objects, "wpcf7").api &&
      !objectOf(objects, "wpApiSettings").root &&
      !page.first("link[rel='https://api.w.org/']"),
    message: "the page does not tell where contact forms are sent: /wp-json/ is taken",
    advice: 'Keep the wpcf7 object that the plugin prints, or WordPress\'s link rel="https://api.w.org/".',
  },
  {
    island: "account-fields",
    parts: ".woocommerce form input[type=password]",
    level: "warning",
    code: "password-without-name",
    lacks: nameless,
    message: "a password field has no label",
    advice: "Print a label for it.",
  },
  {
    island: "listing",
    parts: ".woocommerce-ordering",
    level: "warning",
    code: "ordering-without-select",
    lacks: withoutPart("select.orderby"),
    message: "the listing's order has no select.orderby: a choice is asked for by nobody",
    advice: "Keep the class on the select.",
  },
  {
    island: "shop-filters",
    parts: ".astra-shop-filter-button",
    level: "error",
    code: "filters-without-panel",
    lacks: absent(":is(.astra-off-canvas-sidebar-wrapper > .astra-off-canvas-sidebar, .ast-collapse-filter)"),
    message: "a filter button has no .astra-off-canvas-sidebar and no .ast-collapse-filter: it opens nothing",
    advice: "Let the theme print its footer (astra_body_bottom), or the box above the list.",
  },
  {
    island: "filter-accordion",
    parts: ".ast-accordion-layout.ast-filter-wrap > .widget",
    level: "warning",
    code: "filter-without-id",
    lacks: without("id"),
    message: "a filter in an accordion has no id: it stays open",
    advice: "Keep %1$s in the widget area's before_widget.",
  },
  {
    island: "load-more",
    parts: endless,
    level: "error",
    code: "endless-without-list",
    lacks: absent(":is(.ast-woocommerce-container, .elementor-widget-wc-archive-products) ul.products"),
    message: "an endless list has no ul.products in .ast-woocommerce-container: more products have no place",
    advice: "Keep the theme's container around the list.",
  },
  {
    island: "load-more",
    parts: endless,
    level: "error",
    code: "endless-without-pages",
    lacks: absent(".page-numbers"),
    message: "an endless list has no .page-numbers: nothing leads to more products, with script or without",
    advice: "Keep WooCommerce's loop/pagination.php in the page; the add-on's style hides it.",
  },
  {
    island: "load-more",
    parts: endless,
    level: "warning",
    code: "endless-without-count",
    lacks: (_page, _el, objects) => {
      const { shop_total_products: total, shop_result_count_format: format } = objectOf(objects, "astra");
      return !total || !format;
    },
    message: "the page does not tell how many products there are: the number of results stays as it was",
    advice: "Print astra.shop_total_products and astra.shop_result_count_format, as the theme's add-on does.",
  },
  {
    island: "cart-page",
    parts: cart,
    level: "error",
    code: "cart-without-container",
    lacks: (page, el) => !page.closest(el, ".woocommerce"),
    message: "the cart is in no .woocommerce: an emptied cart stays on the page until it is loaded anew",
    advice: "Print the cart by its shortcode, or with that class around it.",
  },
  {
    island: "cart-page",
    parts: cart,
    level: "warning",
    code: "cart-without-notices",
    lacks: absent(".woocommerce-notices-wrapper"),
    message:
      "the cart page has no .woocommerce-notices-wrapper: what the shop says comes above the whole cart",
    advice: "Keep woocommerce_output_all_notices() before the cart.",
  },
  {
    island: "cart-page",
    parts: cart,
    level: "warning",
    code: "cart-without-totals",
    lacks: absent(".cart_totals"),
    message: "the cart page has no .cart_totals: a change of the cart shows no new sum",
    advice: "Keep WooCommerce's cart/cart-totals.php.",
  },
  {
    island: "cart-page",
    parts: cart,
    level: "error",
    code: "cart-table-without-class",
    lacks: withoutPart(".woocommerce-cart-form__contents"),
    message: "the cart has no .woocommerce-cart-form__contents: its buttons load a page",
    advice: "Keep the class on the table, as WooCommerce's cart/cart.php has it.",
  },
  {
    island: "cart-page",
    parts: cart,
    level: "error",
    code: "cart-without-nonce",
    lacks: withoutPart("[name=woocommerce-cart-nonce]:not([value=''])"),
    message: "the cart has no woocommerce-cart-nonce: the shop stores no number, and says nothing of it",
    advice: "Print wp_nonce_field( 'woocommerce-cart', 'woocommerce-cart-nonce' ) in the form.",
  },
  {
    island: "cart-page",
    parts: cart,
    level: "warning",
    code: "cart-without-update",
    lacks: withoutPart("[name=update_cart]"),
    message: "the cart has no update_cart button: without script no number can be stored",
    advice: "Keep WooCommerce's button in the form; the theme may hide it.",
  },
  {
    island: "cart-page",
    parts: `${cart} .cart_item input.qty`,
    level: "error",
    code: "cart-number-without-key",
    lacks: (page, el) => !/\[\w+\]/.test(page.attribute(el, "name") ?? ""),
    message: "a number in the cart does not name its row: it cannot be stored",
    advice: "Its name is cart[KEY][qty].",
  },
  {
    island: "cart-page",
    parts: cartLink,
    level: "error",
    code: "cart-link-without-key",
    lacks: (page, el) => !/[?&]remove_item=\w/.test(page.attribute(el, "href") ?? ""),
    message: "a link that removes from the cart does not name its row (remove_item)",
    advice: "Print wc_get_cart_remove_url() there.",
  },
  {
    island: "cart-page",
    parts: cartLink,
    level: "warning",
    code: "cart-link-without-name",
    lacks: without("aria-label"),
    message: "a link that removes from the cart has no aria-label: a screen reader says “times”",
    advice: "Give it an aria-label that names the product.",
  },
  {
    island: "cart-page",
    parts: `${cart} [name=apply_coupon]`,
    level: "warning",
    code: "coupon-without-nonce",
    lacks: (_page, _el, objects) => !objectOf(objects, "wc_cart_params").apply_coupon_nonce,
    message: "the page has no wc_cart_params.apply_coupon_nonce: a coupon is applied by loading the page",
    advice: "Keep what WooCommerce prints for its script wc-cart.",
  },
  {
    island: "cart-page",
    parts: ".woocommerce-shipping-calculator",
    level: "warning",
    code: "calculator-without-panel",
    lacks: withoutPart(".shipping-calculator-form"),
    message: "a shipping calculator has no .shipping-calculator-form: its button opens nothing",
    advice: "Keep WooCommerce's cart/shipping-calculator.php.",
  },
  {
    island: "variations",
    parts: variable,
    level: "warning",
    code: "variations-outside-product",
    lacks: (page, el) => !page.closest(el, ".product"),
    message: "a variable product's form is in no .product: neither picture nor SKU follows the choice",
    advice: "Keep the class of wc_product_class() around the product.",
  },
  {
    island: "variations",
    parts: variable,
    level: "error",
    code: "variations-without-product",
    lacks: without("data-product_id"),
    message: "a variable product's form has no data-product_id: the shop cannot be asked for a variation",
    advice: "Keep it on the form, as WooCommerce's single-product/add-to-cart/variable.php has it.",
  },
  {
    island: "variations",
    parts: variable,
    level: "error",
    code: "variations-unreadable",
    lacks: (page, el) => !isList(page.attribute(el, "data-product_variations")),
    message:
      "data-product_variations is neither a list nor false: each choice asks the shop, and nothing impossible is taken away",
    advice: "Print it with wc_esc_json( wp_json_encode( … ) ).",
  },
  {
    island: "variations",
    parts: variable,
    level: "error",
    code: "variations-without-choice",
    lacks: withoutPart(".variations select"),
    message: "a variable product's form has no .variations select: nothing can be chosen",
    advice: "Keep the selects, and the class around them; swatches set them.",
  },
  {
    island: "variations",
    parts: choice,
    level: "error",
    code: "variations-select-without-attribute",
    lacks: (page, el) =>
      !/^attribute_/.test(page.attribute(el, "data-attribute_name") ?? page.attribute(el, "name") ?? ""),
    message: "a select of a variable product does not say which attribute it is for: no variation matches it",
    advice: "Its name and its data-attribute_name are attribute_….",
  },
  {
    island: "variations",
    parts: choice,
    level: "warning",
    code: "variations-select-without-name",
    lacks: nameless,
    message:
      "a select of a variable product has no label: what becomes unavailable in it is told without a name",
    advice: "Give it a label with its id, as WooCommerce does.",
  },
  {
    island: "variations",
    parts: variable,
    level: "warning",
    code: "variations-without-reset",
    lacks: withoutPart(".reset_variations"),
    message: "a variable product's form has no .reset_variations: a choice is taken back one by one",
    advice: "Keep the link that woocommerce_reset_variations_link prints.",
  },
  {
    island: "variations",
    parts: variable,
    level: "warning",
    code: "variations-without-alert",
    lacks: withoutPart(".reset_variations_alert"),
    message:
      "a variable product's form has no .reset_variations_alert: nobody is told that a choice was taken back",
    advice: "Keep the empty element that WooCommerce prints after the table.",
  },
  {
    island: "variations",
    parts: variable,
    level: "error",
    code: "variations-without-place",
    lacks: withoutPart(".single_variation"),
    message: "a variable product's form has no .single_variation: what is chosen shows no price",
    advice: "Keep woocommerce_single_variation() on its hook.",
  },
  {
    island: "variations",
    parts: variable,
    level: "warning",
    code: "variations-without-wrap",
    lacks: withoutPart(".single_variation_wrap"),
    message:
      "a variable product's form has no .single_variation_wrap: numbers are not held to a variation's limits",
    advice: "Keep the element around price, number and button.",
  },
  {
    island: "variations",
    parts: variable,
    level: "error",
    code: "variations-without-id",
    lacks: withoutPart("input[name=variation_id], input.variation_id"),
    message: "a variable product's form has no variation_id: nothing that is chosen can be added",
    advice: "Keep the hidden fields of WooCommerce's variation-add-to-cart-button.php.",
  },
  {
    island: "variations",
    parts: variable,
    level: "error",
    code: "variations-without-button",
    lacks: withoutPart(".single_add_to_cart_button"),
    message: "a variable product's form has no .single_add_to_cart_button: nothing can be added",
    advice: "Keep the class on the button.",
  },
  {
    island: "variations",
    parts: variable,
    level: "warning",
    code: "variations-without-words",
    lacks: (_page, _el, objects) =>
      !objectOf(objects, "wc_add_to_cart_variation_params").i18n_make_a_selection_text,
    message:
      "the page has no wc_add_to_cart_variation_params: a press without a choice is answered without words",
    advice: "Keep what WooCommerce prints for its script wc-add-to-cart-variation.",
  },
  {
    island: "scroll-to-top",
    parts: "#ast-scroll-top",
    level: "warning",
    code: "top-without-name",
    lacks: nameless,
    message: "the button that leads to the top has no name",
    advice: "Give it an aria-label.",
  },
  {
    island: "product-view",
    parts: "body.single-product",
    level: "note",
    code: "product-without-data",
    lacks: (page) =>
      !page.all("script[type='application/ld+json']").some((el) => /"Product(Group)?"/.test(page.text(el))),
    message: "the product page has no JSON-LD: trackers get what the markup tells",
    advice: "Keep WooCommerce's structured data, or an SEO plugin's.",
  },
];

/** Codes of all that can be missing, for tests. */
export const ruleCodes: readonly string[] = rules.map(({ code }) => code);

/** What is missing on this page, for the islands that attach. */
export function checkMarkup(page: Page, objects: PageObjects, attached: readonly Attachment[]): Finding[] {
  const on = new Set(attached.flatMap(({ name, state }) => (state === "attaches" ? name : [])));
  const findings: Finding[] = rules
    .filter(({ island }) => on.has(island))
    .flatMap(({ parts, level, code, lacks, message, advice }) =>
      page
        .all(parts)
        .filter((el) => !isOff(page, el) && lacks(page, el, objects))
        .map((el): Finding => ({ level, topic: "markup", code, message, advice, where: [page.pathOf(el)] })),
    );
  if (on.size && !page.attribute(page.first("html"), "lang"))
    findings.push({
      level: "warning",
      topic: "markup",
      code: "page-without-language",
      message: "<html> has no lang: the islands speak English",
      advice: "Print language_attributes() there.",
    });
  return findings;
}
