import $ from "jquery";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addToCart, cartHash, itemKey } from "../../../fixtures/shop/cart.ts";
import { cartAnswer } from "../../../fixtures/shop/fragments.ts";
import { names, openTab, prepareTabs, region, start, type Tab, widget } from "../support/bus.ts";
import { deferred } from "../support/deferred.ts";
import { all, get, heard, logEvents } from "../support/page.ts";
import { openShop } from "../support/shop.ts";

const shop = openShop();
prepareTabs();

let tab: Tab;
let report: ReturnType<typeof vi.fn>;
const ending: AbortController[] = [];

beforeEach(async () => {
  report = vi.fn();
  vi.stubGlobal("reportError", report);
  document.body.innerHTML = widget;
  tab = openTab();
  start(tab);
  await tab.bus.cart();
});
afterEach(() => {
  for (const controller of ending.splice(0)) controller.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function listen(name: string, listener: (event: CustomEvent) => void): void {
  const controller = new AbortController();
  ending.push(controller);
  document.addEventListener(name, (event) => listener(event as CustomEvent), { signal: controller.signal });
}

describe("a refresh", () => {
  it("is a GET with the time of this very call in the query", async () => {
    vi.spyOn(Date, "now").mockReturnValueOnce(1111).mockReturnValue(2222);
    await tab.cart.refresh();
    await tab.cart.refresh();
    expect(shop.sent.map(({ method }) => method)).toEqual(["GET", "GET"]);
    const times = shop.sent.map(({ url }) => url.searchParams.get("time"));
    expect(times[0]).toBe("1111");
    expect(times[1]).toBe("2222");
  });

  it("fills the shop's template, whatever else is in it", async () => {
    await openTab({ wcAjaxUrl: "/?lang=vi&wc-ajax=%%endpoint%%" }).cart.refresh();
    expect(shop.sent[0]?.url.search).toMatch(/^\?lang=vi&wc-ajax=get_refreshed_fragments&time=\d+$/);
  });

  it("shows and stores the cart, and tells of it once", async () => {
    addToCart(shop.session, 43, 2);
    const log = logEvents(["wc_fragments_refreshed", "wc_fragments_loaded"]);
    await expect(tab.cart.refresh()).resolves.toBe(true);
    expect(log).toEqual(["wc_fragments_refreshed"]);
    expect(all(".woocommerce-mini-cart-item")).toHaveLength(1);
    expect(tab.bus.count.value).toBe(2);
    expect(tab.bus.hash.value).toBe(cartHash(shop.session));
    expect(tab.session.getItem(names.cartHashKey)).toBe(cartHash(shop.session));
    expect(tab.local.getItem(names.cartHashKey)).toBe(cartHash(shop.session));
  });

  it("is one for all who ask while it runs", async () => {
    const answers = await Promise.all([tab.cart.refresh(), tab.cart.refresh(), tab.cart.refresh()]);
    expect(answers).toEqual([true, true, true]);
    expect(shop.sent).toHaveLength(1);
  });

  it("is given up at 5 s, told as an error event, and shows nothing", async () => {
    shop.hold("get_refreshed_fragments");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const log = logEvents(["wc_fragments_ajax_error"]);
    const refreshed = tab.cart.refresh();
    await vi.advanceTimersByTimeAsync(4999);
    expect(tab.bus.status.value).toBe("refreshing");
    await vi.advanceTimersByTimeAsync(1);
    await expect(refreshed).resolves.toBe(false);
    expect(log).toEqual(["wc_fragments_ajax_error"]);
    expect(tab.bus.error.value?.code).toBe("timeout");
    expect(tab.bus.status.value).toBe("idle");
    expect(get(region).textContent).toBe("");
    expect(all(".widget_shopping_cart_live_region")).toHaveLength(0);
  });

  it.each([
    ["500", "http"],
    ["html", "invalid"],
    ["empty", "invalid"],
    ["offline", "offline"],
  ] as const)("that fails with %s leaves the page as it was", async (fault, code) => {
    shop.session.fault = fault;
    const before = document.body.innerHTML;
    const log = logEvents(["wc_fragments_ajax_error", "wc_fragments_refreshed"]);
    await expect(tab.cart.refresh()).resolves.toBe(false);
    expect(document.body.innerHTML).toBe(before);
    expect(tab.bus.error.value?.code).toBe(code);
    expect(log).toEqual(["wc_fragments_ajax_error"]);
    expect(tab.session.length).toBe(0);
  });

  it("dims its regions while it runs", async () => {
    const release = shop.hold("get_refreshed_fragments");
    const refreshed = tab.cart.refresh();
    await shop.asked("get_refreshed_fragments");
    expect(get(region).getAttribute("aria-busy")).toBe("true");
    release();
    await refreshed;
    expect(get(region).hasAttribute("aria-busy")).toBe(false);
  });

  it("is given up when the page goes", async () => {
    shop.hold("get_refreshed_fragments");
    const log = logEvents(["wc_fragments_ajax_error"]);
    const refreshed = tab.cart.refresh();
    await shop.asked("get_refreshed_fragments");
    window.dispatchEvent(new Event("pagehide"));
    await expect(refreshed).resolves.toBe(false);
    expect(log).toEqual([]);
    expect(tab.bus.error.value).toBeNull();
  });

  it("that began before an add never overwrites it, and is answered by it", async () => {
    const release = shop.hold("get_refreshed_fragments");
    shop.answer("get_refreshed_fragments", () => ({
      fragments: { [region]: "<div>old</div>" },
      cart_hash: "old",
    }));
    const refreshed = tab.cart.refresh();
    await shop.asked("get_refreshed_fragments");
    const added = await tab.cart.add({ product_id: 43 });
    release();
    expect(added.kind).toBe("added");
    await expect(refreshed).resolves.toBe(true);
    expect(tab.bus.hash.value).toBe(cartHash(shop.session));
    expect(document.body.textContent).not.toContain("old");
    expect(shop.to("get_refreshed_fragments")).toHaveLength(1);
  });

  it("never overwrites an add, though its answer was on the way already", async () => {
    const answer = deferred<Response>();
    const fetching = vi.spyOn(globalThis, "fetch").mockReturnValueOnce(answer.promise);
    const refreshed = tab.cart.refresh();
    await Promise.resolve();
    expect(fetching).toHaveBeenCalledTimes(1);
    await tab.cart.add({ product_id: 43 });
    const old = {
      fragments: { [region]: '<div class="widget_shopping_cart_content">old</div>' },
      cart_hash: "old",
    };
    answer.resolve(new Response(JSON.stringify(old)));
    await refreshed;
    expect(tab.bus.hash.value).toBe(cartHash(shop.session));
    expect(get(region).textContent).not.toContain("old");
  });

  it("that an add superseded in vain is asked anew", async () => {
    const release = shop.hold("get_refreshed_fragments");
    const refreshed = tab.cart.refresh();
    await shop.asked("get_refreshed_fragments");
    shop.answer("add_to_cart", () => ({ error: true, product_url: false }));
    await tab.cart.add({ product_id: 43 });
    release();
    await expect(refreshed).resolves.toBe(true);
    expect(shop.to("get_refreshed_fragments")).toHaveLength(2);
  });

  it("waits for the add that runs, which may not have seen why it is asked for", async () => {
    const release = shop.hold("add_to_cart");
    const added = tab.cart.add({ product_id: 43 });
    await shop.asked("add_to_cart");
    const refreshed = tab.cart.refresh();
    expect(shop.to("get_refreshed_fragments")).toHaveLength(0);
    release();
    await Promise.all([added, refreshed]);
    expect(shop.to("get_refreshed_fragments")).toHaveLength(1);
  });

  it("is spared by an add that leaves later", async () => {
    const release = shop.hold("add_to_cart");
    const first = tab.cart.add({ product_id: 43 });
    await shop.asked("add_to_cart");
    const second = tab.cart.add({ product_id: 28 });
    const refreshed = tab.cart.refresh();
    release();
    await Promise.all([first, second, refreshed]);
    expect(shop.to("get_refreshed_fragments")).toHaveLength(0);
    expect(tab.bus.count.value).toBe(2);
  });

  it("is not made beside an add whose code is on its way", async () => {
    const fetching = vi.spyOn(globalThis, "fetch");
    const added = tab.cart.add({ product_id: 43 });
    const refreshed = tab.cart.refresh();
    await Promise.all([added, refreshed]);
    expect(fetching.mock.calls.map(([url]) => new URL(`${url}`, location.href).search)).toEqual([
      "?wc-ajax=add_to_cart",
    ]);
    expect(tab.bus.count.value).toBe(1);
  });

  it("is spared by the add that runs for a mini-cart that is seen: any cart will do", async () => {
    const release = shop.hold("add_to_cart");
    const added = tab.cart.add({ product_id: 43 });
    await shop.asked("add_to_cart");
    tab.bus.wanted();
    tab.bus.wanted();
    release();
    await added;
    await vi.waitFor(() => expect(tab.bus.status.value).toBe("idle"));
    expect(shop.to("get_refreshed_fragments")).toHaveLength(0);
    expect(all(".woocommerce-mini-cart-item")).toHaveLength(1);
  });

  it("is made for a mini-cart that is seen, where the add that runs brings no cart", async () => {
    const release = shop.hold("add_to_cart");
    shop.answer("add_to_cart", () => ({ error: true, product_url: false }));
    const added = tab.cart.add({ product_id: 43 });
    await shop.asked("add_to_cart");
    const refreshed = heard("wc_fragments_refreshed");
    tab.bus.wanted();
    release();
    await Promise.all([added, refreshed]);
    expect(shop.to("get_refreshed_fragments")).toHaveLength(1);
  });

  it("is made once more for whoever asks while its answer is on the way", async () => {
    const release = shop.hold("get_refreshed_fragments");
    const first = tab.cart.refresh();
    await shop.asked("get_refreshed_fragments");
    const others = [tab.cart.refresh(), tab.cart.refresh()];
    release();
    await expect(Promise.all([first, ...others])).resolves.toEqual([true, true, true]);
    expect(shop.to("get_refreshed_fragments")).toHaveLength(2);
  });

  it("that failed is tried again after 3, 15 and 60 s, and then not before somebody asks", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const fetch = vi.spyOn(window, "fetch").mockImplementation(async () => new Response("", { status: 500 }));
    await expect(tab.cart.refresh()).resolves.toBe(false);
    for (const [pause, requests] of [
      [3000, 1],
      [15_000, 2],
      [60_000, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(fetch).toHaveBeenCalledTimes(requests);
      await vi.advanceTimersByTimeAsync(1);
      expect(fetch).toHaveBeenCalledTimes(requests + 1);
    }
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetch).toHaveBeenCalledTimes(4);
    fetch.mockImplementation(async () => Response.json(cartAnswer(shop.session)));
    await expect(tab.cart.refresh()).resolves.toBe(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetch).toHaveBeenCalledTimes(5);
  });

  it("is old news once somebody else has brought a cart", async () => {
    const release = shop.hold("get_refreshed_fragments");
    const refreshed = tab.cart.refresh();
    await shop.asked("get_refreshed_fragments");
    tab.cart.accept({
      fragments: { [region]: `<div class="widget_shopping_cart_content">new</div>` },
      cartHash: "new",
    });
    release();
    await refreshed;
    expect(tab.bus.hash.value).toBe("new");
    expect(get(region).textContent).toBe("new");
  });
});

describe("an add", () => {
  it("posts its fields form-encoded, as the stock script does", async () => {
    await tab.cart.add({ product_id: "43", quantity: "2", note: "a b", extra: { color: "đỏ" } });
    const [sent] = shop.sent;
    expect(sent?.method).toBe("POST");
    expect(sent?.url.search).toBe("?wc-ajax=add_to_cart");
    expect(sent?.body).toBe("product_id=43&quantity=2&note=a+b&extra%5Bcolor%5D=%C4%91%E1%BB%8F");
    expect(sent?.headers.get("content-type")).toBe("application/x-www-form-urlencoded; charset=UTF-8");
    expect(sent?.headers.get("accept")).toBe("application/json, text/javascript, */*; q=0.01");
    expect(sent?.headers.get("x-requested-with")).toBe("XMLHttpRequest");
  });

  it("shows and stores the new cart, tells of it in order, and answers it", async () => {
    const button = document.createElement("a");
    const log = logEvents([
      "adding_to_cart",
      "wc_fragments_loaded",
      "added_to_cart",
      "wc_fragments_refreshed",
    ]);
    let detail: unknown;
    listen("added_to_cart", (event) => {
      detail = event.detail;
    });
    const outcome = await tab.cart.add({ product_id: 43, quantity: 2 }, { button });
    const { fragments, cart_hash: hash } = cartAnswer(shop.session);
    expect(outcome).toEqual({ kind: "added", answer: { fragments, cartHash: hash }, items: 2 });
    expect(detail).toEqual({ fragments, cartHash: hash, button });
    expect(log).toEqual(["adding_to_cart", "wc_fragments_loaded", "added_to_cart"]);
    expect(tab.bus.count.value).toBe(2);
    expect(tab.bus.hash.value).toBe(hash);
    expect(tab.session.getItem(names.fragmentsKey)).toBe(JSON.stringify(fragments));
    expect(tab.local.getItem(names.cartHashKey)).toBe(hash);
  });

  it("calls beforeReplace while the page still shows the old cart", async () => {
    let shown: number | undefined;
    await tab.cart.add(
      { product_id: 43 },
      { beforeReplace: () => (shown = all(".woocommerce-mini-cart-item").length) },
    );
    expect(shown).toBe(0);
    expect(all(".woocommerce-mini-cart-item")).toHaveLength(1);
  });

  it("is adding, with its product pending and the regions dimmed, until it ends", async () => {
    const release = shop.hold("add_to_cart");
    const added = tab.cart.add({ product_id: 43 });
    await shop.asked("add_to_cart");
    expect(tab.bus.status.value).toBe("adding");
    expect([...tab.bus.pending.value]).toEqual(["product:43"]);
    expect(get(region).classList.contains("updating")).toBe(true);
    release();
    await added;
    expect(tab.bus.status.value).toBe("idle");
    expect(tab.bus.pending.value.size).toBe(0);
    expect(get(region).classList.contains("updating")).toBe(false);
  });

  it("waits for the one before it", async () => {
    const release = shop.hold("add_to_cart");
    const both = [tab.cart.add({ product_id: 43 }), tab.cart.add({ product_id: 28 })];
    await shop.asked("add_to_cart");
    expect(shop.sent).toHaveLength(1);
    release();
    await Promise.all(both);
    expect(shop.sent.map(({ fields }) => fields.product_id)).toEqual(["43", "28"]);
    expect(tab.bus.count.value).toBe(2);
  });

  it("keeps its product pending while another add of it waits", async () => {
    const first = tab.cart.add({ product_id: 43 });
    const second = tab.cart.add({ product_id: 43, gift: "yes" });
    await first;
    const waiting = [...tab.bus.pending.value];
    await second;
    expect(waiting).toEqual(["product:43"]);
  });

  it("lets adding_to_cart listeners change what is posted", async () => {
    listen("adding_to_cart", ({ detail }) => {
      detail.data.gift = "yes";
      delete detail.data.note;
    });
    const fields = { product_id: "43", note: "x" };
    await tab.cart.add(fields);
    expect(shop.sent[0]?.fields).toEqual({ product_id: "43", gift: "yes" });
    expect(fields).toEqual({ product_id: "43", note: "x" });
  });

  it("is not sent when a listener vetoes it", async () => {
    const log = logEvents(["ajax_request_not_sent.adding_to_cart", "adding_to_cart"]);
    listen("should_send_ajax_request.adding_to_cart", (event) => event.preventDefault());
    await expect(tab.cart.add({ product_id: 43 })).resolves.toEqual({ kind: "vetoed" });
    expect(log).toEqual(["ajax_request_not_sent.adding_to_cart"]);
    expect(shop.sent).toHaveLength(0);
    expect(tab.bus.pending.value.size).toBe(0);
  });

  it("is refused with the page that tells why", async () => {
    const log = logEvents(["added_to_cart"]);
    await expect(tab.cart.add({ product_id: 33 })).resolves.toEqual({
      kind: "refused",
      productUrl: "http://localhost/product/bua-ho-phach/",
    });
    expect(log).toEqual([]);
  });

  it("is refused without a page", async () => {
    await expect(tab.cart.add({ product_id: 999_999 })).resolves.toEqual({
      kind: "refused",
      productUrl: undefined,
    });
    expect(tab.session.length).toBe(0);
  });

  it.each([
    // Nor does the cart come: nobody knows.
    ["500", "timeout"],
    ["html", "timeout"],
    ["empty", "timeout"],
    ["offline", "offline"],
  ] as const)("fails by name with %s, and gives everything back", async (fault, code) => {
    shop.session.fault = fault;
    const log = logEvents(["added_to_cart"]);
    const outcome = await tab.cart.add({ product_id: 43 });
    expect(outcome).toMatchObject({ kind: "failed", error: { code } });
    expect(tab.bus.error.value?.code).toBe(code);
    expect(tab.bus.pending.value.size).toBe(0);
    expect(log).toEqual([]);
    // The server is asked what the cart is now; when that has failed too, the regions are free.
    await tab.cart.refresh();
    expect(get(region).hasAttribute("aria-busy")).toBe(false);
    expect(tab.bus.status.value).toBe("idle");
  });

  it.each([
    ["null", null],
    ["no fragments", {}],
    ["empty fragments", { fragments: [] }],
  ])("fails when the answer is %s", async (_name, body) => {
    shop.answer("add_to_cart", () => body);
    await expect(tab.cart.add({ product_id: 43 })).resolves.toMatchObject({
      kind: "failed",
      error: { code: "invalid" },
    });
  });

  it("times out after 15 s, and lets the next one go", async () => {
    shop.hold("add_to_cart");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const slow = tab.cart.add({ product_id: 43 });
    await vi.advanceTimersByTimeAsync(14_999);
    expect(tab.bus.status.value).toBe("adding");
    await vi.advanceTimersByTimeAsync(1);
    await expect(slow).resolves.toMatchObject({ kind: "failed", error: { code: "timeout" } });
    vi.useRealTimers();
    await expect(tab.cart.remove("none")).resolves.toMatchObject({ kind: "removed" });
  });

  it("that may have reached the server asks what the cart is now", async () => {
    shop.respond("add_to_cart", () => new Response("x", { status: 500 }));
    addToCart(shop.session, 28);
    const loaded = heard("wc_fragments_loaded");
    // Before it is told: the cart is another one, and the add no failure, as far as anybody knows.
    await expect(tab.cart.add({ product_id: 43 })).resolves.toMatchObject({ kind: "failed", items: 1 });
    await loaded;
    expect(shop.to("get_refreshed_fragments")).toHaveLength(1);
    expect(tab.bus.count.value).toBe(1);
    expect(tab.bus.error.value).toBeNull();
  });

  it("is not stopped by a listener that throws, which is reported", async () => {
    Object.assign(window, { jQuery: $ });
    const thrown = new Error("listener");
    $(document.body).on("added_to_cart", () => {
      throw thrown;
    });
    const first = await tab.cart.add({ product_id: 43 });
    const second = await tab.cart.add({ product_id: 28 });
    $(document.body).off();
    Reflect.deleteProperty(window, "jQuery");
    expect(report).toHaveBeenCalledWith(thrown);
    expect([first.kind, second.kind]).toEqual(["added", "added"]);
    expect(tab.bus.count.value).toBe(2);
  });

  it("is not stopped by a beforeReplace that throws, which is reported", async () => {
    const thrown = new Error("before");
    const outcome = await tab.cart.add(
      { product_id: 43 },
      {
        beforeReplace: () => {
          throw thrown;
        },
      },
    );
    expect(outcome.kind).toBe("added");
    expect(report).toHaveBeenCalledWith(thrown);
  });
});

describe("a subscriber that throws", () => {
  it.each(["status", "pending", "error", "count", "hash"] as const)(
    "at every change of %s keeps nothing from being asked, shown or told",
    async (name) => {
      let isFirst = true;
      const stop = tab.bus[name].subscribe(() => {
        if (!isFirst) throw new Error(`subscriber of ${name}`);
        isFirst = false;
      });
      const later: unknown[] = [];
      const stopLater = tab.bus[name].subscribe((value) => later.push(value));
      shop.answer("add_to_cart", () => ({ nothing: "useful" }));
      const failed = await tab.cart.add({ product_id: 43 });
      shop.answer("add_to_cart", () => cartAnswer(shop.session));
      addToCart(shop.session, 43, 2);
      const added = await tab.cart.add({ product_id: 43 });
      const removed = await tab.cart.remove(itemKey(43));
      const refreshed = await tab.cart.refresh();
      stop();
      stopLater();
      expect([failed.kind, added.kind, removed.kind, refreshed]).toEqual([
        "failed",
        "added",
        "removed",
        true,
      ]);
      expect(later.length).toBeGreaterThan(1);
      expect(tab.bus.status.value).toBe("idle");
      expect(tab.bus.pending.value.size).toBe(0);
      expect(tab.bus.count.value).toBe(0);
      expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: `subscriber of ${name}` }));
    },
  );
});

