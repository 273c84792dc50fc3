import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cacheLife, miniCartSelector, type Stored, usable } from "../../../shared/cart/validity.ts";

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
    expect(usable(fresh, "abc", now)).toEqual({
      fragments: JSON.parse(fragments),
      cartHash: "abc",
      expiresIn: day - 1000,
    });
  });

  it("is used for an empty cart: both hashes absent, however old", () => {
    expect(usable({ fragments, hash: null, created: null }, "", now)).toMatchObject({
      cartHash: "",
    });
    expect(usable({ fragments, hash: "", created: null }, "", now)).toMatchObject({
      expiresIn: day,
    });
  });

  it("is not used when a hash is stored without its date", () => {
    for (const created of [null, "", "undefined", "0"]) {
      expect(usable({ ...fresh, created }, "abc", now)).toBeUndefined();
    }
  });

  it("is used at exactly 24 hours, not 1 ms later", () => {
    expect(usable({ ...fresh, created: String(now - day) }, "abc", now)).toMatchObject({
      expiresIn: 0,
    });
    expect(usable({ ...fresh, created: String(now - day - 1) }, "abc", now)).toBeUndefined();
  });

  it("is not used for ever when the clock was set back", () => {
    expect(usable({ ...fresh, created: String(now + day + 1) }, "abc", now)).toBeUndefined();
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
    expect(usable({ ...fresh, fragments: stored }, "abc", now)).toBeUndefined();
  });

  it.each([
    ["abc", "xyz"],
    ["abc", ""],
    [null, "abc"],
    ["", "abc"],
  ])("is not used when the stored hash is %j and the cookie's %j", (hash, cookie) => {
    expect(usable({ ...fresh, hash }, cookie, now)).toBeUndefined();
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
        const found = usable(stored, cookie, now);
        if (!found) return;
        expect(JSON.parse(stored.fragments ?? "")[miniCartSelector]).toBeTruthy();
        expect(stored.hash ?? "").toBe(cookie);
        if (found.cartHash) expect(now - Number(stored.created)).toBeLessThanOrEqual(day);
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
        expect(usable(stored, hash, now)).toMatchObject({ cartHash: hash, expiresIn: day - age });
      },
    ),
    { numRuns: 200 },
  );
});
