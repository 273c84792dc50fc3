import { afterEach, describe, expect, it, vi } from "vitest";
import { runWaiting } from "../../../shared/loader/waiting.ts";

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

describe("scripts that wait", () => {
  it("are put in again as scripts that run, in their order and once; no others are", () => {
    document.body.innerHTML = `
      <script type="text/storefront-waits" src="/first.js?ver=1"></script>
      <script type="text/plain" src="/consent.js"></script>
      <script type="text/storefront-waits" src="/second.js"></script>`;
    const [first, consent, second] = document.querySelectorAll("script");
    const put = vi.spyOn(HTMLElement.prototype, "replaceWith");
    runWaiting();
    runWaiting();
    expect(put.mock.contexts).toEqual([first, second]);
    expect(put.mock.calls).toEqual([[first], [second]]);
    expect([first, consent, second].map((script) => script?.getAttribute("type"))).toEqual([
      null,
      "text/plain",
      null,
    ]);
    expect([first?.async, second?.async]).toEqual([false, false]);
    expect(first?.getAttribute("src")).toBe("/first.js?ver=1");
  });
});