describe("a removal", () => {
  const key = itemKey(43);

  beforeEach(async () => {
    addToCart(shop.session, 43, 2);
    addToCart(shop.session, 28);
    await tab.cart.refresh();
  });

  it("posts the row's key and shows what is left", async () => {
    const log = logEvents(["removed_from_cart", "wc_fragments_loaded"]);
    const outcome = await tab.cart.remove(key);
    expect(outcome.kind).toBe("removed");
    expect(shop.to("remove_from_cart")[0]?.body).toBe(`cart_item_key=${key}`);
    expect(tab.bus.count.value).toBe(1);
    expect(log).toEqual(["wc_fragments_loaded", "removed_from_cart"]);
    expect(tab.session.getItem(names.cartHashKey)).toBe(cartHash(shop.session));
  });

  it("of the last row leaves an empty cart", async () => {
    await tab.cart.remove(key);
    await tab.cart.remove(itemKey(28));
    expect(tab.bus.count.value).toBe(0);
    expect(tab.bus.hash.value).toBe("");
  });

  it("is removing, with its key pending, until it ends", async () => {
    const release = shop.hold("remove_from_cart");
    const removed = tab.cart.remove(key);
    await shop.asked("remove_from_cart");
    expect(tab.bus.status.value).toBe("removing");
    expect([...tab.bus.pending.value]).toEqual([key]);
    release();
    await removed;
    expect(tab.bus.status.value).toBe("idle");
    expect(tab.bus.pending.value.size).toBe(0);
  });

  it("is refused without fragments", async () => {
    await expect(tab.cart.remove("none")).resolves.toMatchObject({
      kind: "failed",
      error: { code: "refused" },
    });
    expect(tab.bus.count.value).toBe(3);
  });

  it.each(["500", "html", "empty", "offline"] as const)("fails with %s, and never rejects", async (fault) => {
    shop.session.fault = fault;
    await expect(tab.cart.remove(key)).resolves.toMatchObject({ kind: "failed" });
    expect(tab.bus.count.value).toBe(3);
  });

  it("queues behind an add", async () => {
    await Promise.all([tab.cart.add({ product_id: 28 }), tab.cart.remove(key)]);
    expect(shop.sent.map(({ endpoint }) => endpoint)).toEqual([
      "get_refreshed_fragments",
      "add_to_cart",
      "remove_from_cart",
    ]);
    expect(tab.bus.count.value).toBe(2);
  });
});
