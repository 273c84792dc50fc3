import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { addToCart, itemKey } from "../../../fixtures/shop/cart.ts";
import { cartAnswer, cartLink, miniCart } from "../../../fixtures/shop/fragments.ts";
import { hasOutbox, type Outbox, popOutbox, writeOutbox } from "../../../shared/cart/outbox.ts";
import { resetWake, whenAwake } from "../../../shared/cart/wake.ts";
import { cart as en } from "../../../shared/messages/en.json";
import { openTab, prepareTabs, start, type Tab, type TabOptions } from "../support/bus.ts";
import { all, clearPage, get, setCookie } from "../support/page.ts";
import { openShop } from "../support/shop.ts";

const shop = openShop();
prepareTabs();

/** The page that is left, and the one that comes after it. */
let page: Tab;
let end: () => void;

/** Opens a page as the server prints it now. */
function open(options: TabOptions = {}): void {
  document.body.innerHTML = `${cartLink(shop.session).text}<main><div class="widget_shopping_cart">${miniCart(shop.session).text}</div></main>`;
  page = openTab(options);
  end = start(page);
}

/** Leaves the page for the next one: what it has asked for gets no answer that it would hear. */
async function leave(): Promise<void> {
  window.dispatchEvent(new Event("pagehide"));
  await vi.waitUntil(hasOutbox, { interval: 1 });
  end();
}

const badge = (): string => get(".ast-count-text").textContent.trim();
const adds = (): readonly (string | undefined)[] =>
  shop.to("add_to_cart").map(({ fields }) => fields.product_id);
const until = (isSo: () => unknown): Promise<unknown> => vi.waitUntil(isSo, { interval: 1, timeout: 4000 });

/** Adds two products: the first has been sent, the other waits. Answers what lets the shop's answer through. */
async function addTwo(): Promise<() => void> {
  const release = shop.hold("add_to_cart");
  void page.cart.add({ product_id: 28 });
  await shop.asked("add_to_cart");
  void page.cart.add({ product_id: 44 });
  await until(() => page.bus.pending.value.size === 2);
  return release;
}

