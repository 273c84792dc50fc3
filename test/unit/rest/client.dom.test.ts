import { HttpResponse } from "msw";
import { afterEach, expect, it, vi } from "vitest";
import { resetConfig } from "../../../shared/config/index.ts";
import { createRest } from "../../../shared/rest/index.ts";
import { badNonce, isNonceCall, openServer } from "../support/rest.ts";

const server = openServer();
const page = window as unknown as Record<string, unknown>;

afterEach(() => {
  delete page.wpApiSettings;
  resetConfig();
});

it("a client without settings takes root, nonce and its endpoint from the page", async () => {
  page.wpApiSettings = { root: "http://localhost/shop/wp-json/", nonce: "stale00001" };
  server.answer((call) => {
    if (isNonceCall(call)) return HttpResponse.text("fresh00002");
    return call.headers.get("X-WP-Nonce") === "fresh00002" ? HttpResponse.json("done") : badNonce();
  });
  await expect(createRest()({ path: "/x" })).resolves.toBe("done");
  expect(server.calls.map(({ url }) => url.pathname)).toEqual([
    "/shop/wp-json/x",
    "/wp-admin/admin-ajax.php",
    "/shop/wp-json/x",
  ]);
  expect(server.calls[0]?.headers.get("X-WP-Nonce")).toBe("stale00001");
});

it("an empty nonce is a setting: none is sent, whatever the page has", async () => {
  page.wpApiSettings = { root: "http://localhost/wp-json/", nonce: "n000000001" };
  server.answer(() => HttpResponse.json("done"));
  await createRest({ nonce: "" })({ path: "/x" });
  expect(server.calls[0]?.headers.has("X-WP-Nonce")).toBe(false);
});

it("reads a relative address as the browser does: a page's base on another site is another site", async () => {
  page.wpApiSettings = { root: "http://localhost/wp-json/", nonce: "n000000001" };
  const base = document.createElement("base");
  base.href = "https://elsewhere.example/";
  document.head.append(base);
  server.answer(() => HttpResponse.json("done"));
  const call = createRest()({ url: "/wp-json/x" });
  await expect(call.finally(() => base.remove())).rejects.toMatchObject({ code: "other_origin" });
  expect(server.calls).toEqual([]);
});

it.each([
  ["http://localhost/wp-json/", "same-origin"],
  ["https://api.example/wp-json/", undefined],
])("a call to %s is answered by that site or not at all, where it is the page's own", async (root, mode) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => HttpResponse.json("done"));
  await createRest({ root, nonce: "n000000001", fetch })({ path: "/x" });
  expect(fetch.mock.calls[0]?.[1]?.mode).toBe(mode);
});
