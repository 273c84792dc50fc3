import { HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { createRest, type Rest } from "../../../shared/rest/client.ts";
import { deferred } from "../support/deferred.ts";
import {
  badNonce,
  type Call,
  failure,
  isNonceCall,
  nonceEndpoint,
  openServer,
  root,
} from "../support/rest.ts";

const server = openServer();
const client = (nonce: string): Rest => createRest({ root, nonce, nonceEndpoint });
const nonceOf = ({ headers }: Call): string | null => headers.get("X-WP-Nonce");
const nonces = (): (string | null)[] => server.calls.filter((call) => !isNonceCall(call)).map(nonceOf);
const refreshes = (): readonly Call[] => server.calls.filter(isNonceCall);

/** Knows some nonces, takes calls without one, and gives out nonces as told. */
function answerNonces(known: readonly string[], give: () => Response | undefined | Promise<Response>): void {
  server.answer((call) => {
    if (isNonceCall(call)) return give();
    const nonce = nonceOf(call);
    return nonce === null || known.includes(nonce) ? HttpResponse.json({ nonce }) : badNonce();
  });
}

/** What WordPress answers guests (captured: admin-ajax-rest-nonce-logged-out). */
const guest = (): Response => HttpResponse.html("0", { status: 400 });

describe("the nonce", () => {
  it("is sent along", async () => {
    answerNonces(["good000001"], guest);
    await client("good000001")({ path: "/x" });
    expect(nonces()).toEqual(["good000001"]);
  });

  it("is not sent where the page has none", async () => {
    answerNonces([], guest);
    await client("")({ path: "/x" });
    expect(nonces()).toEqual([null]);
  });

  it("takes the place of a caller's own, however that is spelled", async () => {
    answerNonces(["good000001"], guest);
    await client("good000001")({ path: "/x", headers: { "x-wp-nonce": "other" } });
    expect(nonces()).toEqual(["good000001"]);
  });

  it("is the caller's own where the page has none", async () => {
    answerNonces(["own0000001"], guest);
    await client("")({ path: "/x", headers: { "X-WP-Nonce": "own0000001" } });
    expect(nonces()).toEqual(["own0000001"]);
  });

  it("is taken over from an answer that carries a fresh one", async () => {
    server.answer(() => HttpResponse.json({}, { headers: { "X-WP-Nonce": "next000002" } }));
    const rest = client("first00001");
    await rest({ path: "/x" });
    await rest({ path: "/x" });
    expect(nonces()).toEqual(["first00001", "next000002"]);
  });

  it("is not taken over from an answer to an older one", async () => {
    const slow = deferred<Response>();
    server.answer((call) => {
      if (call.url.pathname.endsWith("/slow")) return slow.promise;
      return HttpResponse.json({}, { headers: { "X-WP-Nonce": "next000002" } });
    });
    const rest = client("first00001");
    const waiting = rest({ path: "/slow" });
    await rest({ path: "/quick" });
    slow.resolve(HttpResponse.json({}, { headers: { "X-WP-Nonce": "first00001" } }));
    await waiting;
    await rest({ path: "/quick" });
    expect(nonces().at(-1)).toBe("next000002");
  });
});

describe("a refused nonce", () => {
  it("is refreshed, and the call made again with all it had", async () => {
    answerNonces(["fresh00002"], () => HttpResponse.html("fresh00002\n"));
    const rest = client("stale00001");
    await expect(rest({ path: "/x", method: "PUT", data: { a: 1 } })).resolves.toEqual({
      nonce: "fresh00002",
    });
    const [first, , again] = server.calls;
    expect(again).toMatchObject({ method: first?.method, body: first?.body, url: first?.url });
    expect(again?.headers.get("X-HTTP-Method-Override")).toBe("PUT");
    expect(refreshes()[0]?.method).toBe("GET");
    expect(refreshes().map(nonceOf)).toEqual([null]);
    await rest({ path: "/y" });
    expect(nonces()).toEqual(["stale00001", "fresh00002", "fresh00002"]);
  });

  it("is refreshed for a call that wants the response, too", async () => {
    answerNonces(["fresh00002"], () => HttpResponse.html("fresh00002"));
    const response = await client("stale00001")({ path: "/x", parse: false });
    expect(response.status).toBe(200);
  });

  it("is refreshed once for all calls that failed with it", async () => {
    const asked = deferred<Response>();
    answerNonces(["fresh00002"], () => asked.promise);
    const rest = client("stale00001");
    const calls = ["/a", "/b", "/c"].map((path) => rest({ path }));
    setTimeout(() => asked.resolve(HttpResponse.html("fresh00002")), 20);
    await Promise.all(calls);
    expect(refreshes()).toHaveLength(1);
    expect(nonces()).toEqual([...Array(3).fill("stale00001"), ...Array(3).fill("fresh00002")]);
  });

  it("is refreshed once, though a call learns of it later", async () => {
    const late = deferred<Response>();
    server.answer((call) => {
      if (isNonceCall(call)) return HttpResponse.html("fresh00002");
      if (nonceOf(call) === "fresh00002") return HttpResponse.json({});
      return call.url.pathname.endsWith("/late") ? late.promise : badNonce();
    });
    const rest = client("stale00001");
    const waiting = rest({ path: "/late" });
    await rest({ path: "/now" });
    late.resolve(badNonce());
    await waiting;
    expect(refreshes()).toHaveLength(1);
  });

  it("is dropped by guests, for this call and all later ones", async () => {
    answerNonces([], guest);
    const rest = client("stale00001");
    await expect(rest({ path: "/x", headers: { "X-WP-Nonce": "stale00001" } })).resolves.toEqual({
      nonce: null,
    });
    await rest({ path: "/y" });
    expect(nonces()).toEqual(["stale00001", null, null]);
    expect(refreshes()).toHaveLength(1);
  });

  it.each([
    ["a log-in page", () => HttpResponse.html("<!DOCTYPE html><form>")],
    ["0", () => HttpResponse.html("0")],
    ["the one that failed", () => HttpResponse.html("stale00001")],
    ["403", () => HttpResponse.html("fresh00002", { status: 403 })],
  ])("is dropped when the endpoint answers %s", async (_name, give) => {
    answerNonces(["fresh00002"], give);
    await expect(client("stale00001")({ path: "/x" })).resolves.toEqual({ nonce: null });
  });

  it("is the error when the fresh one is refused too: nothing loops", async () => {
    answerNonces([], () => HttpResponse.html("fresh00002"));
    const error = await failure(client("stale00001")({ path: "/x" }));
    expect(error).toMatchObject({
      code: "rest_cookie_invalid_nonce",
      message: "Cookie check failed",
      status: 403,
      data: { status: 403 },
    });
    expect(nonces()).toEqual(["stale00001", "fresh00002"]);
    expect(refreshes()).toHaveLength(1);
  });

  it("is tried again by a later call when the endpoint was out of reach", async () => {
    let isOnline = false;
    answerNonces(["fresh00002"], () => (isOnline ? HttpResponse.html("fresh00002") : undefined));
    const rest = client("stale00001");
    expect((await failure(rest({ path: "/x" }))).code).toBe("fetch_error");
    isOnline = true;
    await expect(rest({ path: "/x" })).resolves.toEqual({ nonce: "fresh00002" });
  });

  it("is no reason to send a call again that was given up meanwhile", async () => {
    const controller = new AbortController();
    answerNonces(["fresh00002"], () => {
      controller.abort();
      return HttpResponse.html("fresh00002");
    });
    const error = await failure(client("stale00001")({ path: "/x", signal: controller.signal }));
    expect(error.code).toBe("aborted");
    expect(nonces()).toEqual(["stale00001"]);
  });

  it("leaves every other refusal alone", async () => {
    server.answer(() => HttpResponse.json({ code: "rest_forbidden", message: "No." }, { status: 403 }));
    expect(await failure(client("good000001")({ path: "/x" }))).toMatchObject({ code: "rest_forbidden" });
    expect(server.calls).toHaveLength(1);
  });
});
