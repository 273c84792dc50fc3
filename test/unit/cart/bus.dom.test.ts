import { effect } from "@preact/signals-core";
import $ from "jquery";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addToCart, cartHash } from "../../../fixtures/shop/cart.ts";
import { cartAnswer } from "../../../fixtures/shop/fragments.ts";
import type { Cart } from "../../../shared/cart/api.ts";
import { createBus } from "../../../shared/cart/bus.ts";
import { resetWake, whenAwake } from "../../../shared/cart/wake.ts";
import {
  names,
  openTab,
  prepareTabs,
  region,
  start,
  type Tab,
  type TabOptions,
  widget,
} from "../support/bus.ts";
import { deferred } from "../support/deferred.ts";
import { all, countListeners, get, heard, logEvents, setCookie } from "../support/page.ts";
import { openShop } from "../support/shop.ts";
import { memoryStorage } from "../support/storage.ts";

const shop = openShop();
prepareTabs();
const day = 24 * 60 * 60 * 1000;
const refreshes = (): number => shop.to("get_refreshed_fragments").length;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Resolves when whatever was asked of a tab's cart has begun. */
async function begun(tab: Tab): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  await tab.bus.cart();
}

/** Resolves when the tab asks for nothing, also of what has just been told to it. */
async function settled(tab: Tab): Promise<void> {
  await begun(tab);
  await vi.waitUntil(() => tab.bus.status.value === "idle", { interval: 1 });
}

/** A tab whose cache holds the shop's present cart. */
function cachedTab(age = 1000, options: TabOptions = {}): Tab {
  const tab = openTab(options);
  const { fragments, cart_hash: hash } = cartAnswer(shop.session);
  tab.cache.write(fragments, hash, Date.now() - age, false);
  if (hash) setCookie("woocommerce_cart_hash", hash);
  if (hash) setCookie("woocommerce_items_in_cart", "1");
  return tab;
}

beforeEach(() => {
  addToCart(shop.session, 43, 2);
  document.body.innerHTML = widget;
});

describe("a page at its start", () => {
  it("is painted from a valid cache, without a request", () => {
    const tab = cachedTab();
    const log = logEvents(["wc_fragments_loaded", "wc_fragments_refreshed"]);
    start(tab);
    expect(all(".woocommerce-mini-cart-item")).toHaveLength(1);
    expect(tab.bus.count.value).toBe(2);
    expect(tab.bus.hash.value).toBe(cartHash(shop.session));
    expect(log).toEqual(["wc_fragments_loaded"]);
    expect(shop.sent).toHaveLength(0);
  });

  it("is painted from the cache under `always` too: stock asks only when the cache is not valid", () => {
    start(cachedTab(1000, { refresh: "always" }));
    expect(shop.sent).toHaveLength(0);
  });

  it("asks when the cache is too old", async () => {
    const refreshed = heard("wc_fragments_refreshed");
    start(cachedTab(day + 60_000));
    await refreshed;
    expect(refreshes()).toBe(1);
  });

  it("asks when the cookie's hash is another", async () => {
    const tab = cachedTab();
    setCookie("woocommerce_cart_hash", "other");
    const refreshed = heard("wc_fragments_refreshed");
    start(tab);
    await refreshed;
    expect(refreshes()).toBe(1);
  });

  it.each(["woocommerce_items_in_cart", "woocommerce_cart_hash"])(
    "asks, once, with the cookie %s",
    async (cookie) => {
      setCookie(cookie, "1");
      const tab = openTab();
      const refreshed = heard("wc_fragments_refreshed");
      start(tab);
      expect(tab.bus.status.value).toBe("idle");
      await refreshed;
      expect(refreshes()).toBe(1);
      expect(tab.bus.count.value).toBe(2);
    },
  );

  it("asks nothing for a visitor without a cart, until a mini-cart is wanted", async () => {
    const tab = openTab();
    start(tab);
    expect(tab.bus.count.value).toBe(0);
    expect(shop.sent).toHaveLength(0);
    const refreshed = heard("wc_fragments_refreshed");
    tab.bus.wanted();
    await refreshed;
    expect(refreshes()).toBe(1);
    const again = vi.spyOn(await tab.bus.cart(), "refresh");
    tab.bus.wanted();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    expect(again).not.toHaveBeenCalled();
  });

  it("asks at every load under `always`", async () => {
    const refreshed = heard("wc_fragments_refreshed");
    start(openTab({ refresh: "always" }));
    await refreshed;
    expect(refreshes()).toBe(1);
  });

  it("asks when a badge counts items without a cookie: one of the two is old", async () => {
    document.body.innerHTML = '<a class="cart-container"><span class="count">3</span></a>';
    const refreshed = heard("wc_fragments_refreshed");
    start(openTab());
    await refreshed;
    expect(refreshes()).toBe(1);
  });

  it("works with blocked storage: it asks, and nothing is thrown", async () => {
    const blocked = memoryStorage(undefined, () => true);
    setCookie("woocommerce_items_in_cart", "1");
    const tab = openTab({ session: blocked, local: blocked });
    const refreshed = heard("wc_fragments_refreshed");
    start(tab);
    await refreshed;
    expect(tab.bus.count.value).toBe(2);
  });
});

