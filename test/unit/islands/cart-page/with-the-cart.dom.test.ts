/** The cart page's own requests, and the cart that the rest of the page has: its queue, its badges, the next page. */
import $ from "jquery";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { cartPage as cartPageOf } from "../../../../fixtures/pages/cart.ts";
import { addToCart, itemKey } from "../../../../fixtures/shop/cart.ts";
import { cartLink } from "../../../../fixtures/shop/fragments.ts";
import { cartNonce } from "../../../../fixtures/shop/session.ts";
import { plainVariant } from "../../../../fixtures/shop/variant.ts";
import { cartPage } from "../../../../islands/cart-page/index.ts";
import { cartBus, resetCart } from "../../../../shared/cart/index.ts";
import { hasOutbox, popOutbox } from "../../../../shared/cart/outbox.ts";
import { emit } from "../../../../shared/events/bridge.ts";
import { allSent } from "../../support/all-sent.ts";
import { prepareIslands } from "../../support/island.ts";
import { click, get, setCookie } from "../../support/page.ts";
import { openShop } from "../../support/shop.ts";

const shop = openShop();
const islands = prepareIslands();
const [first, second, offered] = [43, 44, 28];

const box = (id = first): HTMLInputElement => get<HTMLInputElement>(`[name="cart[${itemKey(id)}][qty]"]`);
const until = (is: () => unknown): Promise<unknown> => vi.waitUntil(is, { interval: 1, timeout: 3000 });
/** Posts and links of the cart's page; not what a `wc-ajax` call sends. */
const pages = () => shop.to("").filter(({ url }) => url.pathname === "/gio-hang/");
/** Keys of rows whose link was followed. */
const removals = () => pages().flatMap(({ url }) => url.searchParams.get("remove_item") ?? []);
const pieces = (id: number): number | undefined => shop.session.cart.get(itemKey(id))?.quantity;
const key = itemKey(first);
const badge = (): string => get(".ast-count-text").textContent.trim();
/** What a screen reader hears of a badge that the shop has not confirmed. */
const isConfirmed = (): boolean => !get("a.cart-container").hasAttribute("aria-description");
const row = (id = first): Element => box(id).closest(".cart_item") as Element;
const remove = (id = first): boolean => click(get(".product-remove > a", row(id)));
const isIdle = (): boolean => cartBus().status.value === "idle";

/** @param events  the last of them says that nobody is typing it any more */
function type(value: string, field = box(), events = ["input", "change"]): void {
  field.value = value;
  for (const event of events) field.dispatchEvent(new Event(event, { bubbles: true }));
}

const typeOn = (value: string): void => type(value, box(), ["input"]);

/** Opens the page as the server prints it now, with a badge in the header that is up to date. */
async function begin(): Promise<void> {
  document.body.className = "woocommerce-cart woocommerce-page";
  document.body.innerHTML =
    cartLink(shop.session).text +
    cartPageOf({ session: shop.session, variant: plainVariant } as never).main.text;
  await islands.load(cartPage);
  await (await cartBus().cart()).refresh();
}

beforeEach(() => {
  document.documentElement.lang = "en";
  // As the server sets it with a cart: without one, the page would be an older one.
  setCookie("woocommerce_items_in_cart", "1");
  addToCart(shop.session, first, 2);
  addToCart(shop.session, second, 1);
  islands.page("wc_cart_params", { apply_coupon_nonce: cartNonce(shop.session) });
});

