import { describe, expect, it, vi } from "vitest";
import { productView, viewItem } from "../../../islands/product-view/payload.ts";
import { findTracker, type View } from "../../../islands/product-view/trackers.ts";

const detail = productView([{ name: "Vòng", id: "V1", category: "Đá", value: 350_000, currency: "VND" }]);
if (!detail) throw new Error("no product");
const product: View = { name: "ViewContent", detail, entries: viewItem(detail) };
const page: View = { name: "PageView", detail: {}, entries: [{ event: "page_view" }] };

describe("a data layer", () => {
  it("is told of a product as GA4 reads it, and to forget an earlier one first", () => {
    expect(viewItem(detail)).toEqual([
      { ecommerce: null },
      {
        event: "view_item",
        ecommerce: {
          currency: "VND",
          value: 350_000,
          items: [{ item_id: "V1", item_name: "Vòng", item_category: "Đá", price: 350_000, quantity: 1 }],
        },
      },
    ]);
  });

  it("is told of each view in its own words", () => {
    const dataLayer: unknown[] = [];
    for (const view of [page, product]) findTracker("dataLayer", { dataLayer })?.(view);
    expect(dataLayer).toEqual([{ event: "page_view" }, ...viewItem(detail)]);
  });

  it("is made where there is none, and kept where there is one", () => {
    const globals: Record<string, unknown> = {};
    findTracker("dataLayer", globals)?.(page);
    findTracker("dataLayer", globals)?.(page);
    expect(globals.dataLayer).toHaveLength(2);
  });
});

describe("a tracker", () => {
  it("may be Meta's pixel, which is told with its own words", () => {
    const fbq = vi.fn();
    findTracker("fbq", { fbq })?.(page);
    findTracker("fbq", { fbq })?.(product);
    expect(fbq.mock.calls).toEqual([
      ["track", "PageView"],
      ["track", "ViewContent", detail],
    ]);
  });

  it("may be a function, or the name of one", () => {
    const track = vi.fn();
    findTracker(track, {})?.(product);
    findTracker("shop.tracking.view", { shop: { tracking: { view: track } } })?.(product);
    expect(track.mock.calls).toEqual([
      ["ViewContent", detail],
      ["ViewContent", detail],
    ]);
  });

  it.each(["fbq", "shop.track", "", "shop.track.deep", 7, null, {}, "shop.text"])(
    "is not there yet as %j",
    (entry) => {
      expect(findTracker(entry, { shop: { text: "x" } })).toBeUndefined();
    },
  );
});
