import type { Locator, Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { announced, chunks, demoTest, gate, holdRequests, poll } from "./demo.ts";
import { islandReady, still, violations } from "./island.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** A field that needs no opening, the full screen, and the slide-out field. */
const box = "/cua-hang/?header=search-box+live";
const full = "/cua-hang/?header=search-full+live";
const slide = "/cua-hang/?header=search-slide+live";

const api = "**/wp-json/wp/v2/posts**";
const failed = /gợi ý/;

const field = (page: Page): Locator => page.locator("#ast-desktop-header .search-field");
const list = (page: Page): Locator => page.locator(".ast-live-search-results");
const titles = (page: Page): Promise<string[]> => page.locator(".ast-search-item").allTextContents();
const chosen = (page: Page): Promise<string[]> =>
  page.locator('.ast-search-item[aria-selected="true"]').allTextContents();
/** Waits until the field is a combobox: the island's code has come. */
const ready = async (page: Page): Promise<void> => {
  await field(page).click();
  await page.locator("#ast-desktop-header [role=combobox]").waitFor();
};
const searched = (url: string): string | null => new URL(url).searchParams.get("search");
/** Notes the terms that the server is asked. They are put in at once: typed, a slow machine pauses between letters. */
const asked = (page: Page): string[] => {
  const terms: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/wp/v2/posts")) terms.push(searched(request.url()) ?? "");
  });
  return terms;
};
const post = (title: string, type = "product", link = "/product/x/"): unknown => ({
  type,
  link,
  title: { rendered: title },
});
const answer = (page: Page, posts: readonly unknown[]): Promise<unknown> =>
  page.route(api, (route) => route.fulfill({ json: posts }));

