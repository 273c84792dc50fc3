import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addToCart, cartHash, itemKey } from "../../../fixtures/shop/cart.ts";
import { miniCart as definition } from "../../../islands/mini-cart/index.ts";
import { cartBus } from "../../../shared/cart/index.ts";
import { resetConfig } from "../../../shared/config/index.ts";
import { cart as en } from "../../../shared/messages/en.json";
import { prepareIslands } from "../support/island.ts";
import { type LoadedIsland, nextFrame } from "../support/load-island.ts";
import { all, click, FakeIntersectionObserver, get, heard, press, setCookie } from "../support/page.ts";
import { openShop } from "../support/shop.ts";

const shop = openShop();
const islands = prepareIslands();

const until = (isSo: () => unknown): Promise<unknown> => vi.waitUntil(isSo, { interval: 1, timeout: 4000 });
const content = '<div class="widget_shopping_cart_content"></div>';
const widget = (id: string): string => `<div id="${id}" class="widget widget_shopping_cart">${content}</div>`;
const hiding = `<div id="hiding" class="widget widget_shopping_cart"><div class="hide_cart_widget_if_empty">${content}</div></div>`;
const badge = '<a class="cart-container"><span class="count">0</span></a>';
const link = (id: number, root: ParentNode = document): HTMLElement =>
  get(`.remove_from_cart_button[data-product_id="${id}"]`, root);
const removals = () => shop.to("remove_from_cart");
const said = (): string | undefined =>
  document.querySelector(".widget_shopping_cart_live_region")?.textContent;

beforeEach(() => {
  document.documentElement.lang = "en";
  FakeIntersectionObserver.live.clear();
  vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
  vi.stubGlobal("reportError", vi.fn());
});
afterEach(() => Reflect.deleteProperty(navigator, "onLine"));

/** Without the selector for themes that print no widget: happy-dom finds by it what is in a widget, too. */
const miniCart = { ...definition, selectors: definition.selectors.filter((one) => !one.includes(":not")) };
const begin = (): Promise<LoadedIsland> => islands.load(miniCart);
/** As long as nobody turns to them, there is no more than their preludes. */
const untouched = (): Promise<LoadedIsland> => islands.load(miniCart, { until: "prelude" });

/** A page with filled mini-carts. */
async function filled(...ids: string[]): Promise<void> {
  addToCart(shop.session, 43, 2);
  addToCart(shop.session, 28);
  document.body.innerHTML = ids.map(widget).join("") + badge;
  setCookie("woocommerce_items_in_cart", "1");
  const refreshed = heard("wc_fragments_refreshed");
  await begin();
  await refreshed;
}

