import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RestError } from "../../../shared/rest/error.ts";
import { readJson, request } from "../../../shared/rest/request.ts";
import { failure, openServer } from "../support/rest.ts";

const url = "http://localhost/wp-json/";
const server = openServer();

/** A fetch that settles only when it is given up. */
const silent: typeof fetch = (_url, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });

/** A fetch whose answer has begun, but whose body never ends. */
const halting: typeof fetch = async (_url, init) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"half'));
        init?.signal?.addEventListener("abort", () => body.error(init.signal?.reason));
      },
    }),
  );

describe("a request", () => {
  it.each([200, 201, 403, 404, 500])("answers the response of a %i", async (status) => {
    server.answer(() => HttpResponse.json({ status }, { status }));
    const response = await request(url);
    expect(response.status).toBe(status);
    await expect(response.json()).resolves.toEqual({ status });
  });

  it("tells where the response is from", async () => {
    server.answer(() => HttpResponse.json({}));
    expect(await request(url)).toMatchObject({ url, redirected: false });
  });

  it("sends what it is given", async () => {
    server.answer(() => HttpResponse.json({}));
    await request(url, { method: "POST", body: "one", headers: { "X-Two": "2" } });
    expect(server.calls[0]).toMatchObject({ method: "POST", body: "one" });
    expect(server.calls[0]?.headers.get("X-Two")).toBe("2");
  });

  it("is offline when the network fails, and keeps the cause", async () => {
    server.answer(() => undefined);
    const error = await failure(request(url));
    expect(error).toMatchObject({
      code: "fetch_error",
      message: "You are probably offline.",
      status: undefined,
    });
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  it("is offline when the body breaks off", async () => {
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError("gone")) });
    const error = await failure(request(url, { fetch: async () => new Response(broken) }));
    expect(error.code).toBe("fetch_error");
  });

  it("is aborted at once by a signal that was, and sends nothing", async () => {
    server.answer(() => HttpResponse.json({}));
    const error = await failure(request(url, { signal: AbortSignal.abort() }));
    expect(error.code).toBe("aborted");
    expect(server.calls).toEqual([]);
  });

  it("is aborted while it runs, with the name of an abort and the signal's reason", async () => {
    const controller = new AbortController();
    const failing = failure(request(url, { fetch: silent, signal: controller.signal }));
    controller.abort("left the page");
    expect(await failing).toMatchObject({ name: "AbortError", code: "aborted", cause: "left the page" });
  });

  it("is aborted while the body comes", async () => {
    const controller = new AbortController();
    const failing = failure(request(url, { fetch: halting, signal: controller.signal }));
    setTimeout(() => controller.abort());
    expect((await failing).code).toBe("aborted");
  });

  it("leaves no listener on the signal and no timer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    const removed = vi.spyOn(signal, "removeEventListener");
    await request(url, { fetch: async () => new Response("{}"), signal });
    expect(added).toHaveBeenCalledTimes(1);
    expect(removed.mock.calls).toEqual(added.mock.calls);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe("an answer that has no body by its status", () => {
  /** As Chromium 156 answers it: with a body that has nothing in it. */
  const bodiless = (status: number): Response =>
    Object.defineProperty(new Response(null, { status }), "body", { value: new ReadableStream() });

  it.each([204, 205, 304])(
    "is answered as it came, whatever the browser says of its body: %i",
    async (status) => {
      const response = await request(url, { fetch: async () => bodiless(status) });
      expect(response.status).toBe(status);
    },
  );

  it.each([204, 205])("is read as null: %i", async (status) => {
    await expect(readJson(await request(url, { fetch: async () => bodiless(status) }))).resolves.toBeNull();
  });

  it("is answered as it came where the browser hides its status", async () => {
    const hidden = Response.error();
    await expect(request(url, { fetch: async () => hidden })).resolves.toBe(hidden);
  });
});

describe("the time-out of a request", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  async function codeAfter(ms: number, failing: Promise<unknown>): Promise<string> {
    let code = "none";
    failing.catch((error: RestError) => {
      code = error.code;
    });
    await vi.advanceTimersByTimeAsync(ms);
    return code;
  }

  it("is 30 s, not less", async () => {
    const failing = request(url, { fetch: silent });
    expect(await codeAfter(29_999, failing)).toBe("none");
    expect(await codeAfter(1, failing)).toBe("timeout");
    expect((await failure(failing)).message).toBe("The server did not answer in time.");
  });

  it("is what the caller says", async () => {
    expect(await codeAfter(500, request(url, { fetch: silent, timeout: 500 }))).toBe("timeout");
  });

  it("counts the body too", async () => {
    expect(await codeAfter(500, request(url, { fetch: halting, timeout: 500 }))).toBe("timeout");
  });

  it("counts where a script of the page has wrapped fetch, and passes no signal on", async () => {
    const deaf = (): Promise<never> => new Promise<never>(() => undefined);
    expect(await codeAfter(500, request(url, { fetch: deaf, timeout: 500 }))).toBe("timeout");
  });

  it("does not exist when it is 0", async () => {
    request(url, { fetch: silent, timeout: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("an answer that is read", () => {
  it("is its JSON", async () => {
    await expect(readJson(HttpResponse.json({ id: 1 }))).resolves.toEqual({ id: 1 });
  });

  it("is null without content", async () => {
    await expect(readJson(new Response(null, { status: 204 }))).resolves.toBeNull();
  });

  it.each([
    ["HTML", "<!DOCTYPE html>"],
    ["nothing", ""],
    ["half a JSON", '{"id":'],
  ])("is invalid_json when it is %s, whatever the status", async (_name, body) => {
    for (const status of [200, 502]) {
      const error = await failure(readJson(new Response(body, { status })));
      expect(error).toMatchObject({
        code: "invalid_json",
        message: "The response is not a valid JSON response.",
        status,
      });
      expect(error.cause).toBeInstanceOf(SyntaxError);
    }
  });

  it("fails with the server's code, message and data", async () => {
    const body = {
      code: "rest_no_route",
      message: "No route.",
      data: { status: 404, params: { id: "bad" } },
    };
    const error = await failure(readJson(HttpResponse.json(body, { status: 404 })));
    expect(error).toMatchObject({ ...body, name: "RestError", status: 404 });
    expect(error).toBeInstanceOf(Error);
  });

  it.each([null, false, 0, "", {}, [], "no"])(
    "is unknown_error when the server failed with %j",
    async (body) => {
      const error = await failure(readJson(HttpResponse.json(body, { status: 500 })));
      expect(error).toMatchObject({
        code: "unknown_error",
        message: "An unknown error occurred.",
        status: 500,
      });
    },
  );

  it("says something where the server has a code but no message", async () => {
    const error = await failure(
      readJson(HttpResponse.json({ code: "http_error", message: "" }, { status: 500 })),
    );
    expect(error).toMatchObject({ code: "http_error", message: "An unknown error occurred." });
  });

  it.each([200, 403])("is kept once, however often it is read: %i", async (status) => {
    const copied = vi.spyOn(Response.prototype, "clone");
    const response = await request(url, { fetch: async () => Response.json({ code: "some" }, { status }) });
    await readJson(response).catch(() => undefined);
    await readJson(response).catch(() => undefined);
    expect(copied).not.toHaveBeenCalled();
    copied.mockRestore();
    await expect(response.json()).resolves.toEqual({ code: "some" });
  });

  it("can be read again, from the error too", async () => {
    const good = HttpResponse.json([1]);
    await readJson(good);
    await expect(good.json()).resolves.toEqual([1]);
    const { response } = await failure(readJson(new Response("<p>Bảo trì</p>", { status: 503 })));
    await expect(response?.text()).resolves.toBe("<p>Bảo trì</p>");
  });
});

it("a RestError without a text of its own says that the error is unknown", () => {
  expect(new RestError("rest_forbidden").message).toBe("An unknown error occurred.");
});
