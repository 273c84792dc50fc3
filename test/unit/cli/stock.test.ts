import { describe, expect, it } from "vitest";
import { stockScripts } from "../../../cli/stock-table.ts";
import { captured, captureNames, codesOf, hasCaptures, inspectHtml, pageWith, stockPage } from "./support.ts";

const script = (handle: string, more = ""): string =>
  `<script id="${handle}-js" src="/wp-content/${handle}.js"${more}></script>`;
const scriptsOf = async (html: string) => (await inspectHtml(html)).scripts;
const tabs =
  '<div class="wc-tabs-wrapper"><ul class="wc-tabs"><li class="a_tab"><a role="tab" href="#a">A</a></li></ul><div id="a">a</div></div>';
const ordering = '<form class="woocommerce-ordering"><select class="orderby"></select></form>';

describe("a stock script is found", () => {
  it.each([
    ["by its id", script("wc-single-product")],
    [
      "by its path",
      '<script src="https://shop.test/wp-content/plugins/woocommerce/assets/js/frontend/single-product.min.js?ver=10"></script>',
    ],
  ])("%s", async (_how, html) => {
    expect(await scriptsOf(pageWith(html + tabs))).toMatchObject([
      { handle: "wc-single-product", state: "runs", verdict: "shares", islands: ["tabs"] },
    ]);
  });

  it.each([
    ["/wp-content/plugins/contact-form-7/includes/js/index.js?ver=6.1.4", "contact-form-7"],
    ["/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart.min.js", "wc-add-to-cart"],
    [
      "/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart-variation.min.js",
      "wc-add-to-cart-variation",
    ],
    [
      "/wp-content/plugins/woocommerce/assets/js/photoswipe/photoswipe-ui-default.min.js",
      "wc-photoswipe-ui-default",
    ],
    ["/wp-content/themes/astra/assets/js/minified/frontend.min.js", "astra-theme-js"],
    ["/wp-content/themes/astra/assets/js/minified/mobile-cart.min.js", "astra-mobile-cart"],
    ["/wp-content/uploads/astra-addon/astra-addon-5f1d-99.js", "astra-addon-js"],
    ["/wp-includes/js/jquery/jquery.min.js", "jquery-core"],
  ])("%s is %s", async (src, handle) => {
    const found = await scriptsOf(pageWith(`<script src="${src}"></script>`));
    expect(found.map((one) => one.handle)).toEqual([handle]);
  });

  it.each([
    ["by its type", script("wc-single-product", ' type="rocketlazyloadscript"')],
    [
      "by where its address is",
      '<script id="wc-single-product-js" type="text/litespeed" data-src="/x.js"></script>',
    ],
  ])("held back by a plugin, %s", async (_how, html) => {
    expect(await scriptsOf(pageWith(html + tabs))).toMatchObject([{ state: "held", verdict: "races" }]);
  });

  it("not in a retired handle, which has a configuration and no file", async () => {
    const html =
      '<script id="astra-theme-js-js-extra">var astra = {};</script><script id="wc-cart-js"></script>';
    expect(await scriptsOf(pageWith(html))).toMatchObject([
      { handle: "astra-theme-js", state: "configured" },
    ]);
    expect(await codesOf(pageWith(html))).toEqual([]);
  });
});

