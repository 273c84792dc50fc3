import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { addButton, demoTest, poll } from "./demo.ts";
import { readyOnceTouched, violations } from "./island.ts";

const panel = "#storefront-islands-debugger";
const listing = "/cua-hang/?islands-debug";
const keyRing = 43;

const region = (page: Page) => page.getByRole("region", { name: "Storefront islands" });
const row = (page: Page, island: string) =>
  region(page)
    .getByRole("row")
    .filter({ hasText: new RegExp(`^${island}(found|ready|failed|absent|off)`) });
const isThere = (page: Page): Promise<number> => page.locator(panel).count();

describe.each(runtimes)("the debugger (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("is not loaded unless somebody asks", async ({ visit }) => {
    const files: string[] = [];
    const { page } = await visit("/cua-hang/", {
      before: async (opened) => opened.on("request", (request) => files.push(request.url())),
    });
    await page.waitForLoadState("networkidle");
    expect(files.filter((url) => /debug/.test(url))).toEqual([]);
    expect(await isThere(page)).toBe(0);
  });

  it("frames islands, and tells state, strategy, mounting time and weight of each", async ({ visit }) => {
    const { page } = await visit(listing);
    await readyOnceTouched(page, "sticky-header");
    await poll(() => row(page, "sticky-header").textContent()).toMatch(
      /^sticky-headerreadytouchedmodel [\d.]+ ms .*\d\.\d$/,
    );
    expect(await row(page, "tabs").textContent()).toMatch(/^tabsabsenttouched/);
    const frame = page.locator(`${panel} .frame`).filter({ hasText: "sticky-header: ready" });
    const host = await page.locator("#masthead").boundingBox();
    await poll(() => frame.boundingBox()).toEqual(host);
  });

  it("writes down events and requests as they happen", async ({ visit }) => {
    const { page } = await visit(listing);
    await addButton(page, keyRing).click();
    const log = region(page).getByRole("log");
    await poll(() => log.textContent()).toMatch(/POST .*add_to_cart 200, \d+ ms/);
    await poll(() => log.textContent()).toMatch(/event {2}added_to_cart \{"fragments":\[/);
    const lines = log.locator("div");
    const written = await lines.allTextContents();
    await region(page).getByRole("button", { name: "Clear" }).click();
    // Each line says when it was; something new may stand there already.
    const left = await lines.allTextContents();
    expect(left.filter((line) => written.includes(line))).toEqual([]);
  });

  it("shows an island's error with its name", async ({ visit }) => {
    const { page } = await visit(listing, {
      before: (opened) => opened.route(/\/idle-\w{8}\.js$/, (route) => route.abort()),
      tolerates: /./,
    });
    await poll(() => region(page).getByRole("list", { name: "Errors" }).textContent()).toMatch(
      /product-view: /,
    );
    await poll(() => row(page, "product-view").textContent()).toMatch(/^product-viewfailed/);
  });

  it("is used by keyboard, and gives focus back when Escape closes it", async ({ visit }) => {
    const { page } = await visit("/cua-hang/");
    await readyOnceTouched(page, "sticky-header");
    await addButton(page, keyRing).focus();
    await page.evaluate(() => window.storefrontIslands?.debug());
    await poll(() => page.evaluate((id) => document.activeElement?.matches(id), panel)).toBe(true);
    for (const name of ["Clear", "Hide"]) {
      await page.keyboard.press("Tab");
      expect(await page.locator(`${panel} :focus`).textContent()).toBe(name);
    }
    await page.keyboard.press("Enter");
    expect(await region(page).getByRole("table").count()).toBe(0);
    await page.keyboard.press("Enter");
    const island = row(page, "sticky-header").getByRole("button");
    await island.focus();
    await page.evaluate(() => scrollTo(0, 2000));
    await page.keyboard.press("Enter");
    await poll(() => page.locator(`${panel} .frame.chosen`).textContent()).toMatch(/sticky-header/);
    await page.keyboard.press("Escape");
    expect(await isThere(page)).toBe(0);
    expect(await addButton(page, keyRing).evaluate((el) => el === document.activeElement)).toBe(true);
  });

  it("opens once, and its own failure to load keeps no island away", async ({ visit }) => {
    const { page } = await visit("/cua-hang/");
    await page.evaluate(() =>
      Promise.all([window.storefrontIslands?.debug(), window.storefrontIslands?.debug()]),
    );
    expect(await isThere(page)).toBe(1);
    const { page: without } = await visit(listing, {
      before: (opened) => opened.route(/debug-[^/]*\.js$/, (route) => route.abort()),
      tolerates: /./,
    });
    await readyOnceTouched(without, "sticky-header");
    expect(await isThere(without)).toBe(0);
  });

  it("has nothing that axe objects to, at 390 px too", async ({ visit }) => {
    for (const viewport of [
      { width: 1366, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const { page } = await visit(listing, { viewport });
      await readyOnceTouched(page, "sticky-header");
      expect(await violations(page, panel)).toEqual([]);
    }
  });
});
