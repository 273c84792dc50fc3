import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isSameList } from "../../../../islands/product-filter/address.ts";
import { productFilter } from "../../../../islands/product-filter/index.ts";
import { removeRegion } from "../../../../shared/dom/live-region.ts";
import { loadIsland } from "../../support/load-island.ts";
import { all, clearPage, get } from "../../support/page.ts";

const bodyClass = "archive woocommerce-shop columns-4";
const nav = (id: string, link: string) =>
  `<div id="${id}" class="widget woocommerce widget_layered_nav"><ul><li><a id="filter" href="${link}">Jade</a></li></ul></div>`;
const page = (product: string, count: string, widgets: string) =>
  `<div class="ast-woocommerce-container"><p class="woocommerce-result-count">${count}</p><form class="woocommerce-ordering" method="get"><select name="orderby"><option value="price">Price</option></select></form><ul class="products columns-4"><li class="product"><a href="/p/${product}/">${product}</a></li></ul><nav class="woocommerce-pagination"><a class="page-numbers" href="/shop/page/2/">2</a></nav></div><div id="secondary"><div id="cart-2" class="widget">cart</div>${widgets}</div>`;
const whole = (body: string, classes = bodyClass) =>
  `<!DOCTYPE html><html><head><title>Found</title></head><body class="x ${classes}">${body}</body></html>`;

