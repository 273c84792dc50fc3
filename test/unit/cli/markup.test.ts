import { describe, expect, it } from "vitest";
import { bundleFacts, codesOf, inspectHtml, pageWith } from "./support.ts";

const button = (more: string, text = "Add"): string =>
  `<a class="add_to_cart_button ajax_add_to_cart" ${more}>${text}</a>`;
const row = (link: string): string =>
  `<div class="widget_shopping_cart"><div class="widget_shopping_cart_content"><ul><li class="woocommerce-mini-cart-item">${link}</li></ul></div></div>`;
const remove = (more: string): string => `<a class="remove remove_from_cart_button" ${more}>×</a>`;
const slides = (...inside: string[]): string =>
  `<div class="woocommerce-product-gallery"><div class="woocommerce-product-gallery__wrapper">${inside.join("")}</div></div>`;
const slide = (image: string, more = 'data-thumb="t.jpg"'): string =>
  `<div class="woocommerce-product-gallery__image" ${more}><a href="l.jpg"><img src="a.jpg" ${image}></a></div>`;
const fine = 'alt="A" width="6" height="6"';
const section = (id: string): string =>
  `<div class="ast-single-tab"><h3 class="ast-accordion-header">A</h3><div class="ast-accordion-content wc-tab" ${id}>a</div></div>`;
const tabs = (list: string, panels = '<div class="wc-tab" id="a" aria-labelledby="t">a</div>'): string =>
  `<div class="wc-tabs-wrapper"><ul class="wc-tabs">${list}</ul>${panels}</div>`;
const tab = (more = 'role="tab"', item = 'class="a_tab" id="t"', href = "#a"): string =>
  `<li ${item}><a href="${href}" ${more}>A</a></li>`;
const hidden = '<input type="hidden" name="_wpcf7" value="8">';
const unit = '<input type="hidden" name="_wpcf7_unit_tag" value="f8-o1">';
const output = '<div class="wpcf7-response-output"></div>';
const region = '<div class="screen-reader-response"><p></p><ul></ul></div>';
const api = '<script id="w-js-before">var wpcf7 = {"api":{"root":"/wp-json/"}};</script>';
const form = (inside: string, before = region, after = api): string =>
  `<div class="wpcf7">${before}<form>${inside}</form></div>${after}`;
const quantity = (more: string): string =>
  `<div class="quantity"><label for="q">Pieces</label><input class="qty" id="q" ${more}></div>`;
const cart = (inside: string): string => `<form class="cart" method="post">${inside}</form>`;
const add = '<button class="single_add_to_cart_button" name="add-to-cart" value="1">Add</button>';
const rows = (name: string): string =>
  `<ul class="woocommerce-mini-cart"><li><div class="quantity"><a class="ast-qty-placeholder plus" href="#">+</a><input class="qty" name="${name}"></div></li></ul>`;
const endpoint =
  '<script id="a-js-extra">var astra = {"ajax_url":"/a","single_product_qty_ajax_nonce":"n"};</script>';
const endlessList = '<div class="ast-woocommerce-container"><ul class="products"></ul></div>';
const endlessPages =
  '<nav class="woocommerce-pagination"><a class="next page-numbers" href="?paged=2">→</a></nav>';
const endlessCount =
  '<script id="a-js-extra">var astra = {"shop_total_products":"9","shop_result_count_format":"{count}/{total}"};</script>';
const endless = (list = endlessList, pages = endlessPages, count = endlessCount): string =>
  `${list}${pages}<nav class="ast-shop-pagination-infinite"><span class="ast-shop-load-more active">More</span></nav>${count}`;
const header = (inside: string): string => `<header id="masthead">${inside}</header>`;
const mobile = (toggle: string, more = ""): string =>
  header(`<div id="ast-mobile-header" ${more}><button class="menu-toggle" ${toggle}>Menu</button></div>`);
