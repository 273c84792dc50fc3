import { describe, expect, it } from "vitest";
import { readForeign, readFragments } from "../../../shared/events/map.ts";

describe("fragments", () => {
  it("keep their texts and drop the rest", () => {
    expect(readFragments({ a: "<a>", b: 5, c: null })).toEqual({ a: "<a>" });
  });

  it.each([[undefined], [null], ["text"], [5], [{}], [[]], [{ a: 5 }]])("are none in %j", (value) => {
    expect(readFragments(value)).toBeUndefined();
  });
});

describe("what others tell", () => {
  const button = document.createElement("a");
  const change = { fragments: { a: "<a>" }, cartHash: "abc", button };

  it.each([
    ["a detail of ours", { fragments: { a: "<a>" }, cartHash: "abc", button }],
    ["a detail with the stock name", { fragments: { a: "<a>" }, cart_hash: "abc", button }],
    ["a detail with a jQuery button", { fragments: { a: "<a>" }, cartHash: "abc", button: [button] }],
    ["jQuery's arguments", [{ a: "<a>" }, "abc", [button]]],
    ["an array with the element itself", [{ a: "<a>" }, "abc", button]],
  ])("is read from %s", (_name, told) => {
    expect(readForeign(told)).toEqual(change);
  });

  it.each([[undefined], [null], ["text"], [5], [{}], [[]], [[undefined, undefined, []]]])(
    "is nothing in %j",
    (told) => {
      expect(readForeign(told)).toEqual({ fragments: undefined, cartHash: undefined, button: null });
    },
  );
});
