/** What a visitor does, and how its result is recognised; the functions named `visible` run in the page. */
import type { Page } from "playwright-core";
import type { ActionName, DemoPageName, PageName } from "./contestants/contestants.ts";

export interface Action {
  readonly name: ActionName;
  /** For the report. */
  readonly about: string;
  readonly page: PageName;
  /** What is clicked, or what gets the key. */
  readonly target: string;
  /** Pressed in the place of a click. */
  readonly key?: string;
  /** How many clicks, one directly after the other; without it, one. */
  readonly clicks?: number;
  /** Done in a visit of its own, at 4x only: nothing of the page has been used before. */
  readonly isAlone?: true;
  /** Brings the page to where the click can be made; not measured. */
  prepare?(page: Page): Promise<unknown>;
  /** How long the pointer rests on the target before the press, in milliseconds; without it, not at all. */
  readonly hover?: number;
  /** Whether the visitor can see the result, or the first answer. Cheap: it is asked once a frame. */
  readonly visible: () => boolean;
  /** Whether she can see what the server has answered, where that comes later. */
  readonly confirmed?: () => boolean;
  /** Leaves the page as the next action needs it; not measured. */
  tidy?(page: Page): Promise<unknown>;
}

/**
 * Addresses of the pages. The product has four pictures, attributes and reviews; the variable one four variations in
 * the page.
 */
export const addresses: Readonly<Record<DemoPageName, string>> = {
  listing: "/cua-hang/",
  product: "/product/vong-tay-thach-anh-hong/",
  variable: "/product/vong-tay-tuy-chon/",
  contact: "/lien-he-2/",
  cart: "/gio-hang/",
};

/** What is asked for before a page, so that it has something to show. */
export const preparations: Partial<Readonly<Record<DemoPageName, readonly string[]>>> = {
  cart: ["/cua-hang/?add-to-cart=43", "/cua-hang/?add-to-cart=41"],
};

/** Header of the demo shop: one that sticks, whose cart opens the drawer. */
export const headerTokens = "cart-flyout+sticky-none";

/** The stock-like stack has a lightbox of its own. */
export const lightbox = {
  name: "lightbox",
  about: "magnifier → the picture on the whole screen",
  page: "product",
  target: ".woocommerce-product-gallery__trigger",
  visible: () =>
    [
      ...document.querySelectorAll<HTMLImageElement>(
        ".storefront-cover img, .pswp--open .pswp__img, .bench-lightbox:not([hidden]) img",
      ),
    ].some((image) => image.complete && image.naturalWidth > 0 && image.getBoundingClientRect().width > 50),
} as const satisfies Action;

export const tab = {
  name: "tab",
  about: "reviews tab → its panel",
  page: "product",
  target: ".reviews_tab a",
  visible: () => (document.querySelector<HTMLElement>("#tab-reviews")?.offsetHeight ?? 0) > 0,
} as const satisfies Action;

/**
 * In the order they are done on their pages. Each is the first of its kind there. The thumbnail is the product's
 * first: a pointer that comes over the gallery later, while the page scrolls, has its code evaluated before the click.
 * The lightbox is last: without graphics hardware, the page that it covered is drawn anew in the next action's frame,
 * 100 ms at 4x in all contestants.
 */
export const actions: readonly (Action & { readonly page: DemoPageName })[] = [
  {
    name: "add",
    about: "add to cart → the product in every mini-cart and in the badge",
    page: "listing",
    target: ".products .button.ajax_add_to_cart >> nth=0",
    visible: () =>
      document.querySelector("#ast-desktop-header .ast-count-text")?.textContent?.trim() === "1" &&
      [...document.querySelectorAll(".widget_shopping_cart_content")].every((cart) =>
        cart.querySelector(".mini_cart_item"),
      ),
  },
  {
    name: "remove",
    about: "× in the mini-cart → the row gone from every mini-cart",
    page: "listing",
    target: "#woocommerce_widget_cart-2 .remove_from_cart_button",
    visible: () =>
      document.querySelector("#ast-desktop-header .ast-count-text")?.textContent?.trim() === "0" &&
      !document.querySelector(".mini_cart_item"),
  },
  {
    name: "search",
    about: "magnifier → the field open",
    page: "listing",
    target: "#ast-desktop-header a.astra-search-icon",
    visible: () => !!document.querySelector("#ast-desktop-header .ast-search-menu-icon.ast-dropdown-active"),
    tidy: (page) => page.mouse.click(5, 400),
  },
  {
    name: "drawer",
    about: "the header's cart → the drawer open",
    page: "listing",
    target: "#ast-desktop-header a.cart-container",
    visible: () => !!document.querySelector(".astra-cart-drawer.active"),
  },
  {
    name: "thumbnail",
    about: "second thumbnail → the second picture coming in",
    page: "product",
    target: ".flex-control-thumbs li:nth-child(2) img",
    visible: () => {
      const slide = document.querySelectorAll(".woocommerce-product-gallery__image:not(.clone)")[1];
      const gallery = document.querySelector(".woocommerce-product-gallery");
      if (!slide || !gallery) return false;
      return slide.getBoundingClientRect().left < gallery.getBoundingClientRect().right - 8;
    },
  },
  tab,
  {
    name: "star",
    about: "four stars → marked",
    page: "product",
    target: "p.stars a.star-4",
    visible: () => !!document.querySelector("p.stars.selected a.star-4.active"),
  },
  lightbox,
  {
    ...lightbox,
    name: "lightbox first",
    about: "the same before anything else was touched",
    isAlone: true,
  },
  {
    name: "choose",
    about: "the last option of a variable product → its price",
    page: "variable",
    target: ".variations_form select >> nth=1",
    key: "ArrowDown",
    prepare: (page) => page.locator(".variations_form select").first().selectOption("Xanh"),
    visible: () => {
      const price = document.querySelector<HTMLElement>(".single_variation .price");
      return !!price?.textContent?.includes("320.000") && price.offsetHeight > 0;
    },
  },
  {
    name: "submit",
    about: "send → the server's answer in the form",
    page: "contact",
    target: ".wpcf7-form .wpcf7-submit >> nth=0",
    prepare: async (page) => {
      const form = page.locator(".wpcf7-form").first();
      // Who types has pressed something before: the page knows that somebody is there.
      await form.locator('[name="your-name"]').click();
      await form.locator('[name="your-name"]').fill("An Nguyễn");
      await form.locator('[name="your-email"]').fill("an@example.com");
      await form.locator('[name="your-message"]').fill("Xin chào");
    },
    visible: () => {
      const form = document.querySelector(".wpcf7-form");
      const output = form?.querySelector<HTMLElement>(".wpcf7-response-output");
      return form?.getAttribute("data-status") === "sent" && !!output?.textContent && output.offsetHeight > 0;
    },
  },
  {
    name: "remove row",
    about: "× on the cart page → the row gone, and the new total",
    page: "cart",
    target: ".woocommerce-cart-form .product-remove a >> nth=0",
    visible: () => document.querySelectorAll(".woocommerce-cart-form .cart_item").length === 1,
  },
  {
    name: "quick numbers",
    about: "twenty clicks on a row's plus → its sum",
    page: "cart",
    target: ".woocommerce-cart-form .quantity .plus >> nth=0",
    clicks: 20,
    isAlone: true,
    visible: () =>
      !!document.querySelector(".cart_item .product-subtotal")?.textContent?.includes("2.520.000"),
  },
];

/** The action with this name. */
export function actionByName(name: ActionName): Action {
  const found = actions.find((action) => action.name === name);
  if (!found) throw new Error(`No action is called "${name}".`);
  return found;
}