beforeEach(async () => {
  document.documentElement.lang = "en";
  setCookie("woocommerce_items_in_cart", "1");
  addToCart(shop.session, 43, 2);
  open();
  await page.cart.refresh();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a page that is left in the middle", () => {
  it("leaves what had not been sent to the next page, which sends it in order", async () => {
    const release = shop.hold("add_to_cart");
    void page.cart.add({ product_id: 28 }, { name: "Vòng" });
    await shop.asked("add_to_cart");
    void page.cart.add({ product_id: 44, quantity: "2" });
    void page.cart.remove(itemKey(43));
    await until(() => page.bus.pending.value.size === 3);
    await leave();
    release();
    await until(() => adds().length === 1 && shop.session.cart.size === 2);
    open();
    await until(() => shop.to("remove_from_cart").length === 1 && page.bus.status.value === "idle");
    expect(adds()).toEqual(["28", "44"]);
    expect(page.bus.count.peek()).toBe(3);
    expect(badge()).toBe("3");
    expect(page.bus.optimistic.peek()).toEqual([]);
    expect(hasOutbox()).toBe(false);
    expect(all(".storefront-notice")).toHaveLength(0);
  });

  it("has the next page expect what was sent, and look for it until it is there", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const release = shop.hold("add_to_cart");
    void page.cart.add({ product_id: 28 });
    await shop.asked("add_to_cart");
    await leave();
    open();
    await vi.waitUntil(() => badge() === "3");
    const looks = shop.to("get_refreshed_fragments").length;
    await vi.advanceTimersByTimeAsync(100);
    await vi.waitUntil(() => shop.to("get_refreshed_fragments").length > looks);
    expect(page.bus.count.peek()).toBe(2);
    expect(badge()).toBe("3");
    release();
    await vi.waitUntil(() => shop.session.cart.size === 2);
    await vi.advanceTimersByTimeAsync(1500);
    await vi.waitUntil(() => page.bus.count.peek() === 3);
    expect(badge()).toBe("3");
    expect(page.bus.optimistic.peek()).toEqual([]);
  });

  it("has what shows the whole cart on the next page come anew, once that is there", async () => {
    const heard: string[] = [];
    const hear = ({ type }: Event): void => void heard.push(type);
    for (const type of ["wc_update_cart", "update_checkout"]) {
      document.addEventListener(type, hear);
      onTestFinished(() => document.removeEventListener(type, hear));
    }
    for (const checkout of ["", '<form class="checkout"></form>']) {
      const release = await addTwo();
      await leave();
      open();
      document.body.insertAdjacentHTML("beforeend", checkout);
      await until(() => page.bus.status.value !== "idle");
      expect(heard).toEqual([]);
      release();
      await until(() => page.bus.status.value === "idle" && !page.bus.optimistic.peek().length);
      // Of what had been sent, and of what this page has sent.
      const told = checkout ? ["wc_update_cart", "update_checkout"] : ["wc_update_cart"];
      expect(heard.splice(0)).toEqual([...told, ...told]);
    }
  });

  it.each([
    ["an add", "add_to_cart", () => page.cart.add({ product_id: 28 }), () => addToCart(shop.session, 28, 1)],
    [
      "the last removal",
      "remove_from_cart",
      () => page.cart.remove(itemKey(43), { items: 2 }),
      () => shop.session.cart.clear(),
    ],
  ])(
    "has the same come anew, though the shop does %s later than anybody looks",
    async (_, endpoint, ask, done) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      let renewals = 0;
      const hear = (): void => {
        renewals += 1;
      };
      document.addEventListener("wc_update_cart", hear);
      onTestFinished(() => document.removeEventListener("wc_update_cart", hear));
      shop.hold(endpoint);
      void ask();
      await shop.asked(endpoint);
      await leave();
      open();
      await vi.waitUntil(() => page.bus.optimistic.peek().length);
      // Until what was left is expected no more: the last look has brought the cart from before.
      while (page.bus.optimistic.peek().length) {
        await vi.advanceTimersByTimeAsync(100);
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(renewals).toBe(0);
      done();
      await vi.advanceTimersByTimeAsync(3000);
      await vi.waitUntil(() => page.bus.hash.peek() === cartAnswer(shop.session).cart_hash);
      await vi.waitUntil(() => renewals === 1);
    },
  );

  it("has the next page show what the server has, where what was sent never comes", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    shop.hold("add_to_cart");
    void page.cart.add({ product_id: 28 });
    await shop.asked("add_to_cart");
    await leave();
    open();
    await vi.waitUntil(() => badge() === "3");
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitUntil(() => page.bus.optimistic.peek().length === 0);
    expect(badge()).toBe("2");
    expect(page.bus.status.value).toBe("idle");
  });

  it("has no page show the cart that is remembered before it expects what was left: no number comes in between", async () => {
    shop.hold("add_to_cart");
    void page.cart.add({ product_id: 28 });
    await shop.asked("add_to_cart");
    await leave();
    /** What a frame may show: between tasks, not within one. */
    const seen = new Set<string>();
    const looking = setInterval(() => seen.add(badge()), 0);
    onTestFinished(() => clearInterval(looking));
    setCookie("woocommerce_cart_hash", `${cartAnswer(shop.session).cart_hash}`);
    // Printed ahead, before the cart had anything in it.
    const inCart = [...shop.session.cart];
    shop.session.cart.clear();
    open({ session: page.session });
    for (const [key, item] of inCart) shop.session.cart.set(key, item);
    seen.clear();
    seen.add(badge());
    await until(() => badge() === "3");
    expect([...seen]).toEqual(["0", "3"]);
  });

  it("hands on what the page after it does not wait for either", async () => {
    const release = await addTwo();
    await leave();
    const hold = shop.hold("get_refreshed_fragments");
    open();
    await until(() => badge() === "4");
    await leave();
    release();
    hold();
    open();
    await until(() => adds().length === 2 && page.bus.status.value === "idle");
    expect(page.bus.count.peek()).toBe(4);
  });

  it("is put right on the way back: what it had not sent is sent once", async () => {
    const release = shop.hold("add_to_cart");
    const first = page.cart.add({ product_id: 28 });
    await shop.asked("add_to_cart");
    const second = page.cart.add({ product_id: 44 });
    await until(() => page.bus.pending.value.size === 2);
    window.dispatchEvent(new Event("pagehide"));
    await until(hasOutbox);
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    release();
    await expect(first).resolves.toMatchObject({ kind: "added" });
    await expect(second).resolves.toMatchObject({ kind: "failed", error: { code: "aborted" } });
    await until(() => adds().length === 2 && page.bus.status.value === "idle");
    expect(adds()).toEqual(["28", "44"]);
    expect(page.bus.count.peek()).toBe(4);
    expect(page.bus.error.value).toBeNull();
  });

  it("expects on the way back what it had not sent once", async () => {
    const release = await addTwo();
    window.dispatchEvent(new Event("pagehide"));
    await until(hasOutbox);
    expect(page.bus.expected.peek()).toBe(3);
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await until(() => !hasOutbox() && page.bus.optimistic.peek().length > 1);
    expect(page.bus.expected.peek()).toBe(4);
    release();
    await until(() => adds().length === 2 && page.bus.status.value === "idle");
    expect(page.bus.count.peek()).toBe(4);
  });

  it("sends on the way back what is pressed again, though the same had waited before", async () => {
    const release = await addTwo();
    window.dispatchEvent(new Event("pagehide"));
    await until(hasOutbox);
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await until(() => !hasOutbox());
    const again = page.cart.add({ product_id: 44 });
    release();
    await again;
    await until(() => page.bus.status.value === "idle" && page.bus.pending.value.size === 0);
    expect(page.bus.count.peek()).toBe(5);
  });

  it("is left to the next page, though the browser lets its request fail before the page hears that it goes", async () => {
    const fetch = vi.spyOn(window, "fetch");
    let fail: (reason: unknown) => void = () => undefined;
    fetch.mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    );
    const outcome = page.cart.add({ product_id: 28 });
    await until(() => fetch.mock.calls.length);
    fail(new TypeError("Failed to fetch"));
    // As between two listeners of the same event: no promise has anything to say any more.
    await new Promise((resolve) => process.nextTick(resolve));
    await leave();
    expect(popOutbox(Date.now())).toMatchObject({ items: 1, isSent: true });
    expect(await outcome).toMatchObject({ kind: "failed", error: { code: "aborted" } });
  });

  it("is not counted twice where the answer's cookie has come, and its body has not", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    shop.hold("add_to_cart");
    void page.cart.add({ product_id: 28 });
    await shop.asked("add_to_cart");
    addToCart(shop.session, 28, 1);
    setCookie("woocommerce_cart_hash", `${cartAnswer(shop.session).cart_hash}`);
    await leave();
    open();
    const seen: number[] = [];
    const endSeen = page.bus.expected.subscribe((items) => seen.push(items));
    const looks = shop.to("get_refreshed_fragments").length;
    await vi.advanceTimersByTimeAsync(100);
    await vi.waitUntil(() => shop.to("get_refreshed_fragments").length > looks);
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitUntil(() => page.bus.status.value === "idle");
    endSeen();
    expect(new Set(seen)).toEqual(new Set([3]));
  });

  it("is put right by the cookie where the server takes longer than anybody looks", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    shop.hold("add_to_cart");
    void page.cart.add({ product_id: 28 });
    await shop.asked("add_to_cart");
    await leave();
    open();
    await vi.waitUntil(() => badge() === "3");
    for (let time = 0; time < 10_000; time += 100) {
      await vi.advanceTimersByTimeAsync(100);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await vi.waitUntil(() => badge() === "2" && page.bus.status.value === "idle");
    addToCart(shop.session, 28, 1);
    setCookie("woocommerce_cart_hash", `${cartAnswer(shop.session).cart_hash}`);
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.waitUntil(() => page.bus.count.peek() === 3);
    const { length } = shop.to("get_refreshed_fragments");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shop.to("get_refreshed_fragments")).toHaveLength(length);
  });

  it("is looked for no more, and nothing waits, once the islands have ended", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    shop.hold("add_to_cart");
    void page.cart.add({ product_id: 28 });
    await shop.asked("add_to_cart");
    await leave();
    addToCart(shop.session, 28, 1);
    open();
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitUntil(() => page.bus.count.peek() === 3 && page.bus.status.value === "idle");
    expect(vi.getTimerCount()).toBeGreaterThan(2);
    end();
    await vi.waitUntil(() => vi.getTimerCount() <= 1);
    const { length } = shop.to("get_refreshed_fragments");
    await vi.advanceTimersByTimeAsync(80_000);
    expect(shop.to("get_refreshed_fragments")).toHaveLength(length);
  });

  it("says on the next page what could not be done", async () => {
    const release = shop.hold("add_to_cart");
    void page.cart.add({ product_id: 28 });
    await shop.asked("add_to_cart");
    void page.cart.add({ product_id: 33 }, { name: "Bùa" });
    await until(() => page.bus.pending.value.size === 2);
    await leave();
    release();
    open();
    await until(() => all("main > .storefront-notice").length === 1);
    const text = `Not added to your cart: “Bùa”. ${en.failed}`;
    expect(get("main > .storefront-notice").textContent).toBe(text);
    expect(get(".widget_shopping_cart_live_region").textContent).toBe(text);
    await until(() => badge() === "3");
  });

  it("sends at once what cannot be kept: storage is blocked, or only this page can send it", async () => {
    const release = shop.hold("add_to_cart");
    void page.cart.add({ product_id: 28 });
    await shop.asked("add_to_cart");
    const send = vi.fn(async () => ({}));
    void page.cart.add({ product_id: 7 }, { send });
    void page.cart.add({ product_id: 44 });
    await until(() => page.bus.pending.value.size === 3);
    vi.stubGlobal("sessionStorage", {
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    window.dispatchEvent(new Event("pagehide"));
    await until(() => adds().length === 2);
    expect(send).toHaveBeenCalledTimes(1);
    expect(adds()).toEqual(["28", "44"]);
    release();
  });

  it("leaves nothing where nothing was asked for", async () => {
    window.dispatchEvent(new Event("pagehide"));
    await Promise.resolve();
    expect(hasOutbox()).toBe(false);
  });

  it("is sent to the end by the browser", async () => {
    const fetch = vi.spyOn(window, "fetch");
    await page.cart.add({ product_id: 28 });
    expect(fetch).toHaveBeenCalledWith(
      expect.stringContaining("add_to_cart"),
      expect.objectContaining({ keepalive: true }),
    );
    await page.cart.add({ product_id: 28, note: "x".repeat(20_000) });
    expect(fetch).toHaveBeenLastCalledWith(
      expect.stringContaining("add_to_cart"),
      expect.objectContaining({ keepalive: false }),
    );
  });
});

