import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addToCart, itemKey } from "../../../fixtures/shop/cart.ts";
import { cartAnswer, miniCart } from "../../../fixtures/shop/fragments.ts";
import { quantityNonce } from "../../../fixtures/shop/quantity.ts";
import { miniCartQuantity } from "../../../islands/mini-cart-quantity/index.ts";
import { cartBus } from "../../../shared/cart/index.ts";
import { resetConfig } from "../../../shared/config/index.ts";
import { loadLanguage } from "../../../shared/messages/languages.ts";
import { prepareIslands } from "../support/island.ts";
import { type LoadedIsland, nextFrame, type Stage } from "../support/load-island.ts";
import { click, get, press } from "../support/page.ts";
import { openShop } from "../support/shop.ts";

const shop = openShop();
const islands = prepareIslands();

/** The demo shop's calls to `admin-ajax.php` have no endpoint. */
const theme = "";
const refreshing = "get_refreshed_fragments";
const key = itemKey(43);

const field = (): HTMLInputElement => get<HTMLInputElement>("input.qty");
const said = (): string => document.querySelector(".widget_shopping_cart_live_region")?.textContent ?? "";
const hear = (text: RegExp): Promise<unknown> => vi.waitUntil(() => text.test(said()), { interval: 1 });
const type = (value: string, event: "input" | "change"): void => {
  field().value = value;
  field().dispatchEvent(new Event(event, { bubbles: true }));
};

function show(): void {
  addToCart(shop.session, 43, 2);
  // As the theme's fragments are, with its boxes.
  shop.answer(refreshing, () => cartAnswer(shop.session, true));
  document.body.innerHTML = `<div class="widget_shopping_cart">${miniCart(shop.session, true).text}</div>`;
}

const load = (until: Stage = "ready"): Promise<LoadedIsland> => islands.load(miniCartQuantity, { until });

/** Resolves when the island is there, and the page has its first cart. */
async function begin(): Promise<LoadedIsland> {
  show();
  const island = await load();
  await shop.asked(refreshing);
  await vi.waitUntil(() => cartBus().status.value === "idle", { interval: 1 });
  await nextFrame();
  return island;
}

beforeEach(async () => {
  document.documentElement.lang = "en";
  islands.page("astra", {
    ajax_url: "/wp-admin/admin-ajax.php",
    single_product_qty_ajax_nonce: quantityNonce,
  });
  islands.page("astra_qty_btn", { plus_qty: "More", minus_qty: "Less", style_type: "normal" });
  await cartBus().cart();
});

