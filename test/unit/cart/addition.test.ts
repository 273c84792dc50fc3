import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemsOf, merge } from "../../../shared/cart/addition.ts";

describe("how many items an add brings", () => {
  it.each([
    [{ product_id: "43" }, 1],
    [{ product_id: "43", quantity: "3" }, 3],
    [{ product_id: "43", quantity: 2 }, 2],
    [{ product_id: "43", quantity: "1.5" }, 1.5],
    [{ product_id: "43", quantity: "many" }, 1],
    [{ product_id: "43", quantity: "-2" }, 1],
    [{ product_id: "7", "quantity[12]": "2", "quantity[13]": "", "quantity[14]": "1" }, 3],
    [{ product_id: "7", "quantity[12]": "0" }, 0],
    [{ product_id: "7", "quantity[12]": undefined }, 0],
    [{ product_id: "43", quantity: "0" }, 1],
    [{ product_id: "43", quantity: "Infinity" }, 1],
    [{ product_id: "43", "min_quantity[12]": "5" }, 1],
  ])("%j: %d", (fields, items) => {
    expect(itemsOf(fields)).toBe(items);
  });
});

describe("two adds are one", () => {
  it("where they differ in nothing but their numbers", () => {
    expect(merge({ product_id: "43", quantity: "1" }, { product_id: "43", quantity: 4 })).toEqual({
      product_id: "43",
      quantity: "5",
    });
    expect(merge({ product_id: "43" }, { product_id: "43" })).toEqual({ product_id: "43", quantity: "2" });
  });

  it.each([
    ["another product", { product_id: "44", quantity: "1" }],
    ["a field of a plugin's", { product_id: "43", quantity: "1", gift: "yes" }],
    ["a number that is none", { product_id: "43", quantity: "some" }],
    ["nothing of it", { product_id: "43", quantity: "0" }],
  ])("but not with %s", (_, other) => {
    expect(merge({ product_id: "43", quantity: "1" }, other)).toBeUndefined();
  });

  it("brings as many items as both, whatever else they post", () => {
    const quantity = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), quantity, quantity, (rest, a, b) => {
        const fields = Object.fromEntries(
          Object.entries(rest).filter(([name]) => !name.startsWith("quantity")),
        );
        const one = { ...fields, product_id: "43", quantity: a };
        const both = merge(one, { ...one, quantity: String(b) });
        expect(both && itemsOf(both)).toBe(a + b);
        expect(both).toEqual({ ...one, quantity: String(a + b) });
      }),
    );
  });
});

describe("adds with decimals, and of groups", () => {
  it("are one add with the decimals that were asked for", () => {
    expect(merge({ product_id: 1, quantity: "0.1" }, { product_id: 1, quantity: "0.2" })).toEqual({
      product_id: 1,
      quantity: "0.3",
    });
  });

  it("stay two where each product has its own number", () => {
    const group = { "add-to-cart": "9", "quantity[43]": "1" };
    expect(merge(group, group)).toBeUndefined();
  });
});
