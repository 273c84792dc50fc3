import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addToCart, itemKey } from "../../../fixtures/shop/cart.ts";
import { cartAnswer, cartLink, miniCart } from "../../../fixtures/shop/fragments.ts";
import { openTab, prepareTabs, start, type Tab, type TabOptions } from "../support/bus.ts";
import { deferred } from "../support/deferred.ts";
import { get, setCookie } from "../support/page.ts";
import { openShop } from "../support/shop.ts";

const shop = openShop();
prepareTabs();

let tab: Tab;

/** Opens the page as the server prints it now. */
async function open(options: TabOptions = {}): Promise<void> {
  document.body.innerHTML = `${cartLink(shop.session).text}<div class="widget_shopping_cart">${miniCart(shop.session).text}</div>`;
  setCookie("woocommerce_items_in_cart", "1");
  tab = openTab(options);
  start(tab);
  await tab.cart.refresh();
}

const badge = (): string => get(".ast-count-text").textContent.trim();
const link = (): HTMLElement => get("a.cart-container");
const shows = (text: string): Promise<unknown> =>
  vi.waitUntil(() => badge() === text, { interval: 1, timeout: 4000 });

beforeEach(async () => {
  document.documentElement.lang = "en";
  addToCart(shop.session, 43, 2);
  await open();
});
afterEach(() => vi.restoreAllMocks());

