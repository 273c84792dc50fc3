import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withProduct } from "../../../islands/product-view/recently-viewed.ts";
import { readCookie } from "../../../shared/cart/cookies.ts";
import { prepareIslands } from "../support/island.ts";
import { countListeners } from "../support/page.ts";

const islands = prepareIslands();
const cleared = [
  "storefront_islands_params",
  "fbq",
  "dataLayer",
  "track",
  "wp_has_consent",
  "wp_consent_type",
];

const productPage =
  '<div class="product"><h1 class="product_title">Vòng</h1><div class="summary"><p class="price"><del><span class="amount">400.000 ₫</span></del> <ins><span class="amount">350.000 ₫</span></ins></p></div><div class="product_meta"><span class="sku">V1</span><span class="posted_in"><a>Đá</a>, <a>Quà</a></span></div></div>';
const payload = {
  content_name: "Vòng",
  content_ids: ["V1"],
  content_type: "product_group",
  content_category: "Đá, Quà",
  quantity: 1,
  value: 350_000,
};

let told: [type: string, detail: unknown][];
let productView: typeof import("../../../islands/product-view/index.ts").productView;
const hear = (event: Event): void => void told.push([event.type, (event as CustomEvent).detail]);
const types = (): string[] => told.map(([type]) => type);
const both = ["storefront:page-view", "storefront:view-content"];
const events = (count: number): Promise<unknown> => vi.waitUntil(() => told.length >= count, { interval: 1 });

beforeEach(async () => {
  told = [];
  // Each load of a page has its own module.
  vi.resetModules();
  ({ productView } = await import("../../../islands/product-view/index.ts"));
  for (const type of both) document.addEventListener(type, hear);
});
afterEach(() => {
  vi.useRealTimers();
  for (const type of both) document.removeEventListener(type, hear);
  for (const name of [...cleared, "waitfor_consent_hook"]) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(document, "prerendering");
});

const showProduct = (html = productPage): void => {
  document.body.className = "single-product postid-28";
  document.body.innerHTML = html;
};
const tracking = (...entries: unknown[]): void =>
  islands.page("storefront_islands_params", { tracking: entries });
const consent = (answer: () => boolean, more: object = {}): void =>
  void Object.assign(window, { wp_has_consent: answer, ...more });
const change = (): boolean => document.dispatchEvent(new Event("wp_listen_for_consent_change"));
const comeBack = (): boolean =>
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));

describe("a product for the widget of those that were looked at", () => {
  const noted = (): string | undefined => readCookie(document.cookie, "woocommerce_recently_viewed");
  const widget = (id: number): void =>
    islands.page("storefront_islands_params", { viewed: { id, path: "/" } });

  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the shop's own.
    document.cookie = "woocommerce_recently_viewed=; path=/; max-age=0";
  });

  it("is noted when its page is shown, as the last", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the shop's own.
    document.cookie = "woocommerce_recently_viewed=28%7C7; path=/";
    Object.defineProperty(document, "prerendering", { value: true, configurable: true });
    showProduct();
    widget(28);
    await islands.load(productView);
    await vi.dynamicImportSettled();
    expect(noted()).toBe("28|7");
    document.dispatchEvent(new Event("prerenderingchange"));
    await vi.waitFor(() => expect(noted()).toBe("7|28"));
  });

  it("is one of fifteen at most", () => {
    const all = Array.from({ length: 15 }, (_, index) => index + 1);
    expect(withProduct(all.join("|"), 99)).toBe([...all.slice(1), 99].join("|"));
    expect(withProduct("", 4)).toBe("4");
  });
});

