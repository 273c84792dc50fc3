import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartDrawer } from "../../../islands/cart-drawer/index.ts";
import { selectorOf } from "../../../shared/loader/loader.ts";
import { prepareIslands } from "../support/island.ts";
import type { LoadedIsland, Stage } from "../support/load-island.ts";
import { click, get, press } from "../support/page.ts";

const islands = prepareIslands();

const cart = (kind = ""): string =>
  `<div class="ast-header-woo-cart"><div class="ast-site-header-cart ${kind}"><a class="cart-container" href="/gio-hang/">0</a></div></div>`;
const page = `<div id="ast-desktop-header">${cart("ast-desktop-cart-flyout")}</div>
<div class="ast-mobile-header-wrap" id="ast-mobile-header">${cart("ast-desktop-cart-flyout")}</div>
<p class="ast-slidein-cart"><a href="/gio-hang/">Cart</a></p>
<button class="add" data-product_id="1"></button><button class="single_add_to_cart_button"></button>
<div class="astra-mobile-cart-overlay"></div>
<div class="astra-cart-drawer"><button class="astra-cart-drawer-close" aria-label="Close"></button>
<div class="astra-cart-drawer-title"> Cart </div><a class="inside" href="/x/">x</a></div>`;

const isOpen = (): boolean => get(".astra-cart-drawer").classList.contains("active");
const desktop = (): HTMLElement => get("#ast-desktop-header a");
const phone = (): HTMLElement => get("#ast-mobile-header a");
const add = (button: Element | null): boolean =>
  document.body.dispatchEvent(new CustomEvent("added_to_cart", { detail: { button }, bubbles: true }));

function begin(until: Stage = "ready"): Promise<LoadedIsland> {
  document.body.innerHTML = page;
  return islands.load(cartDrawer, { until });
}

beforeEach(() => islands.page("astra_cart", { desktop_layout: "flyout", responsive_cart_click: "flyout" }));
afterEach(() => {
  for (const name of ["astra", "astra_cart", "astra_shop_add_to_cart"]) Reflect.deleteProperty(window, name);
});

describe("an opener of the cart drawer", () => {
  it.each([
    ["desktop", "flyout", "flyout", "", true],
    ["desktop", "default", "flyout", "", false],
    ["desktop", "flyout", "redirect", "", true],
    ["phone", "default", "flyout", "ast-header-break-point", true],
    ["phone", "default", "redirect", "ast-header-break-point", false],
  ])(
    "on a %s with layout %s and click %s (body: %o): opens is %s",
    async (device, layout, mobile, body, opens) => {
      islands.page("astra_cart", { desktop_layout: layout, responsive_cart_click: mobile });
      document.body.className = body;
      await begin();
      const link = device === "desktop" ? desktop() : phone();
      expect(link.getAttribute("aria-haspopup")).toBe(opens ? "dialog" : null);
      expect(click(link)).toBe(!opens);
      expect(isOpen()).toBe(opens);
    },
  );

  it("is whatever the theme's author marks; Space presses it", async () => {
    await begin();
    expect(press(get(".ast-slidein-cart a"), " ")).toBe(false);
    expect(isOpen()).toBe(true);
  });

  it("leaves a click with a modifier, and one that was answered, alone", async () => {
    await begin();
    expect(click(desktop(), { metaKey: true })).toBe(true);
    desktop().addEventListener("click", (event) => event.preventDefault(), { once: true });
    click(desktop());
    expect(isOpen()).toBe(false);
  });

  it("follows its link where there is no drawer, or it is kept off", async () => {
    await begin();
    desktop().parentElement?.setAttribute("data-island", "off");
    expect(click(desktop())).toBe(true);
    get(".astra-cart-drawer").remove();
    expect(click(phone())).toBe(true);
  });
});

