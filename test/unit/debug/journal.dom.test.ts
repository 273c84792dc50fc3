import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { describeDetail, type Entry, keepJournal } from "../../../shared/debug/journal.ts";
import { clearPage } from "../support/page.ts";

let ending: AbortController;
let entries: Entry[];
const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  ending = new AbortController();
  entries = [];
  vi.stubGlobal("fetch", answer);
  keepJournal((entry) => entries.push(entry), ending.signal);
});
afterEach(() => {
  ending.abort();
  clearPage();
  vi.unstubAllGlobals();
  answer.mockReset();
});

const texts = (): string[] => entries.map(({ kind, text }) => `${kind}: ${text}`);

describe("the journal", () => {
  it("writes down events of the cart, with fragments by their selectors", () => {
    const detail = {
      fragments: { "a.cart": "<a></a>" },
      cartHash: "abc",
      button: document.createElement("a"),
    };
    document.body.dispatchEvent(new CustomEvent("added_to_cart", { detail, bubbles: true }));
    expect(texts()).toEqual([
      'event: added_to_cart {"fragments":["a.cart"],"cartHash":"abc","button":"<a>"}',
    ]);
  });

  it("writes down errors with their island", () => {
    const detail = { island: "tabs", element: null, error: new Error("no panel") };
    document.dispatchEvent(new CustomEvent("storefront:error", { detail }));
    expect(entries).toMatchObject([{ kind: "error", island: "tabs", text: "no panel" }]);
  });

  it("writes down a request when it is sent, and its answer", async () => {
    answer.mockResolvedValue(new Response("", { status: 503 }));
    await fetch("/?wc-ajax=add_to_cart", { method: "POST" });
    expect(texts()).toEqual([
      "request: POST /?wc-ajax=add_to_cart …",
      expect.stringMatching(/^request: POST \/\?wc-ajax=add_to_cart 503, \d+ ms$/),
    ]);
  });

  it("writes down a request that fails, and lets it fail", async () => {
    answer.mockRejectedValue(new TypeError("no network"));
    await expect(fetch(new Request("https://other.test/x"))).rejects.toThrow("no network");
    expect(texts()[1]).toMatch(
      /^request: GET https:\/\/other\.test\/x failed after \d+ ms: TypeError: no network$/,
    );
  });

  it("leaves the page as it was", () => {
    expect(window.fetch).not.toBe(answer);
    ending.abort();
    expect(window.fetch).toBe(answer);
    document.body.dispatchEvent(new CustomEvent("updated_wc_div", { bubbles: true }));
    expect(entries).toEqual([]);
  });

  it("leaves alone what somebody else has wrapped since", () => {
    const theirs = vi.fn();
    window.fetch = theirs;
    ending.abort();
    expect(window.fetch).toBe(theirs);
  });
});

describe("a detail", () => {
  it("may go round in circles, and is cut when it is long", () => {
    const circle: Record<string, unknown> = { a: 1 };
    circle.self = circle;
    expect(describeDetail(circle)).toBe('{"a":1,"self":"…"}');
    expect(describeDetail({ text: "x".repeat(1000) })).toHaveLength(301);
    expect(describeDetail(null)).toBe("");
  });
});
