import { beforeEach, describe, expect, it } from "vitest";
import { createCache } from "../../../shared/cart/cache.ts";
import { memoryStorage } from "../support/storage.ts";

const names = { cartHashKey: "wc_cart_hash_5d3f", fragmentsKey: "wc_fragments_5d3f" };
const fragments = { "div.widget_shopping_cart_content": "<div>giỏ</div>" };
const now = 1_800_000_000_000;

let session: Storage;
let local: Storage;
let cache: ReturnType<typeof createCache>;

beforeEach(() => {
  session = memoryStorage();
  local = memoryStorage();
  cache = createCache(names, { session: () => session, local: () => local });
});

const contents = (storage: Storage): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").map((key) => [
      key,
      storage.getItem(key) ?? "",
    ]),
  );

describe("what is written", () => {
  it("are the stock keys, exactly", () => {
    cache.write(fragments, "abc", now, true);
    expect(contents(session)).toEqual({
      wc_fragments_5d3f: JSON.stringify(fragments),
      wc_cart_hash_5d3f: "abc",
      wc_cart_created: "1800000000000",
    });
    expect(contents(local)).toEqual({ wc_cart_hash_5d3f: "abc" });
  });

  it("has no date for an empty cart", () => {
    cache.write(fragments, "", now, true);
    expect(session.getItem("wc_cart_created")).toBeNull();
    expect(session.getItem("wc_cart_hash_5d3f")).toBe("");
    expect(local.getItem("wc_cart_hash_5d3f")).toBe("");
  });

  it("leaves local storage alone when other tabs are not to hear of it", () => {
    cache.write(fragments, "abc", now, false);
    expect(local.length).toBe(0);
    expect(session.getItem("wc_cart_hash_5d3f")).toBe("abc");
  });

  it("can be read again", () => {
    cache.write(fragments, "abc", now, true);
    expect(cache.read("abc", now)).toMatchObject({ fragments, cartHash: "abc" });
    expect(cache.read("xyz", now)).toBeUndefined();
  });
});

describe("another tab's change", () => {
  it("is news when its hash is not ours", () => {
    cache.write(fragments, "abc", now, true);
    expect(cache.isNews({ key: names.cartHashKey, newValue: "xyz" })).toBe(true);
    expect(cache.isNews({ key: names.cartHashKey, newValue: "abc" })).toBe(false);
  });

  it("is news when it emptied the cart", () => {
    cache.write(fragments, "abc", now, true);
    expect(cache.isNews({ key: names.cartHashKey, newValue: "" })).toBe(true);
  });

  it("is no news when both are empty, the key is another's, or the storage was cleared", () => {
    expect(cache.isNews({ key: names.cartHashKey, newValue: "" })).toBe(false);
    expect(cache.isNews({ key: "theme", newValue: "xyz" })).toBe(false);
    expect(cache.isNews({ key: null, newValue: null })).toBe(false);
    expect(cache.isNews({ key: names.cartHashKey, newValue: null }, true)).toBe(false);
  });
});

describe("a page that names no keys, or only one of them", () => {
  it.each([
    ["", ""],
    [names.cartHashKey, ""],
    ["", names.fragmentsKey],
  ])("stores nothing and reads nothing: %j, %j", (cartHashKey, fragmentsKey) => {
    cache.write(fragments, "abc", now, true);
    const before = contents(session);
    const none = createCache({ cartHashKey, fragmentsKey }, { session: () => session, local: () => local });
    none.write({ ...fragments, big: "x" }, "xyz", now, true);
    expect(contents(session)).toEqual(before);
    expect(none.read("abc", now)).toBeUndefined();
    expect(none.isNews({ key: cartHashKey, newValue: "xyz" }, true)).toBe(false);
  });
});

describe("storage that does not work", () => {
  it("is no cache, and no error, when it is blocked", () => {
    const blocked = (): Storage => {
      throw new DOMException("blocked", "SecurityError");
    };
    const none = createCache(names, { session: blocked, local: blocked });
    expect(() => none.write(fragments, "abc", now, true)).not.toThrow();
    expect(none.read("abc", now)).toBeUndefined();
    expect(none.isNews({ key: names.cartHashKey, newValue: "abc" })).toBe(true);
  });

  it("forgets the older copy when it is full, so that it is never shown as current", () => {
    cache.write(fragments, "abc", now, true);
    session = memoryStorage(session, (key) => key === names.fragmentsKey);
    expect(() => cache.write({ ...fragments, big: "x" }, "xyz", now, true)).not.toThrow();
    expect(session.getItem(names.fragmentsKey)).toBeNull();
    expect(cache.read("xyz", now)).toBeUndefined();
  });

  it("still tells other tabs when only session storage is full", () => {
    session = memoryStorage(session, () => true);
    cache.write(fragments, "abc", now, true);
    expect(local.getItem(names.cartHashKey)).toBe("abc");
  });

  it("keeps its own cache when only local storage is blocked", () => {
    local = memoryStorage(local, () => true);
    cache.write(fragments, "abc", now, true);
    expect(cache.read("abc", now)).toBeDefined();
  });
});
