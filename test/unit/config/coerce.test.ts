import { describe, expect, it } from "vitest";
import { toChoice, toFlag, toPositive, toText, toUrl } from "../../../shared/config/coerce.ts";

describe("a flag", () => {
  it.each([["1"], ["yes"], ["on"], ["true"], [" YES "], [1], [true]])("is on for %j", (value) => {
    expect(toFlag(value)).toBe(true);
  });

  it.each([[""], ["0"], ["no"], ["off"], ["false"], [0], [false]])("is off for %j", (value) => {
    expect(toFlag(value)).toBe(false);
  });

  it.each([["maybe"], ["2"], [2], [{}], [null]])("is unreadable for %j", (value) => {
    expect(toFlag(value)).toBeUndefined();
  });
});

describe("a number above 0", () => {
  it.each([
    ["5000", 5000],
    [5000, 5000],
    [" 1.5 ", 1.5],
  ])("is read from %j", (value, expected) => {
    expect(toPositive(value)).toBe(expected);
  });

  it.each([
    ["0"],
    [0],
    ["-5"],
    [-5],
    [""],
    ["5s"],
    ["1e3"],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [null],
    [true],
  ])("is not read from %j", (value) => {
    expect(toPositive(value)).toBeUndefined();
  });
});

describe("a text", () => {
  it("is kept as it is", () => {
    expect(toText(" wc_cart_hash ")).toBe(" wc_cart_hash ");
  });

  it.each([[""], ["  "], [5], [null], [["a"]]])("is not read from %j", (value) => {
    expect(toText(value)).toBeUndefined();
  });
});

describe("an address", () => {
  it.each([
    ["/gio-hang/"],
    ["gio-hang"],
    ["?wc-ajax=%%endpoint%%"],
    ["https://shop.example/a"],
    ["http://shop.example"],
  ])("may be %s", (value) => {
    expect(toUrl(value)).toBe(value);
  });

  it.each([
    ["javascript:alert(1)"],
    ["JavaScript:alert(1)"],
    [" javascript:alert(1)"],
    ["java\nscript:alert(1)"],
    ["data:text/html,x"],
    ["https://["],
    [""],
    [7],
  ])("is never %j", (value) => {
    expect(toUrl(value)).toBeUndefined();
  });
});

describe("a choice", () => {
  const read = toChoice("visible", "always");

  it("is one of the named values", () => {
    expect(read("visible")).toBe("visible");
    expect(read("always")).toBe("always");
  });

  it.each([["never"], ["Always"], [1], [null]])("is not %j", (value) => {
    expect(read(value)).toBeUndefined();
  });
});