describe("a page whose shop prints no configuration of fragments, as the checkout", () => {
  const keys = { cartHashKey: "", fragmentsKey: "" };
  const badge = (count: number): string =>
    `<a class="cart-container"><span class="count">${count}</span></a>`;

  it("believes the server's badge, and asks nothing", async () => {
    setCookie("woocommerce_items_in_cart", "1");
    setCookie("woocommerce_cart_hash", cartHash(shop.session));
    document.body.innerHTML = badge(2);
    const tab = openTab({ keys });
    start(tab);
    await settled(tab);
    expect(shop.sent).toHaveLength(0);
    expect(tab.bus.count.value).toBe(2);
  });

  it.each([
    [0, "1"],
    [2, ""],
  ])("asks when a badge of %i and the cookie %j contradict each other", async (count, cookie) => {
    if (cookie) setCookie("woocommerce_items_in_cart", cookie);
    document.body.innerHTML = badge(count);
    const refreshed = heard("wc_fragments_refreshed");
    start(openTab({ keys }));
    await refreshed;
    expect(refreshes()).toBe(1);
  });

  it.each(["wc_fragment_refresh", "updated_wc_div"])("asks nothing at %s", async (name) => {
    document.body.innerHTML = badge(2);
    setCookie("woocommerce_items_in_cart", "1");
    const tab = openTab({ keys });
    start(tab);
    document.body.dispatchEvent(new CustomEvent(name, { bubbles: true }));
    await settled(tab);
    expect(shop.sent).toHaveLength(0);
  });

  it.each([
    ["was fetched ahead", { deliveryType: "navigational-prefetch" }],
    ["was rendered ahead", { activationStart: 700 }],
    ["is the way back's", { type: "back_forward" }],
  ])("asks for the cart where its HTML %s", async (_, facts) => {
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([facts as never]);
    setCookie("woocommerce_items_in_cart", "1");
    document.body.innerHTML = badge(1);
    const refreshed = heard("wc_fragments_refreshed");
    const tab = openTab({ keys });
    start(tab);
    await refreshed;
    expect(refreshes()).toBe(1);
    expect(tab.bus.count.value).toBe(2);
  });

  it("asks for the cart when it is shown again as it was left, and for none where there is none", async () => {
    document.body.innerHTML = badge(0);
    const tab = openTab({ keys });
    start(tab);
    const again = (): unknown =>
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    again();
    await settled(tab);
    expect(shop.sent).toHaveLength(0);
    setCookie("woocommerce_items_in_cart", "1");
    const refreshed = heard("wc_fragments_refreshed");
    again();
    await refreshed;
    expect(tab.bus.count.value).toBe(2);
  });

  it("asks for a mini-cart that is seen, if it has one", async () => {
    document.body.innerHTML = badge(2);
    setCookie("woocommerce_items_in_cart", "1");
    const tab = openTab({ keys });
    start(tab);
    tab.bus.wanted();
    await settled(tab);
    expect(shop.sent).toHaveLength(0);
    document.body.innerHTML = widget;
    const refreshed = heard("wc_fragments_refreshed");
    tab.bus.wanted();
    await refreshed;
    expect(all(".woocommerce-mini-cart-item")).toHaveLength(1);
  });

  it("leaves nothing in storage, whatever it is told", async () => {
    const tab = openTab({ keys });
    start(tab);
    await tab.cart.refresh();
    await tab.cart.add({ product_id: 28 });
    expect(tab.bus.count.value).toBe(3);
    expect(tab.session).toHaveLength(0);
    expect(tab.local).toHaveLength(0);
  });
});