describe("one change at a time", () => {
  it("an add waits for the numbers that are being stored", async () => {
    await begin();
    const cart = await cartBus().cart();
    const release = shop.hold("");
    type("4");
    await until(() => pages().length === 1);
    const added = cart.add({ product_id: offered });
    await until(() => cartBus().pending.value.size);
    await allSent(shop);
    expect(shop.to("add_to_cart")).toEqual([]);
    release();
    await added;
    expect([pieces(first), pieces(offered)]).toEqual([4, 1]);
    await until(() => document.querySelectorAll(".cart_item").length === 3 && isIdle());
  });

  it("numbers wait for an add, and for a refresh nobody waits: it comes after both, once", async () => {
    await begin();
    const cart = await cartBus().cart();
    const release = shop.hold("add_to_cart");
    const added = cart.add({ product_id: offered });
    await shop.asked("add_to_cart");
    const before = shop.to("get_refreshed_fragments").length;
    remove();
    await until(() => row().getAttribute("aria-busy") === "true");
    await allSent(shop);
    expect(pages()).toEqual([]);
    release();
    await added;
    await until(() => !pieces(first) && document.querySelectorAll(".cart_item").length === 2 && isIdle());
    expect(cartBus().count.peek()).toBe(2);
    expect(shop.to("get_refreshed_fragments")).toHaveLength(before + 1);
  });

  it("goes on where the cart's code does not come", async () => {
    await begin();
    const cart = vi.spyOn(cartBus(), "cart").mockRejectedValue(new Error("no code"));
    type("4");
    await until(() => pieces(first) === 4);
    cart.mockRestore();
  });
});

describe("a page that was printed before an add came", () => {
  const ask = (): void => emit("wc_update_cart", { keepsNotices: true, isKnown: true }, () => [true]);

  it("gets the row, asked in both worlds, by one request, and keeps what is typed", async () => {
    Object.assign(window, { jQuery: $ });
    onTestFinished(() => void Reflect.deleteProperty(window, "jQuery"));
    await begin();
    addToCart(shop.session, offered, 1);
    get<HTMLInputElement>("#coupon_code").value = "half";
    ask();
    await until(() => document.querySelectorAll(".cart_item").length === 3 && isIdle());
    expect(pages()).toHaveLength(1);
    expect(get<HTMLInputElement>("#coupon_code").value).toBe("half");
    // Another time it is asked for anew.
    ask();
    await until(() => pages().length === 2 && isIdle());
  });

  it.each([
    ["asks for no cart where the mini-carts have it already", 0, ask],
    [
      "asks for one where anybody asks who does not know that",
      1,
      () => {
        ask();
        document.body.dispatchEvent(new CustomEvent("wc_update_cart", { bubbles: true }));
      },
    ],
  ])("%s", async (_what, requests, tell) => {
    await begin();
    addToCart(shop.session, offered, 1);
    const before = shop.to("get_refreshed_fragments").length;
    tell();
    await until(() => document.querySelectorAll(".cart_item").length === 3 && isIdle());
    await allSent(shop);
    expect(shop.to("get_refreshed_fragments")).toHaveLength(before + requests);
    expect(pages()).toHaveLength(1);
  });

  it("asks anew on the way back to it, where it was left before what was asked for had its turn", async () => {
    await begin();
    const release = shop.hold("add_to_cart");
    const added = (await cartBus().cart()).add({ product_id: offered });
    await shop.asked("add_to_cart");
    ask();
    window.dispatchEvent(new Event("pagehide"));
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    release();
    await added.catch(() => undefined);
    await until(() => document.querySelectorAll(".cart_item").length === 3 && isIdle());
  });

  it("gets the form where it was printed empty", async () => {
    history.replaceState(null, "", "/gio-hang/");
    onTestFinished(() => history.replaceState(null, "", "/"));
    shop.session.cart.clear();
    await begin();
    expect(get(".cart-empty")).toBeTruthy();
    addToCart(shop.session, offered, 1);
    ask();
    await until(() => document.querySelectorAll(".cart_item").length === 1);
    expect(document.querySelector(".cart-empty")).toBeNull();
  });
});

describe("a page that the cart's cookies contradict", () => {
  const asked = () =>
    shop.sent.filter(({ method, url }) => method === "GET" && url.pathname === "/gio-hang/");
  beforeEach(() => {
    history.replaceState(null, "", "/gio-hang/");
    onTestFinished(() => history.replaceState(null, "", "/"));
  });

  it("gets its table where it was printed empty, before the answer of a first add brought them", async () => {
    shop.session.cart.clear();
    document.body.className = "woocommerce-cart woocommerce-page";
    document.body.innerHTML = cartPageOf({ session: shop.session, variant: plainVariant } as never).main.text;
    addToCart(shop.session, offered, 1);
    await islands.load(cartPage);
    await until(() => document.querySelectorAll(".cart_item").length === 1);
    expect(asked()).toHaveLength(1);
  });

  it("is asked for once where the cart is empty all the same", async () => {
    shop.session.cart.clear();
    await begin();
    await until(() => asked().length === 1 && isIdle());
    await allSent(shop);
    expect(asked()).toHaveLength(1);
    expect(get(".cart-empty")).toBeTruthy();
  });
});