const drawer = (inside: string): string => `<div class="astra-cart-drawer">${inside}</div>`;
const title = '<b class="astra-cart-drawer-title">Cart</b>';
const close = '<button class="astra-cart-drawer-close">×</button>';
const icon = (more: string, around = '<input class="search-field" aria-label="S">'): string =>
  header(`<div class="slide-search"><a class="astra-search-icon" href="#" ${more}></a>${around}</div>`);
const notice = (more: string, inside: string): string =>
  `<p class="woocommerce-store-notice" ${more}>${inside}</p>`;
const dismiss = '<a class="woocommerce-store-notice__dismiss-link" href="#">Dismiss</a>';
const data = '<script type="application/ld+json">{"@type":"Product"}</script>';
const cartLink = '<a href="?remove_item=abc" aria-label="Remove A">×</a>';
const cartRow = (link = cartLink, name = "cart[abc][qty]"): string =>
  `<tr class="cart_item"><td class="product-remove">${link}</td><td><div class="quantity"><input class="qty" name="${name}" aria-label="Pieces"></div></td></tr>`;
const cartFields =
  '<button name="update_cart">Update</button><input type="hidden" name="woocommerce-cart-nonce" value="n">';
const cartTable = (inside: string, more = 'class="woocommerce-cart-form__contents"'): string =>
  `<table ${more}><tbody>${inside}</tbody></table>`;
const wholeCart = cartTable(cartRow()) + cartFields;
const cartNotices = '<div class="woocommerce-notices-wrapper"></div>';
const cartTotals = '<div class="cart_totals"></div>';
const cartPage = (inside = wholeCart, before = cartNotices, after = cartTotals): string =>
  `<div class="woocommerce">${before}<form class="woocommerce-cart-form">${inside}</form>${after}</div>`;
const couponButton = '<button name="apply_coupon">Apply</button>';
const cartNonces = '<script id="c-js-extra">var wc_cart_params = {"apply_coupon_nonce":"n"};</script>';
const shippingCalculator = (inside: string): string =>
  `<form class="woocommerce-shipping-calculator">${inside}</form>`;
const panel = '<section class="shipping-calculator-form"></section>';
const choice =
  '<label for="c">Colour</label><select id="c" name="attribute_c" data-attribute_name="attribute_c"></select>';
const choices = `<div class="variations">${choice}<a class="reset_variations" href="#">Clear</a></div>`;
const told = '<div class="reset_variations_alert" role="alert"></div>';
const place = '<div class="single_variation"></div>';
const posted = `<input type="hidden" name="variation_id" class="variation_id">${add}`;
const variationWords =
  '<script id="v-js-extra">var wc_add_to_cart_variation_params = {"i18n_make_a_selection_text":"Choose"};</script>';
const variable = (
  inside = `${choices}${told}<div class="single_variation_wrap">${place}${posted}</div>`,
  more = 'data-product_id="1" data-product_variations="[{}]"',
  after = variationWords,
): string =>
  `<div class="product"><form class="cart variations_form" method="post" ${more}>${inside}</form></div>${after}`;