describe("a page with the stock script", () => {
  const globals = window as { jQuery?: unknown };
  const url = "/?wc-ajax=get_refreshed_fragments";
  beforeEach(() => {
    globals.jQuery = $;
  });
  afterEach(() => {
    $(document).off();
    $(document.body).off();
    delete globals.jQuery;
  });
  /** Answers as the stock script's request is: the page first, then jQuery's news. */
  const answer = (): void => {
    const data = cartAnswer(shop.session);
    get(region).outerHTML = data.fragments["div.widget_shopping_cart_content"] ?? "";
    $(document).trigger("ajaxComplete", [{ responseJSON: data }, { url }]);
  };

  it("takes what that asks for, and asks nothing itself", async () => {
    const tab = cachedTab();
    start(tab);
    $(document.body).on("updated_wc_div", () => $(document).trigger("ajaxSend", [{}, { url }]));
    addToCart(shop.session, 28);
    $(document.body).trigger("updated_wc_div");
    await Promise.resolve();
    setCookie("woocommerce_cart_hash", cartHash(shop.session));
    answer();
    expect(tab.bus.count.value).toBe(3);
    expect(tab.bus.hash.value).toBe(cartHash(shop.session));
    expect(Object.keys(tab.bus.latest ?? {})).toContain(region);
    expect(tab.cache.read(cartHash(shop.session), Date.now())?.cartHash).toBe(cartHash(shop.session));
    await new Promise((resolve) => setTimeout(resolve));
    expect(shop.sent).toHaveLength(0);
  });

  it("asks where what that brings is another cart than the cookie tells of", async () => {
    const tab = cachedTab();
    start(tab);
    $(document).trigger("ajaxSend", [{}, { url }]);
    answer();
    addToCart(shop.session, 28);
    setCookie("woocommerce_cart_hash", cartHash(shop.session));
    const refreshed = heard("wc_fragments_refreshed");
    $(document).trigger("ajaxSend", [{}, { url }]);
    const { fragments } = cartAnswer(shop.session);
    const responseJSON = { fragments, cart_hash: "older" };
    $(document).trigger("ajaxComplete", [{ responseJSON }, { url }]);
    await refreshed;
    expect(refreshes()).toBe(1);
    expect(tab.bus.hash.value).toBe(cartHash(shop.session));
  });

  it("waits for it at its start, too", async () => {
    setCookie("woocommerce_items_in_cart", "1");
    const tab = openTab();
    // Bound before us, it is called before us.
    $(() => $(document).trigger("ajaxSend", [{}, { url }]));
    start(tab);
    // Bound after us, it is called after us.
    await new Promise<void>((resolve) => $(() => resolve()));
    await begun(tab);
    answer();
    expect(tab.bus.count.value).toBe(2);
    await settled(tab);
    expect(shop.sent).toHaveLength(0);
  });
});

