import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cacheLife, judge, miniCartSelector, type Stored } from "../../../shared/cart/validity.ts";

const now = 1_800_000_000_000;
const day = 24 * 60 * 60 * 1000;
const fragments = JSON.stringify({ [miniCartSelector]: "<div></div>", "a.cart-container": "<a></a>" });
const fresh: Stored = { fragments, hash: "abc", created: String(now - 1000) };

describe("the fragments cache", () => {
  it("lives 24 hours", () => {
    expect(cacheLife).toBe(day);
    expect(miniCartSelector).toBe("div.widget_shopping_cart_content");
  });

  it("is used when its hash is the cookie's and it is young", () => {
    expect(judge(fresh, "abc", now)).toEqual({
      valid: true,
      fragments: JSON.parse(fragments),
      cartHash: "abc",
      expiresIn: day - 1000,
    });
  });

  it("is used for an empty cart: both hashes absent, however old", () => {
    expect(judge({ fragments, hash: null, created: null }, "", now)).toMatchObject({
      valid: true,
      cartHash: "",
    });
    expect(judge({ fragments, hash: "", created: null }, "", now)).toMatchObject({
      valid: true,
      expiresIn: day,
    });
  });

  it("is not used when a hash is stored without its date", () => {
    for (const created of [null, "", "undefined", "0"]) {
      expect(judge({ ...fresh, created }, "abc", now)).toEqual({ valid: false, reason: "No cart_created" });
    }
  });

  it("is used at exactly 24 hours, not 1 ms later", () => {
    expect(judge({ ...fresh, created: String(now - day) }, "abc", now)).toMatchObject({
      valid: true,
      expiresIn: 0,
    });
    expect(judge({ ...fresh, created: String(now - day - 1) }, "abc", now)).toEqual({
      valid: false,
      reason: "Fragment expired",
    });
  });

  it("is not used for ever when the clock was set back", () => {
    expect(judge({ ...fresh, created: String(now + day + 1) }, "abc", now)).toMatchObject({ valid: false });
  });

  it.each([
    ["absent", null],
    ["the text undefined", "undefined"],
    ["half a JSON", fragments.slice(0, 20)],
    ["null", "null"],
    ["no object", "5"],
    ["without the mini-cart", JSON.stringify({ "a.cart-container": "<a></a>" })],
    ["with an empty mini-cart", JSON.stringify({ [miniCartSelector]: "" })],
    ["with a mini-cart that is no text", JSON.stringify({ [miniCartSelector]: 5 })],
  ])("is not used when the fragments are %s", (_name, stored) => {
    expect(judge({ ...fresh, fragments: stored }, "abc", now)).toEqual({
      valid: false,
      reason: "No fragment",
    });
  });

  it.each([
    ["abc", "xyz"],
    ["abc", ""],
    [null, "abc"],
    ["", "abc"],
  ])("is not used when the stored hash is %j and the cookie's %j", (hash, cookie) => {
    expect(judge({ ...fresh, hash }, cookie, now)).toEqual({ valid: false, reason: "No fragment" });
  });
});

const hashes = fc.constantFrom("", "abc", "xyz");

it("is used only when fragment, hash and age all hold (property)", () => {
  fc.assert(
    fc.property(
      fc.record({
        fragments: fc.option(fc.oneof(fc.constant(fragments), fc.string(), fc.json())),
        hash: fc.option(hashes),
        created: fc.option(
          fc.oneof(
            fc.integer({ min: 1, max: 2 * day }).map((age) => String(now - age)),
            fc.string(),
          ),
        ),
      }),
      hashes,
      (stored, cookie) => {
        const verdict = judge(stored, cookie, now);
        if (!verdict.valid) return;
        expect(JSON.parse(stored.fragments ?? "")[miniCartSelector]).toBeTruthy();
        expect(stored.hash ?? "").toBe(cookie);
        if (verdict.cartHash) expect(now - Number(stored.created)).toBeLessThanOrEqual(day);
      },
    ),
    { numRuns: 500 },
  );
});

it("is always used when fragment, hash and age all hold (property)", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.string({ minLength: 1 }),
      fc.integer({ min: 0, max: day }),
      (html, hash, age) => {
        const stored = {
          fragments: JSON.stringify({ [miniCartSelector]: html }),
          hash,
          created: String(now - age),
        };
        expect(judge(stored, hash, now)).toMatchObject({ valid: true, cartHash: hash, expiresIn: day - age });
      },
    ),
    { numRuns: 200 },
  );
});
