/** Which answers may become part of the page. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RequestError } from "../../../shared/request/error.ts";
import { requestJson, requestPage } from "../../../shared/request/request.ts";

const good = "<!DOCTYPE html><ul class='products'><li>1</li></ul>";
const sent = vi.fn();

/** What the shop, or whoever stands in its place, answers. */
function answer({ type = "text/html; charset=UTF-8", url = "", body = good }): void {
  vi.stubGlobal("fetch", async (asked: string, init: RequestInit) => {
    sent(asked, init);
    const response = new Response(body, { headers: type ? { "Content-Type": type } : {} });
    if (!type) response.headers.delete("Content-Type");
    return Object.defineProperty(response, "url", { value: url || new URL(asked, location.href).href });
  });
}
const codeOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => "no error",
    (error: unknown) => (error instanceof RequestError ? error.code : error),
  );

beforeEach(() => sent.mockReset());
afterEach(() => {
  document.querySelector("base")?.remove();
  vi.unstubAllGlobals();
});

describe("a page that is asked for", () => {
  it("is answered where it is the shop's own HTML", async () => {
    answer({});
    await expect(requestPage("/shop/page/2/", {}, 1000)).resolves.toMatchObject({ text: good });
  });

  it("tells the browser that no other origin may answer, nor be led to", async () => {
    answer({});
    await requestPage("/shop/", {}, 1000);
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ mode: "same-origin" });
    expect(new Headers(sent.mock.calls[0]?.[1].headers).get("Accept")).toContain("text/html");
  });

  it.each(["https://evil.example/page/2/", "//evil.example/", "data:text/html,<p>", "blob:null/1"])(
    "is not asked for elsewhere: %s",
    async (url) => {
      answer({});
      expect(await codeOf(requestPage(url, {}, 1000))).toBe("invalid");
      expect(sent).not.toHaveBeenCalled();
    },
  );

  it("is not asked for where a <base> leads elsewhere", async () => {
    document.head.insertAdjacentHTML("beforeend", '<base href="https://evil.example/">');
    answer({});
    expect(await codeOf(requestPage("/shop/", {}, 1000))).toBe("invalid");
    expect(sent).not.toHaveBeenCalled();
  });

  it("is none that comes from elsewhere after all, as a script's own fetch may bring it", async () => {
    answer({ url: "https://evil.example/page/2/" });
    expect(await codeOf(requestPage("/shop/page/2/", {}, 1000))).toBe("invalid");
  });

  it.each(["text/plain", "application/json", "image/svg+xml", "text/htmlx", "application/octet-stream", ""])(
    "is none where its type is %j, whatever is in it",
    async (type) => {
      answer({ type });
      expect(await codeOf(requestPage("/uploads/page.txt", {}, 1000))).toBe("invalid");
    },
  );

  it.each(["text/html", "TEXT/HTML; charset=utf-8", "text/html ;charset=utf-8"])(
    "is one where its type is %j",
    async (type) => {
      answer({ type });
      await expect(requestPage("/shop/", {}, 1000)).resolves.toMatchObject({ text: good });
    },
  );
});

describe("JSON that is asked for, in which HTML may be", () => {
  it("comes from the page's own origin, or not at all", async () => {
    answer({ body: "{}" });
    expect(await codeOf(requestJson("https://evil.example/?wc-ajax=x", {}, 1000))).toBe("invalid");
    expect(sent).not.toHaveBeenCalled();
    answer({ body: "{}", url: "https://evil.example/" });
    expect(await codeOf(requestJson("/?wc-ajax=x", {}, 1000))).toBe("invalid");
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ mode: "same-origin" });
  });
});
