import fc from "fast-check";
import { HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { createRest } from "../../../shared/rest/client.ts";
import { fetchAll, nextLink } from "../../../shared/rest/fetch-all.ts";
import { badNonce, failure, isNonceCall, nonceEndpoint, openServer, root } from "../support/rest.ts";

const server = openServer();
const client = (nonce = "") => createRest({ root, nonce, nonceEndpoint });
const api = `<${root}>; rel="https://api.w.org/"`;

/** Answers a collection of so many numbers, page by page, as WordPress does. */
function answerCollection(total: number): void {
  server.answer(({ url }) => {
    const size = Number(url.searchParams.get("per_page"));
    const page = Number(url.searchParams.get("page") ?? 1);
    const link = (to: number, rel: string): string => {
      const target = new URL(url);
      target.searchParams.set("page", `${to}`);
      return `<${target}>; rel="${rel}"`;
    };
    const links = [api];
    if (page > 1) links.push(link(page - 1, "prev"));
    if (page * size < total) links.push(link(page + 1, "next"));
    const all = Array.from({ length: total }, (_, index) => index);
    return HttpResponse.json(all.slice((page - 1) * size, page * size), {
      headers: { "X-WP-Total": `${total}`, Link: links.join(", ") },
    });
  });
}

describe("the next page of a Link header", () => {
  it.each([
    [null, undefined],
    ["", undefined],
    [api, undefined],
    ['<https://h/?page=2>; rel="next"', "https://h/?page=2"],
    ["<https://h/?page=2>; rel=next", "https://h/?page=2"],
    ['<https://h/?page=1>; rel="prev", <https://h/?page=3>; rel="next"', "https://h/?page=3"],
    ['<https://h/?page=3>; rel="next", <https://h/?page=1>; rel="prev"', "https://h/?page=3"],
    ['<https://h/?page=2>; title="Trang sau"; rel="next"; type="a"', "https://h/?page=2"],
    ['<https://h/next>; rel="prev"', undefined],
    ['<https://h/a>; rel="next-archive"', undefined],
  ])("of %s is %s", (header, next) => {
    expect(nextLink(header)).toBe(next);
  });

  it("is found among any others, in any order", () => {
    const address = fc.stringMatching(/^https:\/\/h\/[a-z0-9,;=&?%.-]{0,20}$/);
    const other = fc.tuple(address, fc.constantFrom("prev", "https://api.w.org/", "nextish", "up"));
    fc.assert(
      fc.property(
        address,
        fc.array(other),
        fc.nat(),
        fc.constantFrom(", ", ","),
        (next, others, at, comma) => {
          const links = others.map(([url, rel]) => `<${url}>; rel="${rel}"`);
          expect(nextLink(links.join(comma))).toBeUndefined();
          links.splice(at % (links.length + 1), 0, `<${next}>; rel="next"`);
          expect(nextLink(links.join(comma))).toBe(next);
        },
      ),
    );
  });
});

describe("a call for per_page=-1", () => {
  it("does not follow a next page to another site: neither cookies nor the nonce go there", async () => {
    const link = { Link: '<https://elsewhere.example/?page=2>; rel="next"' };
    server.answer(() => HttpResponse.json([1], { headers: link }));
    await expect(client("n000000001")({ path: "/wp/v2/posts?per_page=-1" })).rejects.toMatchObject({
      code: "other_origin",
    });
    expect(server.calls.map(({ url }) => url.origin)).toEqual(["http://localhost"]);
  });

  it.each([
    [0, 1],
    [1, 1],
    [100, 1],
    [101, 2],
    [250, 3],
  ])("answers all of %i in %i pages of 100", async (total, pages) => {
    answerCollection(total);
    const all = await client()({ path: "/wp/v2/posts?per_page=-1&orderby=id" });
    expect(all).toEqual(Array.from({ length: total }, (_, index) => index));
    expect(server.calls).toHaveLength(pages);
    for (const [index, { url }] of server.calls.entries()) {
      expect(url.searchParams.get("per_page")).toBe("100");
      expect(url.searchParams.get("orderby")).toBe("id");
      expect(url.searchParams.getAll("_locale")).toEqual(["user"]);
      expect(url.searchParams.get("page")).toBe(index ? `${index + 1}` : null);
    }
  });

  it("joins pages of any length, empty and spaced ones too", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.jsonValue(), { maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(undefined, 2),
        async (pages, space) => {
          const response = await fetchAll({ url: "/p0?per_page=-1" }, async ({ url = "" }) => {
            const index = Number(/\d+/.exec(url)?.[0]);
            const headers = new Headers();
            if (index + 1 < pages.length) headers.set("Link", `</p${index + 1}>; rel="next"`);
            return new Response(` ${JSON.stringify(pages[index], null, space)}\n`, { headers });
          });
          expect(await response.json()).toEqual(JSON.parse(JSON.stringify(pages.flat())));
        },
      ),
    );
  });

  it("joins an empty page with a space in it", async () => {
    server.answer(({ url }) =>
      url.searchParams.has("page")
        ? HttpResponse.text("[ ]\n")
        : HttpResponse.json([1], { headers: { Link: `<${root}x?page=2>; rel="next"` } }),
    );
    await expect(client()({ path: "/x?per_page=-1" })).resolves.toEqual([1]);
  });

  it("keeps each body once, the joined one too", async () => {
    const copied = vi.spyOn(Response.prototype, "clone");
    const fetch = async (): Promise<Response> => Response.json([1, 2]);
    await expect(
      createRest({ root, nonce: "", nonceEndpoint, fetch })({ path: "/wp/v2/posts?per_page=-1" }),
    ).resolves.toEqual([1, 2]);
    expect(copied).not.toHaveBeenCalled();
    copied.mockRestore();
  });

  it("joins them for a caller that wants the response, too", async () => {
    answerCollection(150);
    const response = await client()({ path: "/wp/v2/posts?per_page=-1", parse: false });
    expect(response.headers.get("X-WP-Total")).toBe("150");
    expect(nextLink(response.headers.get("Link"))).toBeUndefined();
    await expect(response.json()).resolves.toHaveLength(150);
  });

  it("answers a first page that is no list as it is", async () => {
    server.answer(() => HttpResponse.json({ count: 3 }));
    await expect(client()({ path: "/x?per_page=-1" })).resolves.toEqual({ count: 3 });
  });

  it("is left alone for every other number", async () => {
    answerCollection(30);
    await client()({ path: "/x?per_page=-10" });
    await client()({ path: "/x?my_per_page=-1&per_page=5" });
    expect(server.calls.map(({ url }) => url.searchParams.get("per_page"))).toEqual(["-10", "5"]);
    expect(server.calls[1]?.url.searchParams.get("my_per_page")).toBe("-1");
  });

  it.each([
    ["the server's own", () => HttpResponse.json({ code: "http_error", message: "No." }, { status: 500 })],
    ["invalid_json", () => HttpResponse.html("<!DOCTYPE html>")],
    ["invalid_json", () => HttpResponse.json({ 3: "a list with a hole, as PHP prints it" })],
    ["fetch_error", () => undefined],
  ])("fails with %s error when a later page does", async (name, second) => {
    server.answer(({ url }) =>
      url.searchParams.has("page")
        ? second()
        : HttpResponse.json([1], { headers: { Link: `<${root}x?page=2>; rel="next"` } }),
    );
    const { code } = await failure(client()({ path: "/x?per_page=-1" }));
    expect(code).toBe(name === "the server's own" ? "http_error" : name);
  });

  it("refreshes a nonce that runs out between two pages", async () => {
    server.answer((call) => {
      if (isNonceCall(call)) return HttpResponse.text("fresh00002");
      const isSecond = call.url.searchParams.has("page");
      if (isSecond && call.headers.get("X-WP-Nonce") !== "fresh00002") return badNonce();
      return isSecond
        ? HttpResponse.json([2])
        : HttpResponse.json([1], { headers: { Link: `<${root}x?per_page=100&page=2>; rel="next"` } });
    });
    await expect(client("stale00001")({ path: "/x?per_page=-1" })).resolves.toEqual([1, 2]);
    // Page 1 is not fetched again.
    const pages = server.calls.map((call) => isNonceCall(call) || call.url.searchParams.get("page"));
    expect(pages).toEqual([null, "2", true, "2"]);
  });

  it("ends when a link leads back", async () => {
    const link = { Link: `<${root}x?per_page=100&page=2>; rel="next"` };
    server.answer(() => HttpResponse.json([1], { headers: link }));
    await expect(client()({ path: "/x?per_page=-1" })).resolves.toEqual([1, 1]);
  });
});
