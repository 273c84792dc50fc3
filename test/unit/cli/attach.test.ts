import { describe, expect, it } from "vitest";
import { attach } from "../../../cli/attach.ts";
import { island, type Props } from "../../../shared/island/island.ts";
import { bundleFacts, codesOf, inspectHtml, pageWith, parse } from "./support.ts";

const { definitions } = bundleFacts;
const attached = (html: string) => attach(parse(html), definitions);
const one = (html: string, name: string) => attached(html).find((island) => island.name === name);

describe("the definitions' selectors", () => {
  it.each(
    definitions.flatMap(({ name, selectors, replay }) =>
      [...selectors, ...replay.map(({ part }) => part)].map((selector) => [name, selector]),
    ),
  )("%s: %s is understood", (_name, selector) => {
    expect(() => parse("<body><p></p></body>").all(selector)).not.toThrow();
  });

  it("with a comparison, a negation and an ancestor inside it find what a browser finds", () => {
    const html = `<div class="widget_shopping_cart"><div class="widget_shopping_cart_content" id="in"></div></div>
      <div class="widget_shopping_cart_content" id="alone"></div>
      <div class="quantity" id="box"></div><ul class="woocommerce-mini-cart"><li><div class="quantity"></div></li></ul>`;
    expect(one(html, "mini-cart")?.hosts.map(({ attribs }) => attribs.id ?? attribs.class)).toEqual([
      "widget_shopping_cart",
      "alone",
    ]);
    expect(one(html, "quantity")?.hosts.map(({ attribs }) => attribs.id)).toEqual(["box"]);
  });
});

describe("which islands attach", () => {
  it("stock markup is enough, and each host is counted", () => {
    const tabs = one(
      '<div class="woocommerce-tabs wc-tabs-wrapper"></div><div class="wc-tabs-wrapper"></div>',
      "tabs",
    );
    expect(tabs).toMatchObject({ state: "attaches", strategies: { touched: 2 }, strategyFrom: "definition" });
    expect(tabs?.hosts).toHaveLength(2);
  });

  it("an explicit name wins over stock selectors", () => {
    const html = '<div class="wc-tabs-wrapper" data-island="gallery"></div>';
    expect(one(html, "gallery")?.state).toBe("attaches");
    expect(one(html, "tabs")?.state).toBe("off");
  });

  it.each([
    ['<div class="wc-tabs-wrapper" data-island="off"></div>'],
    ['<main data-island="off"><div class="wc-tabs-wrapper"></div></main>'],
    [
      '<div class="wc-tabs-wrapper"></div><script type="application/json" id="storefront-islands" data-tabs="off">{}</script>',
    ],
  ])("kept away: %s", (html) => {
    expect(one(html, "tabs")?.state).toBe("off");
  });

  it("the markup's strategy wins over the page's, and the page's over the island's", () => {
    const script = '<script type="application/json" id="storefront-islands" data-tabs="visible">{}</script>';
    expect(one(`<p class="wc-tabs-wrapper"></p>${script}`, "tabs")).toMatchObject({
      strategies: { visible: 1 },
      strategyFrom: "page",
    });
    const html = `<p class="wc-tabs-wrapper" data-island-when="media(min-width: 9px)"></p><p class="wc-tabs-wrapper"></p>${script}`;
    expect(one(html, "tabs")).toMatchObject({
      strategies: { "media(min-width: 9px)": 1, visible: 1 },
      strategyFrom: "element",
    });
  });

  it("a strategy that is none counts as the island's own, not as the page's", () => {
    const script = '<script type="application/json" id="storefront-islands" data-tabs="visible">{}</script>';
    expect(one(`<p class="wc-tabs-wrapper" data-island-when="later"></p>${script}`, "tabs")).toMatchObject({
      strategies: { touched: 1 },
      strategyFrom: "definition",
    });
  });

  it("an island without a view starts when it is asked to, too", () => {
    const model = async () => ({ default: () => undefined });
    const painted = island<Props>({ name: "painted", selectors: [".painted"], model });
    const page = parse('<p class="painted" data-island-when="visible"></p>');
    expect(attach(page, [painted])[0]?.strategies).toEqual({ visible: 1 });
  });

  it("nothing attaches to a page that has nothing", () => {
    expect(attached("<html><body></body></html>").map(({ name }) => name)).toEqual([
      "next-page",
      "product-view",
    ]);
  });

  it("one that the page has no use for is told as such", async () => {
    const field = '<form><input class="search-field" aria-label="Search"></form>';
    const config =
      '<script id="astra-live-search-js-extra">var astra_search = {"rest_api_url":"/wp-json/"};</script>';
    const missing = async (html: string) =>
      (await inspectHtml(pageWith(html))).islands.find(({ name }) => name === "live-search")?.missing;
    expect(await missing(field)).toBe("astra_search");
    expect(await missing(field + config)).toBeUndefined();
  });

  it("the report names places by short selectors, each once", async () => {
    const link = '<a class="add_to_cart_button ajax_add_to_cart" data-product_id="1" href="?a">Add</a>';
    const { islands } = await inspectHtml(
      pageWith(`<div id="list">${link}${link}</div><p id="a_1f3d5b7c9e">${link}</p>`),
    );
    expect(islands.find(({ name }) => name === "add-to-cart")).toMatchObject({
      hosts: 3,
      where: ["#list > a.add_to_cart_button", "body > p > a.add_to_cart_button"],
    });
  });
});

describe("attributes that ask for what is not there", () => {
  it.each([
    ['<p data-island="mini-kart"></p>', "unknown-island"],
    ['<p class="wc-tabs-wrapper" data-island="off tabs"></p>', "off-and-on"],
    [
      '<form class="cart wc-tabs-wrapper" data-island="tabs" data-island-when="later"></form>',
      "bad-strategy",
    ],
    ['<p data-island-when="visible"></p>', "idle-attribute"],
    [
      '<script type="application/json" id="storefront-islands" data-tabs="sometimes">{}</script>',
      "bad-strategy",
    ],
    ['<script type="application/json" id="storefront-islands" data-tab="off">{}</script>', "unknown-island"],
  ])("%s: %s", async (html, code) => {
    expect(await codesOf(pageWith(html))).toContain(code);
  });

  it("smooth scrolling is no island", async () => {
    const html = (value: string): string =>
      pageWith(`<script type="application/json" id="storefront-islands" data-scroll="${value}">{}</script>`);
    expect(await codesOf(html("smooth"))).toEqual([]);
    expect(await codesOf(html("off"))).toEqual(["bad-scroll"]);
  });

  it("other attributes of the JSON script are nobody's business", async () => {
    const html = '<script type="application/json" id="storefront-islands" data-cfasync="false">{}</script>';
    expect(await codesOf(pageWith(html))).toEqual([]);
  });
});