describe("the contents", () => {
  it("are the server's, in every mini-cart and in the badge", async () => {
    await filled("header", "sidebar");
    expect(all("#header .woocommerce-mini-cart-item")).toHaveLength(2);
    expect(all("#sidebar .woocommerce-mini-cart-item")).toHaveLength(2);
    expect(get(".cart-container .count").textContent?.trim()).toBe("3");
    expect(shop.sent).toHaveLength(1);
  });

  it("of a mini-cart that comes later are known already", async () => {
    await filled("header");
    document.body.insertAdjacentHTML("beforeend", widget("drawer"));
    await until(() => all("#drawer .woocommerce-mini-cart-item").length === 2);
    expect(shop.sent).toHaveLength(1);
  });

  it("cost no request for a visitor without a cart, until one can be seen; then one for all", async () => {
    document.body.innerHTML = widget("header") + widget("sidebar");
    await begin();
    expect(shop.sent).toHaveLength(0);
    const refreshed = heard("wc_fragments_refreshed");
    FakeIntersectionObserver.show(get("#header .widget_shopping_cart_content"));
    FakeIntersectionObserver.show(get("#sidebar .widget_shopping_cart_content"));
    await refreshed;
    expect(shop.sent).toHaveLength(1);
    expect(all(".woocommerce-mini-cart__empty-message").length).toBeGreaterThan(1);
  });

  describe("where the page says what an empty cart shows", () => {
    const words = (html: string): void => {
      vi.stubGlobal("storefront_islands_params", { emptyCart: html });
      resetConfig();
    };
    const empty =
      '<div class="widget_shopping_cart_content"><p class="woocommerce-mini-cart__empty-message">Nothing yet</p><script>window.ran = 1</script></div>';
    const seen = (...ids: string[]): Promise<unknown> => {
      for (const id of ids) FakeIntersectionObserver.show(get(`#${id} .widget_shopping_cart_content`));
      return nextFrame();
    };
    beforeEach(() => words(empty));
    afterEach(() => {
      vi.unstubAllGlobals();
      resetConfig();
    });

    it("cost a visitor without a cart no request at all", async () => {
      document.body.innerHTML = widget("header") + widget("sidebar");
      await untouched();
      await seen("header", "sidebar");
      expect(all(".woocommerce-mini-cart__empty-message").map(({ textContent }) => textContent)).toEqual([
        "Nothing yet",
        "Nothing yet",
      ]);
      expect(shop.sent).toHaveLength(0);
      expect(window).not.toHaveProperty("ran");
    });

    it("are the server's as soon as there is a cart", async () => {
      document.body.innerHTML = widget("header");
      await untouched();
      await seen("header");
      await (await cartBus().cart()).add({ product_id: 43 });
      expect(all("#header .woocommerce-mini-cart-item")).toHaveLength(1);
      expect(all(".woocommerce-mini-cart__empty-message")).toHaveLength(0);
    });

    it("are the server's for a visitor with a cart", async () => {
      addToCart(shop.session, 43);
      setCookie("woocommerce_items_in_cart", "1");
      document.body.innerHTML = widget("header");
      const refreshed = heard("wc_fragments_refreshed");
      await untouched();
      await seen("header");
      await refreshed;
      expect(all("#header .woocommerce-mini-cart-item")).toHaveLength(1);
    });

    it.each(["", "no markup", "<div></div>"])("but not by %j: then the server is asked", async (html) => {
      words(html);
      document.body.innerHTML = widget("header");
      const refreshed = heard("wc_fragments_refreshed");
      await untouched();
      await seen("header");
      await refreshed;
      expect(shop.sent).toHaveLength(1);
    });

    it("leave what the server has printed", async () => {
      document.body.innerHTML = `<div id="header" class="widget_shopping_cart"><div class="widget_shopping_cart_content"><p>Printed</p></div></div>`;
      await untouched();
      await seen("header");
      expect(get("#header p").textContent).toBe("Printed");
      expect(shop.sent).toHaveLength(0);
    });
  });

  it.each([
    ["a pointer", "pointerover"],
    ["focus", "focusin"],
  ])("are asked for when a hidden one is about to be opened by %s", async (_, type) => {
    document.body.innerHTML = widget("header");
    get("#header .widget_shopping_cart_content").checkVisibility = () => false;
    await begin();
    FakeIntersectionObserver.show(get("#header .widget_shopping_cart_content"));
    expect(shop.sent).toHaveLength(0);
    const refreshed = heard("wc_fragments_refreshed");
    get("#header").dispatchEvent(new Event(type, { bubbles: true }));
    await refreshed;
    expect(shop.sent).toHaveLength(1);
  });
});

describe("hide when empty", () => {
  it("hides with no items, and shows while adding and with items", async () => {
    document.body.innerHTML = hiding;
    await untouched();
    expect(get("#hiding").hidden).toBe(true);
    const release = shop.hold("add_to_cart");
    const added = (await cartBus().cart()).add({ product_id: 43 });
    await vi.waitUntil(() => !get("#hiding").hidden, { interval: 1, timeout: 4000 });
    release();
    await added;
    expect(get("#hiding").hidden).toBe(false);
  });

  it("hides again after the last item was removed, and after an add that failed", async () => {
    document.body.innerHTML = hiding;
    await untouched();
    const cart = await cartBus().cart();
    await cart.add({ product_id: 43 });
    await cart.remove(itemKey(43));
    expect(get("#hiding").hidden).toBe(true);
    shop.answer("add_to_cart", () => ({ error: true, product_url: false }));
    await cart.add({ product_id: 43 });
    expect(get("#hiding").hidden).toBe(true);
  });

  it("is only for mini-carts that ask for it", async () => {
    document.body.innerHTML = widget("header");
    await untouched();
    expect(get("#header").hidden).toBe(false);
  });

  it("leaves the widget as it was", async () => {
    document.body.innerHTML = hiding;
    (await untouched()).end();
    expect(document.body.innerHTML).toBe(hiding);
  });
});

