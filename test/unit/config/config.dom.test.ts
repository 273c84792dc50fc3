import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartConfig } from "../../../shared/config/cart.ts";
import { formsConfig } from "../../../shared/config/forms.ts";
import { resetConfig } from "../../../shared/config/index.ts";
import { configScript, ownGlobal, pageIslands } from "../../../shared/config/page.ts";
import { restConfig } from "../../../shared/config/rest.ts";
import { reviewConfig } from "../../../shared/config/reviews.ts";

const page = window as unknown as Record<string, unknown>;

afterEach(() => {
  for (const name of [
    "wc_add_to_cart_params",
    "wc_cart_fragments_params",
    "woocommerce_params",
    "wpApiSettings",
    "wpcf7",
  ])
    delete page[name];
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  resetConfig();
});

function addScript(json: string): void {
  const script = document.createElement("script");
  script.type = "application/json";
  script.id = "storefront-islands";
  script.textContent = json;
  document.body.append(script);
}

it("reads the page's JSON script", () => {
  addScript('{"wc_add_to_cart_params":{"cart_url":"/cart/"}}');
  expect(cartConfig().cartUrl).toBe("/cart/");
});

describe("an author's words are no configuration", () => {
  const evil = '{"wc_add_to_cart_params":{"cart_url":"/evil/"}}';

  it.each([
    ["an element", `<div id="storefront-islands" hidden>${evil}</div>`],
    ["code", `<pre><code id="storefront-islands">${evil}</code></pre>`],
    ["a script of another kind", `<script type="text/plain" id="storefront-islands">${evil}</script>`],
  ])("with the script's id: %s", (_, html) => {
    document.body.innerHTML = html;
    expect(cartConfig().cartUrl).toBe("");
    resetConfig();
    addScript('{"wc_add_to_cart_params":{"cart_url":"/cart/"}}');
    expect([cartConfig().cartUrl, configScript()?.localName]).toEqual(["/cart/", "script"]);
  });

  it("in the content, where a script is allowed: the plugin's comes after it", () => {
    addScript(evil);
    addScript('{"wc_add_to_cart_params":{"cart_url":"/cart/"}}');
    expect(cartConfig().cartUrl).toBe("/cart/");
  });

  it("as a global: browsers give one to each element with an id, which the window inherits", () => {
    const link = Object.assign(document.createElement("a"), { cart_url: "/evil/" });
    const named = { wc_add_to_cart_params: link, storefrontIslands: link };
    const { prototype } = Window;
    const above = Object.getPrototypeOf(prototype);
    Object.setPrototypeOf(prototype, named);
    try {
      expect([cartConfig().cartUrl, ownGlobal("wc_add_to_cart_params"), pageIslands()]).toEqual([
        "",
        undefined,
        undefined,
      ]);
    } finally {
      Object.setPrototypeOf(prototype, above);
    }
  });
});

describe("an address of the shop's endpoints", () => {
  const refused = vi.fn();
  beforeEach(() => {
    refused.mockReset();
    vi.stubGlobal("reportError", refused);
  });

  it("of another origin is refused, with an error that names its key", () => {
    page.woocommerce_params = { ajax_url: "//evil.example/ajax" };
    page.wpApiSettings = { root: "https://evil.example/wp-json/" };
    page.wpcf7 = { api: { root: "https://evil.example/wp-json/" } };
    page.wc_cart_fragments_params = { wc_ajax_url: "https://evil.example/?wc-ajax=%%endpoint%%" };
    expect([cartConfig().wcAjaxUrl, restConfig(), formsConfig().api]).toEqual([
      "/?wc-ajax=%%endpoint%%",
      { root: "/wp-json/", nonce: "", nonceEndpoint: "/wp-admin/admin-ajax.php?action=rest-nonce" },
      null,
    ]);
    for (const key of [
      "wc_cart_fragments_params.wc_ajax_url",
      "wpApiSettings.root",
      "woocommerce_params.ajax_url",
      "wpcf7.api",
    ])
      expect(refused.mock.calls.flat().join()).toContain(key);
  });

  it("of the page's own origin counts, in full or without it", () => {
    page.wpApiSettings = { root: `${location.origin}/shop/wp-json/` };
    page.wc_cart_fragments_params = { wc_ajax_url: "/shop/?wc-ajax=%%endpoint%%" };
    expect([cartConfig().wcAjaxUrl, restConfig().root]).toEqual([
      "/shop/?wc-ajax=%%endpoint%%",
      `${location.origin}/shop/wp-json/`,
    ]);
    expect(refused).not.toHaveBeenCalled();
  });
});

it("reads the page's globals", () => {
  page.wc_add_to_cart_params = { cart_url: "/basket/" };
  expect(cartConfig().cartUrl).toBe("/basket/");
});

it("reads once, however often it is asked, and reports what is broken once", () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  addScript("{broken");
  expect(cartConfig()).toBe(cartConfig());
  expect(report).toHaveBeenCalledTimes(1);
  expect(String(report.mock.calls[0])).toContain("storefront-islands");
});

it("parses the script once for all that is read of it: on a cart page it is tens of kB", () => {
  addScript(
    '{"wc_add_to_cart_params":{"cart_url":"/cart/"},"wc_single_product_params":{"i18n_required_rating_text":"!"}}',
  );
  const parse = vi.spyOn(JSON, "parse");
  expect([cartConfig().cartUrl, reviewConfig().ratingRequiredText]).toEqual(["/cart/", "!"]);
  expect(parse).toHaveBeenCalledTimes(1);
  parse.mockRestore();
});