describe("what becomes of it", () => {
  it("fights where an island of the page does its work", async () => {
    const html = pageWith(ordering + script("astra-modern-shop-view"));
    expect(await scriptsOf(html)).toMatchObject([{ verdict: "fights", islands: ["listing"] }]);
    expect(await codesOf(html)).toEqual(["stock-fights"]);
  });

  it("races where a plugin has it come after the islands, and is harmless where it runs with the page", async () => {
    expect(await codesOf(pageWith(script("wc-single-product") + tabs))).toEqual([]);
    expect(await codesOf(pageWith(script("wc-single-product", ' type="text/held"') + tabs))).toEqual([
      "stock-races",
    ]);
  });

  it("is nothing beside islands that are not on the page", async () => {
    const html = `<!doctype html><html lang="vi"><body>${ordering}${script("astra-modern-shop-view")}</body></html>`;
    expect(await codesOf(html)).toEqual(["bundle-missing"]);
  });

  it("is harmless once those islands are off, and where the page has none", async () => {
    const off = '<script type="application/json" id="storefront-islands" data-listing="off">{}</script>';
    for (const html of [ordering + off, ""]) {
      const page = pageWith(html + script("astra-modern-shop-view"));
      expect(await scriptsOf(page)).toMatchObject([{ verdict: "idle", islands: [] }]);
      expect(await codesOf(page)).toEqual([]);
    }
  });

  it("is harmless where the theme's option is off", async () => {
    const html = (flag: string): string =>
      pageWith(
        `<form class="cart" method="post"><button class="single_add_to_cart_button" name="add-to-cart" value="1">Add</button></form>
        <script id="a-js-extra">var astra = {"single_product_ajax_add_to_cart":"${flag}"};</script>${script("astra-single-product-ajax-cart")}`,
      );
    const verdicts = async (flag: string) => (await scriptsOf(html(flag))).map(({ verdict }) => verdict);
    expect(await verdicts("1")).toEqual(["shares"]);
    expect(await verdicts("")).toEqual(["idle"]);
  });

  it("the scripts that the islands take over are told of, and are no problem", async () => {
    const add = '<a class="add_to_cart_button ajax_add_to_cart" data-product_id="1" href="?a">Add</a>';
    const html = pageWith(add + script("wc-add-to-cart") + script("wc-checkout"));
    expect((await scriptsOf(html)).map(({ verdict }) => verdict)).toEqual(["shares", "stays"]);
    expect(await codesOf(html)).toEqual([]);
  });

  it("what no page of today has use for is told of, whatever islands there are", async () => {
    const html = pageWith(script("astra-flexibility") + script("astra-dom-purify"));
    expect(await scriptsOf(html)).toMatchObject([
      { handle: "astra-dom-purify", verdict: "shares" },
      { handle: "astra-flexibility", verdict: "shares" },
    ]);
    expect(await codesOf(html)).toEqual([]);
  });

  it("another name for a script is not a second one", async () => {
    const slider = "/wp-content/plugins/woocommerce/assets/js/flexslider/jquery.flexslider.min.js";
    const found = await scriptsOf(pageWith(`<script src="${slider}"></script>`));
    expect(found.map(({ handle }) => handle)).toEqual(["wc-flexslider"]);
  });

  it("a library of WooCommerce before 10.3 is told of once, by its name there", async () => {
    const at = "/wp-content/plugins/woocommerce/assets/js";
    const found = await scriptsOf(
      pageWith(
        `<script id="flexslider-js" src="${at}/flexslider/jquery.flexslider.min.js"></script><script id="zoom-js" src="${at}/zoom/jquery.zoom.min.js"></script>`,
      ),
    );
    expect(found.map(({ handle }) => handle)).toEqual(["flexslider", "zoom"]);
  });

  it("is not known where scripts are joined: that is said", async () => {
    const html = (src: string): string =>
      pageWith(
        `${ordering}<script id="astra-modern-shop-view-js-extra">var ast_modern_shop = {};</script><script src="${src}"></script>`,
      );
    expect(await codesOf(html("/wp-content/cache/autoptimize/js/autoptimize_1f2e.js"))).toEqual([
      "stock-joined",
    ]);
    expect(await codesOf(html("/wp-content/themes/mine/own.js"))).toEqual([]);
  });

  it("a plugin's cart drawer is a problem beside the theme's", async () => {
    const drawer =
      '<div class="astra-cart-drawer"><b class="astra-cart-drawer-title">Cart</b><button class="astra-cart-drawer-close">×</button></div>';
    const plugin = '<script src="/wp-content/plugins/side-cart-woocommerce/assets/js/main.js"></script>';
    expect(await codesOf(pageWith(drawer + plugin))).toEqual(["side-cart"]);
    expect(await codesOf(pageWith(plugin))).toEqual([]);
  });
});

/** Skipped where the captured pages are not at hand. */
describe.skipIf(!hasCaptures)("on a real shop's page", () => {
  it.each(captureNames)("%s: every script that it had and the table knows is listed", async (name) => {
    const had = [...captured(name).matchAll(/<!-- script: (\S+)-js -->/g)].map(([, handle]) => handle);
    const known = stockScripts.filter(({ handle }) => had.includes(handle)).map(({ handle }) => handle);
    const found = await scriptsOf(stockPage(name));
    expect(found.map(({ handle }) => handle)).toEqual(known);
    expect(found.every(({ state }) => state === "runs")).toBe(true);
    expect(known.length).toBeGreaterThan(5);
  });

  it("without their files, those with a configuration are listed", async () => {
    const { scripts, problems } = await inspectHtml(captured("product-gallery"));
    expect(scripts.map(({ handle, state }) => [handle, state])).toContainEqual([
      "wc-single-product",
      "configured",
    ]);
    expect(problems[0]?.code).toBe("bundle-missing");
  });

  it.each([
    // It sends the order's box by itself, at each key.
    ["shop", ["astra-modern-shop-view"]],
  ])("%s: %j fight", async (name, handles) => {
    const fighting = (await scriptsOf(stockPage(name))).filter(({ verdict }) => verdict === "fights");
    expect(fighting.map(({ handle }) => handle)).toEqual(handles);
  });

  it.each(captureNames)("%s: its markup and configuration have no error", async (name) => {
    const { problems } = await inspectHtml(stockPage(name));
    expect(problems.filter(({ level, topic }) => level === "error" && topic !== "stock")).toEqual([]);
  });
});
