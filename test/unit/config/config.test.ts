import { describe, expect, it, vi } from "vitest";
import { type CartConfig, cartSources, endpointUrl } from "../../../shared/config/cart.ts";
import { readScript, readSources } from "../../../shared/config/config.ts";

const readConfig = (
  globals: Readonly<Record<string, unknown>>,
  json: string | undefined,
  report: (problem: string) => void,
): CartConfig =>
  readSources(cartSources, globals, json === undefined ? {} : readScript(json, report), report);

/**
 * The constants of docs/stock-behaviour/specification.md §7, §9; a page that names no storage keys has none.
 */
const constants: CartConfig = {
  wcAjaxUrl: "/?wc-ajax=%%endpoint%%",
  cartUrl: "",
  isCart: false,
  redirectAfterAdd: false,
  viewCartText: "",
  cartHashKey: "",
  fragmentsKey: "",
  refreshTimeout: 5000,
  refresh: "visible",
  optimistic: true,
  fragmentScripts: false,
};

/** What WordPress prints: strings only. */
const printed = {
  wc_add_to_cart_params: {
    ajax_url: "/wp-admin/admin-ajax.php",
    wc_ajax_url: "/vi/?lang=vi&wc-ajax=%%endpoint%%",
    i18n_view_cart: "Xem giỏ",
    cart_url: "https://shop.example/gio-hang/",
    is_cart: "1",
    cart_redirect_after_add: "yes",
  },
  wc_cart_fragments_params: {
    wc_ajax_url: "/other/?wc-ajax=%%endpoint%%",
    cart_hash_key: "wc_cart_hash_5d3f",
    fragment_name: "wc_fragments_5d3f",
    request_timeout: "7000",
  },
  storefront_islands_params: { refresh: "always", optimistic: "", fragmentScripts: "1" },
};

const read: CartConfig = {
  wcAjaxUrl: "/vi/?lang=vi&wc-ajax=%%endpoint%%",
  cartUrl: "https://shop.example/gio-hang/",
  isCart: true,
  redirectAfterAdd: true,
  viewCartText: "Xem giỏ",
  cartHashKey: "wc_cart_hash_5d3f",
  fragmentsKey: "wc_fragments_5d3f",
  refreshTimeout: 7000,
  refresh: "always",
  optimistic: false,
  fragmentScripts: true,
};

describe("the configuration", () => {
  it("is the specification's constants on a page that says nothing", () => {
    const report = vi.fn();
    expect(readConfig({}, undefined, report)).toEqual(constants);
    expect(report).not.toHaveBeenCalled();
  });

  it("reads every key from the globals, where all values are strings", () => {
    const report = vi.fn();
    expect(readConfig(printed, undefined, report)).toEqual(read);
    expect(report).not.toHaveBeenCalled();
  });

  it("reads every key from the JSON script, where values have types", () => {
    const report = vi.fn();
    const typed = {
      ...printed,
      wc_add_to_cart_params: { ...printed.wc_add_to_cart_params, is_cart: true },
      wc_cart_fragments_params: { ...printed.wc_cart_fragments_params, request_timeout: 7000 },
      storefront_islands_params: { refresh: "always", optimistic: false, fragmentScripts: true },
    };
    expect(readConfig({}, JSON.stringify(typed), report)).toEqual(read);
    expect(report).not.toHaveBeenCalled();
  });

  it("prefers a global to the script, key by key", () => {
    const script = JSON.stringify({ wc_add_to_cart_params: { cart_url: "/a/", i18n_view_cart: "Giỏ" } });
    const config = readConfig({ wc_add_to_cart_params: { cart_url: "/b/" } }, script, vi.fn());
    expect(config).toMatchObject({ cartUrl: "/b/", viewCartText: "Giỏ" });
  });

  it.each(["wc_add_to_cart_params", "wc_cart_fragments_params", "woocommerce_params"])(
    "finds the action template in %s",
    (name) => {
      const config = readConfig(
        { [name]: { wc_ajax_url: "/sub/?wc-ajax=%%endpoint%%" } },
        undefined,
        vi.fn(),
      );
      expect(config.wcAjaxUrl).toBe("/sub/?wc-ajax=%%endpoint%%");
    },
  );

  it("reads the empty strings that WordPress prints for false and for no text", () => {
    const report = vi.fn();
    const globals = {
      wc_add_to_cart_params: { is_cart: "", cart_redirect_after_add: "no", i18n_view_cart: "" },
    };
    expect(readConfig(globals, undefined, report)).toEqual(constants);
    expect(report).not.toHaveBeenCalled();
  });

  const broken: readonly (readonly [place: string, key: string, value: unknown])[] = [
    ["wc_add_to_cart_params", "wc_ajax_url", "/?wc-ajax="],
    ["wc_add_to_cart_params", "wc_ajax_url", "javascript:%%endpoint%%"],
    ["wc_add_to_cart_params", "cart_url", "javascript:alert(1)"],
    ["wc_add_to_cart_params", "is_cart", "perhaps"],
    ["wc_add_to_cart_params", "cart_redirect_after_add", "later"],
    ["wc_add_to_cart_params", "i18n_view_cart", 5],
    ["wc_cart_fragments_params", "cart_hash_key", ""],
    ["wc_cart_fragments_params", "fragment_name", ["a"]],
    ["wc_cart_fragments_params", "request_timeout", "soon"],
    ["wc_cart_fragments_params", "request_timeout", "0"],
    ["storefront_islands_params", "refresh", "never"],
    ["storefront_islands_params", "fragmentScripts", "sometimes"],
  ];

  it.each(broken)("falls back and reports once where %s.%s is %j", (place, key, value) => {
    const report = vi.fn();
    expect(readConfig({ [place]: { [key]: value } }, undefined, report)).toEqual(constants);
    expect(report).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(expect.stringContaining(`${place}.${key}`));
  });

  it.each([["{broken"], ["null"], ["5"], ['"text"']])("reports a script that holds %s, once", (json) => {
    const report = vi.fn();
    expect(readConfig({}, json, report)).toEqual(constants);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it("survives globals that are no objects", () => {
    const globals = { wc_add_to_cart_params: "text", wc_cart_fragments_params: null, woocommerce_params: 5 };
    expect(readConfig(globals, undefined, vi.fn())).toEqual(constants);
  });
});

describe("an action's address", () => {
  it.each([
    ["/?wc-ajax=%%endpoint%%", "/?wc-ajax=add_to_cart"],
    ["/shop/?wc-ajax=%%endpoint%%", "/shop/?wc-ajax=add_to_cart"],
    ["/?lang=vi&wc-ajax=%%endpoint%%", "/?lang=vi&wc-ajax=add_to_cart"],
    ["/?wc-ajax=%%endpoint%%&lang=vi", "/?wc-ajax=add_to_cart&lang=vi"],
  ])("is the template %s, filled", (template, url) => {
    expect(endpointUrl(template, "add_to_cart")).toBe(url);
  });

  it("fills the first place only", () => {
    expect(endpointUrl("/?wc-ajax=%%endpoint%%&x=%%endpoint%%", "a")).toBe("/?wc-ajax=a&x=%%endpoint%%");
  });
});
