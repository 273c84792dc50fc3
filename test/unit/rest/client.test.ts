/**
 * The tables of what a call sends and how it ends (docs/stock-behaviour/woocommerce.md §16.2, §16.3), as
 * sentences.
 */
import { HttpResponse } from "msw";
import { describe, expect, it, vi } from "vitest";
import { createRest } from "../../../shared/rest/client.ts";
import { failure, nonceEndpoint, openServer, root } from "../support/rest.ts";

const server = openServer();
const rest = createRest({ root, nonce: "n000000001", nonceEndpoint });

const answerJson = (body: unknown, init?: ResponseInit): void =>
  server.answer(() => HttpResponse.json(body as null, init));

describe("a call", () => {
  it("is a GET for JSON, with the nonce, the visitor's locale and the cookies", async () => {
    answerJson({});
    const fetching = vi.spyOn(globalThis, "fetch");
    await rest({ path: "/wp/v2/posts?page=2" });
    const [call] = server.calls;
    expect(call?.method).toBe("GET");
    expect(call?.url.href).toBe(`${root}wp/v2/posts?page=2&_locale=user`);
    expect(call?.headers.get("Accept")).toBe("application/json, */*;q=0.1");
    expect(call?.headers.get("X-WP-Nonce")).toBe("n000000001");
    expect(call?.headers.get("Content-Type")).toBeNull();
    expect(fetching.mock.calls[0]?.[1]?.credentials).toBe("include");
    fetching.mockRestore();
  });

  it.each([
    [{ path: "wp/v2/posts" }, "wp/v2/posts?_locale=user"],
    [{ url: `${root}wp/v2/posts?a=1` }, "wp/v2/posts?a=1&_locale=user"],
    [{ namespace: "wp/v2", endpoint: "posts" }, "wp/v2/posts?_locale=user"],
    [{ path: "/x", url: `${root}y` }, "x?_locale=user"],
    [{ path: "/x?_locale=site" }, "x?_locale=site"],
    [{ path: "/x?my_locale=site" }, "x?my_locale=site&_locale=user"],
  ])("to %j goes to %s", async (options, address) => {
    answerJson({});
    await rest(options);
    expect(server.calls[0]?.url.href).toBe(root + address);
  });

  it.each([
    "https://elsewhere.example/wp-json/wp/v2/posts",
    "//elsewhere.example/wp-json/x",
    "http://localhost:8081/wp-json/x",
    "https://localhost/wp-json/x",
  ])("to %s, another site than the API's, sends nothing", async (url) => {
    answerJson({});
    await expect(rest({ url })).rejects.toMatchObject({ code: "other_origin" });
    expect(server.calls).toEqual([]);
  });

  it("finds its way to a plain root", async () => {
    answerJson({});
    await createRest({ root: "http://localhost/?rest_route=/", nonce: "", nonceEndpoint })({
      path: "/x?a=1",
    });
    expect(server.calls[0]?.url.href).toBe("http://localhost/?rest_route=/x&a=1&_locale=user");
  });

  it("sends data as JSON, and posts it unless told otherwise", async () => {
    answerJson({});
    await rest({ path: "/x", data: { a: [1] }, headers: { "content-type": "text/plain" } });
    await rest({ path: "/x", data: null, method: "PATCH" });
    const [posted, patched] = server.calls;
    expect(posted).toMatchObject({ method: "POST", body: '{"a":[1]}' });
    expect(posted?.headers.get("Content-Type")).toBe("application/json");
    expect(patched).toMatchObject({ method: "POST", body: "null" });
    expect(patched?.headers.get("X-HTTP-Method-Override")).toBe("PATCH");
  });

  it("keeps the caller's headers, in whatever shape they come", async () => {
    answerJson({});
    const mine = { Accept: "text/csv", "X-Mine": "1" };
    for (const headers of [mine, new Headers(mine), Object.entries(mine) as [string, string][]])
      await rest({ path: "/x", headers });
    for (const { headers } of server.calls) {
      expect(headers.get("Accept")).toBe("text/csv");
      expect(headers.get("X-Mine")).toBe("1");
    }
  });

  it.each(["PATCH", "PUT", "DELETE", "delete"])("of %s is a POST that names it", async (method) => {
    answerJson({});
    await rest({ path: "/x", method });
    expect(server.calls[0]?.method).toBe("POST");
    expect(server.calls[0]?.headers.get("X-HTTP-Method-Override")).toBe(method);
  });

  it.each(["GET", "POST", "OPTIONS", "HEAD"])("of %s is sent as it is", async (method) => {
    answerJson({});
    await rest({ path: "/x", method, parse: false });
    expect(server.calls[0]?.method).toBe(method);
    expect(server.calls[0]?.headers.get("X-HTTP-Method-Override")).toBeNull();
  });

  it("with an overridden method is JSON when its body is a text", async () => {
    answerJson({});
    await rest({ path: "/x", method: "PUT", body: '{"a":1}' });
    expect(server.calls[0]?.headers.get("Content-Type")).toBe("application/json");
  });

  it("leaves the content type of a form to the browser, with an overridden method too", async () => {
    answerJson({});
    const body = new FormData();
    body.append("a", "1");
    for (const method of [undefined, "PUT"]) await rest({ path: "/x", method: method ?? "POST", body });
    for (const call of server.calls) {
      expect(call.headers.get("Content-Type")).toMatch(/^multipart\/form-data; boundary=/);
      expect(call.body).toContain('name="a"');
    }
  });
});

