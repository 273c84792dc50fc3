import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addQuery, joinRoot, rootUrl } from "../../../shared/rest/root-url.ts";

describe("an address below the root", () => {
  it.each([
    ["https://h/wp-json/", "/wp/v2/posts", "https://h/wp-json/wp/v2/posts"],
    ["https://h/wp-json", "wp/v2/posts?a=1", "https://h/wp-json/wp/v2/posts?a=1"],
    ["https://h/index.php?rest_route=/", "/wp/v2/posts", "https://h/index.php?rest_route=/wp/v2/posts"],
    ["https://h/?rest_route=/", "wp/v2/posts?a=1&b=2", "https://h/?rest_route=/wp/v2/posts&a=1&b=2"],
    ["https://h/?rest_route=/", "wp/v2/posts?a=1?2", "https://h/?rest_route=/wp/v2/posts&a=1?2"],
    ["https://h/wp-json/?lang=vi", "/wp/v2/posts?a=1", "https://h/wp-json/wp/v2/posts?lang=vi&a=1"],
    ["https://h/?lang=vi&rest_route=/", "/a/b", "https://h/?lang=vi&rest_route=/a/b"],
    ["https://h/?rest_route=/&lang=vi", "/a/b?c=1", "https://h/?rest_route=/a/b&lang=vi&c=1"],
    ["/shop/wp-json/", "//a///b", "/shop/wp-json/a/b"],
    ["https://h/wp-json/", "/", "https://h/wp-json/"],
    ["https://h/wp-json/", "/a/$1$&", "https://h/wp-json/a/$1$&"],
  ])("%s and %s are %s", (root, path, url) => {
    expect(joinRoot(root, path)).toBe(url);
  });

  const word = fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/);
  const value = fc.string({ maxLength: 8 }).map(encodeURIComponent);
  const parameters = fc
    .uniqueArray(fc.tuple(word, value), { selector: ([name]) => name, maxLength: 4 })
    .map((pairs) => pairs.filter(([name]) => name !== "lang" && name !== "rest_route"));
  const path = fc.record({
    slashes: fc.constantFrom("", "/", "//"),
    parts: fc.array(word, { minLength: 1, maxLength: 4 }),
    parameters,
  });
  const root = fc.constantFrom(
    "https://h/wp-json/",
    "https://h/wp-json",
    "https://h/shop/wp-json/?lang=vi",
    "https://h/?rest_route=/",
    "https://h/index.php?rest_route=",
    "https://h/index.php?lang=vi&rest_route=/",
    "https://h/?rest_route=/&lang=vi",
  );

  it("has the route once, where this root has it, and every parameter once", () => {
    fc.assert(
      fc.property(root, path, (base, { slashes, parts, parameters: given }) => {
        const route = parts.join("/");
        const query = given.map(([name, text]) => `${name}=${text}`).join("&");
        const { searchParams, pathname } = new URL(joinRoot(base, addQuery(slashes + route, query)));
        const own = new URL(base).searchParams;
        if (own.has("rest_route")) expect(searchParams.get("rest_route")).toBe(`/${route}`);
        else expect(pathname).toBe(`${new URL(base).pathname.replace(/\/$/, "")}/${route}`);
        const expected = [...own, ...given.map(([name, text]) => [name, decodeURIComponent(text)])];
        expect([...searchParams.keys()].sort()).toEqual(expected.map(([name]) => name).sort());
        for (const [name, text] of expected)
          if (name && name !== "rest_route") expect(searchParams.getAll(name)).toEqual([text]);
      }),
    );
  });
});

describe("a call", () => {
  const urlOf = async (options: Parameters<ReturnType<typeof rootUrl>>[0]): Promise<string | undefined> => {
    let url: string | undefined;
    await rootUrl("https://h/wp-json/")(options, async (passed) => {
      url = passed.url;
      return new Response();
    });
    return url;
  };

  it("goes to its path", async () => {
    expect(await urlOf({ path: "/wp/v2/posts" })).toBe("https://h/wp-json/wp/v2/posts");
  });

  it("goes to its namespace and endpoint, however they are slashed", async () => {
    for (const namespace of ["wp/v2", "/wp/v2/"])
      for (const endpoint of ["posts", "/posts"])
        expect(await urlOf({ namespace, endpoint })).toBe("https://h/wp-json/wp/v2/posts");
  });

  it("goes to its url as it is", async () => {
    expect(await urlOf({ url: "https://h/other" })).toBe("https://h/other");
  });
});