describe("while the page lives", () => {
  it.each(["wc_fragment_refresh", "updated_wc_div"])("%s from others refreshes", async (name) => {
    start(cachedTab());
    const refreshed = heard("wc_fragments_refreshed");
    document.body.dispatchEvent(new CustomEvent(name, { bubbles: true }));
    await refreshed;
    expect(refreshes()).toBe(1);
  });

  it("an add of others is shown and stored, without a request", async () => {
    const tab = cachedTab();
    start(tab);
    addToCart(shop.session, 28);
    const { fragments, cart_hash: hash } = cartAnswer(shop.session);
    const loaded = heard("wc_fragments_loaded");
    document.body.dispatchEvent(
      new CustomEvent("added_to_cart", { bubbles: true, detail: { fragments, cartHash: hash } }),
    );
    await loaded;
    expect(tab.bus.count.value).toBe(3);
    expect(tab.session.getItem(names.cartHashKey)).toBe(hash);
    expect(shop.sent).toHaveLength(0);
  });

  it("an add of others that names no fragments asks the server, and stores nothing of it", async () => {
    const tab = cachedTab();
    start(tab);
    const refreshed = heard("wc_fragments_refreshed");
    document.body.dispatchEvent(new CustomEvent("added_to_cart", { bubbles: true }));
    await refreshed;
    expect(refreshes()).toBe(1);
    expect(tab.session.getItem(names.fragmentsKey)).not.toContain("undefined");
  });

  it("return through the back/forward cache refreshes; a first load does not", async () => {
    const tab = cachedTab();
    start(tab);
    const asked = vi.spyOn(await tab.bus.cart(), "refresh");
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    expect(asked).not.toHaveBeenCalled();
    const refreshed = heard("wc_fragments_refreshed");
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await refreshed;
    expect(refreshes()).toBe(1);
  });

  it("24 hours refresh, counted from when the cache was made", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const tab = cachedTab(1000);
    const asked = vi.spyOn(await tab.bus.cart(), "refresh");
    start(tab);
    vi.advanceTimersByTime(day - 1001);
    await Promise.resolve();
    expect(asked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("24 hours begin anew with each answer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const tab = cachedTab(1000);
    const asked = vi.spyOn(await tab.bus.cart(), "refresh").mockResolvedValue(true);
    start(tab);
    vi.advanceTimersByTime(day / 2);
    tab.bus.accept(
      { fragments: { [region]: "<div class='widget_shopping_cart_content'></div>" }, cartHash: "n" },
      true,
    );
    vi.advanceTimersByTime(day - 1);
    await Promise.resolve();
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("24 hours refresh again after a refresh that failed: every 24 hours", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const tab = cachedTab(0);
    const asked = vi.spyOn(await tab.bus.cart(), "refresh").mockResolvedValue(false);
    start(tab);
    await vi.advanceTimersByTimeAsync(day);
    expect(asked).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(day);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("a mini-cart that arrives late is painted with what is known, a filled one is left alone", () => {
    const tab = cachedTab();
    start(tab);
    const late = document.createElement("div");
    late.innerHTML = widget;
    document.body.append(late);
    tab.bus.paint(late);
    expect(late.querySelectorAll(".woocommerce-mini-cart-item")).toHaveLength(1);
    const row = late.querySelector(".woocommerce-mini-cart-item");
    tab.bus.paint(late);
    expect(late.querySelector(".woocommerce-mini-cart-item")).toBe(row);
  });

  it("a subscriber that throws is reported, and the page goes on", () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    const tab = cachedTab();
    const stop = effect(() => {
      if (tab.bus.count.value > 0) throw new Error("subscriber");
    });
    const log = logEvents(["wc_fragments_loaded"]);
    start(tab);
    expect(log).toEqual(["wc_fragments_loaded"]);
    expect(report).toHaveBeenCalledTimes(1);
    stop();
  });

  it("a subscriber that throws at the server's own numbers is reported, and the mini-cart is asked for", async () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    setCookie("woocommerce_items_in_cart", "1");
    setCookie("woocommerce_cart_hash", "abc");
    const tab = openTab();
    const throws = (): never => {
      throw new Error("subscriber");
    };
    const ends = [tab.bus.count, tab.bus.hash].map((one) => effect(() => (one.value ? throws() : undefined)));
    start(tab);
    await shop.asked("get_refreshed_fragments");
    expect(report).toHaveBeenCalled();
    for (const end of ends) end();
  });
});

describe("other tabs", () => {
  /** Storage of the browser: tells of real changes as browsers do, after the fact. */
  const sharedStorage = (): Storage =>
    memoryStorage(undefined, undefined, (key, before, value) => {
      if (before === value) return;
      queueMicrotask(() =>
        window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue: value })),
      );
    });

  it("refresh once when this one changes the cart, and do not answer through local storage", async () => {
    const local = sharedStorage();
    const here = cachedTab(1000, { local });
    const there = cachedTab(1000, { local });
    start(here);
    start(there);
    addToCart(shop.session, 28);
    const refreshed = heard("wc_fragments_refreshed");
    const { fragments, cart_hash: cartHash } = cartAnswer(shop.session);
    here.bus.accept({ fragments, cartHash }, true);
    await refreshed;
    expect(refreshes()).toBe(1);
    expect(there.bus.count.value).toBe(3);
    expect(there.session.getItem(names.cartHashKey)).toBe(cartHash);
  });

  it("do not refresh each other for ever when the server's hash is never the same", async () => {
    let hash = 0;
    shop.answer("get_refreshed_fragments", () => {
      hash += 1;
      return { ...cartAnswer(shop.session), cart_hash: `h${hash}` };
    });
    const local = sharedStorage();
    const here = cachedTab(1000, { local });
    const there = cachedTab(1000, { local });
    start(here);
    start(there);
    const both = vi.waitUntil(() => here.bus.hash.value === "h1" && there.bus.hash.value === "h2", {
      interval: 1,
    });
    await here.cart.refresh();
    await both;
    await there.cart.refresh({ notifyTabs: false });
    // One by the first tab, one by the other in answer, one by this test: none came in between.
    expect(refreshes()).toBe(3);
    expect(local.getItem(names.cartHashKey)).toBe("h1");
  });

  it("are not listened to where they tell of something else, or clear the storage", async () => {
    const tab = cachedTab();
    start(tab);
    const asked = vi.spyOn(await tab.bus.cart(), "refresh");
    window.dispatchEvent(Object.assign(new Event("storage"), { key: "theme", newValue: "dark" }));
    window.dispatchEvent(Object.assign(new Event("storage"), { key: null, newValue: null }));
    await Promise.resolve();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe("a page that somebody comes back to", () => {
  const comeBack = (): void => {
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
  };

  /** Another tab has done something of which no script tells. */
  const changeElsewhere = (change: () => unknown): void => {
    change();
    setCookie("woocommerce_cart_hash", cartHash(shop.session));
  };

  it.each([
    ["of which another has more", () => addToCart(shop.session, 28), 3],
    ["that another has ordered", () => shop.session.cart.clear(), 0],
  ])(
    "follows the cart %s, by one request, and what shows all of it comes anew",
    async (_what, change, count) => {
      const tab = cachedTab();
      start(tab);
      const told = heard("wc_update_cart");
      changeElsewhere(change);
      comeBack();
      await told;
      expect(tab.bus.count.value).toBe(count);
      comeBack();
      await tab.cart.refresh();
      expect(refreshes()).toBe(2);
    },
  );

  it("follows the cart by one request where it is shown again as it was left", async () => {
    const tab = cachedTab();
    start(tab);
    const release = shop.hold("get_refreshed_fragments");
    changeElsewhere(() => addToCart(shop.session, 28));
    // In the order in which Chrome tells of it.
    document.dispatchEvent(new Event("visibilitychange"));
    await shop.asked("get_refreshed_fragments");
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    release();
    await vi.waitUntil(() => tab.bus.count.value === 3 && tab.bus.status.value === "idle");
    expect(refreshes()).toBe(1);
  });

  it("asks for nothing where the cart is the same, or while it is out of sight", async () => {
    const tab = cachedTab();
    start(tab);
    comeBack();
    changeElsewhere(() => addToCart(shop.session, 28));
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    comeBack();
    await settled(tab);
    expect(refreshes()).toBe(0);
  });

  it.each([
    ["scripts cannot read the cookie", ""],
    ["the cookie is never the cart's", "woocommerce_cart_hash=old"],
  ])("asks for nothing twice where %s", async (_what, cookie) => {
    vi.spyOn(document, "cookie", "get").mockReturnValue(cookie);
    const tab = openTab();
    start(tab);
    await tab.cart.refresh();
    expect(tab.bus.hash.value).not.toBe("");
    const before = refreshes();
    for (const _time of [1, 2]) {
      comeBack();
      await settled(tab);
      expect(refreshes()).toBe(before + 1);
    }
  });

  it("believes the cookie again once it has told of a cart", async () => {
    const cookie = vi.spyOn(document, "cookie", "get").mockReturnValue("");
    const tab = openTab();
    start(tab);
    await tab.cart.refresh();
    comeBack();
    await settled(tab);
    cookie.mockReturnValue(`woocommerce_cart_hash=${cartHash(shop.session)}`);
    await tab.cart.refresh();
    shop.session.cart.clear();
    cookie.mockReturnValue("");
    comeBack();
    await vi.waitUntil(() => tab.bus.count.value === 0);
  });

  it("asks again where the first answer did not come", async () => {
    const tab = cachedTab();
    start(tab);
    const log = logEvents(["wc_fragments_ajax_error"]);
    changeElsewhere(() => shop.session.cart.clear());
    shop.answer("get_refreshed_fragments", () => new Response("", { status: 502 }));
    comeBack();
    await vi.waitUntil(() => log.length && tab.bus.status.value === "idle");
    shop.answer("get_refreshed_fragments", () => cartAnswer(shop.session));
    comeBack();
    await vi.waitUntil(() => tab.bus.count.value === 0);
  });

  it("asks for nothing while its own change is under way, whose cookie may be there before its answer", async () => {
    const tab = cachedTab();
    start(tab);
    const release = shop.hold("add_to_cart");
    const added = tab.cart.add({ product_id: 28 });
    await shop.asked("add_to_cart");
    setCookie("woocommerce_cart_hash", "later");
    comeBack();
    await begun(tab);
    release();
    await added;
    await settled(tab);
    expect(refreshes()).toBe(0);
  });

  it("hears nothing where another tab's cart turns out to be its own", async () => {
    const tab = cachedTab();
    start(tab);
    const log = logEvents(["wc_update_cart", "wc_fragments_refreshed"]);
    window.dispatchEvent(Object.assign(new Event("storage"), { key: names.cartHashKey, newValue: "other" }));
    await vi.waitUntil(() => log.length);
    await tab.cart.refresh();
    expect(log).toEqual(["wc_fragments_refreshed", "wc_fragments_refreshed"]);
  });

  it("follows the first cart of a visitor, too, by which it has woken", async () => {
    const tab = openTab();
    whenAwake(() => start(tab));
    const told = heard("wc_update_cart");
    changeElsewhere(() => undefined);
    comeBack();
    await told;
    expect(tab.bus.count.value).toBe(2);
    expect(refreshes()).toBe(1);
    resetWake();
  });
});

describe("the end", () => {
  it("leaves no listener and no timer of the bus", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const tab = cachedTab();
    const listeners = countListeners();
    const end = tab.bus.start();
    expect(listeners.left().length).toBeGreaterThan(5);
    expect(vi.getTimerCount()).toBe(1);
    end();
    expect(listeners.left()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    listeners.restore();
  });

  it("leaves no listener of the cart's server side", async () => {
    const tab = cachedTab();
    const listeners = countListeners();
    const end = tab.bus.start();
    await tab.bus.cart();
    end();
    const left = listeners.left();
    listeners.restore();
    expect(left).toEqual([]);
  });

  it("gives the request up that runs", async () => {
    setCookie("woocommerce_items_in_cart", "1");
    const release = shop.hold("get_refreshed_fragments");
    const tab = openTab();
    const end = tab.bus.start();
    await shop.asked("get_refreshed_fragments");
    const running = (await tab.bus.cart()).refresh();
    end();
    await expect(running).resolves.toBe(false);
    release();
    expect(get(region).children).toHaveLength(0);
  });

  it("comes with the last of its users", () => {
    const tab = cachedTab();
    const listeners = countListeners();
    const first = tab.bus.start();
    const count = listeners.left().length;
    const second = tab.bus.start();
    expect(listeners.left()).toHaveLength(count);
    first();
    first();
    expect(listeners.left()).toHaveLength(count);
    second();
    expect(listeners.left()).toEqual([]);
    listeners.restore();
  });

  it("is not for ever: it can be started again", () => {
    const tab = cachedTab();
    tab.bus.start()();
    document.body.innerHTML = widget;
    start(tab);
    expect(get(region).querySelectorAll(".woocommerce-mini-cart-item")).toHaveLength(1);
  });
});

describe("the cart's code", () => {
  it("that has not come when the page goes is told of once, and by nobody's rejection", async () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    const { cache } = openTab();
    const code = deferred<Cart>();
    const config = { ...names, refresh: "always", fragmentScripts: false, optimistic: true } as const;
    const end = createBus({ config, cache, connect: () => code.promise }).start();
    end();
    code.reject(new Error("no chunk"));
    await vi.waitUntil(() => report.mock.calls.length, { interval: 1 });
    await new Promise((resolve) => setTimeout(resolve));
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error("no chunk"));
  });

  it("is asked for anew after it was asked for in vain, and once otherwise", async () => {
    const { cache } = openTab();
    const cart = {} as Cart;
    const connect = vi.fn(async () => cart);
    connect.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
    const bus = createBus({
      config: { ...names, refresh: "visible", fragmentScripts: false, optimistic: true },
      cache,
      connect,
    });
    await expect(bus.cart()).rejects.toThrow("Failed to fetch");
    expect(await Promise.all([bus.cart(), bus.cart()])).toEqual([cart, cart]);
    expect(connect).toHaveBeenCalledTimes(2);
  });
});