describe.runIf(isBundled("live-search")).each(runtimes)("suggestions (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("are not given, nor is a request made, where the theme does not ask for them", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=search-box");
    const terms = asked(page);
    await field(page).click();
    await islandReady(page, "live-search");
    await page.keyboard.insertText("vòng");
    expect(await field(page).getAttribute("role")).toBeNull();
    expect(terms).toEqual([]);
  });

  it("come under the name of their kind, with their number told", async ({ visit }) => {
    const { page } = await visit(box);
    const terms = asked(page);
    await ready(page);
    await page.keyboard.insertText("vòng");
    await list(page).waitFor();
    expect(terms).toEqual(["vòng"]);
    expect(await page.getByRole("listbox", { name: "Kết quả tìm kiếm" }).count()).toBe(1);
    expect(await page.getByRole("group", { name: "Sản phẩm" }).count()).toBe(1);
    const found = await titles(page);
    expect(found).toHaveLength(5);
    expect(found.every((title) => title.startsWith("Vòng tay"))).toBe(true);
    expect(await field(page).getAttribute("aria-expanded")).toBe("true");
    expect(await announced(page)).toBe("5 kết quả");
  });

  it("come for what was typed before their code was there", async ({ visit }) => {
    const code = gate();
    const { page } = await visit(box, { before: (page) => holdRequests(page, chunks, code) });
    await field(page).click();
    await page.keyboard.insertText("vòng");
    code.open();
    await list(page).waitFor();
    expect(await titles(page)).toHaveLength(5);
  });

  it("lie under one another as the theme lays them out, with a line between the kinds", async ({ visit }) => {
    const { page } = await visit(box);
    await answer(page, [post("one"), post("two"), post("a note", "post")]);
    await ready(page);
    await page.keyboard.type("x");
    await list(page).waitFor();
    const { right } = await list(page).evaluate((el) => {
      const { left } = el.getBoundingClientRect();
      return { right: left + el.clientLeft + el.clientWidth };
    });
    const lines = await list(page)
      .locator(".ast-search-item, label")
      .evaluateAll((all) => all.map((el) => el.getBoundingClientRect().toJSON() as DOMRect));
    expect(lines).toHaveLength(5);
    expect(lines.map((line) => Math.round(line.right - right))).toEqual(Array(5).fill(0));
    expect(lines.every((line, index) => !index || line.top >= (lines[index - 1]?.bottom ?? 0))).toBe(true);
    const dividers = await page
      .locator(".ast-search--posttype-heading")
      .evaluateAll((all) => all.map((el) => getComputedStyle(el).borderTopStyle));
    expect(dividers).toEqual(["none", "solid"]);
  });

  it("are asked for as the theme asks, with the term encoded", async ({ visit }) => {
    const { page } = await visit(box);
    await ready(page);
    const request = page.waitForRequest(api);
    await field(page).fill(" a&b=c#đ ");
    const { search } = new URL((await request).url());
    expect(search).toMatch(
      /^\?_embed=1&post_type=ast_queried:product(:\w+)*&per_page=5&search=a%26b%3Dc%23%C4%91$/,
    );
  });

  it("are chosen by keyboard, and Enter opens the chosen one", async ({ visit }) => {
    const { page } = await visit(box);
    await ready(page);
    await page.keyboard.insertText("vòng");
    await list(page).waitFor();
    const all = await titles(page);
    const moves: readonly (readonly [string, number])[] = [
      ["ArrowDown", 0],
      ["ArrowDown", 1],
      ["End", 4],
      ["ArrowDown", 0],
      ["ArrowUp", 4],
      ["Home", 0],
    ];
    for (const [key, index] of moves) {
      await page.keyboard.press(key);
      expect(await chosen(page)).toEqual([all[index]]);
      const active = await field(page).getAttribute("aria-activedescendant");
      expect(await page.locator(`[id="${active}"]`).textContent()).toBe(all[index]);
    }
    const href = await page.locator('[aria-selected="true"]').getAttribute("href");
    await page.keyboard.press("Enter");
    await page.waitForURL(href ?? "none");
  });

  it("leave Enter without a chosen one to the form", async ({ visit }) => {
    const { page } = await visit(box);
    await ready(page);
    await page.keyboard.insertText("vòng");
    await list(page).waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\?s=v%C3%B2ng$/);
  });

  it("go at Escape, and the text stays; the arrow brings them back without a request", async ({ visit }) => {
    const { page } = await visit(box);
    const terms = asked(page);
    await ready(page);
    await page.keyboard.insertText("vòng");
    await list(page).waitFor();
    await page.keyboard.press("Escape");
    expect(await list(page).count()).toBe(0);
    expect(await field(page).inputValue()).toBe("vòng");
    expect(await field(page).getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("ArrowDown");
    expect(await list(page).count()).toBe(1);
    expect(terms).toEqual(["vòng"]);
  });

  it("let Escape close them first, then the search around them", async ({ visit }) => {
    const { page } = await visit(slide);
    await page.locator("#ast-desktop-header a.astra-search-icon").click();
    await page.locator("#ast-desktop-header [role=combobox]:focus").waitFor();
    await page.keyboard.insertText("vòng");
    await list(page).waitFor();
    await page.keyboard.press("Escape");
    expect(await page.locator(".ast-dropdown-active").count()).toBe(1);
    await page.keyboard.press("Escape");
    expect(await page.locator(".ast-dropdown-active").count()).toBe(0);
  });

  it("are asked for once typing pauses, and an older answer never takes the place of a newer one", async ({
    visit,
  }) => {
    const { page } = await visit(box);
    const first = gate();
    const terms: string[] = [];
    await page.route(api, async (route) => {
      const term = searched(route.request().url()) ?? "";
      terms.push(term);
      if (term === "vòng") await first.pass();
      await route.fulfill({ json: [post(`found ${term}`)] }).catch(() => undefined);
    });
    await ready(page);
    await page.keyboard.insertText("vòng");
    await first.reached;
    await page.keyboard.insertText(" tay");
    await list(page).waitFor();
    first.open();
    expect(await titles(page)).toEqual(["found vòng tay"]);
    expect(terms).toEqual(["vòng", "vòng tay"]);
    await page.keyboard.press("Backspace");
    await poll(() => titles(page)).toEqual(["found vòng ta"]);
  });

  it("stay text, whatever a title holds", async ({ visit }) => {
    const { page } = await visit(box);
    await answer(page, [
      post("A &amp; B &#8211; &lt;img src=x onerror=alert(1)&gt;"),
      post("<em>bold</em><img src=x onerror=alert(2)>"),
      post("evil", "product", "javascript:alert(3)"),
      post("a note", "post"),
    ]);
    await ready(page);
    await page.keyboard.type("x");
    await list(page).waitFor();
    expect(await titles(page)).toEqual(["A & B – <img src=x onerror=alert(1)>", "bold", "a note"]);
    expect(await list(page).locator("img, em").count()).toBe(0);
  });

  it("say that nothing was found, in the theme's words", async ({ visit }) => {
    const { page } = await visit(box);
    await ready(page);
    await page.keyboard.insertText("zzzz");
    await list(page).waitFor();
    expect(await list(page).textContent()).toBe("Không tìm thấy gì");
    expect(await announced(page)).toBe("Không tìm thấy gì");
    expect(await field(page).getAttribute("aria-expanded")).toBe("false");
    await field(page).fill("");
    await poll(() => list(page).count()).toBe(0);
  });

  const faults: readonly (readonly [string, (route: Route) => Promise<unknown>])[] = [
    ["a 500", (route) => route.fulfill({ status: 500, body: "broken" })],
    ["HTML", (route) => route.fulfill({ contentType: "text/html", body: "<p>maintenance</p>" })],
    ["an object", (route) => route.fulfill({ json: { code: "rest_no_route" } })],
    ["no connection", (route) => route.abort("internetdisconnected")],
  ];
  it.for(faults)("tell of %s, and typing on tries again", async ([, fail], { visit }) => {
    const { page } = await visit(box, { tolerates: /Failed to load resource/ });
    await page.route(api, (route) =>
      searched(route.request().url()) === "vòng" ? fail(route) : route.continue(),
    );
    await ready(page);
    await page.keyboard.insertText("vòng");
    await list(page).waitFor();
    expect(await list(page).textContent()).toMatch(failed);
    expect(await announced(page)).toMatch(failed);
    await page.keyboard.insertText(" tay");
    await poll(() => page.locator(".ast-search-item").count()).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\?s=v/);
  });

  it("tell of an answer that takes more than 10 s", async ({ visit }) => {
    const { page } = await visit(box);
    const never = gate();
    await page.route(api, async (route) => {
      await never.pass();
      await route.abort().catch(() => undefined);
    });
    await ready(page);
    await page.clock.install();
    await page.keyboard.insertText("vòng");
    await page.clock.runFor(300);
    await never.reached;
    expect(await list(page).count()).toBe(0);
    await page.clock.runFor(10_000);
    await list(page).waitFor();
    expect(await list(page).textContent()).toMatch(failed);
    never.open();
  });

  it("open at a tap, and go at a tap elsewhere", async ({ visit }) => {
    const { page } = await visit(box, phone);
    await page.locator("#ast-mobile-header .search-field").tap();
    await page.locator("#ast-mobile-header [role=combobox]").waitFor();
    await page.keyboard.insertText("vòng");
    await list(page).waitFor();
    // The phone's keyboard is put away: what was found stays in sight.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(await list(page).count()).toBe(1);
    await page.touchscreen.tap(4, 800);
    await poll(() => list(page).count()).toBe(0);
    await page.locator("#ast-mobile-header .search-field").tap();
    await list(page).waitFor();
    await page.locator(".ast-search-item").first().tap();
    await page.waitForURL(/\/product\//);
  });

  it.for([box, full])(
    "have nothing that axe objects to at %s: found, chosen, none",
    async (path, { visit }) => {
      const { page } = await visit(path);
      if (path === full) {
        await page.locator("#ast-desktop-header a.astra-search-icon").click();
        await page.locator(".ast-search-box [role=combobox]:focus").waitFor();
      } else await ready(page);
      await still(page);
      const scope = path === full ? ".ast-search-box" : "#ast-desktop-header .ast-header-search";
      expect(await violations(page, scope)).toEqual([]);
      await page.keyboard.insertText("vòng");
      await list(page).waitFor();
      expect(await violations(page, scope)).toEqual([]);
      await page.keyboard.press("ArrowDown");
      expect(await violations(page, scope)).toEqual([]);
      await page.keyboard.insertText("zzzz");
      await poll(() => page.locator(".ast-search--no-results-heading").count()).toBe(1);
      expect(await violations(page, scope)).toEqual([]);
    },
  );

  it("come in HTML that arrives later, and the server's HTML is given back", async ({ visit }) => {
    const { page } = await visit(box, { strictCsp: false });
    const form = "#ast-desktop-header .search-form";
    const before = await page
      .locator(form)
      .evaluate((el) => el.outerHTML.replace(/ data-island="[^"]*"/g, ""));
    await ready(page);
    await page.keyboard.insertText("vòng");
    await list(page).waitFor();
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await page.locator(form).evaluate((el) => el.outerHTML)).toBe(before);
    await page.evaluate((form) => {
      window.storefrontIslands?.mount();
      const old = document.querySelector(form);
      old?.replaceWith(old.cloneNode(true));
    }, form);
    await ready(page);
    await field(page).fill("bùa");
    await list(page).waitFor();
    expect(await page.locator(".ast-search-item").count()).toBeGreaterThan(0);
  });
});
