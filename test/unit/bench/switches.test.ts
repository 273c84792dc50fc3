import { describe, expect, it } from "vitest";
import { contestantOf, reachable, rendersAhead, switchesOf } from "../../bench/shop/switches.ts";

const folder = "https://shop.example/wp-content/plugins/storefront-islands/dist/";
const react = `<script type="module" src="${folder}5667515ce4.islands.js" id="storefront-islands-js-module"></script>`;
const lean = `<script type="module" src="${folder}preact/5eca95d27a.islands.js"></script>`;
const off = '<script src="/wp-includes/js/jquery/jquery.min.js"></script>';
const none = "<h1>Shop</h1>";

describe("a shop that is shown in four ways", () => {
  it("is told apart by the entry that its page loads", () => {
    expect([react, lean, off, none].map(contestantOf)).toEqual(["react", "lean", "stock", "none"]);
    expect(contestantOf(`<link rel="modulepreload" href="${folder}chunks/islands.js">${off}`)).toBe("stock");
  });

  it("is measured with whatever can be shown", () => {
    expect(reachable({ react, lean, stock: off, none })).toEqual(["react", "lean", "stock", "none"]);
    // Without the snippet a shop shows the one flavour that it is set to.
    expect(reachable({ react: lean, lean, stock: off, none: off })).toEqual(["lean", "stock"]);
  });

  it("is not measured where there is nothing to compare with, and says what to do", () => {
    expect(() => reachable({ react, lean: react, stock: react, none })).toThrow(/mu-plugins.*--off-cookie/);
    expect(() => reachable({ react: off, lean: off, stock: off, none })).toThrow(/install the plugin/);
  });

  it("takes cookies that options name in place of the snippet's", () => {
    const { react, stock } = switchesOf({ stock: "off=1" });
    expect(stock).toEqual({ off: "1" });
    expect(react).toEqual({ "storefront-islands-bench": "enabled=1&runtime=react" });
    expect(() => switchesOf({ lean: "lean" })).toThrow(/name=value/);
    expect(() => switchesOf({ lean: "a=b; c=d" })).toThrow(/name=value/);
  });

  it("renders the next page ahead where the snippet can ask for it", () => {
    expect(rendersAhead(switchesOf({}).lean)).toEqual({
      "storefront-islands-bench": "enabled=1&runtime=lean&ahead=prerender",
    });
    expect(rendersAhead({ flavour: "lean" })).toEqual({ flavour: "lean" });
  });
});