describe("the cart drawer", () => {
  it("is a dialog with a name while it is open, and tells the theme's listeners", async () => {
    const heard = vi.fn<(event: Event) => void>();
    document.addEventListener("astra_on_slide_In_cart_open", heard, { once: true });
    await begin();
    click(desktop());
    const drawer = get(".astra-cart-drawer");
    expect(["role", "aria-modal", "aria-label"].map((name) => drawer.getAttribute(name))).toEqual([
      "dialog",
      "true",
      "Cart",
    ]);
    expect(heard.mock.calls.map(([event]) => (event as CustomEvent).detail)).toEqual([{}]);
    expect(document.documentElement.classList.contains("ast-mobile-cart-active")).toBe(true);
  });

  it.each([
    ["its button", () => click(get(".astra-cart-drawer-close"))],
    ["a click outside", () => click(get(".astra-mobile-cart-overlay"))],
    ["Escape", () => press(get(".inside"), "Escape")],
  ])("closes by %s: focus is on its link again, and the page is as it was", async (_, close) => {
    await begin();
    desktop().focus();
    click(desktop());
    close();
    await Promise.resolve();
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(desktop());
    expect(document.querySelector("[inert]")).toBeNull();
    expect(get(".astra-cart-drawer").getAttribute("role")).toBeNull();
  });

  it("gives focus to the link that a newer cart has put in the old one's place", async () => {
    await begin();
    click(desktop());
    expect(document.activeElement).toBe(get(".astra-cart-drawer-close"));
    desktop().replaceWith(desktop().cloneNode(true));
    press(get(".inside"), "Escape");
    await Promise.resolve();
    expect(document.activeElement).toBe(desktop());
  });

  it("stays open for a click inside", async () => {
    await begin();
    click(desktop());
    click(get(".inside"));
    expect(isOpen()).toBe(true);
  });

  it("keeps the room of a scroll bar, where there is one", async () => {
    await begin();
    const { documentElement: root } = document;
    vi.spyOn(root, "clientWidth", "get").mockReturnValue(window.innerWidth - 15);
    click(desktop());
    expect(root.className).toBe("ast-mobile-cart-active storefront-scroll-bar");
    press(document.body, "Escape");
    expect(root.hasAttribute("class")).toBe(false);
    vi.spyOn(root, "clientWidth", "get").mockReturnValue(window.innerWidth);
    click(desktop());
    expect(root.className).toBe("ast-mobile-cart-active");
  });

  it.each([
    ["slide_in_cart", "default", true, false],
    ["default", "slide_in_cart", false, true],
  ])("opens after an add: listing %s, product page %s", async (listing, single, opensThere, opensHere) => {
    islands.page("astra_shop_add_to_cart", { shop_add_to_cart_action: listing });
    islands.page("astra", { add_to_cart_options_single: single, is_single_product: "1" });
    await begin();
    add(get(".add"));
    expect(isOpen()).toBe(opensThere);
    press(document.body, "Escape");
    add(get(".single_add_to_cart_button"));
    expect(isOpen()).toBe(opensHere);
  });

  it("gives way to the page that the theme names after an add", async () => {
    const urls = { cart_url: "/cart/", checkout_url: "/pay/" };
    islands.page("astra_shop_add_to_cart", { shop_add_to_cart_action: "redirect_checkout_page", ...urls });
    islands.page("astra", { add_to_cart_options_single: "redirect_cart_page", is_single_product: "1" });
    const drawer = await begin("early");
    add(null);
    expect(islands.went).toEqual(["/pay/"]);
    await drawer.arrive();
    expect(isOpen()).toBe(false);
    add(get(".single_add_to_cart_button"));
    expect(islands.went).toEqual(["/pay/", "/cart/"]);
    expect(isOpen()).toBe(false);
  });

  it("gives way for an add, too, that is answered before anything of it is there", async () => {
    islands.page("astra_shop_add_to_cart", {
      shop_add_to_cart_action: "redirect_cart_page",
      cart_url: "/cart/",
    });
    const drawer = await begin("prelude");
    add(get(".add"));
    expect(islands.went).toEqual([]);
    await drawer.arrive();
    expect(islands.went).toEqual(["/cart/"]);
  });

  it("leaves an add in a list's quick view alone: neither option is about it", async () => {
    islands.page("astra_shop_add_to_cart", {
      shop_add_to_cart_action: "redirect_cart_page",
      cart_url: "/cart/",
    });
    islands.page("astra", { add_to_cart_options_single: "slide_in_cart", is_single_product: "" });
    await begin();
    add(get(".single_add_to_cart_button"));
    expect(islands.went).toEqual([]);
    expect(isOpen()).toBe(false);
  });

  it("is not needed for the way to the cart: pages without one have it, too", async () => {
    islands.page("astra", {
      add_to_cart_options_single: "redirect_cart_page",
      is_single_product: "1",
      cart_url: "/cart/",
    });
    document.body.innerHTML = '<form class="cart"><button class="single_add_to_cart_button"></button></form>';
    expect(document.querySelector(selectorOf(cartDrawer))).toBe(get("form"));
    await islands.load(cartDrawer, { until: "early" });
    add(get("button"));
    expect(islands.went).toEqual(["/cart/"]);
    document.body.innerHTML = '<a class="add_to_cart_button ajax_add_to_cart"></a>';
    expect(document.querySelector(selectorOf(cartDrawer))).toBe(get("a"));
  });

  it.each([
    ["anything of it", "prelude", false],
    ["React", "early", true],
  ] as const)(
    "opens for an add that was answered before %s was there, and says so",
    async (_, until, isAtOnce) => {
      islands.page("astra", { add_to_cart_options_single: "slide_in_cart", is_single_product: "1" });
      const heard = vi.fn();
      document.addEventListener("astra_on_slide_In_cart_open", heard);
      const drawer = await begin(until);
      get(".single_add_to_cart_button").focus();
      add(get(".single_add_to_cart_button"));
      expect(isOpen()).toBe(isAtOnce);
      await drawer.arrive();
      document.removeEventListener("astra_on_slide_In_cart_open", heard);
      expect(heard).toHaveBeenCalledTimes(1);
      expect(isOpen()).toBe(true);
      press(document.body, "Escape");
      expect(isOpen()).toBe(false);
      await Promise.resolve();
      expect(document.activeElement).toBe(get(".single_add_to_cart_button"));
    },
  );

  it("is a dialog before React is there, which shows the same without a write", async () => {
    const drawer = await begin("early");
    expect(press(desktop(), " ")).toBe(false);
    expect(get(".astra-cart-drawer").getAttribute("role")).toBe("dialog");
    expect(document.activeElement).toBe(get(".astra-cart-drawer-close"));
    const observer = new MutationObserver(() => undefined);
    observer.observe(document, { subtree: true, attributes: true, childList: true });
    await drawer.arrive();
    expect(observer.takeRecords()).toEqual([]);
    expect(isOpen()).toBe(true);
    press(document.body, "Escape");
    expect(isOpen()).toBe(false);
  });

  it("gives its HTML back while it is open, and works again in a header that comes later", async () => {
    document.body.innerHTML = page;
    const before = document.body.innerHTML;
    const drawer = await islands.load(cartDrawer);
    click(desktop());
    expect(isOpen()).toBe(true);
    drawer.end();
    expect(document.body.innerHTML).toBe(before);
    expect(click(desktop())).toBe(true);
    await islands.load(cartDrawer);
    get("#ast-desktop-header").replaceWith(get("#ast-desktop-header").cloneNode(true));
    expect(click(desktop())).toBe(false);
    expect(isOpen()).toBe(true);
  });
});