describe("a view", () => {
  it("of a page is told once", async () => {
    await islands.load(productView);
    await events(1);
    expect(told).toEqual([
      ["storefront:page-view", { page_location: location.href, page_title: document.title }],
    ]);
  });

  it("of a product page is told with its product, read from the markup", async () => {
    showProduct();
    await islands.load(productView);
    await events(2);
    expect(types()).toEqual(both);
    expect(told[1]?.[1]).toEqual(payload);
  });

  it("takes structured data before the markup", async () => {
    showProduct(
      `${productPage}<script type="application/ld+json">{"@type":"Product","name":"Vòng đá","sku":"V2","offers":{"price":"5","priceCurrency":"VND"}}</script>`,
    );
    await islands.load(productView);
    await events(2);
    expect(told[1]?.[1]).toEqual({
      ...payload,
      content_name: "Vòng đá",
      content_ids: ["V2"],
      value: 5,
      currency: "VND",
    });
  });

  it("takes options before all else, and reports those that cannot be", async () => {
    showProduct(
      `<i data-island="product-view" data-island-props='{"content_ids":[77],"content_category":"Tết","value":"9"}'></i>${productPage}`,
    );
    await islands.load(productView);
    await events(2);
    expect(told[1]?.[1]).toEqual({ ...payload, content_ids: ["77"], content_category: "Tết" });
    expect(islands.report).toHaveBeenCalledExactlyOnceWith('data-island-props: value cannot be "9"');
  });

  it("knows a product without a SKU by its number", async () => {
    showProduct(productPage.replace("V1", ""));
    await islands.load(productView);
    await events(2);
    expect(told[1]?.[1]).toEqual({ ...payload, content_ids: ["28"] });
  });

  it("of a product page without a product is a page view", async () => {
    showProduct("");
    await islands.load(productView);
    await events(1);
    await vi.dynamicImportSettled();
    expect(types()).toEqual(["storefront:page-view"]);
  });

  it("is not told again when the island is mounted again", async () => {
    const { end } = await islands.load(productView);
    await events(1);
    end();
    await islands.load(productView);
    await vi.dynamicImportSettled();
    expect(told).toHaveLength(1);
  });

  it("that was cut off before it was told is told by the next mount", async () => {
    showProduct();
    const island = await islands.load(productView, { until: "prelude" });
    consent(() => {
      island.end();
      return true;
    });
    await island.arrive();
    await vi.dynamicImportSettled();
    expect(told).toEqual([]);
    consent(() => true);
    await islands.load(productView);
    await events(2);
    await vi.dynamicImportSettled();
    expect(types()).toEqual(both);
  });

  it("is told again when the page comes back out of the browser's cache", async () => {
    showProduct();
    await islands.load(productView);
    await events(2);
    comeBack();
    await events(4);
    expect(types()).toEqual([...both, ...both]);
  });

  it("is told when a page that was rendered ahead is looked at", async () => {
    Object.assign(document, { prerendering: true });
    await islands.load(productView);
    await vi.dynamicImportSettled();
    expect(told).toEqual([]);
    Object.assign(document, { prerendering: false });
    document.dispatchEvent(new Event("prerenderingchange"));
    await events(1);
  });

  it("is not told on a page that is off", async () => {
    document.body.dataset.island = "off";
    await islands.load(productView);
    await vi.dynamicImportSettled();
    expect(told).toEqual([]);
  });
});