describe("what is asked for", () => {
  it("is in the badge before the server has answered, and told of as not confirmed", async () => {
    const release = shop.hold("add_to_cart");
    const added = tab.cart.add({ product_id: 28, quantity: "3" });
    await shows("5");
    expect(tab.bus.expected.peek()).toBe(5);
    expect(tab.bus.count.peek()).toBe(2);
    expect(link().getAttribute("aria-description")).toBe("5. The shop has not confirmed it yet.");
    release();
    await added;
    expect(badge()).toBe("5");
    expect(link().hasAttribute("aria-description")).toBe(false);
    expect(tab.bus.count.peek()).toBe(5);
  });

  it("has its decimals, and no more than were asked for", async () => {
    const release = shop.hold("add_to_cart");
    const added = tab.cart.add({ product_id: 28, quantity: "0.1" });
    const more = tab.cart.add({ product_id: 40, quantity: "0.2" });
    await shows("2.3");
    expect(link().getAttribute("aria-description")).toBe("2.3. The shop has not confirmed it yet.");
    release();
    await Promise.all([added, more]);
  });

  it("is told of in Vietnamese on a Vietnamese page", async () => {
    document.documentElement.lang = "vi";
    const release = shop.hold("add_to_cart");
    const added = tab.cart.add({ product_id: 28 });
    await shows("3");
    expect(link().getAttribute("aria-description")).toBe("3. Cửa hàng chưa xác nhận.");
    release();
    await added;
  });

  it("is fewer where a row goes", async () => {
    addToCart(shop.session, 28, 1);
    await tab.cart.refresh();
    const release = shop.hold("remove_from_cart");
    const removed = tab.cart.remove(itemKey(43), { items: 2 });
    await shows("1");
    release();
    await removed;
    expect(badge()).toBe("1");
  });

  it("never is less than nothing", async () => {
    const release = shop.hold("remove_from_cart");
    const removed = tab.cart.remove(itemKey(43), { items: 7 });
    await shows("0");
    release();
    await removed;
  });

  it("stays in the badge while another cart comes", async () => {
    const release = shop.hold("add_to_cart");
    const both = [tab.cart.add({ product_id: 28 }), tab.cart.add({ product_id: 44 })];
    await shows("4");
    await shop.asked("add_to_cart");
    tab.cart.accept({ fragments: cartAnswer(shop.session).fragments, cartHash: "another" });
    expect(badge()).toBe("4");
    release();
    await Promise.all(both);
    expect(badge()).toBe("4");
    expect(tab.bus.optimistic.peek()).toEqual([]);
  });

  it("comes in the order of the presses: what is added after a removal is in the cart", async () => {
    const release = shop.hold("add_to_cart");
    const others = [tab.cart.add({ product_id: 28 }), tab.cart.add({ product_id: 43 })];
    await shop.asked("add_to_cart");
    await shows("4");
    others.push(tab.cart.remove(itemKey(43), { items: 3 }) as never, tab.cart.add({ product_id: 43 }));
    await shows("2");
    release();
    await Promise.all(others);
    expect(shop.session.cart.get(itemKey(43))?.quantity).toBe(1);
    expect(badge()).toBe("2");
  });

  it("is put right where another script has got a newer cart than the answer under way", async () => {
    const { promise: gate, resolve: open } = deferred<void>();
    const fetch = window.fetch;
    vi.spyOn(window, "fetch").mockImplementation(async (...request) => {
      const response = await fetch(...request);
      // Written by the server before the other script's cart, read by the page after it.
      if (`${request[0]}`.includes("add_to_cart")) await gate;
      return response;
    });
    const added = tab.cart.add({ product_id: 28 });
    await vi.waitUntil(() => shop.session.cart.size === 2, { interval: 1 });
    addToCart(shop.session, 44, 1);
    const { fragments, cart_hash: hash } = cartAnswer(shop.session);
    tab.cart.accept({ fragments, cartHash: `${hash}` });
    expect(tab.bus.count.peek()).toBe(4);
    open();
    await added;
    await vi.waitUntil(() => tab.bus.status.value === "idle", { interval: 1 });
    expect(tab.bus.count.peek()).toBe(4);
    expect(badge()).toBe("4");
  });

  it("is not seen in between as more than it is", async () => {
    const seen: number[] = [];
    const end = tab.bus.expected.subscribe((items) => seen.push(items));
    await tab.cart.add({ product_id: 28 });
    end();
    expect(seen).toEqual([2, 3]);
  });

  it.each([
    ["fails", () => new HttpResponse("", { status: 500 })],
    ["is answered by a page", () => HttpResponse.html("<b>Log in</b>")],
    ["is refused", () => HttpResponse.json({ error: true, product_url: "/product/vong/" })],
  ])("goes from the badge where it %s", async (_, respond) => {
    shop.respond("add_to_cart", respond);
    const seen: number[] = [];
    const end = tab.bus.expected.subscribe((items) => seen.push(items));
    await tab.cart.add({ product_id: 28 });
    end();
    expect(seen).toEqual([2, 3, 2]);
    expect(badge()).toBe("2");
    expect(link().hasAttribute("aria-description")).toBe(false);
  });

  it("is not shown where the shop wants only what is confirmed", async () => {
    await open({ optimistic: false });
    const release = shop.hold("add_to_cart");
    const added = tab.cart.add({ product_id: 28 });
    await shop.asked("add_to_cart");
    expect(badge()).toBe("2");
    expect(tab.bus.expected.peek()).toBe(2);
    release();
    await added;
    expect(badge()).toBe("3");
  });

  it("is a number in a badge's own words, and leaves a badge without one alone", async () => {
    document.body.insertAdjacentHTML(
      "beforeend",
      '<a class="cart-contents"><span class="count">2 món</span></a><a class="cart-contents"><span class="count"><i></i></span></a>',
    );
    const release = shop.hold("add_to_cart");
    const added = tab.cart.add({ product_id: 28 });
    await vi.waitUntil(() => get(".cart-contents .count").textContent === "3 món", { interval: 1 });
    release();
    await added;
    expect(get(".cart-contents .count").textContent).toBe("2 món");
    expect(document.querySelectorAll(".cart-contents .count")[1]?.innerHTML).toBe("<i></i>");
  });

  it("is on an icon that shows its number by style alone, and counted there", async () => {
    document.body.innerHTML =
      '<a class="cart-container"><i class="astra-icon ast-icon-shopping-bag" data-cart-total="2"></i></a>';
    const icon = get(".astra-icon");
    tab = openTab({ keys: { cartHashKey: "", fragmentsKey: "" } });
    start(tab);
    expect(tab.bus.count.peek()).toBe(2);
    shop.answer("add_to_cart", () => ({ error: true }));
    const release = shop.hold("add_to_cart");
    const added = tab.cart.add({ product_id: 28, quantity: "3" });
    await vi.waitUntil(() => icon.getAttribute("data-cart-total") === "5", { interval: 1 });
    expect(link().getAttribute("aria-description")).toBe("5. The shop has not confirmed it yet.");
    release();
    await added;
    expect(icon.getAttribute("data-cart-total")).toBe("2");
    expect(link().hasAttribute("aria-description")).toBe(false);
  });
});
