/** What a shopper does on a page, one thing after another, until she leaves: some twenty interactions a journey. */
import type { ShopPageName } from "../contestants/contestants.ts";
import type { Step } from "../measures/play.ts";

export type JourneyName = "listing" | "product" | "cart" | "form";

export interface Journey {
  readonly name: JourneyName;
  readonly page: ShopPageName;
  readonly steps: readonly Step[];
}

const button = ".products .button.ajax_add_to_cart";
const card = (at: number): string => `.products li:nth-of-type(${at}) .button.ajax_add_to_cart`;
const thumbnail = (at: number): string =>
  `.flex-control-thumbs li:nth-child(${at}) img, .ast-woocommerce-product-gallery__image:nth-child(${at})`;
const plus = (form: string): string => `${form} .plus`;
const minus = (form: string): string => `${form} .minus`;
const field = (name: string): string => `.wpcf7-form [name="${name}"]`;
const letters = (word: string): readonly string[] => [...word];

/** Known by name, for visits that do one or two of them. */
export const listingSteps = {
  add: { name: "add", press: button },
  another: { name: "add another", press: `${card(2)}, ${card(3)}` },
  third: { name: "add a third", press: `${card(4)}, ${card(5)}` },
  cart: { name: "cart in the header", press: "a.cart-container" },
  closeCart: { name: "close the cart", press: ".astra-cart-drawer-close" },
  remove: { name: "remove", press: ".remove_from_cart_button" },
  search: { name: "search", press: "a.astra-search-icon" },
  words: { name: "type a word", press: ".ast-search-menu-icon input.search-field", keys: letters("ring") },
  leave: { name: "escape", press: "body", keys: ["Escape"], isByKey: true },
  sort: { name: "sort", press: "select.orderby", keys: ["ArrowDown"], isByKey: true },
  next: { name: "next page of the list", press: "a.next.page-numbers" },
  menu: { name: "menu", press: "button.menu-toggle" },
} as const satisfies Readonly<Record<string, Step>>;

export const productSteps = {
  reviews: { name: "reviews tab", press: ".reviews_tab a" },
  description: { name: "description tab", press: ".description_tab a" },
  star: { name: "four stars", press: "p.stars a.star-4" },
  fewer: { name: "three stars", press: "p.stars a.star-3" },
  review: { name: "type a review", press: "#comment", keys: letters("good") },
  second: { name: "second picture", press: thumbnail(2) },
  third: { name: "third picture", press: thumbnail(3) },
  first: { name: "first picture", press: thumbnail(1) },
  lightbox: { name: "lightbox", press: ".woocommerce-product-gallery__trigger" },
  onward: { name: "next in the lightbox", press: "body", keys: ["ArrowRight"], isByKey: true },
  close: { name: "close the lightbox", press: ".pswp--open .pswp__button--close" },
  more: { name: "one more", press: plus("form.cart") },
  less: { name: "one less", press: minus("form.cart") },
  number: { name: "type a number", press: "form.cart input.qty", keys: ["Backspace", "2"] },
  add: { name: "add", press: ".single_add_to_cart_button" },
} as const satisfies Readonly<Record<string, Step>>;

const inCart = ".woocommerce-cart-form";
export const cartSteps = {
  more: { name: "one more", press: plus(inCart) },
  less: { name: "one less", press: minus(inCart) },
  number: { name: "type a number", press: `${inCart} input.qty`, keys: ["Backspace", "2", "Tab"] },
  shipping: { name: "shipping calculator", press: ".shipping-calculator-button" },
  coupon: { name: "type a coupon", press: "#coupon_code", keys: letters("none") },
  remove: { name: "remove", press: `${inCart} .product-remove a` },
  undo: { name: "undo", press: ".restore-item" },
} as const satisfies Readonly<Record<string, Step>>;

export const formSteps = {
  submit: { name: "submit empty", press: ".wpcf7-form .wpcf7-submit" },
  name: { name: "type a name", press: field("your-name"), keys: letters("An Tran") },
  email: { name: "type an address", press: field("your-email"), keys: letters("an@") },
  message: { name: "type a message", press: field("your-message"), keys: letters("Hello") },
  box: { name: "tick a box", press: '.wpcf7-form input[type="checkbox"]' },
  choice: { name: "make a choice", press: '.wpcf7-form input[type="radio"]' },
} as const satisfies Readonly<Record<string, Step>>;

const { add, another, third, cart, closeCart, remove, search, words, leave, sort, next } = listingSteps;
const product = productSteps;
const rows = cartSteps;
const form = formSteps;

/** The journeys whose interactions are judged; what a shop or a screen has not got is left out. */
export const journeys: readonly Journey[] = [
  {
    name: "listing",
    page: "listing",
    // Sorting and paging load another page where no script does it.
    steps: [add, another, search, words, leave, cart, closeCart, third, remove, remove, sort, add, next, add],
  },
  {
    name: "product",
    page: "product",
    steps: [
      ...[product.second, product.third, product.first, product.lightbox, product.onward, product.close],
      ...[product.reviews, product.star, product.fewer, product.review, product.description],
      ...[product.more, product.more, product.less, product.number, product.add, search, words],
    ],
  },
  {
    name: "cart",
    page: "cart",
    steps: [
      ...[rows.more, rows.more, rows.more, rows.less, rows.number, rows.shipping, rows.shipping],
      ...[rows.coupon, rows.more, rows.remove, rows.undo, rows.more, search, words],
    ],
  },
  {
    name: "form",
    page: "contact",
    steps: [form.submit, form.name, form.email, form.message, form.box, form.choice, form.submit],
  },
];

/** The journey that begins on a page. */
export const journeyOn = (page: ShopPageName): Journey | undefined =>
  journeys.find((journey) => journey.page === page);
