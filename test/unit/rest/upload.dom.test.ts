/** Requests whose upload's progress is heard. */
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRest } from "../../../shared/rest/client.ts";
import { request } from "../../../shared/rest/request.ts";
import type { UploadProgress } from "../../../shared/rest/upload.ts";
import { badNonce, failure, isNonceCall, nonceEndpoint, openServer, root } from "../support/rest.ts";

const server = openServer();
const ignore = (): void => undefined;

describe("a request with progress", () => {
  it("answers as fetch does", async () => {
    server.answer(() =>
      HttpResponse.json(
        { id: 1 },
        { status: 201, statusText: "Created", headers: { Link: "<a: b>; rel=next" } },
      ),
    );
    const response = await request(root, { method: "POST", body: "x", onUploadProgress: ignore });
    expect(response).toMatchObject({ status: 201, ok: true });
    expect(response.headers.get("Link")).toBe("<a: b>; rel=next");
    expect(response.headers.get("content-type")).toMatch(/json/);
    await expect(response.json()).resolves.toEqual({ id: 1 });
  });

  it("sends method, headers and body", async () => {
    server.answer(() => HttpResponse.json({}));
    const headers = new Headers({ "X-Mine": "1" });
    await request(root, { method: "POST", headers, body: "one", onUploadProgress: ignore });
    expect(server.calls[0]).toMatchObject({ method: "POST", body: "one" });
    expect(server.calls[0]?.headers.get("X-Mine")).toBe("1");
  });

  it.each([403, 500])("answers a %i too", async (status) => {
    server.answer(() => HttpResponse.json({}, { status }));
    expect((await request(root, { method: "POST", onUploadProgress: ignore })).status).toBe(status);
  });

  it("is offline when the network fails", async () => {
    server.answer(() => undefined);
    expect((await failure(request(root, { method: "POST", onUploadProgress: ignore }))).code).toBe(
      "fetch_error",
    );
  });

  it("passes through all of a client's rules, and is sent anew with a fresh nonce", async () => {
    server.answer((call) => {
      if (isNonceCall(call)) return HttpResponse.text("fresh00002");
      return call.headers.get("X-WP-Nonce") === "fresh00002" ? HttpResponse.json({ id: 1 }) : badNonce();
    });
    const rest = createRest({ root, nonce: "stale00001", nonceEndpoint });
    const call = { path: "/x", method: "PUT", body: "{}", onUploadProgress: ignore };
    await expect(rest(call)).resolves.toEqual({ id: 1 });
    const last = server.calls.at(-1);
    expect(last?.url.searchParams.get("_locale")).toBe("user");
    expect(last?.headers.get("X-HTTP-Method-Override")).toBe("PUT");
  });
});

/** A request that a test moves by hand. */
class FakeXhr {
  static last: FakeXhr;
  readonly upload: { onprogress?: (event: UploadProgress) => void } = {};
  onprogress = ignore;
  onload = ignore;
  onerror = ignore;
  status = 200;
  statusText = "";
  response: Blob | null = new Blob(["{}"]);
  withCredentials = false;
  isAborted = false;
  isSent = false;
  constructor() {
    FakeXhr.last = this;
  }
  open = ignore;
  setRequestHeader = ignore;
  send(): void {
    this.isSent = true;
  }
  abort(): void {
    this.isAborted = true;
  }
  getAllResponseHeaders = (): string => "content-type: application/json\r\nx-empty: \r\n";
}

describe("while the bytes go", () => {
  beforeEach(() => {
    vi.stubGlobal("XMLHttpRequest", FakeXhr);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("tells how much has gone, of how much", async () => {
    const heard: UploadProgress[] = [];
    const done = request(root, { method: "POST", onUploadProgress: (progress) => heard.push(progress) });
    FakeXhr.last.upload.onprogress?.({ loaded: 10, total: 20 });
    FakeXhr.last.upload.onprogress?.({ loaded: 20, total: 20 });
    FakeXhr.last.onload();
    await done;
    expect(heard).toEqual([
      { loaded: 10, total: 20 },
      { loaded: 20, total: 20 },
    ]);
  });

  it("counts the time-out from the last byte that moved, there and back", async () => {
    let code = "none";
    request(root, { method: "POST", timeout: 1000, onUploadProgress: ignore }).catch((error) => {
      code = error.code;
    });
    for (const move of [
      () => FakeXhr.last.upload.onprogress?.({ loaded: 1, total: 0 }),
      FakeXhr.last.onprogress,
    ]) {
      await vi.advanceTimersByTimeAsync(999);
      move();
    }
    await vi.advanceTimersByTimeAsync(999);
    expect(code).toBe("none");
    await vi.advanceTimersByTimeAsync(1);
    expect(code).toBe("timeout");
    expect(FakeXhr.last.isAborted).toBe(true);
  });

  it("stops when the caller gives it up", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const failing = failure(request(root, { method: "POST", signal, onUploadProgress: ignore }));
    controller.abort();
    expect((await failing).code).toBe("aborted");
    expect(FakeXhr.last.isAborted).toBe(true);
  });

  it("does not start when the caller has given it up before", async () => {
    FakeXhr.last = new FakeXhr();
    const signal = AbortSignal.abort();
    const error = await failure(request(root, { method: "POST", signal, onUploadProgress: ignore }));
    expect(error.code).toBe("aborted");
    expect(FakeXhr.last.isSent).toBe(false);
  });

  it("takes an answer without content", async () => {
    const done = request(root, { method: "POST", onUploadProgress: ignore });
    Object.assign(FakeXhr.last, { status: 204, response: new Blob() });
    FakeXhr.last.onload();
    const response = await done;
    expect(response).toMatchObject({ status: 204, body: null });
    expect(response.headers.get("x-empty")).toBe("");
  });

  it("takes an answer that has no body by its status, though the browser hands one out", async () => {
    const done = request(root, { method: "POST", onUploadProgress: ignore });
    Object.assign(FakeXhr.last, { status: 204, response: new Blob([" "]) });
    FakeXhr.last.onload();
    expect(await done).toMatchObject({ status: 204, body: null });
  });

  it.each([
    [undefined, false],
    ["same-origin", false],
    ["include", true],
  ] as const)("with credentials %s sends foreign cookies: %s", async (credentials, isSent) => {
    const done = request(root, {
      method: "POST",
      ...(credentials && { credentials }),
      onUploadProgress: ignore,
    });
    FakeXhr.last.onload();
    await done;
    expect(FakeXhr.last.withCredentials).toBe(isSent);
  });
});
