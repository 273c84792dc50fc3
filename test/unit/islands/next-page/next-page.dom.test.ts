import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nextPage } from "../../../../islands/next-page/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import { loadIsland } from "../../support/load-island.ts";
import { all, clearPage, get } from "../../support/page.ts";

/** Longer than a pointer has to rest on a link, ms. */
const long = 1000;

/** Products as WooCommerce and Astra print them; other plugins may print more into a card. */
const page = `<a id="menu" href="/lien-he/">Contact</a><a id="cart" href="/gio-hang/">Cart</a>
<ul class="products"><li class="product"><a id="first" class="woocommerce-LoopProduct-link woocommerce-loop-product__link" href="/product/a/#reviews">a</a>
<a id="add" class="add_to_cart_button" href="/shop/?add-to-cart=1">Add</a><a id="foreign" href="/thoat/">Leave the club</a></li>
<li class="product"><a id="second" class="ast-loop-product__link" href="/product/b/">b</a></li>
<li class="product"><a id="third" class="ast-loop-product__link" href="/product/c/">c</a></li></ul>`;

let end = (): void => undefined;
const report = vi.fn();
async function begin(params: object = {}): Promise<void> {
  Object.assign(window, { storefront_islands_params: params });
  document.body.innerHTML = page;
  ({ end } = await loadIsland(nextPage, { report }));
}
/** The rules in the page, by what they ask for. */
const rules = (): string[] =>
  all("script[type=speculationrules]").flatMap(({ textContent }) =>
    Object.entries(JSON.parse(textContent) as Record<string, { urls: string[] }[]>).flatMap(
      ([action, list]) => list.flatMap(({ urls }) => urls.map((url) => `${action} ${new URL(url).pathname}`)),
    ),
  );
const turnTo = (id: string, type = "focusin"): boolean =>
  get(id).dispatchEvent(new Event(type, { bubbles: true }));
const onLine = (connection: object): void =>
  void vi.stubGlobal("navigator", Object.create(navigator, { connection: { value: connection } }));

beforeEach(() => {
  vi.useFakeTimers();
  resetConfig();
  history.replaceState(null, "", "/shop/");
  vi.stubGlobal("HTMLScriptElement", Object.assign(HTMLScriptElement, { supports: () => true }));
});
afterEach(() => {
  end();
  expect(rules()).toEqual([]);
  expect(report).not.toHaveBeenCalled();
  Reflect.deleteProperty(window, "storefront_islands_params");
  Reflect.deleteProperty(HTMLScriptElement, "supports");
  document.body.className = "";
  vi.useRealTimers();
  vi.unstubAllGlobals();
  clearPage();
  history.replaceState(null, "", "/");
});

