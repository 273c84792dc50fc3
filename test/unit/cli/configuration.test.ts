import { describe, expect, it } from "vitest";
import { readGlobals } from "../../../cli/configuration.ts";
import { codesOf, inspectHtml, pageWith } from "./support.ts";

const script = (json: string, type = "application/json"): string =>
  pageWith(`<script type="${type}" id="storefront-islands">${json}</script>`);
const problemsOf = async (html: string) =>
  (await inspectHtml(html)).problems.filter(({ topic }) => topic === "configuration");

describe("the JSON script", () => {
  it.each([
    ["text that is no JSON", '{ "a": 1, }', "not-json"],
    ["a list", "[1]", "not-json"],
    ["an object that nobody reads", '{ "wc_add_to_cart": {} }', "unknown-object"],
    ["a value for an object", '{ "astra": "920" }', "not-an-object"],
    [
      "an option that does not exist",
      '{ "storefront_islands_params": { "refreshing": "always" } }',
      "unknown-key",
    ],
    [
      "a value that the reader refuses",
      '{ "storefront_islands_params": { "refresh": "often" } }',
      "refused-value",
    ],
    [
      "a text without room for the name",
      '{ "storefront_islands_params": { "texts": { "cart.added": "Yours!" } } }',
      "refused-text",
    ],
    [
      "a text that nobody says, of one language",
      '{ "storefront_islands_params": { "texts": { "vi": { "toString.length": "Của bạn" } } } }',
      "refused-text",
    ],
    [
      "a text that is the whole of them",
      '{ "storefront_islands_params": { "texts": "Yours!" } }',
      "refused-value",
    ],
    ["a break point in words", '{ "astra": { "break_point": "wide" } }', "refused-value"],
  ])("%s", async (_what, json, code) => {
    expect(await codesOf(script(json))).toEqual([code]);
  });

  it("says what is refused, and what counts instead", async () => {
    const [problem] = await problemsOf(script('{ "wc_add_to_cart_params": { "wc_ajax_url": "/ajax" } }'));
    expect(problem).toMatchObject({
      level: "error",
      message: 'wc_add_to_cart_params.wc_ajax_url is "/ajax"; using "/?wc-ajax=%%endpoint%%"',
    });
  });

  it("may repeat any global of the page, as the plugin does for scripts that it retires", async () => {
    const global = (name: string) =>
      pageWith(`<script id="m-js-extra">var ${name} = {"mobile_breakpoint":"544"};</script>
        <script type="application/json" id="storefront-islands">{ "modern_shop": { "mobile_breakpoint": "544" } }</script>`);
    expect(await codesOf(global("modern_shop"))).toEqual([]);
    expect(await codesOf(global("modern_shops"))).toEqual(["unknown-object"]);
  });

  it("with good values is no problem", async () => {
    const json = `{ "storefront_islands_params": { "refresh": "always", "singleAjax": "", "tracking": "fbq dataLayer" },
      "astra_cart": { "desktop_layout": "flyout" }, "astra": { "break_point": "768" }, "wpcf7": [] }`;
    expect(await codesOf(script(json))).toEqual([]);
  });

  it("of another type, or printed twice", async () => {
    expect(await codesOf(script("{}", "text/javascript"))).toEqual(["configuration-type"]);
    const twice = '<script type="application/json" id="storefront-islands">{}</script>'.repeat(2);
    expect(await codesOf(pageWith(twice))).toEqual(["two-configurations"]);
  });

  it("is read as the bundle reads it: an author's element of that name is told of, and counts for nothing", async () => {
    const author = '<div id="storefront-islands">{ "mine": {} }</div>';
    expect(
      await codesOf(pageWith(`${author}<script type="application/json" id="storefront-islands">{}</script>`)),
    ).toEqual(["two-configurations"]);
  });
});

describe("what WordPress prints", () => {
  it("is read without running it, whatever stands around", () => {
    const texts = [
      'var astra = {"break_point":"920","text":"}; \\" {"};\nvar wpcf7 = {"api":{"root":"/"}};',
      "window.astra_qty_btn = { plus: function () {} };",
      "var other = {};",
    ];
    expect(readGlobals(texts, new Set(["astra", "wpcf7", "astra_qty_btn"]))).toEqual({
      astra: { break_point: "920", text: '}; " {' },
      wpcf7: { api: { root: "/" } },
    });
  });

  it("is judged by the islands' own readers, and wins over the JSON script", async () => {
    const html = pageWith(`<script id="astra-js-extra">var astra = {"break_point":"wide"};</script>
      <script type="application/json" id="storefront-islands">{ "astra": { "break_point": "920" } }</script>`);
    expect((await problemsOf(html)).map(({ message }) => message)).toEqual([
      'astra.break_point is "wide"; using 920',
    ]);
  });
});

describe("options of single elements", () => {
  it.each([
    [
      '<div class="comment-form-rating" data-island-props="{inline}"><select aria-label="r"></select></div>',
      "bad-option",
    ],
    [
      '<div class="comment-form-rating" data-island-props=\'{"inline":"yes"}\'><select aria-label="r"></select></div>',
      "bad-option",
    ],
    [
      '<div class="comment-form-rating" data-island-props=\'{"online":true}\'><select aria-label="r"></select></div>',
      "bad-option",
    ],
    ['<div data-island="product-view" data-island-props=\'{"value":"12"}\'></div>', "bad-option"],
    ["<p data-island-props='{}'></p>", "idle-attribute"],
  ])("%s", async (html, code) => {
    expect(await codesOf(pageWith(html))).toEqual([code]);
  });

  it("that are right are no problem", async () => {
    const html = `<div class="comment-form-rating" data-island-props='{"inline":true}'><select aria-label="r"></select></div>
      <div data-island="product-view" data-island-props='{"value":12}'></div>`;
    expect(await codesOf(pageWith(html))).toEqual([]);
  });
});
