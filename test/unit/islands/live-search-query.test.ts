import { describe, expect, it } from "vitest";
import { byType, readFound, searchUrl } from "../../../islands/live-search/query.ts";

describe("the address that is asked", () => {
  it("has Astra's parameters in their order, with the term encoded", () => {
    expect(searchUrl("/wp-json/", ["product", "post"], 5, "a&b=đá", "")).toBe(
      "/wp-json/wp/v2/posts?_embed=1&post_type=ast_queried:product:post&per_page=5&search=a%26b%3D%C4%91%C3%A1",
    );
  });

  it("goes on with the query of plain permalinks, and names the language", () => {
    expect(searchUrl("/index.php?rest_route=/", ["page"], 9, "x", "vi")).toBe(
      "/index.php?rest_route=/wp/v2/posts&_embed=1&post_type=ast_queried:page&per_page=9&search=x&lang=vi",
    );
  });
});

describe("an answer", () => {
  const post = (rendered: unknown, link: unknown = "/x/", type = "product"): unknown => ({
    type,
    link,
    title: { rendered },
  });

  it("is read as text: tags go, entities are decoded once", () => {
    const titles = readFound([
      post(" <b>A</b> &amp; B "),
      post("&#8211;&#x2014;"),
      post("&amp;lt;b&amp;gt;"),
    ]);
    expect(titles.map(({ title }) => title)).toEqual(["A & B", "–—", "&lt;b&gt;"]);
  });

  it.each([[null], [{}], ["text"], [{ code: "rest_no_route" }]])("%j is no list", (answer) => {
    expect(() => readFound(answer)).toThrow(new TypeError("no list"));
  });

  it("leaves out what has no title, and what leads nowhere safe", () => {
    const odd = [null, {}, post(1), post("a", "javascript:alert(1)"), post("b", null), post("c", 5)];
    expect(readFound([...odd, post("d")]).map(({ title }) => title)).toEqual(["d"]);
  });
});

describe("groups", () => {
  const found = (...types: string[]) => types.map((type) => ({ type, title: type, url: "/" }));

  it("come in the order that was asked for, others after them, empty ones not at all", () => {
    const groups = byType(found("news", "page", "product", "page"), ["product", "post", "page"]);
    expect(groups.map(([type, group]) => [type, group.length])).toEqual([
      ["product", 1],
      ["page", 2],
      ["news", 1],
    ]);
  });
});
