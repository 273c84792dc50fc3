/** What a visitor does in a real shop, on any page of WooCommerce, Astra and Contact Form 7; nothing is ordered or sent. */
import { type Action, lightbox, tab } from "../actions.ts";
import type { ContestantId, ShopActionName, ShopPageName } from "../contestants/contestants.ts";
import type { ShopConditionId } from "../measures/conditions.ts";

export interface ShopAction extends Action {
  readonly name: ShopActionName;
  readonly page: ShopPageName;
  /** Under which conditions it is done. */
  readonly under: readonly ShopConditionId[];
  /** Done in a visit of its own; others follow on the measuring of their page, which nobody has touched by then. */
  readonly isAlone?: true;
  /** Begins with a product in the cart. */
  readonly needsCart?: true;
  /** Where in the page it is opened. */
  readonly hash?: string;
  /** Whose script has no part in it. */
  readonly notBy?: readonly ContestantId[];
}

/** How long a pointer rests before a press that was not made in haste. */
export const rest = 100;

const add = {
  name: "add",
  about: "add to cart → the button or a badge answers; confirmed: the product in the mini-cart",
  page: "listing",
  target: ".products .button.ajax_add_to_cart:visible",
  visible: () =>
    !!document.querySelector(
      ".ajax_add_to_cart.loading, .ajax_add_to_cart.added, .ajax_add_to_cart[aria-busy=true]",
    ) ||
    [
      ...document.querySelectorAll(".ast-site-header-cart .count, .ast-site-header-cart .ast-count-text"),
    ].some((badge) => /[1-9]/.test(`${badge.textContent}`)),
  confirmed: () => {
    const carts = [...document.querySelectorAll(".widget_shopping_cart_content")];
    return (
      !!document.querySelector(".ajax_add_to_cart.added") &&
      carts.every((cart) => cart.querySelector(".mini_cart_item"))
    );
  },
} as const satisfies Partial<ShopAction>;

const quantity = {
  name: "quantity",
  about: "+ on the cart page → the number; confirmed: the row's new sum",
  page: "cart",
  target: ".woocommerce-cart-form .plus:visible",
  needsCart: true,
  visible: () => document.querySelector<HTMLInputElement>(".woocommerce-cart-form input.qty")?.value === "2",
  confirmed: () => {
    const amount = (cell: string): string | undefined =>
      document.querySelector(`.woocommerce-cart-form .${cell} .amount`)?.textContent?.trim();
    const sum = amount("product-subtotal");
    return sum !== undefined && sum !== amount("product-price");
  },
} as const satisfies Partial<ShopAction>;

/** Each with nothing of its page touched before. */
export const shopActions: readonly ShopAction[] = [
  { ...add, under: ["desktop", "phone 4g"] },
  {
    name: "add single",
    about:
      "add to cart on a product's page → the button or a badge answers; confirmed: the product in the cart",
    page: "product",
    target: ".single_add_to_cart_button:visible",
    under: ["phone 4g"],
    // Theirs is a form, which leaves the page.
    notBy: ["stock"],
    visible: () =>
      !!document.querySelector(".single_add_to_cart_button:is(.loading, .added, [aria-busy=true])"),
    confirmed: () => !!document.querySelector(".single_add_to_cart_button.added, .mini_cart_item"),
  },
  {
    name: "remove",
    about: "× in a mini-cart → the row answers; confirmed: gone from every mini-cart",
    page: "listing",
    target: ".remove_from_cart_button:visible",
    under: ["desktop"],
    isAlone: true,
    needsCart: true,
    visible: () => {
      const rows = [...document.querySelectorAll(".mini_cart_item")];
      return (
        rows.length === 0 ||
        rows.some((row) => row.matches("[aria-busy=true]") || row.querySelector(".blockUI"))
      );
    },
    confirmed: () => !document.querySelector(".mini_cart_item"),
  },
  { ...quantity, under: ["desktop"], isAlone: true },
  { ...quantity, under: ["phone 4g"] },
  {
    name: "remove row",
    about: "× on the cart page → the row answers; confirmed: the cart's own word that it is empty",
    page: "cart",
    target: ".woocommerce-cart-form .product-remove a:visible",
    under: ["phone 4g"],
    isAlone: true,
    needsCart: true,
    visible: () =>
      !document.querySelector(".woocommerce-cart-form .cart_item") ||
      !!document.querySelector(".woocommerce-cart-form :is(.cart_item[aria-busy=true], .blockUI)") ||
      !!document.querySelector(".woocommerce-cart-form.processing"),
    confirmed: () => !!document.querySelector(".cart-empty, .wc-empty-cart-message"),
  },
  { ...tab, under: ["desktop"] },
  {
    name: "star",
    about: "four stars, on a page that was opened at its reviews → marked",
    page: "product",
    hash: "#reviews",
    target: "p.stars a.star-4:visible",
    under: ["desktop"],
    isAlone: true,
    visible: () => !!document.querySelector("p.stars.selected a.star-4.active"),
  },
  {
    name: "search",
    about: "magnifier in the header → the field open",
    page: "home",
    target: "a.astra-search-icon:visible",
    under: ["desktop"],
    visible: () =>
      !!document.querySelector(".ast-search-menu-icon.ast-dropdown-active") ||
      [...document.querySelectorAll(".ast-search-box")].some((box) => box.checkVisibility()),
  },
  {
    name: "menu",
    about: "menu button on a phone → the menu open",
    page: "home",
    target: "button.menu-toggle:visible",
    under: ["phone"],
    visible: () =>
      [...document.querySelectorAll(".ast-mobile-header-content, .ast-mobile-popup-drawer.active")].some(
        (panel) => panel.checkVisibility({ visibilityProperty: true }),
      ),
  },
  {
    name: "thumbnail",
    about: "second thumbnail → marked, or its picture coming in",
    page: "product",
    // WooCommerce's thumbnails, or those of Astra's add-on.
    target:
      ".flex-control-thumbs li:nth-child(2) img:visible, .ast-woocommerce-product-gallery__image:nth-child(2):visible",
    under: ["desktop"],
    isAlone: true,
    visible: () => {
      const slide = document.querySelectorAll(".woocommerce-product-gallery__image:not(.clone)")[1];
      const gallery = document.querySelector(".woocommerce-product-gallery");
      return (
        !!document.querySelector(
          ".flex-control-thumbs li:nth-child(2) .flex-active, .ast-woocommerce-product-gallery__image:nth-child(2).flex-active-slide",
        ) ||
        (!!slide &&
          !!gallery &&
          slide.getBoundingClientRect().left < gallery.getBoundingClientRect().right - 8)
      );
    },
  },
  {
    ...lightbox,
    about: "magnifier → the picture on the whole screen; confirmed: the lightbox itself, with its controls",
    under: ["desktop"],
    isAlone: true,
    confirmed: () => {
      const close = document.querySelector(".pswp--open .pswp__button--close");
      return !!close?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    },
  },
];

/** Done by another browser's driver: see `next-page.ts`. */
export const nextPage = {
  name: "next page",
  page: "listing",
  about: `a product's picture in the list, after ${rest} ms on it → the largest paint of its page, rendered ahead where the plugin can`,
} as const;

/** Names and explanations, for reports. */
export const shopActionTexts: readonly { readonly name: ShopActionName; readonly about: string }[] = [
  ...new Map([...shopActions, nextPage].map((action) => [action.name, action])).values(),
];