describe("removing", () => {
  it("posts the key, shows what is left everywhere, and says the server's words", async () => {
    await filled("header", "sidebar");
    const text = link(43).dataset.success_message;
    const removed = heard("removed_from_cart");
    expect(click(link(43, get("#sidebar")))).toBe(false);
    await removed;
    expect(removals().map(({ body }) => body)).toEqual([`cart_item_key=${itemKey(43)}`]);
    expect(all("#header .woocommerce-mini-cart-item")).toHaveLength(1);
    expect(all("#sidebar .woocommerce-mini-cart-item")).toHaveLength(1);
    expect(get(".cart-container .count").textContent?.trim()).toBe("1");
    await until(said);
    expect(said()).toBe(text);
    expect(islands.went).toEqual([]);
  });

  it("says our words, with the name, where the server has none", async () => {
    await filled("header");
    const row = link(43);
    row.removeAttribute("data-success_message");
    const name = row.closest("li")?.querySelector("a:not(.remove)")?.textContent?.trim();
    click(row);
    await until(said);
    expect(said()).toBe(`Removed from your cart: “${name}”.`);
  });

  it("is answered before React is there, which shows the same without a write, in the page's language", async () => {
    document.documentElement.lang = "de";
    addToCart(shop.session, 43, 2);
    document.body.innerHTML = widget("header");
    setCookie("woocommerce_items_in_cart", "1");
    const refreshed = heard("wc_fragments_refreshed");
    const island = await islands.load(miniCart, { until: "early" });
    await refreshed;
    link(43).removeAttribute("data-success_message");
    const release = shop.hold("remove_from_cart");
    click(link(43));
    await until(() => link(43).getAttribute("aria-disabled") === "true");
    const observer = new MutationObserver(() => undefined);
    observer.observe(get("#header"), { attributes: true, childList: true, subtree: true });
    await island.arrive();
    expect(observer.takeRecords()).toEqual([]);
    release();
    await until(said);
    expect(said()).toMatch(/^Aus dem Warenkorb entfernt: /);
  });

  it("dims the row while it runs, and a second click sends nothing", async () => {
    await filled("header");
    const release = shop.hold("remove_from_cart");
    click(link(43));
    await until(() => link(43).getAttribute("aria-disabled") === "true");
    expect(link(43).closest("li")?.getAttribute("aria-busy")).toBe("true");
    expect(link(28).hasAttribute("aria-disabled")).toBe(false);
    expect(click(link(43))).toBe(false);
    const removed = heard("removed_from_cart");
    release();
    await removed;
    expect(removals()).toHaveLength(1);
  });

  it("sends one request though the row is pressed in two mini-carts", async () => {
    await filled("header", "sidebar");
    const release = shop.hold("remove_from_cart");
    click(link(43, get("#header")));
    await shop.asked("remove_from_cart");
    click(link(43, get("#sidebar")));
    release();
    await until(() => cartBus().count.value === 1 && cartBus().status.value === "idle");
    expect(removals()).toHaveLength(1);
    expect(islands.went).toEqual([]);
  });

  it("sends one request however often it is clicked before the cart's code is there", async () => {
    await filled("header");
    const removed = heard("removed_from_cart");
    const target = link(43);
    click(target);
    click(target);
    await removed;
    await (await cartBus().cart()).refresh();
    expect(removals()).toHaveLength(1);
    expect(islands.went).toEqual([]);
  });

  it("is the plain link's where the cart's code does not come, and can be asked for again", async () => {
    await filled("header");
    vi.spyOn(cartBus(), "cart").mockRejectedValueOnce(new Error("no chunk"));
    const target = link(43);
    click(target);
    await until(() => islands.went.length);
    expect(islands.went).toEqual([target.getAttribute("href")]);
    expect(islands.report).toHaveBeenCalledExactlyOnceWith(new Error("no chunk"));
    const removed = heard("removed_from_cart");
    click(target);
    await removed;
    expect(removals()).toHaveLength(1);
  });

  it("keeps focus beside the removed row", async () => {
    await filled("header");
    link(43).focus();
    const removed = heard("removed_from_cart");
    click(link(43));
    await removed;
    expect(document.activeElement).toBe(link(28));
  });

  it("of the last row moves focus to the empty message", async () => {
    await filled("header");
    const cart = await cartBus().cart();
    await cart.remove(itemKey(28));
    link(43).focus();
    const removed = heard("removed_from_cart");
    click(link(43));
    await removed;
    expect(document.activeElement?.className).toBe("woocommerce-mini-cart__empty-message");
    expect(cartBus().count.value).toBe(0);
  });

  it("of the last row moves focus to the message that is shown, where the theme prints it twice", async () => {
    addToCart(shop.session, 43);
    document.body.innerHTML = widget("header");
    setCookie("woocommerce_items_in_cart", "1");
    const refreshed = heard("wc_fragments_refreshed");
    await begin();
    await refreshed;
    // What is not displayed takes no focus.
    const hidden = '<p class="woocommerce-mini-cart__empty-message" data-hidden>Empty</p>';
    const shown = '<p class="woocommerce-mini-cart__empty-message" id="shown">Empty</p>';
    const own = HTMLElement.prototype.focus;
    vi.spyOn(HTMLElement.prototype, "focus").mockImplementation(function (this: HTMLElement, options) {
      if (!this.matches("[data-hidden]")) own.call(this, options);
    });
    link(43).focus();
    shop.answer("remove_from_cart", () => ({
      fragments: {
        "div.widget_shopping_cart_content": `<div class="widget_shopping_cart_content">${hidden}<div>${shown}</div></div>`,
      },
      cart_hash: "",
    }));
    const removed = heard("removed_from_cart");
    click(link(43));
    await removed;
    expect(document.activeElement?.id).toBe("shown");
    expect(get("[data-hidden]").hasAttribute("tabindex")).toBe(false);
  });

  it("may be by Space, as on a button", async () => {
    await filled("header");
    const removed = heard("removed_from_cart");
    expect(press(link(43), " ")).toBe(false);
    await removed;
    expect(removals()).toHaveLength(1);
  });

  it("with ctrl is the browser's", async () => {
    await filled("header");
    link(43).setAttribute("href", "#");
    expect(click(link(43), { ctrlKey: true })).toBe(true);
    expect(removals()).toHaveLength(0);
  });

  it("follows the link where the answer has no fragments", async () => {
    await filled("header");
    shop.answer("remove_from_cart", () => ({ success: false }));
    const href = link(43).getAttribute("href");
    click(link(43));
    await until(() => islands.went.length > 0);
    expect(islands.went).toEqual([href]);
  });

  it.each(["500", "html", "empty", "offline"] as const)(
    "follows the link when the request fails: %s",
    async (fault) => {
      await filled("header");
      shop.session.fault = fault;
      const href = link(43).getAttribute("href");
      click(link(43));
      await until(() => islands.went.length > 0);
      expect(islands.went).toEqual([href]);
      expect(cartBus().hash.value).toBe(cartHash(shop.session));
    },
  );

  it("tells a shopper whose browser is offline, and offers to try again", async () => {
    await filled("header");
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    shop.session.fault = "offline";
    click(link(43));
    await until(() => all("#header .storefront-notice").length > 0);
    const text = `Not removed from your cart: “Móc khóa cá chép”. ${en.offline}`;
    expect(get(".storefront-notice p").textContent).toBe(text);
    expect(said()).toBe(text);
    expect(islands.went).toEqual([]);
    shop.session.fault = "none";
    Reflect.deleteProperty(navigator, "onLine");
    const removed = heard("removed_from_cart");
    click(get(".storefront-notice button"));
    await removed;
    await until(() => all(".storefront-notice").length === 0);
    expect(removals()).toHaveLength(2);
  });

  it("is not led to the error page of a shop that has too much to do: how long that takes is told", async () => {
    await filled("header");
    shop.respond(
      "remove_from_cart",
      () => new Response("Too many", { status: 429, headers: { "Retry-After": "30" } }),
    );
    click(link(43));
    await until(() => all("#header .storefront-notice").length > 0);
    expect(get(".storefront-notice p").textContent).toMatch(
      /^Not removed from your cart: “Móc khóa cá chép”. The shop has too much to do. Try again in 3\d seconds.$/,
    );
    expect(islands.went).toEqual([]);
    globalThis.storefrontBusy = undefined;
  });
});

