/** Links to the cart and the checkout, while the cart is being changed. */
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { addToCart } from "../../../fixtures/shop/cart.ts";
import { cartLink, miniCart } from "../../../fixtures/shop/fragments.ts";
import { openTab, prepareTabs, start, type Tab } from "../support/bus.ts";
import { get, setCookie } from "../support/page.ts";
import { openShop } from "../support/shop.ts";

const shop = openShop();
prepareTabs();

let page: Tab;
let went: string[] = [];
const until = (isSo: () => unknown): Promise<unknown> => vi.waitUntil(isSo, { interval: 1, timeout: 4000 });
const link = (selector: string): HTMLAnchorElement => get<HTMLAnchorElement>(selector);

const isBusy = (selector: string): boolean => link(selector).getAttribute("aria-busy") === "true";

/** Answers whether the browser would follow the link; it does not. */
function press(selector: string, init: MouseEventInit = {}): boolean {
  let follows = false;
  const last = (event: Event): void => {
    follows = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", last, { once: true });
  link(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  return follows;
}

/** Adds, and answers what lets the shop's answer through. */
async function add(): Promise<() => void> {
  const release = shop.hold("add_to_cart");
  void page.cart.add({ product_id: 28 });
  await shop.asked("add_to_cart");
  return release;
}

beforeEach(async () => {
  document.documentElement.lang = "en";
  setCookie("woocommerce_items_in_cart", "1");
  addToCart(shop.session, 43, 2);
  document.body.innerHTML = `<main>
    <div class="widget_shopping_cart">${miniCart(shop.session).text}</div>
    <a class="plain" href="/gio-hang/#top">Cart</a>
    <a class="button checkout-button" href="/thanh-toan/">Pay</a>
    <a class="menu" href="/thanh-toan/">Checkout</a>
    <a class="remove" href="/gio-hang/?remove_item=x">×</a>
    <a class="shop" href="/cua-hang/">Shop</a>
    <a class="nowhere checkout-button" href="http://">Nowhere</a>
    <a class="elsewhere" href="https://elsewhere.example/gio-hang/">Elsewhere</a>
    <a class="tab" target="_blank" href="/gio-hang/">Cart in a tab</a>
    <a class="drawer" href="/gio-hang/">Drawer</a>
  </main>${cartLink(shop.session).text}`;
  went = [];
  vi.spyOn(window.location, "assign").mockImplementation((url) => void went.push(new URL(url).pathname));
  page = openTab();
  start(page);
  await page.cart.refresh();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a link to a page that shows the whole cart", () => {
  it.each([".plain", ".checkout-button", ".menu", ".woocommerce-mini-cart__buttons .checkout"])(
    "waits for what is on its way, and leads there then: %s",
    async (selector) => {
      const release = await add();
      expect(press(selector)).toBe(false);
      // Pressed again it is no second way.
      expect(press(selector)).toBe(false);
      expect(isBusy(selector)).toBe(true);
      expect(link(selector).className).toContain("updating");
      expect(went).toEqual([]);
      release();
      await until(() => went.length);
      expect(went).toEqual([new URL(link(selector).href).pathname]);
      expect(shop.session.cart.size).toBe(2);
      expect(isBusy(selector)).toBe(false);
      expect(link(selector).className).not.toContain("updating");
    },
  );

  it("waits for what is asked for while it waits, too", async () => {
    const release = await add();
    press(".plain");
    void page.cart.add({ product_id: 44 });
    await until(() => page.bus.pending.value.size === 2);
    release();
    const releaseSecond = shop.hold("add_to_cart");
    await shop.asked("add_to_cart", 2);
    await until(() => page.bus.pending.value.size === 1);
    await new Promise((resolve) => setTimeout(resolve));
    expect(went).toEqual([]);
    releaseSecond();
    await until(() => went.length);
    expect(shop.session.cart.size).toBe(3);
  });

  it("is the browser's while nothing is on its way", async () => {
    const release = await add();
    release();
    await until(() => !page.bus.pending.value.size);
    expect(press(".plain")).toBe(true);
    expect(isBusy(".plain")).toBe(false);
  });

  it.each([
    ["fails", () => new HttpResponse("", { status: 500 })],
    ["is refused", () => HttpResponse.json({ error: true, product_url: "" })],
  ])("leads nowhere where that %s: what is told of it is here", async (_, respond) => {
    const release = await add();
    shop.respond("add_to_cart", respond);
    const added = page.cart.add({ product_id: 44 });
    press(".plain");
    release();
    expect((await added).kind).toMatch(/failed|refused/);
    await until(() => !isBusy(".plain"));
    expect(went).toEqual([]);
    shop.respond("add_to_cart", () => undefined as never);
    await until(() => !page.bus.pending.value.size);
    expect(press(".plain")).toBe(true);
  });

  it("waits for 4 s at most: the next page looks what became of it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    await add();
    press(".plain");
    await vi.advanceTimersByTimeAsync(3900);
    expect(went).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(went).toEqual(["/gio-hang/"]);
  });
});

describe("any other link", () => {
  it.each([".remove", ".shop", ".elsewhere", ".tab", ".nowhere"])(
    "is the browser's: %s",
    async (selector) => {
      const release = await add();
      expect(press(selector)).toBe(true);
      release();
    },
  );

  it("is the browser's on the cart's own page where it leads to a place there", async () => {
    history.replaceState(null, "", "/gio-hang/");
    onTestFinished(() => history.replaceState(null, "", "/"));
    const release = await add();
    expect(press(".plain")).toBe(true);
    release();
  });

  it("is the browser's with a key held, and somebody else's who has taken the press", async () => {
    const release = await add();
    expect(press(".plain", { ctrlKey: true })).toBe(true);
    const open = (event: Event): void => event.preventDefault();
    document.addEventListener("click", open, { once: true });
    press(".drawer");
    expect(isBusy(".drawer")).toBe(false);
    release();
    await until(() => !page.bus.pending.value.size);
    expect(went).toEqual([]);
  });
});
