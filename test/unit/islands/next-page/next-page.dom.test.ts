import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { nextPage } from "../../../../islands/next-page/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import { loadIsland } from "../../support/load-island.ts";
import { all, clearPage, get } from "../../support/page.ts";

/** Longer than a pointer has to rest on a link, ms. */
const long = 1000;

const page = `<a id="menu" href="/lien-he/">Contact</a><a id="cart" href="/gio-hang/">Cart</a>
<ul class="products"><li class="product"><a id="first" href="/product/a/#reviews">a</a><a id="add" href="/shop/?add-to-cart=1">Add</a></li>
<li class="product"><a id="second" href="/product/b/">b</a></li></ul>`;

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

  it("is never one that changes something, nor the cart's, nor one of the menu where nobody says what is private", async () => {
    await begin();
    for (const id of ["#add", "#cart", "#menu", "#second"]) {
      turnTo(id);
      vi.advanceTimersByTime(long);
    }
    expect(rules()).toEqual(["prefetch /product/b/"]);
  });

  it("is one of the menu's where the shop says which are private", async () => {
    await begin({ notAhead: ["/gio-hang/*"] });
    for (const id of ["#cart", "#menu"]) {
      turnTo(id);
      vi.advanceTimersByTime(long);
    }
    expect(rules()).toEqual(["prefetch /lien-he/"]);
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