describe("what a page was left with", () => {
  const outbox: Outbox = { hash: "", items: 1, isSent: true, unsent: [], time: 1000 };

  it("wakes the next page, though there is no cart yet", () => {
    clearPage();
    resetWake();
    const run = vi.fn();
    const ending = new AbortController();
    ending.signal.addEventListener("abort", whenAwake(run));
    expect(run).not.toHaveBeenCalled();
    ending.abort();
    writeOutbox(outbox);
    whenAwake(run);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("counts for a minute, and once", () => {
    writeOutbox(outbox);
    expect(popOutbox(60_999)).toEqual(outbox);
    expect(popOutbox(60_999)).toBeUndefined();
    writeOutbox(outbox);
    expect(popOutbox(61_000)).toBeUndefined();
    expect(hasOutbox()).toBe(false);
  });

  it.each([
    ["queue", "page"],
    ["page", "queue"],
  ] as const)("is one, whether the %s or the %s wrote first", (one, other) => {
    const unsent = { url: "/", fields: {}, kind: "removing" as const, key: "", items: -1, name: undefined };
    const written = { queue: { ...outbox, isSent: false, unsent: [unsent] }, page: { ...outbox, items: 2 } };
    writeOutbox(written[one], one);
    writeOutbox(written[other], other);
    expect(popOutbox(1000)).toEqual({ ...outbox, items: 3, unsent: [unsent] });
    expect(hasOutbox()).toBe(false);
  });

  it("never goes to another origin, whoever has written it", () => {
    const unsent = [
      {
        url: "https://evil.example/",
        fields: {},
        kind: "adding" as const,
        key: "",
        items: 1,
        name: undefined,
      },
    ];
    writeOutbox({ ...outbox, unsent });
    expect(popOutbox(1000)).toBeUndefined();
  });

  it.each(["{", "null", "[]", '{"unsent":1,"time":1000}'])("is nothing where it is %s", (text) => {
    writeOutbox(outbox);
    const key = sessionStorage.key(0) ?? "";
    sessionStorage.setItem(key, text);
    expect(popOutbox(1000)).toBeUndefined();
  });
});
