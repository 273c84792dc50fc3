import type { Browser, BrowserContext, Page, Response } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { attach } from "../../cli/attach.ts";
import { bundleFacts } from "../../cli/bundle-facts.ts";
import { Page as CheckedPage } from "../../cli/page.ts";
import { launch, runtimes } from "./browser.ts";
import { type CaptureServer, captured, hasCaptures, keyOf, pageNames, serveCaptures } from "./captures.ts";
import { poll } from "./demo.ts";

const buttonSelector = ".add_to_cart_button.ajax_add_to_cart[data-product_id]";

/** Rows of every mini-cart on the page. */
const rows = (page: Page): Promise<number[]> =>
  page
    .locator(".widget_shopping_cart_content")
    .evaluateAll((all) => all.map((el) => el.querySelectorAll(".woocommerce-mini-cart-item").length));

/** Names of the islands that the check expects on a page, once for each host that the loader mounts them on. */
const told = (html: string, url: string): string[] =>
  attach(new CheckedPage(html, url, []), bundleFacts.definitions)
    .filter(({ state }) => state === "attaches")
    .flatMap(({ name, scope, hosts }) => (scope === "page" ? [name] : hosts.map(() => name)))
    .sort();

const each = (count: number, list: readonly unknown[]): number[] => list.map(() => count);

it.runIf(!hasCaptures)("skips the captured pages: ../shared/captures is not on this machine", () => {
  expect(pageNames).toEqual([]);
});

describe.runIf(hasCaptures).each(runtimes)("a captured page with the %s bundle", (runtime) => {
  let browser: Browser;
  let server: CaptureServer;
  let context: BrowserContext;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    [browser, server] = await Promise.all([launch({ images: false }), serveCaptures(runtime)]);
    context = await browser.newContext({ viewport: { width: 1366, height: 900 } });
    page = await context.newPage();
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(String(error)));
    problems = [];
  });
  afterEach(async () => {
    const seen = problems;
    problems = [];
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await context.clearCookies();
    expect(seen).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Opens a page and waits until what runs without a touch has run. */
  async function open(name: string, options?: { readonly bare: boolean }): Promise<Response | null> {
    const response = await page.goto(server.page(name, options), { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => window.storefrontIslands);
    return response;
  }

  // Of those on which the same islands have as many hosts, the last.
  it("boots, one of each kind, with what the check says that attaches there", async () => {
    const kinds = new Map(pageNames.map((name) => [told(captured(name), server.page(name)).join(), name]));
    expect(kinds.size).toBeGreaterThan(10);
    for (const name of kinds.values()) {
      const response = await open(name);
      const html = (await response?.text()) ?? "";
      const hosts = await page.locator(".widget_shopping_cart, .ast-site-header-cart").count();
      await poll(() => page.locator('[data-island~="mini-cart"]').count(), name).toBe(hosts);
      const found = await page.evaluate(
        () => window.storefrontIslands?.islands().map(({ name, state }) => [name, state]) ?? [],
      );
      expect(
        found.filter(([, state]) => state === "failed"),
        name,
      ).toEqual([]);
      expect(found.map(([island]) => island).sort(), name).toEqual(told(html, page.url()));
    }
  });

  it("shop goes through a whole visit: three products, then one of them away", async () => {
    await open("shop");
    const buttons = page.locator(`.astra-shop-summary-wrap ${buttonSelector}`);
    for (const count of [1, 2, 3]) {
      await buttons.nth(count).click();
      await poll(() => rows(page)).toEqual(each(count, await rows(page)));
    }
    await page
      .locator(`.remove_from_cart_button[data-cart_item_key="${keyOf.keyRing}"]:visible`)
      .first()
      .click();
    await poll(() => rows(page)).toEqual(each(2, await rows(page)));
    expect(await page.locator(".added_to_cart").count()).toBe(3);
  });

  it("shop works with the script tag alone: the bundle brings its style sheet", async () => {
    await open("shop", { bare: true });
    const sheet = page.locator('head link[rel="stylesheet"][href*="islands.css"]');
    expect(await sheet.count()).toBe(1);
    await page.locator(buttonSelector).first().click();
    await poll(() => rows(page)).toEqual(each(1, await rows(page)));
    // The rule that hides the live region comes from the sheet.
    const region = page.locator(".widget_shopping_cart_live_region");
    await poll(() => region.evaluate((el) => getComputedStyle(el).position)).toBe("absolute");
  });
});