/** What is missing, markup that misses it, and markup that does not. */
const cases: readonly (readonly [code: string, lacking: string, right: string])[] = [
  ["add-without-product", button('href="?a"'), button('href="?a" data-product_id="1"')],
  ["add-without-address", button('data-product_id="1"'), button('href="?a" data-product_id="1"')],
  [
    "add-without-name",
    button('href="?a" data-product_id="1"', "<svg></svg>"),
    button('href="?a" data-product_id="1" aria-label="Add a key ring"', "<svg></svg>"),
  ],
  [
    "remove-without-key",
    row(remove('href="?r" aria-label="Remove"')),
    row(remove('href="?r" aria-label="Remove" data-cart_item_key="k"')),
  ],
  [
    "remove-without-address",
    row(remove('aria-label="Remove" data-cart_item_key="k"')),
    row(remove('href="?r" aria-label="Remove" data-cart_item_key="k"')),
  ],
  [
    "remove-without-name",
    row(remove('href="?r" data-cart_item_key="k"')),
    row(remove('href="?r" aria-label="Remove" data-cart_item_key="k"')),
  ],
  [
    "remove-without-row",
    `<div class="widget_shopping_cart_content">${remove('href="?r" aria-label="R" data-cart_item_key="k"')}</div>`,
    row(remove('href="?r" aria-label="Remove" data-cart_item_key="k"')),
  ],
  ["cart-without-contents", '<div class="widget_shopping_cart"></div>', row("")],
  [
    "gallery-without-wrapper",
    `<div class="woocommerce-product-gallery"><div class="flex-viewport">${slide(fine)}</div></div>`,
    slides(slide(fine)),
  ],
  [
    "picture-without-link",
    slides(`<div class="woocommerce-product-gallery__image"><img src="a.jpg" ${fine}></div>`),
    slides(slide(fine)),
  ],
  ["picture-without-thumbnail", slides(slide(fine, ""), slide(fine)), slides(slide(fine), slide(fine))],
  ["picture-without-alt", slides(slide('width="6" height="6"')), slides(slide(fine))],
  ["picture-without-size", slides(slide('alt="A" width="6"')), slides(slide(fine))],
  [
    "picture-without-large-size",
    slides(slide(`${fine} data-large_image="l.jpg"`)),
    slides(slide(`${fine} data-large_image="l.jpg" data-large_image_width="9" data-large_image_height="9"`)),
  ],
  ["tabs-without-list", '<div class="wc-tabs-wrapper"><p>No list</p></div>', tabs(tab())],
  ["tab-without-panel", tabs(tab() + tab('role="tab"', 'class="b_tab"', "#b")), tabs(tab())],
  ["tab-without-key", tabs(tab('role="tab"', 'class="tab" id="t"')), tabs(tab())],
  [
    "accordion-without-header",
    '<div class="ast-woocommerce-accordion"></div>',
    `<div class="ast-woocommerce-accordion">${section('id="tab-a"')}</div>`,
  ],
  [
    "section-without-id",
    `<div class="ast-woocommerce-accordion">${section("")}</div>`,
    `<div class="ast-woocommerce-accordion">${section('id="tab-a"')}</div>`,
  ],
  ["tab-without-role", tabs(tab("")), tabs(tab("", 'class="a_tab" id="t" role="tab"'))],
  ["panel-without-name", tabs(tab(), '<div class="wc-tab" id="a">a</div>'), tabs(tab())],
  [
    "rating-without-select",
    '<div class="comment-form-rating"></div>',
    '<div class="comment-form-rating"><select aria-label="Rating"></select></div>',
  ],
  [
    "rating-without-name",
    '<div class="comment-form-rating"><select id="rating"></select></div>',
    '<div class="comment-form-rating"><label for="rating">Rating</label><select id="rating"></select></div>',
  ],
  ["quantity-without-name", '<div class="quantity"><input class="qty"></div>', quantity("")],
  ["quantity-limits", quantity('min="3" max="2"'), quantity('min="1" max="-1"')],
  ["form-without-button", cart('<input name="add-to-cart"><button>Add</button>'), cart(add)],
  ["form-without-product", cart('<button class="single_add_to_cart_button">Add</button>'), cart(add)],
  ["row-without-key", rows("qty") + endpoint, rows("cart[abc][qty]") + endpoint],
  ["quantities-without-endpoint", rows("cart[abc][qty]"), rows("cart[abc][qty]") + endpoint],
  [
    "filters-without-panel",
    '<a class="astra-shop-filter-button">Filter</a>',
    '<a class="astra-shop-filter-button">Filter</a><div class="ast-collapse-filter"></div>',
  ],
  [
    "filter-without-id",
    '<div class="ast-accordion-layout ast-filter-wrap"><div class="widget"></div></div>',
    '<div class="ast-accordion-layout ast-filter-wrap"><div class="widget" id="a"></div></div>',
  ],
  [
    "price-filter-without-prices",
    '<div class="price_slider_wrapper"><div class="price_slider"></div><input id="min_price"></div>',
    '<div class="price_slider_wrapper"><div class="price_slider"></div><input id="min_price" data-min="1"></div>',
  ],
  ["endless-without-list", endless('<ul class="products"></ul>'), endless()],
  ["endless-without-pages", endless(endlessList, ""), endless()],
  ["endless-without-count", endless(endlessList, endlessPages, ""), endless()],
  ["drawer-without-close", drawer(title), drawer(title + close)],
  ["drawer-without-name", drawer(close), drawer(title + close)],
  [
    "menu-without-name",
    header(
      '<div id="ast-mobile-header"><button class="menu-toggle" aria-expanded="false"><svg></svg></button></div>',
    ),
    mobile('aria-expanded="false"'),
  ],
  ["menu-without-state", mobile(""), mobile('aria-expanded="false"')],
  [
    "menu-without-panel",
    mobile('aria-expanded="false"', 'data-type="off-canvas"'),
    `${mobile('aria-expanded="false"', 'data-type="off-canvas"')}<div id="ast-mobile-popup"></div>`,
  ],
  [
    "account-without-menu",
    header('<div class="ast-header-account-wrap"><a class="ast-account-action-menu"></a></div>'),
    header(
      '<div class="ast-header-account-wrap"><a class="ast-account-action-menu"></a><ul class="ast-account-nav-menu"></ul></div>',
    ),
  ],
  [
    "switch-without-names",
    '<div class="ast-builder-color-switcher"><button class="ast-switcher-button" data-default-text="Light">x</button></div>',
    '<div class="ast-builder-color-switcher"><button class="ast-switcher-button" data-default-text="Light" data-switched-text="Dark">x</button></div>',
  ],
  ["search-without-name", icon(""), icon('aria-label="Search"')],
  ["search-without-field", icon('aria-label="Search"', ""), icon('aria-label="Search"')],
  ["notice-without-id", notice("", dismiss), notice('data-notice-id="1"', dismiss)],
  ["notice-without-link", notice('data-notice-id="1"', "Closed"), notice('data-notice-id="1"', dismiss)],
  ["form-without-id", form(unit + output), form(hidden + unit + output)],
  ["form-without-unit-tag", form(hidden + output), form(hidden + unit + output)],
  ["form-twice", form(hidden + unit + output) + form(hidden + unit + output), form(hidden + unit + output)],
  ["form-without-output", form(hidden + unit), form(hidden + unit + output)],
  ["form-without-live-region", form(hidden + unit + output, ""), form(hidden + unit + output)],
  [
    "field-without-name",
    form(`${hidden + unit + output}<input name="your-name">`),
    form(`${hidden + unit + output}<label>Name <input name="your-name"></label>`),
  ],
  [
    "forms-without-endpoint",
    form(hidden + unit + output, region, ""),
    form(hidden + unit + output, region, '<link rel="https://api.w.org/" href="/wp-json/">'),
  ],
  [
    "password-without-name",
    '<div class="woocommerce"><form><input type="password"></form></div>',
    '<div class="woocommerce"><form><label>Password <input type="password"></label></form></div>',
  ],
  [
    "ordering-without-select",
    '<form class="woocommerce-ordering"><select></select></form>',
    '<form class="woocommerce-ordering"><select class="orderby"></select></form>',
  ],
  ["cart-without-container", cartPage().replace('class="woocommerce"', ""), cartPage()],
  ["cart-without-notices", cartPage(wholeCart, ""), cartPage()],
  ["cart-without-totals", cartPage(wholeCart, cartNotices, ""), cartPage()],
  ["cart-table-without-class", cartPage(cartTable(cartRow(), "") + cartFields), cartPage()],
  ["cart-without-nonce", cartPage(wholeCart.replace('value="n"', 'value=""')), cartPage()],
  ["cart-without-update", cartPage(wholeCart.replace("update_cart", "update")), cartPage()],
  ["cart-number-without-key", cartPage(cartTable(cartRow(cartLink, "qty")) + cartFields), cartPage()],
  [
    "cart-link-without-key",
    cartPage(cartTable(cartRow(cartLink.replace("?remove_item=abc", "#"))) + cartFields),
    cartPage(),
  ],
  [
    "cart-link-without-name",
    cartPage(cartTable(cartRow('<a href="?remove_item=abc">×</a>')) + cartFields),
    cartPage(),
  ],
  [
    "coupon-without-nonce",
    cartPage(wholeCart + couponButton),
    cartPage(wholeCart + couponButton) + cartNonces,
  ],
  [
    "calculator-without-panel",
    cartPage(wholeCart, cartNotices, cartTotals + shippingCalculator("")),
    cartPage(wholeCart, cartNotices, cartTotals + shippingCalculator(panel)),
  ],
  ["variations-outside-product", variable().replace('class="product"', ""), variable()],
  ["variations-without-product", variable(undefined, 'data-product_variations="[{}]"'), variable()],
  [
    "variations-unreadable",
    variable(undefined, 'data-product_id="1" data-product_variations="[{"'),
    variable(undefined, 'data-product_id="1" data-product_variations="false"'),
  ],
  [
    "variations-without-choice",
    variable().replace(choices, ""),
    // Sold out: there is nothing to choose.
    variable('<p class="stock">Sold out</p>', 'data-product_id="1" data-product_variations="[]"'),
  ],
  [
    "variations-select-without-attribute",
    variable().replace('name="attribute_c" data-attribute_name="attribute_c"', 'name="c"'),
    variable().replace(' data-attribute_name="attribute_c"', ""),
  ],
  ["variations-select-without-name", variable().replace('<label for="c">', "<label>"), variable()],
  ["variations-without-reset", variable().replace("reset_variations", "reset"), variable()],
  ["variations-without-alert", variable().replace(told, ""), variable()],
  ["variations-without-place", variable().replace(place, ""), variable()],
  ["variations-without-wrap", variable().replace("single_variation_wrap", ""), variable()],
  ["variations-without-id", variable().replace(posted, add), variable()],
  ["variations-without-button", variable().replace(add, ""), variable()],
  ["variations-without-words", variable(undefined, undefined, ""), variable()],
  ["top-without-name", '<div id="ast-scroll-top"></div>', '<div id="ast-scroll-top">Top</div>'],
];

