import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { RequestError } from "../../../shared/request/error.ts";
import { encodeForm } from "../../../shared/request/form.ts";
import { request, requestJson } from "../../../shared/request/request.ts";
import { deferred } from "../support/deferred.ts";

const url = "http://localhost/?wc-ajax=get_refreshed_fragments";
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

function answer(make: (request: Request) => Response | Promise<Response>): void {
  server.use(http.all("http://localhost/", ({ request: sent }) => make(sent)));
}

const codeOf = (failing: Promise<unknown>): Promise<unknown> =>
  failing.then(
    () => "no error",
    (error: unknown) => (error instanceof RequestError ? error.code : error),
  );

describe("a request", () => {
  it("answers the parsed body", async () => {
    answer(() => HttpResponse.json({ cart_hash: "abc" }));
    await expect(requestJson(url, {}, 1000)).resolves.toEqual({ cart_hash: "abc" });
  });

  it("parses JSON that the shop sends as text/html", async () => {
    answer(() => HttpResponse.html('{"cart_hash":"abc"}'));
    await expect(requestJson(url, {}, 1000)).resolves.toEqual({ cart_hash: "abc" });
  });

  it("says what stock servers and plugins look for, and is never cached", async () => {
    const fetching = vi.spyOn(globalThis, "fetch");
    let header: string | null = null;
    answer((sent) => {
      header = sent.headers.get("X-Requested-With");
      return HttpResponse.json({});
    });
    await requestJson(url, { headers: { Accept: "application/json" } }, 1000);
    expect(header).toBe("XMLHttpRequest");
    const { cache, credentials } = fetching.mock.calls[0]?.[1] ?? {};
    expect(cache).toBe("no-store");
    // The cart's cookies go with it: that is what fetch does unless told otherwise.
    expect(credentials ?? "same-origin").toBe("same-origin");
    fetching.mockRestore();
  });

  it("is offline when the network fails", async () => {
    answer(() => HttpResponse.error());
    expect(await codeOf(requestJson(url, {}, 1000))).toBe("offline");
  });

  it.each([404, 403, 500, 503])("is http for %i, and keeps the status", async (status) => {
    answer(() => new HttpResponse("{}", { status }));
    await expect(requestJson(url, {}, 1000)).rejects.toMatchObject({
      name: "RequestError",
      code: "http",
      status,
    });
  });

  it.each([
    ["HTML", "<!DOCTYPE html><p>Bảo trì</p>"],
    ["nothing", ""],
    ["half a JSON", '{"fragments":{"div.wid'],
  ])("is invalid when the answer is %s", async (_name, body) => {
    answer(() => HttpResponse.html(body));
    expect(await codeOf(requestJson(url, {}, 1000))).toBe("invalid");
  });

  it("is a time-out when nothing comes in time, not before", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    answer(() => new Promise<Response>(() => undefined));
    let isOver = false;
    const code = codeOf(requestJson(url, {}, 5000)).finally(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(4999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await code).toBe("timeout");
  });

  it("is a time-out when the body stops half way", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (_url, init) => {
      const response = new Response("");
      response.text = () =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        });
      return response;
    });
    const code = codeOf(requestJson(url, {}, 5000));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await code).toBe("timeout");
    fetching.mockRestore();
  });

  describe("where a script of the page has wrapped fetch, and passes no signal on", () => {
    const silence = (): Promise<never> => new Promise<never>(() => undefined);
    it.each([
      ["nothing comes", silence],
      ["the body stops half way", async () => Object.assign(new Response(""), { text: silence })],
    ])("is a time-out when %s", async (_name, wrapped) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      vi.stubGlobal("fetch", wrapped);
      const code = codeOf(requestJson(url, {}, 5000));
      await vi.advanceTimersByTimeAsync(5000);
      vi.unstubAllGlobals();
      expect(await Promise.race([code, "none"])).toBe("timeout");
    });

    it("is aborted when it is given up", async () => {
      vi.stubGlobal("fetch", silence);
      const outer = new AbortController();
      const code = codeOf(requestJson(url, {}, 1000, outer.signal));
      outer.abort();
      await Promise.resolve();
      vi.unstubAllGlobals();
      expect(await Promise.race([code, new Promise((resolve) => setImmediate(resolve, "none"))])).toBe(
        "aborted",
      );
    });

    it("sends nothing for a signal that was aborted before", async () => {
      const wrapped = vi.fn(silence);
      vi.stubGlobal("fetch", wrapped);
      const code = codeOf(requestJson(url, {}, 1000, AbortSignal.abort()));
      await new Promise((resolve) => setImmediate(resolve));
      vi.unstubAllGlobals();
      expect(wrapped).not.toHaveBeenCalled();
      expect(await Promise.race([code, "none"])).toBe("aborted");
    });
  });

  it("is aborted when it is given up", async () => {
    const outer = new AbortController();
    const arrived = deferred<void>();
    answer(() => {
      arrived.resolve();
      return new Promise<Response>(() => undefined);
    });
    const code = codeOf(requestJson(url, {}, 1000, outer.signal));
    await arrived.promise;
    outer.abort();
    expect(await code).toBe("aborted");
  });

  it("is aborted at once by a signal that was, and sends nothing", async () => {
    const sent = vi.fn(() => HttpResponse.json({}));
    answer(sent);
    expect(await codeOf(requestJson(url, {}, 1000, AbortSignal.abort()))).toBe("aborted");
    expect(sent).not.toHaveBeenCalled();
  });

  it("says nothing of itself where it is not the shop's script that asks", async () => {
    let header: string | null = "";
    answer((sent) => {
      header = sent.headers.get("X-Requested-With");
      return new HttpResponse("[1]");
    });
    await expect(request(url, {}, 1000)).resolves.toMatchObject({ text: "[1]", url });
    expect(header).toBeNull();
  });

  it("leaves no timer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    answer(() => HttpResponse.error());
    await codeOf(requestJson(url, {}, 60_000));
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("form encoding", () => {
  it("writes spaces as +, and what has a meaning in a form as percent", () => {
    expect(encodeForm({ name: "Vòng tay & đá", plus: "1+1=2" })).toBe(
      "name=V%C3%B2ng+tay+%26+%C4%91%C3%A1&plus=1%2B1%3D2",
    );
  });

  it("writes nested values in brackets", () => {
    const form = new URLSearchParams(encodeForm({ attributes: { color: "red", sizes: ["8mm", "10mm"] } }));
    expect([...form]).toEqual([
      ["attributes[color]", "red"],
      ["attributes[sizes][0]", "8mm"],
      ["attributes[sizes][1]", "10mm"],
    ]);
  });

  it("writes null and undefined as empty, numbers and flags as their text, and leaves functions out", () => {
    expect(encodeForm({ a: null, b: undefined, c: 0, d: false, e: () => 1 })).toBe("a=&b=&c=0&d=false");
  });
});
