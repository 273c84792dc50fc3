/** The add-on's mega menus, against the built bundle. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { demoTest, poll } from "./demo.ts";
import { islandReady, still, touch, violations } from "./island.ts";

const desktop = { viewport: { width: 1366, height: 900 } };
const panel = (page: Page) => page.locator("#masthead .astra-megamenu:visible");
const item = (page: Page) => page.locator("#ast-desktop-header .astra-megamenu-li").first();
const edges = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((el) => {
      const { left, right } = el.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    });
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

describe.runIf(isBundled("navigation")).each(runtimes)("a mega menu (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("shows under a mouse, as wide as the page around what the header holds", async ({ visit }) => {
    const { page } = await visit("/?header=mega-menu", desktop);
    expect(await panel(page).count()).toBe(0);
    await item(page).hover();
    await poll(() => panel(page).count()).toBe(1);
    await still(page);
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(await edges(page, ".astra-full-megamenu-wrapper")).toEqual({ left: 0, right: width });
    await poll(() => edges(page, ".astra-megamenu")).toEqual(await edges(page, ".ast-builder-grid-row"));
    expect(await violations(page, "#masthead")).toEqual([]);
    await page.mouse.move(20, 800);
    await poll(() => panel(page).count()).toBe(0);
  });

  it("goes with the width that the shop has chosen", async ({ visit }) => {
    const { page, url } = await visit("/?header=mega-content", desktop);
    const row = ".ast-builder-grid-row";
    for (const [token, width, same] of [
      ["mega-content", 1366, row],
      ["mega-content", 1000, row],
      ["mega-stretched", 1366, "html"],
      ["mega-container", 1366, "#ast-desktop-header .main-header-menu"],
    ] as const) {
      await page.mouse.move(20, 800);
      if (!page.url().endsWith(token)) await page.goto(`${url}/?header=${token}`);
      await page.setViewportSize({ width, height: 900 });
      await item(page).hover();
      await poll(() => panel(page).count()).toBe(1);
      const expected = await edges(page, same);
      await poll(() => edges(page, ".astra-megamenu"), `${token} at ${width} px`).toEqual(expected);
    }
  });

  it("is reached by keyboard, closes by Escape with focus back on its arrow, and when it is left", async ({
    visit,
  }) => {
    const { page } = await visit("/?header=mega-menu", desktop);
    await touch(page);
    const arrow = item(page).locator("> a > .ast-header-navigation-arrow");
    await arrow.focus();
    await islandReady(page, "navigation");
    await page.keyboard.press("Enter");
    await poll(() => panel(page).count()).toBe(1);
    expect(await focused(page)).toBe("Vòng tay đá");
    for (const link of ["Vòng thạch anh", "Bùa may mắn"]) {
      await page.keyboard.press("Tab");
      expect(await focused(page)).toBe(link);
    }
    await page.keyboard.press("Escape");
    await poll(() => panel(page).count()).toBe(0);
    expect(await arrow.evaluate((el) => el === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await poll(() => panel(page).count()).toBe(1);
    for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press("Tab");
    await poll(() => panel(page).count()).toBe(0);
  });

  it("opens at a touch of its arrow, and its links are followed", async ({ visit }) => {
    const { page } = await visit("/?header=mega-menu", { ...desktop, hasTouch: true });
    await item(page).locator("> a > .ast-header-navigation-arrow").tap();
    await poll(() => panel(page).count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/");
    await panel(page).getByRole("link", { name: "Bùa may mắn" }).tap();
    await page.waitForURL("**/product-category/bua-may-man/");
  });

  it("shows under a mouse without script", async ({ visit }) => {
    const { page } = await visit("/?header=mega-menu", { ...desktop, javaScriptEnabled: false });
    await item(page).hover();
    await poll(() => panel(page).count()).toBe(1);
  });
});