describe("an answer", () => {
  const ends = (parse?: boolean): Promise<unknown> => rest({ path: "/x", ...(parse === false && { parse }) });

  it("2xx with JSON is its value, or the response", async () => {
    answerJson([{ id: 1 }], { status: 201 });
    await expect(ends()).resolves.toEqual([{ id: 1 }]);
    expect(await ends(false)).toMatchObject({ status: 201, bodyUsed: false });
  });

  it("204 is null, or the response", async () => {
    server.answer(() => new Response(null, { status: 204 }));
    await expect(ends()).resolves.toBeNull();
    expect(await ends(false)).toMatchObject({ status: 204 });
  });

  it("2xx without JSON is invalid_json, or the response", async () => {
    server.answer(() => HttpResponse.html("<p>"));
    expect(await failure(ends())).toMatchObject({
      code: "invalid_json",
      message: "The response is not a valid JSON response.",
      status: 200,
    });
    await expect(((await ends(false)) as Response).text()).resolves.toBe("<p>");
  });

  it.each([
    [{ code: "rest_forbidden", message: "Sorry.", data: { status: 401 } }, "rest_forbidden", "Sorry."],
    [null, "unknown_error", "An unknown error occurred."],
  ])("of a failure with %j is the error %s, whether parsed or not", async (body, code, message) => {
    answerJson(body, { status: 401 });
    for (const parse of [true, false]) {
      const error = await failure(ends(parse));
      expect(error).toMatchObject({ code, message, status: 401, data: body?.data });
      await expect(error.response?.json()).resolves.toEqual(body);
    }
  });

  it("of a failure without JSON is invalid_json, whether parsed or not", async () => {
    server.answer(() => HttpResponse.html("<h1>502", { status: 502 }));
    for (const parse of [true, false])
      expect(await failure(ends(parse))).toMatchObject({ code: "invalid_json", status: 502 });
  });

  it("that does not come is fetch_error, whether parsed or not", async () => {
    server.answer(() => undefined);
    for (const parse of [true, false])
      expect(await failure(ends(parse))).toMatchObject({
        code: "fetch_error",
        message: "You are probably offline.",
        status: undefined,
      });
  });

  it("that was given up is an AbortError", async () => {
    const error = await failure(rest({ path: "/x", signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ name: "AbortError", code: "aborted" });
  });
});

describe("a client", () => {
  it("has a time-out, which a call may change", async () => {
    const timeouts = vi.spyOn(globalThis, "setTimeout");
    const own = createRest({
      root,
      nonce: "",
      nonceEndpoint,
      timeout: 1234,
      fetch: async () => new Response("1"),
    });
    await own({ path: "/x" });
    await own({ path: "/x", timeout: 4321 });
    const waits = timeouts.mock.calls.map(([, ms]) => ms);
    expect(waits).toContain(1234);
    expect(waits).toContain(4321);
    timeouts.mockRestore();
  });

  it("asks the fetch that it was given, for nonces too", async () => {
    const asked: string[] = [];
    const own = createRest({
      root,
      nonce: "stale00001",
      nonceEndpoint,
      fetch: async (url) => {
        asked.push(`${url}`);
        return asked.length > 2
          ? HttpResponse.json("done")
          : HttpResponse.json({ code: "rest_cookie_invalid_nonce" }, { status: 403 });
      },
    });
    await expect(own({ path: "/x" })).resolves.toBe("done");
    expect(asked).toEqual([`${root}x?_locale=user`, nonceEndpoint, `${root}x?_locale=user`]);
  });

  it("runs the caller's middlewares before its own, the newest first", async () => {
    answerJson("served");
    const own = createRest({ root, nonce: "", nonceEndpoint });
    const seen: string[] = [];
    for (const name of ["old", "new"])
      own.use(async (options, next) => {
        seen.push(`${name} ${options.path}`);
        const response = await next({ ...options, path: `${options.path}/${name}` });
        seen.push(`${name} ${response.status}`);
        return response;
      });
    await own({ path: "/x" });
    expect(seen).toEqual(["new /x", "old /x/new", "old 200", "new 200"]);
    expect(server.calls[0]?.url.pathname).toBe("/wp-json/x/new/old");
  });

  it("takes a middleware's answer for the server's", async () => {
    const own = createRest({ root, nonce: "", nonceEndpoint });
    own.use(async () => HttpResponse.json({ code: "rest_preloaded", message: "Kept." }, { status: 410 }));
    expect(await failure(own({ path: "/x" }))).toMatchObject({ code: "rest_preloaded", status: 410 });
    expect(server.calls).toEqual([]);
  });

  it("forgets a middleware that is taken back, and only that one", async () => {
    answerJson("served");
    const own = createRest({ root, nonce: "", nonceEndpoint });
    const restore = own.use(async () => HttpResponse.json("kept"));
    own.use((options, next) => next({ ...options, headers: { "X-Stays": "1" } }));
    await expect(own({ path: "/x" })).resolves.toBe("kept");
    restore();
    restore();
    await expect(own({ path: "/x" })).resolves.toBe("served");
    expect(server.calls[0]?.headers.get("X-Stays")).toBe("1");
  });
});