describe("the header's badge", () => {
  /** Each number that it has shown, once it is the shop's again. */
  async function shown(act: () => void): Promise<readonly string[]> {
    const seen: string[] = [];
    const observer = new MutationObserver(() => {
      if (badge() !== seen.at(-1)) seen.push(badge());
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    try {
      act();
      await until(() => !isConfirmed());
      await until(() => isConfirmed() && isIdle());
      return seen;
    } finally {
      observer.disconnect();
    }
  }

  it("expects a number from the press on, and shows no other until the shop has confirmed it", async () => {
    await begin();
    expect(await shown(() => type("5"))).toEqual(["6"]);
    expect(pieces(first)).toBe(5);
  });

  it("expects a row to go, and to come back", async () => {
    await begin();
    expect(await shown(() => remove())).toEqual(["1"]);
    expect(await shown(() => click(get(".restore-item")))).toEqual(["3"]);
  });

  it("expects what a row has that goes, not what was typed in it", async () => {
    await begin();
    const release = shop.hold("");
    type("7");
    await until(() => badge() === "8");
    remove();
    await until(() => badge() === "1");
    release();
    await until(() => !pieces(first) && isConfirmed() && isIdle());
    expect(badge()).toBe("1");
  });

  it("expects the newest of two numbers while the first is on its way", async () => {
    await begin();
    const release = shop.hold("");
    type("5");
    await until(() => pages().length);
    type("4", box(second));
    await until(() => badge() === "9");
    release();
    await until(() => pieces(second) === 4 && isConfirmed() && isIdle());
    expect(badge()).toBe("9");
  });

  it("is the shop's again when a number is typed back, cannot be, or was not stored", async () => {
    await begin();
    for (const value of ["2", "-1"]) {
      type("5");
      await until(() => badge() === "6");
      type(value);
      await until(() => badge() === "3");
    }
    shop.respond("", () => new HttpResponse("", { status: 500 }));
    type("5");
    await until(() => badge() === "6");
    await until(() => document.querySelector(".storefront-notice"));
    expect(badge()).toBe("3");
    expect(isConfirmed()).toBe(true);
    shop.respond("", () => undefined as never);
    const release = shop.hold("");
    click(get(".storefront-notice button"));
    await until(() => badge() === "6" && !isConfirmed());
    release();
    await until(() => pieces(first) === 5 && isConfirmed() && isIdle());
    expect(badge()).toBe("6");
  });

  it("is the shop's again when a row was not removed", async () => {
    await begin();
    shop.respond("", () => new HttpResponse("", { status: 500 }));
    remove();
    await until(() => badge() === "1");
    await until(() => document.querySelector(".storefront-notice"));
    expect(badge()).toBe("3");
  });

  it("is asked for where the shop keeps no fragments, and nobody else would", async () => {
    islands.page("wc_cart_fragments_params", {});
    await begin();
    expect(await shown(() => type("5"))).toEqual(["6"]);
  });

  it("waits for the shop where the shop wants that", async () => {
    islands.page("storefront_islands_params", { optimistic: false });
    await begin();
    shop.hold("");
    type("5");
    await until(() => pages().length);
    expect(badge()).toBe("3");
  });
});

describe("a page that is left in the middle", () => {
  const leave = (): boolean => window.dispatchEvent(new Event("pagehide"));
  const keeps = (fetch: { mock: { calls: unknown[][] } }): unknown[] =>
    fetch.mock.calls.map(([, init]) => (init as RequestInit).keepalive);

  /** Leaves for the next page of the shop, as the server prints it now. */
  async function goOn(): Promise<void> {
    leave();
    await arrive();
  }

  async function arrive(): Promise<void> {
    await until(hasOutbox);
    islands.end();
    resetCart();
    document.body.innerHTML = `${cartLink(shop.session).text}<main></main>`;
    cartBus().start();
  }

  it("leaves a removal that waits to the next page, which sends it after the one that runs", async () => {
    await begin();
    const release = shop.hold("");
    remove();
    remove(second);
    await until(() => pages().length);
    await goOn();
    await until(() => badge() === "0");
    expect(shop.to("remove_from_cart")).toEqual([]);
    release();
    await until(() => !shop.session.cart.size);
    await until(() => isIdle() && isConfirmed());
    expect(badge()).toBe("0");
    expect(hasOutbox()).toBe(false);
    expect(removals()).toEqual([key]);
    expect(shop.to("remove_from_cart").map(({ fields }) => fields.cart_item_key)).toEqual([itemKey(second)]);
  });

  /** A browser that says where the page goes, which some do not. */
  function tellDestination(): (url: string, about?: object) => void {
    const navigation = new EventTarget();
    vi.stubGlobal("navigation", navigation);
    return (url, about = {}) =>
      void navigation.dispatchEvent(
        Object.assign(new Event("navigate"), { destination: { url }, downloadRequest: null, ...about }),
      );
  }
  /** The number that each post to the cart's page had for the first row. */
  const numbers = () =>
    pages().flatMap(({ method, fields }) => (method === "POST" ? [fields[`cart[${key}][qty]`]] : []));

  it("leaves numbers that wait to the next page, which sends them after those on their way", async () => {
    const go = tellDestination();
    await begin();
    const release = shop.hold("");
    type("4");
    await until(() => pages().length);
    type("7");
    go("http://localhost/gio-hang.pdf", { downloadRequest: "gio-hang.pdf" });
    go("http://localhost/cua-hang/");
    await goOn();
    await until(() => badge() === "8");
    await allSent(shop);
    expect(numbers()).toEqual(["4"]);
    release();
    await until(() => pieces(first) === 7 && isConfirmed() && isIdle());
    expect(numbers()).toEqual(["4", "7"]);
    // Another tab may have changed it meanwhile.
    expect(pages().at(-1)?.fields).not.toHaveProperty(`cart[${itemKey(second)}][qty]`);
    expect(pieces(second)).toBe(1);
    expect(badge()).toBe("8");
    expect(document.querySelector(".storefront-notice")).toBeNull();
    expect(cartBus().error.peek()).toBeNull();
  });

  it.each([
    ["nobody knows where it goes", () => undefined],
    ["it goes elsewhere", () => tellDestination()("https://elsewhere.example/")],
    ["the tab is closed", () => void tellDestination()],
  ])(
    "sends numbers that wait at once where %s, and the next page puts right what overtook them",
    async (_, go) => {
      go();
      await begin();
      const { fetch } = window;
      let letThrough = (): void => undefined;
      vi.spyOn(window, "fetch").mockImplementationOnce(async (...args) => {
        await new Promise<void>((resolve) => {
          letThrough = resolve;
        });
        return fetch(...args);
      });
      type("4");
      await until(() => vi.mocked(window.fetch).mock.calls.length);
      type("7");
      leave();
      await until(() => pieces(first) === 7);
      letThrough();
      await until(() => pieces(first) === 4);
      await arrive();
      await until(() => pieces(first) === 7 && isConfirmed() && isIdle());
      expect(badge()).toBe("8");
    },
  );

  it("sends a removal that waits at once where nothing can be kept", async () => {
    await begin();
    shop.hold("");
    remove();
    remove(second);
    await until(() => pages().length === 1);
    vi.stubGlobal("sessionStorage", undefined);
    leave();
    vi.unstubAllGlobals();
    await until(() => removals().length === 2);
    expect(removals()).toEqual([key, itemKey(second)]);
  });

  it("tells the next page of a number that was typed: it expects it, and looks until it is there", async () => {
    await begin();
    const release = shop.hold("");
    type("4");
    await goOn();
    await until(() => badge() === "5");
    expect(isConfirmed()).toBe(false);
    release();
    await until(() => pieces(first) === 4 && isConfirmed());
    expect(badge()).toBe("5");
  });

  it("is no failure of what runs, though browsers let that fail before they say that the page goes", async () => {
    await begin();
    let fail = (_cause: unknown): void => undefined;
    const broken = new Promise<Response>((_, reject) => {
      fail = reject;
    });
    vi.spyOn(window, "fetch").mockReturnValueOnce(broken);
    remove();
    remove(second);
    await until(() => vi.mocked(window.fetch).mock.calls.length);
    fail(new TypeError("Failed to fetch"));
    // Those who hear of it earlier give the failure its chance.
    for (let i = 0; i < 50; i += 1) await Promise.resolve();
    leave();
    expect(popOutbox(Date.now())).toMatchObject({
      items: -2,
      isSent: true,
      unsent: [{ kind: "removing", key: itemKey(second), items: -1 }],
    });
  });

  it("is not counted twice where the answer's cookie has come, and its body has not", async () => {
    await begin();
    const before = cartBus().hash.peek();
    setCookie("woocommerce_cart_hash", before);
    shop.hold("");
    type("4");
    await until(() => pages().length);
    setCookie("woocommerce_cart_hash", "later");
    leave();
    expect(popOutbox(Date.now())).toMatchObject({ hash: before, items: 2, isSent: true });
  });

  it("is told of beside what the cart's queue leaves, in whichever order they write", async () => {
    await begin();
    const cart = await cartBus().cart();
    const release = shop.hold("");
    type("4");
    await until(() => pages().length);
    void cart.add({ product_id: offered });
    await until(() => cartBus().pending.value.size);
    await goOn();
    await until(() => badge() === "6");
    expect(shop.to("add_to_cart")).toEqual([]);
    release();
    await until(() => pieces(first) === 4 && pieces(offered) === 1 && isConfirmed() && isIdle());
    expect(badge()).toBe("6");
  });

  it("sends what waits and only it can send, once, and what was sent is not sent again", async () => {
    await begin();
    shop.hold("");
    shop.hold("apply_coupon");
    type("4");
    await until(() => pages().length);
    get<HTMLInputElement>("#coupon_code").value = "giam10";
    const submitter = get<HTMLButtonElement>("[name=apply_coupon]");
    get(".woocommerce-cart-form").dispatchEvent(
      new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }),
    );
    leave();
    await shop.asked("apply_coupon");
    await allSent(shop);
    expect(shop.to("apply_coupon")).toHaveLength(1);
    expect(pages()).toHaveLength(1);
    expect(hasOutbox()).toBe(true);
  });

  it("leaves nothing behind when nothing waits or runs", async () => {
    await begin();
    leave();
    expect(hasOutbox()).toBe(false);
  });

  it("is outlived by all that it sends, as far as browsers let it", async () => {
    await begin();
    const fetch = vi.spyOn(window, "fetch");
    remove();
    await until(() => document.querySelector(".restore-item") && isIdle());
    click(get(".restore-item"));
    await until(() => pieces(first) && document.querySelectorAll(".cart_item").length === 2 && isIdle());
    const own = { mock: { calls: fetch.mock.calls.filter(([url]) => /_item/.test(`${url}`)) } };
    expect(keeps(own)).toEqual([true, true]);
    fetch.mockClear();
    for (const length of [10, 17_000]) {
      get<HTMLInputElement>("#coupon_code").value = "x".repeat(length);
      document.dispatchEvent(new CustomEvent("wc_update_cart"));
      const before = fetch.mock.calls.length;
      await until(() => fetch.mock.calls.length > before && isIdle());
    }
    const posts = fetch.mock.calls.filter(([, init]) => init?.method === "POST");
    expect(keeps({ mock: { calls: posts } })).toEqual([true, false]);
  });
});

it("the totals are dim as long as they are of the old number, and are processed once that is sent", async () => {
  await begin();
  // Its component.
  click(get(".shipping-calculator-button"));
  await until(() => get(".shipping-calculator-button").getAttribute("aria-expanded") === "true");
  const totals = (): Element => get(".cart_totals");
  const release = shop.hold("");
  typeOn("5");
  expect(totals().getAttribute("aria-busy")).toBe("true");
  expect(totals().classList.contains("processing")).toBe(false);
  await until(() => pages().length);
  expect(totals().classList.contains("processing")).toBe(true);
  release();
  await until(() => isIdle() && !totals().hasAttribute("aria-busy"));
  typeOn("6");
  typeOn("5");
  expect(totals().hasAttribute("aria-busy")).toBe(false);
  expect(totals().className).toBe("cart_totals");
});
