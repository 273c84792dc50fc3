import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { launch, runtimes } from "./browser.ts";
import {
  type CaptureServer,
  captured,
  cookiesOf,
  hasCaptures,
  keyOf,
  pageNames,
  serveCaptures,
} from "./captures.ts";
import { poll } from "./demo.ts";

const buttonSelector = ".add_to_cart_button.ajax_add_to_cart[data-product_id]";

/** Numbers in the page's badges. */
const badges = async (page: Page): Promise<number[]> =>
  (await page.locator(".ast-count-text").allTextContents()).map((text) => Number(text.trim()));

/** Rows of every mini-cart on the page. */
const rows = (page: Page): Promise<number[]> =>
  page
    .locator(".widget_shopping_cart_content")
    .evaluateAll((all) => all.map((el) => el.querySelectorAll(".woocommerce-mini-cart-item").length));

const each = (count: number, list: readonly unknown[]): number[] => list.map(() => count);

it.runIf(!hasCaptures)("skips the captured pages: ../shared/captures is not on this machine", () => {
  expect(pageNames).toEqual([]);
});

const withButtons = pageNames.filter((name) => /class="[^"]*\bajax_add_to_cart\b/.test(captured(name)));
const others = pageNames.filter((name) => !withButtons.includes(name));

it.runIf(hasCaptures)("there are captured pages to open", () => {
  expect(pageNames).not.toEqual([]);
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
  async function open(name: string, options?: { readonly bare: boolean }): Promise<void> {
    await page.goto(server.page(name, options));
    await page.waitForFunction(() => window.storefrontIslands);
  }

  it.each(withButtons)("%s boots, adds and, where it shows a cart, removes", async (name) => {
    await open(name);
    const button = page.locator(buttonSelector).first();
    await button.click();
    await poll(() => button.getAttribute("class"), "the button").toMatch(/\badded\b/);
    expect(await button.getAttribute("class"), "the button").not.toMatch(/\bloading\b/);
    const link = button.locator("xpath=following-sibling::*[1]");
    expect(await link.getAttribute("class"), "the link to the cart").toBe("added_to_cart wc-forward");
    expect(await link.getAttribute("href"), "the link to the cart").toBe(`${server.url}/gio-hang/`);
    expect(await link.textContent(), "the link to the cart").toBe("View cart");
    // The captured answer is a cart with two pieces of one product.
    const shown = await badges(page);
    const carts = await rows(page);
    await poll(() => badges(page), "the badges").toEqual(each(2, shown));
    await poll(() => rows(page), "the mini-carts").toEqual(each(1, carts));
    // A page without a mini-cart has nothing to remove it from.
    const remove = page.locator(`.remove_from_cart_button[data-cart_item_key="${keyOf.keyRing}"]:visible`);
    if ((await remove.count()) > 0) {
      // By key: a page without style sheets moves as its pictures come, also while a mouse button is down.
      await remove.first().press("Enter");
      await poll(() => rows(page), "the mini-carts after the removal").toEqual(each(0, carts));
      expect(await badges(page), "the badges after the removal").toEqual(each(0, shown));
      const names = (await context.cookies()).map((cookie) => cookie.name);
      expect(names, "cookies after the removal").not.toContain("woocommerce_cart_hash");
    }
    expect(page.url(), "the address").toBe(server.page(name));
  });

  it.each(others)("%s boots", async (name) => {
    await open(name);
    const hosts = await page.locator(".widget_shopping_cart, .ast-site-header-cart").count();
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-island~="mini-cart"]').length === count,
      hosts,
    );
    const failed = await page.evaluate(() =>
      window.storefrontIslands?.islands().filter(({ state }) => state === "failed"),
    );
    expect(failed).toEqual([]);
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

  it("shop sends the shopper to the product that the server refuses", async () => {
    await open("shop");
    await page
      .locator(buttonSelector)
      .first()
      .evaluate((el) => {
        (el as HTMLElement).dataset.product_id = "33";
      });
    await page.locator(buttonSelector).first().click();
    await page.waitForURL(/\/product\//);
  });

  it("shop tells the shopper when the server refuses without a page that says why", async () => {
    await open("shop");
    const button = page.locator(buttonSelector).first();
    await button.evaluate((el) => {
      (el as HTMLElement).dataset.product_id = "999999";
    });
    await button.click();
    await page.locator("li.product .storefront-notice").waitFor();
    expect(await button.getAttribute("class")).not.toMatch(/\b(loading|added)\b/);
  });

  it.each(["shop-with-cart", "home-with-cart"])("%s shows a cart that is there already", async (name) => {
    const url = server.url;
    const cookies = Object.entries(cookiesOf("two")).map(([key, value]) => ({ name: key, value, url }));
    await context.addCookies(cookies);
    await open(name);
    await poll(() => rows(page)).toEqual(each(2, await rows(page)));
    expect((await rows(page)).length).toBeGreaterThan(0);
    await page.locator("#woocommerce_widget_cart-3").waitFor();
  });

  it("shop follows the remove link when the server does not know the row", async () => {
    const url = server.url;
    const cookies = Object.entries(cookiesOf("two")).map(([key, value]) => ({ name: key, value, url }));
    await context.addCookies(cookies);
    await open("shop-with-cart");
    const link = page.locator(".remove_from_cart_button:visible").first();
    await link.click();
    await page.waitForURL(/\/gio-hang\/\?remove_item=/);
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