describe("what waits", () => {
  const nested = `<div id="outer" class="ast-site-header-cart" data-island="mini-cart">
    <div id="inner" class="widget widget_shopping_cart" data-island="mini-cart">${content}</div></div>`;

  /** A page whose first row's removal is held. */
  async function waiting(html: string): Promise<() => void> {
    addToCart(shop.session, 43, 2);
    addToCart(shop.session, 28);
    document.body.innerHTML = html;
    setCookie("woocommerce_items_in_cart", "1");
    const refreshed = heard("wc_fragments_refreshed");
    await begin();
    await refreshed;
    const release = shop.hold("remove_from_cart");
    click(link(43));
    await until(() => link(43).getAttribute("aria-disabled") === "true");
    return release;
  }

  it("is marked and given back once, though one mini-cart is inside another", async () => {
    const release = await waiting(nested);
    shop.session.fault = "500";
    release();
    await until(() => islands.went.length > 0);
    expect(link(43).hasAttribute("aria-disabled")).toBe(false);
    expect(link(43).closest("li")?.hasAttribute("aria-busy")).toBe(false);
    expect(removals()).toHaveLength(1);
  });

  it("is given back when the mini-cart is unmounted", async () => {
    document.body.innerHTML = widget("header");
    const release = await waiting(widget("header"));
    islands.end();
    expect(link(43).hasAttribute("aria-disabled")).toBe(false);
    expect(link(43).closest("li")?.hasAttribute("aria-busy")).toBe(false);
    release();
  });

  it("is marked again in rows that somebody has put in place of the old ones", async () => {
    const release = await waiting(widget("header"));
    const list = get("#header .woocommerce-mini-cart");
    const fresh = list.cloneNode(true) as HTMLElement;
    for (const el of fresh.querySelectorAll("[aria-disabled], [aria-busy]"))
      for (const name of ["aria-disabled", "aria-busy"]) el.removeAttribute(name);
    list.replaceWith(fresh);
    await nextFrame();
    expect(link(43).getAttribute("aria-disabled")).toBe("true");
    expect(link(43).closest("li")?.getAttribute("aria-busy")).toBe("true");
    release();
  });
});

