import { describe, expect, it } from "vitest";
import { addFields } from "../../../islands/add-to-cart/fields.ts";
import { isShown } from "../../../islands/mini-cart/visibility.ts";

describe("what an add posts", () => {
  it("are all data attributes", () => {
    expect(addFields({}, { product_id: "43", quantity: "1", product_sku: "", fooBar: "x" })).toEqual({
      product_id: "43",
      quantity: "1",
      product_sku: "",
      fooBar: "x",
    });
  });

  it("comes from jQuery's store first, and attributes win", () => {
    const fields = addFields({ gift: true, product_id: 43 }, { product_id: "28" });
    expect(fields).toEqual({ gift: true, product_id: "28" });
    expect(Object.keys(fields)).toEqual(["gift", "product_id"]);
  });

  it("leaves out widgets and nodes, keeps plain objects and lists", () => {
    class Widget {}
    class ObjectPool {}
    class FieldArray {}
    const others = { e: new ObjectPool(), f: new FieldArray() };
    expect(addFields({ a: new Widget(), ...others, b: { c: 1 }, d: [1] }, {})).toEqual({
      b: { c: 1 },
      d: [1],
    });
  });

  it("keeps null, which is posted as empty", () => {
    expect(addFields({ gift: null }, {})).toEqual({ gift: null });
  });

  it("takes an object without a prototype for plain", () => {
    expect(addFields({ options: Object.assign(Object.create(null), { a: 1 }) }, {})).toEqual({
      options: { a: 1 },
    });
  });
});

describe("a mini-cart that hides when empty", () => {
  it("is shown above 0 items or while adding, hidden otherwise", () => {
    expect(isShown(1, false)).toBe(true);
    expect(isShown(0, true)).toBe(true);
    expect(isShown(0, false)).toBe(false);
  });
});
