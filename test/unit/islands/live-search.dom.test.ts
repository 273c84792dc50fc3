import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import mountLiveSearch from "../../../islands/live-search/live-search.tsx";
import { prepareIslands } from "../support/island.ts";
import { all, get, press } from "../support/page.ts";

const islands = prepareIslands();

const form = '<form class="search-form"><input class="search-field" name="s" autocomplete="on"></form>';
const field = (): HTMLInputElement => get<HTMLInputElement>(".search-field");
const titles = (): string[] => all(".ast-search-item").map(({ textContent }) => textContent);
const said = (): string => document.querySelector(".widget_shopping_cart_live_region")?.textContent ?? "";

/** Each test has terms of its own: answers are kept for the page. */
let tests = 0;
let word = "";
let ask: ReturnType<typeof vi.fn<(url: string, init: RequestInit) => Promise<unknown>>>;
const termOf = (url: string): string | null => new URL(url, "http://x").searchParams.get("search");
const asked = (): (string | null)[] => ask.mock.calls.map(([url]) => termOf(url));
const answer = (posts: unknown, ok = true): unknown => ({
  ok,
  status: ok ? 200 : 500,
  text: async () => JSON.stringify(posts),
});
const post = (rendered: string, type = "product"): unknown => ({ type, link: "/x/", title: { rendered } });

const type = (value: string): void => {
  field().value = value;
  field().dispatchEvent(new Event("input", { bubbles: true }));
};
const begin = (): (() => void) => {
  document.body.innerHTML = form;
  return islands.mount(mountLiveSearch, field());
};

beforeEach(() => {
  tests += 1;
  word = `word ${tests}`;
  document.documentElement.lang = "en";
  islands.page("astra_search", {
    rest_api_url: "/wp-json/",
    search_posts_per_page: "5",
    search_post_types: { 0: "product", 2: "page" },
    search_post_types_labels: { product: "Products &amp; gifts" },
    search_language: "",
    no_live_results_found: "",
    search_page_condition: "",
  });
  ask = vi.fn(async (url) => answer([post(`found ${termOf(url)}`), post("about", "page")]));
  vi.stubGlobal("fetch", ask);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a search field", () => {
  it("asks 250 ms after the last letter, once", async () => {
    begin();
    type(`${word}a`);
    await vi.advanceTimersByTimeAsync(249);
    type(`${word}ab`);
    await vi.advanceTimersByTimeAsync(249);
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toEqual([`${word}ab`]);
    expect(titles()).toEqual([`found ${word}ab`, "about"]);
    expect(said()).toBe("Results: 2");
  });

  it("names groups in the theme's words, or by their type", async () => {
    begin();
    type(word);
    await vi.advanceTimersByTimeAsync(250);
    expect(all(".ast-search--posttype-heading").map(({ textContent }) => textContent)).toEqual([
      "Products & gifts",
      "page",
    ]);
    expect(ask.mock.calls[0]?.[0]).toContain("post_type=ast_queried:product:page&");
  });

  it("gives a running request up for a newer term, without a word", async () => {
    begin();
    ask.mockImplementationOnce(
      (_, { signal }) =>
        new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("abort")))),
    );
    type(`${word}a`);
    await vi.advanceTimersByTimeAsync(250);
    const signal = ask.mock.calls[0]?.[1].signal;
    type(`${word}b`);
    expect(signal?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(all(".ast-live-search-results")).toEqual([]);
    await vi.advanceTimersByTimeAsync(250);
    expect(titles()[0]).toBe(`found ${word}b`);
  });

  it("answers a known term at once; what failed is asked again", async () => {
    begin();
    type(`${word}a`);
    await vi.advanceTimersByTimeAsync(250);
    ask.mockImplementationOnce(async () => answer("broken", false));
    type(`${word}b`);
    await vi.advanceTimersByTimeAsync(250);
    expect(said()).toMatch(/did not come/);
    type(`${word}a`);
    expect(titles()[0]).toBe(`found ${word}a`);
    type(`${word}b`);
    await vi.advanceTimersByTimeAsync(250);
    expect(asked()).toEqual([`${word}a`, `${word}b`, `${word}b`]);
    expect(titles()[0]).toBe(`found ${word}b`);
  });

  it.each([
    ["keeps what was chosen meanwhile where the new answer has it, too", "/b/", "b"],
    ["lets go of what was chosen meanwhile where the new answer does not have it", "/c/", undefined],
  ])("%s", async (_, link, chosen) => {
    begin();
    const found = (link: string, rendered: string): unknown => ({
      type: "product",
      link,
      title: { rendered },
    });
    ask.mockImplementationOnce(async () => answer([found("/a/", "a"), found("/b/", "b")]));
    type(`${word}a`);
    await vi.advanceTimersByTimeAsync(250);
    ask.mockImplementationOnce(async () => answer([found(link, "b"), found("/d/", "d")]));
    type(`${word}b`);
    press(field(), "ArrowUp");
    expect(get('[aria-selected="true"]').textContent).toBe("b");
    await vi.advanceTimersByTimeAsync(250);
    expect(titles()).toEqual(["b", "d"]);
    const now = document.querySelector('[aria-selected="true"]');
    expect(now?.textContent).toBe(chosen);
    expect(field().getAttribute("aria-activedescendant") ?? undefined).toBe(now?.id);
  });

  it("tells of an answer that takes 10 s", async () => {
    begin();
    ask.mockImplementationOnce(
      (_, { signal }) =>
        new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("abort")))),
    );
    type(word);
    await vi.advanceTimersByTimeAsync(250 + 9999);
    expect(said()).toBe("");
    await vi.advanceTimersByTimeAsync(1);
    expect(said()).toMatch(/did not come/);
    expect(get(".ast-search--no-results-heading").textContent).toBe(said());
  });

  it("asks nothing for blanks", async () => {
    begin();
    type("   ");
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked()).toEqual([]);
  });

  it("leaves keys to the browser: with a modifier, while composing, without a list", async () => {
    begin();
    for (const key of ["Home", "End", "Enter", "Escape", "ArrowUp"]) expect(press(field(), key)).toBe(true);
    type(word);
    await vi.advanceTimersByTimeAsync(250);
    for (const init of [{ ctrlKey: true }, { shiftKey: true }, { isComposing: true }]) {
      const event = new KeyboardEvent("keydown", { key: "ArrowDown", cancelable: true, ...init });
      field().dispatchEvent(event);
      expect(event.defaultPrevented).toBe(false);
    }
    expect(press(field(), "Enter")).toBe(true);
    expect(press(field(), "ArrowDown")).toBe(false);
  });

  it("gives its HTML back, and shows no answer that comes later", async () => {
    const end = begin();
    type(word);
    await vi.advanceTimersByTimeAsync(250);
    type(`${word} more`);
    await vi.advanceTimersByTimeAsync(100);
    end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked()).toEqual([word]);
    document.querySelector(".widget_shopping_cart_live_region")?.remove();
    expect(document.body.innerHTML).toBe(form);
  });

  it("without a form is no combobox", () => {
    document.body.innerHTML = '<input class="search-field">';
    islands.mount(mountLiveSearch, field());
    expect(document.body.innerHTML).toBe('<input class="search-field">');
  });
});
