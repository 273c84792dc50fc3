import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { liveSearch } from "../../../islands/live-search/index.ts";
import { prepareIslands } from "../support/island.ts";
import type { LoadedIsland } from "../support/load-island.ts";
import { all, click, get, press } from "../support/page.ts";

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
  headers: new Headers(),
  text: async () => JSON.stringify(posts),
});
const post = (rendered: string, type = "product"): unknown => ({ type, link: "/x/", title: { rendered } });

const type = (value: string): void => {
  field().value = value;
  field().dispatchEvent(new Event("input", { bubbles: true }));
};
const begin = (): Promise<LoadedIsland> => {
  document.body.innerHTML = form;
  return islands.load(liveSearch);
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
  Reflect.deleteProperty(window, "astra_search");
  vi.useRealTimers();
});

describe("a search field", () => {
  it("asks 250 ms after the last letter, once", async () => {
    await begin();
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
    await begin();
    type(word);
    await vi.advanceTimersByTimeAsync(250);
    expect(all(".ast-search--posttype-heading").map(({ textContent }) => textContent)).toEqual([
      "Products & gifts",
      "page",
    ]);
    expect(ask.mock.calls[0]?.[0]).toContain("post_type=ast_queried:product:page&");
  });

  it("gives a running request up for a newer term, without a word", async () => {
    await begin();
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
    await begin();
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
    await begin();
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
    await begin();
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
    await begin();
    type("   ");
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked()).toEqual([]);
  });

  it("leaves keys to the browser: with a modifier, while composing, without a list", async () => {
    await begin();
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
    const { end } = await begin();
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

  it("without a form is no combobox", async () => {
    document.body.innerHTML = '<input class="search-field">';
    await islands.load(liveSearch);
    expect(field().getAttributeNames()).toEqual(["class", "data-island"]);
  });

  it("is none that suggests where the theme does not ask for it", async () => {
    Reflect.deleteProperty(window, "astra_search");
    await begin();
    type(word);
    await vi.advanceTimersByTimeAsync(1000);
    expect(field().hasAttribute("role")).toBe(false);
    expect(asked()).toEqual([]);
  });

  it("suggests for what was typed before its code was there", async () => {
    document.body.innerHTML = form;
    field().focus();
    type(word);
    await islands.load(liveSearch);
    await vi.advanceTimersByTimeAsync(250);
    expect(asked()).toEqual([word]);
    expect(titles()).toEqual([`found ${word}`, "about"]);
  });

  it("asks before React is there, which shows the answer when it has come", async () => {
    document.body.innerHTML = form;
    const { arrive } = await islands.load(liveSearch, { until: "early" });
    type(word);
    await vi.advanceTimersByTimeAsync(250);
    expect(asked()).toEqual([word]);
    expect([titles(), said(), field().getAttribute("aria-expanded")]).toEqual([[], "", "false"]);
    await arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(titles()).toEqual([`found ${word}`, "about"]);
    expect([said(), field().getAttribute("aria-expanded")]).toEqual(["Results: 2", "true"]);
  });

  it("is a plain field where React does not come", async () => {
    document.body.innerHTML = form;
    const load = async (): Promise<never> => {
      throw new Error("offline");
    };
    const { arrive } = await islands.load({ ...liveSearch, view: load }, { until: "early" });
    type(word);
    await vi.advanceTimersByTimeAsync(250);
    await arrive();
    for (const times of [1, 2]) {
      type(word);
      await vi.advanceTimersByTimeAsync(250);
      const shown = [titles(), said(), field().getAttribute("aria-expanded")];
      expect(shown, `${times}`).toEqual([[], "", "false"]);
    }
    expect(press(field(), "Enter")).toBe(true);
  });

  it("is a combobox, with a list of groups that have names", async () => {
    await begin();
    expect(field().getAttribute("role")).toBe("combobox");
    expect(field().getAttribute("aria-expanded")).toBe("false");
    type(word);
    await vi.advanceTimersByTimeAsync(250);
    const list = get(".ast-live-search-results");
    expect(field().getAttribute("aria-expanded")).toBe("true");
    expect(field().getAttribute("aria-controls")).toBe(list.id);
    expect(list.getAttribute("role")).toBe("listbox");
    expect(list.getAttribute("aria-label")).toBe("Search results");
    const names = all("[role=group]").map(
      (group) => document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.textContent,
    );
    expect(names).toEqual(["Products & gifts", "page"]);
    expect(all("[role=group] [role=option][tabindex='-1']")).toHaveLength(2);
  });

  it("goes with the keys: the chosen one is told of, and Enter opens it", async () => {
    await begin();
    type(word);
    await vi.advanceTimersByTimeAsync(250);
    const opened: string[] = [];
    get(".ast-live-search-results").addEventListener("click", (event) => {
      event.preventDefault();
      opened.push((event.target as Element).textContent ?? "");
    });
    for (const [key, chosen] of [
      ["ArrowDown", `found ${word}`],
      ["End", "about"],
      ["ArrowDown", `found ${word}`],
      ["ArrowUp", "about"],
    ] as const) {
      expect(press(field(), key)).toBe(false);
      expect(all('[aria-selected="true"]').map(({ textContent }) => textContent)).toEqual([chosen]);
      expect(field().getAttribute("aria-activedescendant")).toBe(get('[aria-selected="true"]').id);
    }
    expect(press(field(), "Enter")).toBe(false);
    expect(opened).toEqual(["about"]);
  });

  it("hides its list at Escape, keeps its text, and has the list again by an arrow without a request", async () => {
    await begin();
    type(word);
    await vi.advanceTimersByTimeAsync(250);
    expect(press(field(), "Escape")).toBe(false);
    expect(all(".ast-live-search-results")).toEqual([]);
    expect(field().value).toBe(word);
    expect(field().getAttribute("aria-expanded")).toBe("false");
    press(field(), "ArrowDown");
    expect(titles()).toHaveLength(2);
    expect(asked()).toEqual([word]);
  });

  it("hides its list at a click elsewhere, when focus goes on and when the form is sent, not when focus goes nowhere", async () => {
    await begin();
    document.body.insertAdjacentHTML("beforeend", '<main tabindex="-1"></main>');
    const leave = (relatedTarget: Element | null): unknown =>
      field().dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget }));
    type(word);
    await vi.advanceTimersByTimeAsync(250);
    click(get(".search-form"));
    leave(null);
    expect(titles()).toHaveLength(2);
    for (const act of [
      () => click(get("main")),
      () => leave(get("main")),
      () => get("form").dispatchEvent(new Event("submit")),
    ]) {
      click(field());
      expect(titles()).toHaveLength(2);
      act();
      expect(titles()).toEqual([]);
    }
  });

  it("shows titles as text, whatever they hold", async () => {
    await begin();
    ask.mockImplementationOnce(async () =>
      answer([post("A &amp; &lt;img src=x onerror=alert(1)&gt;"), post("<em>bold</em><img src=x>")]),
    );
    type(word);
    await vi.advanceTimersByTimeAsync(250);
    expect(titles()).toEqual(["A & <img src=x onerror=alert(1)>", "bold"]);
    expect(all(".ast-live-search-results :is(img, em)")).toEqual([]);
  });

  it.each([
    ["", "No results found"],
    ["Not &amp; found", "Not & found"],
  ])("says that nothing was found, in the theme's words or in our own: %j", async (words, expected) => {
    islands.page("astra_search", { rest_api_url: "/wp-json/", no_live_results_found: words });
    await begin();
    ask.mockImplementationOnce(async () => answer([]));
    type(word);
    await vi.advanceTimersByTimeAsync(250);
    expect(get(".ast-live-search-results").textContent).toBe(expected);
    expect(get(".ast-live-search-results").hasAttribute("role")).toBe(false);
    expect(said()).toBe(expected);
    expect(field().getAttribute("aria-expanded")).toBe("false");
    type("");
    expect(all(".ast-live-search-results")).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["a 500", async () => answer("broken", false)],
    [
      "HTML",
      async () => ({ ok: true, status: 200, headers: new Headers(), text: async () => "<p>maintenance</p>" }),
    ],
    ["an object", async () => answer({ code: "rest_no_route" })],
    ["no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("tells of %s, and typing on tries again", async (_, fail) => {
    await begin();
    ask.mockImplementationOnce(fail);
    type(word);
    await vi.advanceTimersByTimeAsync(250);
    expect(get(".ast-live-search-results").textContent).toMatch(/did not come/);
    expect(said()).toMatch(/did not come/);
    expect(press(field(), "Enter")).toBe(true);
    type(`${word} more`);
    await vi.advanceTimersByTimeAsync(250);
    expect(titles()[0]).toBe(`found ${word} more`);
  });
});