describe("a tracker", () => {
  it("is told of page and product", async () => {
    const track = vi.fn();
    tracking("dataLayer", track);
    showProduct();
    await islands.load(productView);
    await vi.waitUntil(() => track.mock.calls.length === 2, { interval: 1 });
    expect(track.mock.calls[1]).toEqual(["ViewContent", payload]);
    expect(
      (window as unknown as { dataLayer: { event?: string }[] }).dataLayer.map(({ event }) => event),
    ).toEqual(["page_view", undefined, "view_item"]);
  });

  it("of the page's options replaces those of the configuration", async () => {
    const track = vi.fn();
    Object.assign(window, { track });
    tracking("dataLayer", "track");
    document.body.innerHTML = `<i data-island="product-view" data-island-props='{"adapters":["track"]}'></i>`;
    await islands.load(productView);
    await vi.waitUntil(() => track.mock.calls.length === 1, { interval: 1 });
    expect("dataLayer" in window).toBe(false);
  });

  it("that the configuration does not name is none, whatever the page's options say: authors can write them", async () => {
    const print = vi.fn();
    const fbq = vi.fn();
    Object.assign(window, { print, fbq });
    document.body.innerHTML = `<i data-island="product-view" data-island-props='{"adapters":["print","fbq"]}'></i>`;
    await islands.load(productView);
    await vi.waitUntil(() => fbq.mock.calls.length === 1, { interval: 1 });
    expect(print).not.toHaveBeenCalled();
    expect(islands.report).toHaveBeenCalledExactlyOnceWith(
      'data-island-props: adapters cannot be "print", which the configuration does not name',
    );
  });

  it("that throws is reported; the next one and the page go on", async () => {
    const problem = vi.fn();
    vi.stubGlobal("reportError", problem);
    const track = vi.fn();
    tracking(() => {
      throw new Error("blocked");
    }, track);
    await islands.load(productView);
    await vi.waitUntil(() => track.mock.calls.length === 1, { interval: 1 });
    expect(problem).toHaveBeenCalledExactlyOnceWith(new Error("blocked"));
  });

  it("that comes late is told in order, for 10 seconds", async () => {
    vi.useFakeTimers();
    tracking("fbq");
    showProduct();
    await islands.load(productView);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(9000);
    const fbq = vi.fn();
    Object.assign(window, { fbq });
    await vi.advanceTimersByTimeAsync(200);
    expect(fbq.mock.calls).toEqual([
      ["track", "PageView"],
      ["track", "ViewContent", payload],
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fbq).toHaveBeenCalledTimes(2);
  });

  it("that never comes is given up: nothing is left running", async () => {
    vi.useFakeTimers();
    tracking("fbq");
    await islands.load(productView);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(10_400);
    expect(vi.getTimerCount()).toBe(0);
    const fbq = vi.fn();
    Object.assign(window, { fbq });
    await vi.advanceTimersByTimeAsync(1000);
    expect(fbq).not.toHaveBeenCalled();
  });
});

describe("consent", () => {
  it("is waited for, and the view is told after it, once", async () => {
    let isGiven = false;
    consent(() => isGiven);
    showProduct();
    await islands.load(productView);
    change();
    await vi.dynamicImportSettled();
    expect(told).toEqual([]);
    isGiven = true;
    change();
    change();
    await events(2);
    await vi.dynamicImportSettled();
    expect(types()).toEqual(both);
  });

  it("is asked for marketing", async () => {
    const has = vi.fn((_category?: string) => true);
    Object.assign(window, { wp_has_consent: has });
    await islands.load(productView);
    await events(1);
    expect(has).toHaveBeenCalledWith("marketing");
  });

  it("is waited for while its kind is not known", async () => {
    consent(() => true, { waitfor_consent_hook: true });
    await islands.load(productView);
    await vi.dynamicImportSettled();
    expect(told).toEqual([]);
    Object.assign(window, { wp_consent_type: "optout" });
    document.dispatchEvent(new Event("wp_consent_type_defined"));
    await events(1);
  });

  it("is not given by an interface that throws", async () => {
    vi.stubGlobal("reportError", vi.fn());
    consent(() => {
      throw new Error("broken");
    });
    await islands.load(productView);
    await vi.dynamicImportSettled();
    expect(told).toEqual([]);
  });

  it("given after coming back is one view", async () => {
    let isGiven = false;
    consent(() => isGiven);
    await islands.load(productView);
    comeBack();
    isGiven = true;
    change();
    await events(1);
    await vi.dynamicImportSettled();
    expect(told).toHaveLength(1);
  });

  it("that was withdrawn keeps a later view from being told", async () => {
    let isGiven = true;
    consent(() => isGiven);
    await islands.load(productView);
    await events(1);
    isGiven = false;
    comeBack();
    await vi.dynamicImportSettled();
    expect(told).toHaveLength(1);
  });
});

describe("the island", () => {
  it("leaves no listener behind, and tells of the view when it is mounted again after waiting in vain", async () => {
    const listeners = countListeners();
    let isGiven = false;
    consent(() => isGiven);
    const { end } = await islands.load(productView);
    end();
    expect(listeners.left()).toEqual([]);
    listeners.restore();
    isGiven = true;
    change();
    await vi.dynamicImportSettled();
    expect(told).toEqual([]);
    await islands.load(productView);
    await events(1);
  });
});