describe("missing in the server's markup", () => {
  it.each(cases)("%s", async (code, lacking, right) => {
    expect(await codesOf(pageWith(lacking))).toContain(code);
    expect(await codesOf(pageWith(right))).toEqual([]);
  });

  it("product-without-data", async () => {
    const product = (inside: string): string =>
      pageWith(inside).replace("<body>", '<body class="single-product">');
    expect(await codesOf(product(""))).toEqual(["product-without-data"]);
    expect(await codesOf(product(data))).toEqual([]);
  });

  it("page-without-language", async () => {
    expect(await codesOf(pageWith("").replace(' lang="vi"', ""))).toEqual(["page-without-language"]);
  });

  it("every rule has a case here", () => {
    const tried = [...cases.map(([code]) => code), "product-without-data"];
    const ruleCodes = bundleFacts.definitions.flatMap(({ expects = [] }) => expects.map(({ code }) => code));
    expect(ruleCodes.sort()).toEqual(tried.sort());
  });

  it("is not asked of what is kept from the islands", async () => {
    const right = button('href="?a" data-product_id="1"');
    expect(await codesOf(pageWith(`${right}<div data-island="off">${button("")}</div>`))).toEqual([]);
  });

  it("one sentence for several places", async () => {
    const { problems } = await inspectHtml(
      pageWith(`<p id="a">${button('href="?a"')}</p><p id="b">${button('href="?b"')}</p>`),
    );
    expect(problems.map(({ code, where }) => [code, where])).toEqual([
      ["add-without-product", ["#a > a.add_to_cart_button", "#b > a.add_to_cart_button"]],
    ]);
  });
});
