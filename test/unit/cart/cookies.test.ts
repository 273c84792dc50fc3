import { describe, expect, it } from "vitest";
import { hasCartCookie, readCartCookies, readCookie } from "../../../shared/cart/cookies.ts";

describe("a cookie", () => {
  it("is found by its exact name", () => {
    expect(readCookie("xa=1; a=2; ab=3", "a")).toBe("2");
    expect(readCookie("xa=1; ab=3", "a")).toBeUndefined();
    expect(readCookie("", "a")).toBeUndefined();
  });

  it("is decoded, name and value", () => {
    expect(readCookie("gi%E1%BB%8F=%C4%91%C3%A1%3D1", "giỏ")).toBe("đá=1");
  });

  it("may hold equals signs and quotes around it", () => {
    expect(readCookie('a="x=y"', "a")).toBe("x=y");
    expect(readCookie('a=x"y"', "a")).toBe('x"y"');
    expect(readCookie('a="x"y', "a")).toBe('"x"y');
  });

  it("does not stumble over a neighbour that cannot be decoded, or has no value", () => {
    expect(readCookie("%E0%A4%A=1; flag; a=2", "a")).toBe("2");
    expect(readCookie("ab", "a")).toBeUndefined();
  });
});

describe("the cart cookies", () => {
  it("are absent without a cart", () => {
    expect(readCartCookies("lang=vi")).toEqual({ hash: "", hasItems: false });
  });

  it("tell the hash, and that there are items but not how many", () => {
    expect(readCartCookies("woocommerce_items_in_cart=1; woocommerce_cart_hash=abc")).toEqual({
      hash: "abc",
      hasItems: true,
    });
  });

  it.each(["0", "", "no", "-1"])("tell of no items when the flag is %j", (value) => {
    expect(readCartCookies(`woocommerce_items_in_cart=${value}`).hasItems).toBe(false);
  });
});

describe("whether there may be a cart", () => {
  it.each(["a=1; woocommerce_cart_hash=0f; b=2", "woocommerce_items_in_cart=1"])(
    "is so with %s",
    (cookies) => {
      expect(hasCartCookie(cookies)).toBe(true);
    },
  );

  it.each(["", "woocommerce_cart_hash=; b=2", "woocommerce_recently_viewed=28"])(
    "is not so with %s",
    (cookies) => {
      expect(hasCartCookie(cookies)).toBe(false);
    },
  );
});