describe("the next page", () => {
  it.each(["focusin", "pointerover"])("is fetched once when %s rests on its link", async (type) => {
    await begin();
    turnTo("#first", type);
    expect(rules()).toEqual([]);
    vi.advanceTimersByTime(long);
    turnTo("#first", type);
    vi.advanceTimersByTime(long);
    expect(rules()).toEqual(["prefetch /product/a/"]);
  });

  it("is not fetched where a pointer passes over its link", async () => {
    await begin();
    turnTo("#first", "pointerover");
    turnTo("#second", "pointerover");
    vi.advanceTimersByTime(long);
    expect(rules()).toEqual(["prefetch /product/b/"]);
  });

  it.each([
    { says: "nobody", params: {} },
    { says: "the shop", params: { notAhead: ["/gio-hang/*"] } },
  ])(
    "is never one that changes something, the cart's, the menu's, or any that only lies in a card, where $says says which are private",
    async ({ params }) => {
      await begin(params);
      for (const id of ["#add", "#cart", "#menu", "#foreign", "#second"]) {
        turnTo(id);
        vi.advanceTimersByTime(long);
      }
      expect(rules()).toEqual(["prefetch /product/b/"]);
    },
  );

  it.each([
    [
      "a category in a list",
      '<ul class="products"><li class="product-category product"><a id="one" href="/x/">X</a></li></ul>',
    ],
    [
      "the next page of products",
      '<nav class="woocommerce-pagination"><a id="one" class="page-numbers" href="/x/">2</a></nav>',
    ],
    [
      "the next page of articles",
      '<div class="ast-pagination"><a id="one" class="page-numbers" href="/x/">2</a></div>',
    ],
    [
      "a category in its widget",
      '<ul class="product-categories"><li class="cat-item"><a id="one" href="/x/">X</a></li></ul>',
    ],
    [
      "a product's category",
      '<div class="product_meta"><span class="posted_in"><a id="one" rel="tag" href="/x/">X</a></span></div>',
    ],
    [
      "a product of a block",
      '<ul><li class="wc-block-product"><h2 class="wp-block-post-title"><a id="one" href="/x/">X</a></h2></li></ul>',
    ],
    [
      "a product's picture in a block",
      '<ul><li class="wc-block-product"><div class="wc-block-components-product-image"><a id="one" href="/x/">X</a></div></li></ul>',
    ],
    [
      "a product of an older block",
      '<ul><li class="wc-block-grid__product"><a id="one" class="wc-block-grid__product-link" href="/x/">X</a></li></ul>',
    ],
  ])("may be that of %s", async (_, html) => {
    await begin();
    document.body.innerHTML = html;
    turnTo("#one");
    vi.advanceTimersByTime(long);
    expect(rules()).toEqual(["prefetch /x/"]);
  });

  it.each([
    ["an article's text", '<div class="entry-content"><p><a id="one" href="/x/">X</a></p></div>'],
    [
      "an article's title",
      '<article class="post"><h2 class="entry-title"><a id="one" href="/x/">X</a></h2></article>',
    ],
    [
      "a trail, which names the pages above this one",
      '<nav class="woocommerce-breadcrumb"><a id="one" href="/x/">X</a></nav>',
    ],
    ["a widget", '<ul class="widget_pages"><li><a id="one" href="/x/">X</a></li></ul>'],
    [
      "a button that a plugin prints into a card of a block",
      '<ul><li class="wc-block-product"><a id="one" class="wp-block-button__link" href="/x/">X</a></li></ul>',
    ],
    [
      "a category's card, but of somebody else's",
      '<ul class="products"><li class="product-category product"><span><a id="one" href="/x/">X</a></span></li></ul>',
    ],
  ])("is never that of a link in %s", async (_, html) => {
    await begin();
    document.body.innerHTML = html;
    turnTo("#one");
    vi.advanceTimersByTime(long);
    expect(rules()).toEqual([]);
  });

  it("is fetched for nobody who is logged in", async () => {
    document.body.className = "logged-in";
    await begin();
    turnTo("#first", "pointerdown");
    vi.advanceTimersByTime(long);
    expect(rules()).toEqual([]);
  });

  it("waits while two are on their way, and is forgotten where the pointer has left its link", async () => {
    await begin();
    for (const id of ["#first", "#second", "#third"]) {
      turnTo(id, "pointerover");
      vi.advanceTimersByTime(100);
    }
    expect(rules()).toEqual(["prefetch /product/a/", "prefetch /product/b/"]);
    turnTo("#menu", "pointerover");
    vi.advanceTimersByTime(60_000);
    expect(rules()).toEqual(["prefetch /product/a/", "prefetch /product/b/"]);
    turnTo("#third", "pointerover");
    vi.advanceTimersByTime(100);
    expect(rules()).toHaveLength(3);
  });

  it("is fetched where the pointer still rests on its link when one of two has had its time", async () => {
    await begin();
    for (const id of ["#first", "#second", "#third"]) {
      turnTo(id, "pointerover");
      vi.advanceTimersByTime(100);
    }
    expect(rules()).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    expect(rules()).toEqual(["prefetch /product/a/", "prefetch /product/b/", "prefetch /product/c/"]);
  });

  it.each([
    { line: "a line that saves data", connection: { saveData: true }, isFetched: false },
    { line: "3g", connection: { effectiveType: "3g" }, isFetched: false },
    { line: "2g", connection: { effectiveType: "2g" }, isFetched: false },
    { line: "slow 2g", connection: { effectiveType: "slow-2g" }, isFetched: false },
    { line: "4g", connection: { effectiveType: "4g" }, isFetched: true },
  ])("is fetched on $line: $isFetched", async ({ connection, isFetched }) => {
    onLine(connection);
    await begin();
    turnTo("#first");
    vi.advanceTimersByTime(long);
    expect(rules()).toEqual(isFetched ? ["prefetch /product/a/"] : []);
  });

  it("is left to the browser where the shop wants that", async () => {
    await begin({ ahead: "off" });
    turnTo("#first");
    vi.advanceTimersByTime(long);
    expect(rules()).toEqual([]);
  });

  it("is rendered, one at a time, where the shop wants that", async () => {
    await begin({ ahead: "prerender" });
    for (const id of ["#first", "#second"]) {
      turnTo(id);
      vi.advanceTimersByTime(long);
    }
    expect(rules()).toEqual(["prerender /product/b/"]);
  });
});