describe("a removal that could not be tried", () => {
  /** A page that is offline, with the notice. */
  async function refused(): Promise<void> {
    await filled("header");
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    shop.session.fault = "offline";
    click(link(43));
    await until(() => all("#header > .storefront-notice").length > 0);
    Reflect.deleteProperty(navigator, "onLine");
    shop.session.fault = "none";
  }

  it("keeps its notice where a script throws it out", async () => {
    await refused();
    get(".storefront-notice").remove();
    await nextFrame();
    expect(all("#header > .storefront-notice")).toHaveLength(1);
  });

  it("is forgotten when its row is gone", async () => {
    await refused();
    link(43).closest("li")?.remove();
    await nextFrame();
    expect(all(".storefront-notice")).toHaveLength(0);
  });

  it("has one notice, however often it is tried", async () => {
    await refused();
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    shop.session.fault = "offline";
    click(get(".storefront-notice button"));
    await until(() => all(".storefront-notice").length === 0);
    await until(() => all(".storefront-notice").length === 1);
  });
});

describe("the header's drop-down", () => {
  const html = `<div id="cart" class="ast-site-header-cart"><a class="cart-container" href="/gio-hang/"></a>
    <div class="widget_shopping_cart">${content}<a id="inside" href="/x/"></a></div></div><a id="outside" href="/y/"></a>`;
  const isShut = (): boolean => get("#cart").classList.contains("storefront-cart-shut");

  beforeEach(() => {
    document.body.innerHTML = html;
  });

  it("is shut at Escape, with focus on its link, until focus has left or the pointer comes", async () => {
    await untouched();
    get("#inside").focus();
    expect(press(get("#inside"), "Escape")).toBe(false);
    expect(isShut()).toBe(true);
    expect(document.activeElement).toBe(get(".cart-container"));
    get("#inside").focus();
    expect(isShut()).toBe(true);
    get("#outside").focus();
    expect(isShut()).toBe(false);
    press(get("#inside"), "Escape");
    expect(isShut()).toBe(true);
    get("#cart").dispatchEvent(new PointerEvent("pointerenter"));
    expect(isShut()).toBe(false);
  });

  it("leaves an Escape alone that somebody has answered, and one where nothing drops down", async () => {
    await untouched();
    expect(press(get("#inside"), "Escape")).toBe(false);
    get("#outside").focus();
    get("#cart").dispatchEvent(new PointerEvent("pointerenter"));
    get("#inside").addEventListener("keydown", (event) => event.preventDefault(), { once: true });
    press(get("#inside"), "Escape");
    expect(isShut()).toBe(false);
    get(".widget_shopping_cart").remove();
    expect(press(get(".cart-container"), "Escape")).toBe(true);
    expect(isShut()).toBe(false);
  });

  it("leaves an Escape to what is around it where it is shut already", async () => {
    await untouched();
    expect(press(get(".cart-container"), "Escape")).toBe(false);
    expect(press(get(".cart-container"), "Escape")).toBe(true);
  });

  it("is as it was when it is unmounted", async () => {
    const { end } = await untouched();
    expect(press(get("#inside"), "Escape")).toBe(false);
    end();
    expect(document.body.innerHTML).toBe(html);
  });
});

describe("the end", () => {
  it("leaves the host as it was", async () => {
    await filled("header");
    const html = get("#header").outerHTML.replace(' data-island="mini-cart"', "");
    islands.end();
    expect(get("#header").outerHTML).toBe(html);
  });
});