describe("a quantity box in a mini-cart", () => {
  it("has React come to say why a number was not stored, and not before", async () => {
    show();
    const view = vi.fn(miniCartQuantity.view);
    await islands.load({ ...miniCartQuantity, view }, { viewStarts: "asked" });
    type("3", "change");
    await nextFrame();
    expect(view).not.toHaveBeenCalled();
    field().max = "5";
    type("9", "change");
    await vi.waitUntil(() => document.querySelector(".storefront-notice"), { interval: 1 });
    expect(view).toHaveBeenCalledOnce();
  });

  it("sends a press at once, and what is pressed meanwhile as one", async () => {
    await begin();
    const release = shop.hold(theme);
    click(get(".plus"));
    await shop.asked(theme);
    for (const button of [".plus", ".plus", ".minus", ".plus"]) click(get(button));
    await nextFrame();
    expect(shop.to(theme)).toHaveLength(1);
    const asked = shop.to(refreshing).length;
    release();
    await hear(/^Số lượng: 5$/);
    expect(shop.to(theme).map(({ fields }) => [fields.hash, fields.quantity])).toEqual([
      [key, "3"],
      [key, "5"],
    ]);
    expect(shop.to(refreshing)).toHaveLength(asked + 1);
    expect(field().value).toBe("5");
    expect(document.querySelector(".ajax-mini-cart-qty-loading")).toBeNull();
  });

  it("sends a number that is being typed 500 ms later, and so one that would take the row away", async () => {
    await begin();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    type("4", "input");
    await vi.advanceTimersByTimeAsync(499);
    type("1", "input");
    field().min = "0";
    click(get(".minus"));
    await vi.advanceTimersByTimeAsync(499);
    expect(shop.to(theme)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await shop.asked(theme);
    expect(shop.to(theme).map(({ fields }) => fields.quantity)).toEqual(["0"]);
  });

  it("answers a press before its component is there, keeps the number in a newer cart, and sends it", async () => {
    await begin();
    islands.end();
    const island = await load("early");
    expect(click(get(".plus"))).toBe(false);
    click(get(".plus"));
    expect(field().value).toBe("4");
    get(".widget_shopping_cart").innerHTML = miniCart(shop.session, true).text;
    await nextFrame();
    expect(field().value).toBe("4");
    // The loader tells of it in the next frame, and a press may come before that.
    get(".widget_shopping_cart").innerHTML = miniCart(shop.session, true).text;
    click(get(".plus"));
    expect(field().value).toBe("5");
    await island.arrive();
    get(".widget_shopping_cart").innerHTML = miniCart(shop.session, true).text;
    click(get(".plus"));
    expect(field().value).toBe("6");
    await hear(/: 6$/);
    expect(shop.to(theme).at(-1)?.fields.quantity).toBe("6");
  });

  it("says why a press before its component was there has changed nothing", async () => {
    await begin();
    islands.end();
    const island = await load("early");
    field().max = "2";
    expect(click(get(".plus"))).toBe(false);
    await island.arrive();
    await hear(/^At most 2/);
    expect(shop.to(theme)).toEqual([]);
  });

  it("sends nothing of a row that is on its way out", async () => {
    await begin();
    addToCart(shop.session, 44);
    const cart = await cartBus().cart();
    const release = shop.hold("remove_from_cart");
    const removed = cart.remove(key, { items: 2 });
    await shop.asked("remove_from_cart");
    type("5", "change");
    const late = cart.update(key, "/wp-admin/admin-ajax.php", { hash: key, quantity: "6" });
    release();
    await removed;
    await expect(late).resolves.toBeNull();
    await vi.waitUntil(() => cart.status.value === "idle" && cart.expected.value === 1, { interval: 1 });
    expect(shop.to(theme)).toEqual([]);
  });

  it("sends nothing of a row that is gone before the pause is over", async () => {
    await begin();
    addToCart(shop.session, 44);
    const cart = await cartBus().cart();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    type("3", "input");
    shop.session.cart.delete(key);
    const refreshed = cart.refresh();
    await vi.waitUntil(() => !document.querySelector(`[name="cart[${key}][qty]"]`));
    await refreshed;
    await nextFrame();
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    await vi.waitUntil(() => cart.status.value === "idle", { interval: 1 });
    expect(shop.to(theme)).toEqual([]);
    expect(cart.expected.value).toBe(1);
    expect(said()).toBe("");
  });

  it("sends a typed number at once when it is committed", async () => {
    await begin();
    type("7", "change");
    await hear(/: 7$/);
    expect(shop.to(theme)).toHaveLength(1);
  });

  it("may be a list to choose from, without plus and minus", async () => {
    show();
    shop.answer(refreshing, () => undefined);
    const list = `<div class="quantity"><select class="qty" name="cart[${key}][qty]"><option>1</option><option selected>2</option><option>6</option></select></div>`;
    get(".quantity").outerHTML = list;
    await load();
    const select = get<HTMLSelectElement>("select.qty");
    select.value = "6";
    for (const event of ["input", "change"]) select.dispatchEvent(new Event(event, { bubbles: true }));
    await shop.asked(theme);
    expect(shop.to(theme)[0]?.fields).toMatchObject({ hash: key, quantity: "6" });
  });

  it("has its old number again where the cart's code does not come, and says why", async () => {
    await begin();
    vi.spyOn(cartBus(), "cart").mockRejectedValueOnce(new Error("no chunk"));
    type("7", "change");
    await hear(/^Not done/);
    expect(field().value).toBe("2");
    expect(get(".storefront-notice").textContent).toContain(said());
    expect(islands.report).toHaveBeenCalledExactlyOnceWith(new Error("no chunk"));
    expect(shop.to(theme)).toEqual([]);
  });

  it("sends what was typed before its code had come", async () => {
    show();
    // Another mini-cart has the same row.
    document.body.append(get(".widget_shopping_cart").cloneNode(true));
    field().value = "6";
    await load();
    await hear(/: 6$/);
  });

  it("waits while it is empty, and takes the old number when it is left so", async () => {
    await begin();
    type("", "input");
    type("", "change");
    expect(field().value).toBe("2");
    expect(shop.to(theme)).toEqual([]);
  });

  it("sends nothing when the number is the old one again", async () => {
    await begin();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    type("3", "input");
    click(get(".minus"));
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();
    expect(shop.to(theme)).toEqual([]);
  });

  it("shows the list as loading while the server is asked", async () => {
    await begin();
    const release = shop.hold(theme);
    type("3", "change");
    await shop.asked(theme);
    expect(get(".woocommerce-mini-cart").classList.contains("ajax-mini-cart-qty-loading")).toBe(true);
    release();
    await hear(/: 3$/);
  });

  it("dims the totals as long as they are of the old number: while it is typed, waits, and is on its way", async () => {
    await begin();
    const dim = (isDim: boolean): Promise<void> =>
      vi.waitFor(() =>
        expect(get(".woocommerce-mini-cart__total").getAttribute("aria-busy") === "true").toBe(isDim),
      );
    await dim(false);
    type("5", "input");
    await dim(true);
    type("2", "input");
    await dim(false);
    const release = shop.hold(theme);
    type("3", "change");
    await shop.asked(theme);
    await dim(true);
    release();
    await hear(/: 3$/);
    await nextFrame();
    await dim(false);
  });

  it.each([
    ["the server fails", () => HttpResponse.text("broken", { status: 500 }), false, /a problem/],
    ["the server does nothing", () => HttpResponse.text("<p>page</p>"), false, /a problem/],
    ["there is no connection", () => HttpResponse.error(), true, /offline/],
  ])("takes the old number and tells when %s", async (_, respond, isCut, text) => {
    await begin();
    shop.respond(theme, respond);
    if (isCut) shop.respond(refreshing, () => HttpResponse.error());
    type("9", "change");
    await hear(text);
    expect(field().value).toBe("2");
    expect(get(".woocommerce-mini-cart-item .storefront-notice").textContent).toMatch(text);
    click(get(".plus"));
    expect(document.querySelector(".storefront-notice")).toBeNull();
    await shop.asked(theme, 2);
  });

  describe("on a page from a cache, whose nonce is a day old", () => {
    const options = (nonce: string): void => {
      resetConfig();
      islands.page("astra", {
        ajax_url: "/wp-admin/admin-ajax.php",
        cart_url: "/gio-hang/",
        single_product_qty_ajax_nonce: nonce,
      });
    };
    /** What the theme's endpoint was sent, and which other pages were asked for. */
    const sent = (): unknown[] =>
      shop.to(theme).map(({ method, url, fields }) => (method === "POST" ? fields.qtyNonce : url.pathname));

    it("is stored with the nonce of the cart page, which no cache keeps; later ones, too", async () => {
      options("stale00001");
      await begin();
      type("7", "change");
      await hear(/: 7$/);
      expect(field().value).toBe("7");
      expect(sent()).toEqual(["stale00001", "/gio-hang/", quantityNonce]);
      type("5", "change");
      await hear(/: 5$/);
      expect(sent().slice(3)).toEqual([quantityNonce]);
      expect(document.querySelector(".storefront-notice")).toBeNull();
    });

    it("is told to have failed where the cart page has no other, and not sent again", async () => {
      options(quantityNonce);
      await begin();
      shop.respond(theme, () =>
        HttpResponse.text(`{"single_product_qty_ajax_nonce":"${quantityNonce}"}`, {
          status: shop.to(theme).at(-1)?.method === "POST" ? 403 : 200,
        }),
      );
      type("9", "change");
      await hear(/a problem/);
      expect(field().value).toBe("2");
      expect(sent()).toEqual([quantityNonce, "/gio-hang/"]);
      expect(get(".woocommerce-mini-cart-item .storefront-notice").textContent).toMatch(/a problem/);
    });

    it("is told to have failed where no cart page is named", async () => {
      options("stale00001");
      islands.page("astra", {
        ajax_url: "/wp-admin/admin-ajax.php",
        single_product_qty_ajax_nonce: "stale00001",
      });
      await begin();
      type("9", "change");
      await hear(/a problem/);
      expect(sent()).toEqual(["stale00001"]);
    });
  });

  it.each([
    ["9", 'max="3"', "At most 3 can be ordered. The cart still holds 2."],
    ["1", 'min="2"', "At least 2 must be ordered. The cart still holds 2."],
    ["5", 'step="2"', "It is sold in steps of 2. The cart still holds 2."],
    ["nine", "", "A quantity is a number. The cart still holds 2."],
  ])("stores nothing when %s is typed into a box with %s, and says why", async (value, limit, text) => {
    await begin();
    const [name = "", bound = ""] = limit.replaceAll('"', "").split("=");
    field().type = "text";
    if (name) field().setAttribute(name, bound);
    type(value, "change");
    await hear(/still holds/);
    expect(said()).toBe(text);
    expect(get(".woocommerce-mini-cart-item .storefront-notice").textContent).toBe(text);
    expect(field().value).toBe("2");
    expect(shop.to(theme)).toEqual([]);
    type("2", "input");
    expect(document.querySelector(".storefront-notice")).toBeNull();
  });

  it.each([
    ["plus", "max", "At most 2 can be ordered."],
    ["minus", "min", "At least 2 must be ordered."],
  ])("says so when %s finds it at its %s", async (sign, limit, text) => {
    await begin();
    field().setAttribute(limit, "2");
    click(get(`.${sign}`));
    await hear(/can be|must be/);
    expect(said()).toBe(text);
    expect(get(".storefront-notice").textContent).toBe(text);
    expect(field().value).toBe("2");
    expect(shop.to(theme)).toEqual([]);
  });

  it("has names of our own where the theme gives none, in each newer cart too", async () => {
    document.documentElement.lang = "vi";
    await loadLanguage();
    islands.page("astra_qty_btn", { plus_qty: "", minus_qty: "" });
    await begin();
    expect(get(".plus").getAttribute("aria-label")).toBe("Tăng số lượng");
    get(".widget_shopping_cart").innerHTML = miniCart(shop.session, true).text;
    await nextFrame();
    expect(get(".minus").getAttribute("aria-label")).toBe("Giảm số lượng");
    expect(get(".minus").getAttribute("role")).toBe("button");
  });

  it("has names before anybody touches it, in each newer cart too, until it is unmounted", async () => {
    show();
    const html = get(".widget_shopping_cart").innerHTML;
    const island = await load("early");
    await vi.waitUntil(() => get(".plus").hasAttribute("aria-label"), { interval: 1 });
    expect(get(".plus").getAttribute("aria-label")).toBe("More");
    expect(get(".plus").getAttribute("role")).toBe("button");
    get(".widget_shopping_cart").innerHTML = html;
    await nextFrame();
    expect(get(".minus").getAttribute("aria-label")).toBe("Less");
    await island.arrive();
    click(get(".plus"));
    expect(field().value).toBe("3");
    field().value = "2";
    island.end();
    expect(get(".plus").hasAttribute("role")).toBe(false);
    expect(islands.report).not.toHaveBeenCalled();
  });

  it("has no names from us where the theme names no address", async () => {
    Reflect.deleteProperty(window, "astra");
    show();
    await load("early");
    await nextFrame();
    expect(get(".plus").hasAttribute("role")).toBe(false);
  });

  it("loses what was told of a row when a newer cart brings another row", async () => {
    await begin();
    field().max = "2";
    click(get(".plus"));
    expect(get(".storefront-notice").textContent).toBe("At most 2 can be ordered.");
    get(".widget_shopping_cart").innerHTML = miniCart(shop.session, true).text;
    await nextFrame();
    expect(document.querySelector(".storefront-notice")).toBeNull();
  });

  it("says nothing of a number that was being stored when the shopper took its row away", async () => {
    await begin();
    // The number is stored, and the cart that has it is slow to come.
    const release = shop.hold(refreshing);
    type("7", "change");
    await shop.asked(refreshing, 2);
    const button = get(".remove_from_cart_button");
    const cart = await cartBus().cart();
    expect(await cart.remove(key, { button, items: 7 })).toMatchObject({ kind: "removed" });
    release();
    await vi.waitUntil(() => !document.querySelector(".ajax-mini-cart-qty-loading"), { interval: 1 });
    expect(said()).toBe("");
    expect(cart.expected.value).toBe(0);
  });

  it("shows a number that was not sent yet in each newer cart", async () => {
    await begin();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    type("3", "input");
    get(".widget_shopping_cart").innerHTML = miniCart(shop.session, true).text;
    expect(field().value).toBe("2");
    await nextFrame();
    expect(field().value).toBe("3");
    vi.useRealTimers();
  });

  it("makes buttons of the theme's links, which Space presses", async () => {
    await begin();
    expect(get(".plus").getAttribute("role")).toBe("button");
    expect(get(".minus").getAttribute("aria-label")).toBe("Less");
    expect(press(get(".minus"), " ")).toBe(false);
    expect(field().value).toBe("1");
    expect(click(get(".plus"), { ctrlKey: true })).toBe(false);
    expect(field().value).toBe("1");
    await hear(/: 1$/);
  });

  it("gives its HTML back, and sends nothing any more", async () => {
    const { end } = await begin();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    click(get(".plus"));
    end();
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();
    expect(shop.to(theme)).toEqual([]);
    expect(get(".plus").hasAttribute("role")).toBe(false);
  });

  it("answers nothing where the theme names no address", async () => {
    Reflect.deleteProperty(window, "astra");
    show();
    await load();
    expect(click(get(".plus"))).toBe(true);
    expect(get(".plus").hasAttribute("role")).toBe(false);
  });
});
