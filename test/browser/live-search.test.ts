import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { announced, demoTest, gate, holdRequests, poll } from "./demo.ts";
import { still, violations } from "./island.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** A field that needs no opening, the full screen, and the slide-out field. */
const box = "/cua-hang/?header=search-box+live";
const full = "/cua-hang/?header=search-full+live";
const slide = "/cua-hang/?header=search-slide+live";

const api = "**/wp-json/wp/v2/posts**";
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
const post = (title: string, type = "product", link = "/product/x/"): unknown => ({
  type,
  link,
  title: { rendered: title },
});
const answer = (page: Page, posts: readonly unknown[]): Promise<unknown> =>
  page.route(api, (route) => route.fulfill({ json: posts }));

describe.runIf(isBundled("live-search")).each(runtimes)("suggestions (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("are found, chosen and opened by keyboard, under the name of their kind; axe objects to nothing", async ({
    visit,
  }) => {
    const { page } = await visit(box);
    const scope = "#ast-desktop-header .ast-header-search";
    await ready(page);
    expect(await violations(page, scope)).toEqual([]);
    const request = page.waitForRequest(api);
    await page.keyboard.insertText("zzzz");
    await poll(() => page.locator(".ast-search--no-results-heading").count()).toBe(1);
    expect(new URL((await request).url()).search).toMatch(
      /^\?_embed=1&post_type=ast_queried:product(:\w+)*&per_page=5&search=zzzz$/,
    );
    expect(await announced(page)).toBe("Không tìm thấy gì");
    expect(await violations(page, scope)).toEqual([]);
    await field(page).fill("");
    await page.keyboard.insertText("vòng");
    await page.getByRole("listbox", { name: "Kết quả tìm kiếm" }).waitFor();
    expect(await page.getByRole("group", { name: "Sản phẩm" }).count()).toBe(1);
    expect(await announced(page)).toBe("5 kết quả");
    const all = await titles(page);
    expect(all).toHaveLength(5);
    expect(all.every((title) => title.startsWith("Vòng tay"))).toBe(true);
    for (const [key, index] of [
      ["ArrowDown", 0],
      ["End", 4],
      ["Home", 0],
    ] as const) {
      await page.keyboard.press(key);
      expect(await chosen(page)).toEqual([all[index]]);
    }
    expect(await violations(page, scope)).toEqual([]);
    const href = await page.locator('[aria-selected="true"]').getAttribute("href");
    await page.keyboard.press("Enter");
    await page.waitForURL(href ?? "none");
  });

  it("let Escape close them first, then the search around them; Enter without a chosen one sends the form", async ({
    visit,
  }) => {
    const { page } = await visit(slide);
    const icon = page.locator("#ast-desktop-header a.astra-search-icon");
    await icon.click();
    await page.locator("#ast-desktop-header [role=combobox]:focus").waitFor();
    await page.keyboard.insertText("vòng");
    await list(page).waitFor();
    await page.keyboard.press("Escape");
    expect(await list(page).count()).toBe(0);
    expect(await field(page).inputValue()).toBe("vòng");
    expect(await page.locator(".ast-dropdown-active").count()).toBe(1);
    await page.keyboard.press("Escape");
    expect(await page.locator(".ast-dropdown-active").count()).toBe(0);
    await icon.click();
    await page.locator("#ast-desktop-header [role=combobox]:focus").waitFor();
    await page.keyboard.press("ArrowDown");
    await list(page).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\?s=v%C3%B2ng$/);
  });

  it("come over the whole page's search for what was typed before their code was there; axe objects to nothing", async ({
    visit,
  }) => {
    const code = gate();
    const { page } = await visit(full, {
      before: (page) => holdRequests(page, "**/chunks/*live-search-*", code),
    });
    await page.locator("#ast-desktop-header a.astra-search-icon").click();
    await page.locator(".ast-search-box .search-field:focus").waitFor();
    await page.keyboard.insertText("vòng");
    code.open();
    await list(page).waitFor();
    expect(await titles(page)).toHaveLength(5);
    await still(page);
    await page.keyboard.press("ArrowDown");
    expect(await violations(page, ".ast-search-box[role=dialog]")).toEqual([]);
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
});
