import { describe, expect, it } from "vitest";
import { readAnswer } from "../../../shared/cart/answer.ts";

describe("an answer", () => {
  it("is a cart when it has fragments", () => {
    expect(readAnswer({ fragments: { a: "<a>" }, cart_hash: "abc" })).toEqual({
      fragments: { a: "<a>" },
      cartHash: "abc",
    });
  });

  it("has an empty hash for an empty cart", () => {
    expect(readAnswer({ fragments: { a: "<a>" } })).toMatchObject({ cartHash: "" });
  });

  it.each([
    [null],
    [undefined],
    [5],
    ["text"],
    [[]],
    [{}],
    [{ success: false }],
    [{ fragments: null }],
    [{ fragments: {} }],
  ])("is no cart when it is %j", (value) => {
    expect(readAnswer(value)).toBeUndefined();
  });
});