let answer: string;
let cameTo: string | undefined;
let asked: string[];
let end: () => void;
const assign = vi.fn();
const product = () => get("ul.products").textContent;
const press = (selector: string, init: MouseEventInit = {}): boolean =>
  get(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
const settled = () => vi.waitFor(() => expect(get("ul.products").getAttribute("aria-busy")).toBeNull());

beforeEach(async () => {
  clearPage();
  history.replaceState(null, "", "/shop/");
  document.body.className = bodyClass;
  document.body.innerHTML = page("old", "Showing all 9 results", nav("nav-2", "/shop/?filter_stone=jade"));
  answer = whole(page("new", "Showing all 3 results", nav("nav-2", "/shop/")));
  cameTo = undefined;
  asked = [];
  assign.mockReset();
  vi.spyOn(location, "assign").mockImplementation(assign);
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return {
      ok: true,
      headers: new Headers({ "Content-Type": "text/html; charset=UTF-8" }),
      url: cameTo ?? url,
      text: async () => answer,
    };
  });
  ({ end } = await loadIsland(productFilter));
});
afterEach(() => {
  end();
  removeRegion();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a listing's filter", () => {
  it("replaces products, count, widgets, title and address, says the count, and keeps the focus", async () => {
    get("#filter").focus();
    expect(press("#filter")).toBe(false);
    expect(get("ul.products").getAttribute("aria-busy")).toBe("true");
    await settled();
    expect(product()).toBe("new");
    expect(get(".woocommerce-result-count").textContent).toBe("Showing all 3 results");
    expect(get("#filter").getAttribute("href")).toBe("/shop/");
    expect(location.search).toBe("?filter_stone=jade");
    expect(document.title).toBe("Found");
    expect(get(".widget_shopping_cart_live_region").textContent).toBe("Showing all 3 results");
    expect(document.activeElement).toBe(get("#filter"));
    expect(assign).not.toHaveBeenCalled();
  });

  it("puts a widget that is new where it belongs, and takes one away that is gone", async () => {
    answer = whole(page("new", "3", nav("nav-3", "/shop/")));
    press("#filter");
    await settled();
    expect(all("#secondary > *").map(({ id }) => id)).toEqual(["cart-2", "nav-3"]);
  });

  // The add-on prints it above the list, without an id, while there are filters and the shop has them shown.
  it("shows what the list is filtered by in the place that the add-on has for it, and takes it away again", async () => {
    get("form.woocommerce-ordering").outerHTML =
      `<div class="ast-shop-toolbar-container">${get("form.woocommerce-ordering").outerHTML}</div>`;
    const plain = answer;
    const active = (name: string): string =>
      plain.replace(
        /<form.*?<\/form>/,
        (form) =>
          `<div class="ast-shop-toolbar-container">${form}</div><div class="widget widget_layered_nav_filters">${name}</div>`,
      );
    const shown = (): string[] =>
      all(".ast-shop-toolbar-container + .widget_layered_nav_filters").map(
        ({ textContent }) => textContent ?? "",
      );
    for (const [name, expected] of [
      ["Jade", ["Jade"]],
      ["Onyx", ["Onyx"]],
      ["", []],
    ] as const) {
      answer = name ? active(name) : plain;
      press("#filter");
      await settled();
      expect(shown()).toEqual(expected);
    }
    expect(assign).not.toHaveBeenCalled();
  });

  it("says above the list where one is, as the page itself does", async () => {
    const head = (crumb: string, text: string): string =>
      `<nav class="woocommerce-breadcrumb">${crumb}</nav><header class="woocommerce-products-header"><h1>Shop</h1>${text}</header>`;
    const container = '<div class="ast-woocommerce-container">';
    document.body.innerHTML = document.body.innerHTML.replace(container, container + head("Shop", "Welcome"));
    answer = answer.replace(container, container + head("Shop / Page 2", ""));
    press(".page-numbers");
    await settled();
    expect(get(".woocommerce-breadcrumb").textContent).toBe("Shop / Page 2");
    expect(get(".woocommerce-products-header").textContent).toBe("Shop");
  });

  it("goes to the list's beginning after paging", async () => {
    press(".page-numbers");
    await settled();
    expect(location.pathname).toBe("/shop/page/2/");
    expect(document.activeElement?.textContent).toBe("new");
  });

  it("has no order while there is one product, and one again afterwards; the order is said beside the number", async () => {
    const ordered = answer;
    answer = ordered.replace(/<form.*?<\/form>/, "");
    press("#filter");
    await settled();
    expect(get("form.woocommerce-ordering").hidden).toBe(true);
    answer = ordered.replace("Showing all 3 results", "Showing all 3 results<span>by price</span>");
    press(".page-numbers");
    await settled();
    expect(get("form.woocommerce-ordering").hidden).toBe(false);
    expect(get(".woocommerce-result-count span").textContent).toBe("by price");
    expect(get(".widget_shopping_cart_live_region").textContent).toBe("Showing all 3 results by price");
  });

  it("asks for an order that is submitted", async () => {
    get("form").dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    await settled();
    expect(asked[0]).toMatch(/\/shop\/\?orderby=price$/);
    expect(product()).toBe("new");
  });

  const answers = (html: string) => (): void => {
    answer = html;
  };
  it.each<[string, () => unknown]>([
    ["another template", answers(whole(page("new", "3", ""), "single single-product"))],
    ["no products", answers(whole("<p>Nothing</p>"))],
    [
      "a redirect",
      () => {
        cameTo = new URL("/product/one/", location.href).href;
      },
    ],
    ["a failure", () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")))],
  ])("follows the link on %s", async (_what, arrange) => {
    arrange();
    press("#filter");
    await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(product()).toBe("old");
    expect(location.search).toBe("");
  });

  it("stays on the page of a shop that has too much to do, says for how long, and asks nothing meanwhile", async () => {
    const ask = vi.fn(
      async () => new Response("<h1>Too many</h1>", { status: 429, headers: { "Retry-After": "30" } }),
    );
    vi.stubGlobal("fetch", ask);
    const notice = (): string => document.querySelector(".storefront-notice")?.textContent ?? "";
    press("#filter");
    await vi.waitFor(() =>
      expect(notice()).toMatch(/^The shop has too much to do. Try again in 3\d seconds.$/),
    );
    press("#filter");
    expect(notice()).toBe("");
    await vi.waitFor(() => expect(notice()).not.toBe(""));
    expect(all(".storefront-notice")).toHaveLength(1);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(assign).not.toHaveBeenCalled();
    expect(product()).toBe("old");
    globalThis.storefrontBusy = undefined;
  });

  it("leaves clicks with a key, endless lists and what was unmounted to the browser", () => {
    expect(press("#filter", { ctrlKey: true })).toBe(true);
    document.body.insertAdjacentHTML("beforeend", '<nav class="ast-shop-pagination-infinite"></nav>');
    expect(press("#filter")).toBe(true);
    get(".ast-shop-pagination-infinite").remove();
    end();
    expect(press("#filter")).toBe(true);
    expect(asked).toEqual([]);
  });

  it("asks for nothing on the way back to an address that it has not left", async () => {
    history.replaceState(null, "", "/shop/?of=another-script");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(get("ul.products").hasAttribute("aria-busy")).toBe(false);
    press("#filter");
    await settled();
    expect(asked).toEqual(["http://localhost/shop/?filter_stone=jade"]);
  });

  it("leaves filters to the browser that the stock accordion has wrapped", () => {
    const list = get(".widget_layered_nav ul");
    const box = document.createElement("div");
    box.className = "ast-filter-content";
    list.before(box);
    box.append(list);
    expect(press("#filter")).toBe(true);
    expect(asked).toEqual([]);
  });

  it("gives up what is on its way when the page goes back to what it shows, and follows no link", async () => {
    press("#filter");
    await settled();
    vi.stubGlobal(
      "fetch",
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    );
    press(".page-numbers");
    expect(get("ul.products").getAttribute("aria-busy")).toBe("true");
    history.replaceState(null, "", "#top");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await settled();
    await new Promise((resolve) => setTimeout(resolve));
    expect(assign).not.toHaveBeenCalled();
  });

  it("shows the list before on the way back", async () => {
    press("#filter");
    await settled();
    answer = whole(page("old", "9", nav("nav-2", "/shop/?filter_stone=jade")));
    history.replaceState(null, "", "/shop/");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await vi.waitFor(() => expect(product()).toBe("old"));
  });
});

it("knows addresses of one list", () => {
  const url = (path: string) => new URL(path, "https://shop.test");
  expect(isSameList(url("/shop/page/2/?a=1"), url("/shop/"))).toBe(true);
  expect(isSameList(url("/shop/"), url("/rings/"))).toBe(false);
  expect(isSameList(url("/?s=a"), url("/?s=b"))).toBe(false);
});
