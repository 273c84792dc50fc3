import { afterEach, expect, it, vi } from "vitest";
import { cartConfig } from "../../../shared/config/cart.ts";
import { resetConfig } from "../../../shared/config/index.ts";
import { reviewConfig } from "../../../shared/config/reviews.ts";

const page = window as unknown as Record<string, unknown>;

afterEach(() => {
  delete page.wc_add_to_cart_params;
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
