import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isBundled, launch, openPage, runtimes } from "./browser.ts";
import { type CaptureServer, hasCaptures, serveCaptures } from "./captures.ts";
import { poll } from "./demo.ts";
import { comeOver, islandReady } from "./island.ts";

const stock = "nowoomod-product-gallery";
const addOn = ["product-gallery", "product-ajax-cart-product-gallery"];

const ready = async (page: Page): Promise<void> => {
  await comeOver(page.locator(".woocommerce-product-gallery"));
  await islandReady(page, "gallery");
};
const position = (page: Page): Promise<number> =>
  page
    .locator(".woocommerce-product-gallery__wrapper")
    .evaluate((el) => Number((el.scrollLeft / el.clientWidth).toFixed(2)));

describe.runIf(hasCaptures && isBundled("gallery")).each(runtimes)(
  "the gallery of a captured page with %s",
  (runtime) => {
    let browser: Browser;
    let server: CaptureServer;
    let close: (() => Promise<void>) | undefined;
    let problems: string[] = [];

    beforeAll(async () => {
      [browser, server] = await Promise.all([launch(), serveCaptures(runtime)]);
    });
    afterEach(async () => {
      await close?.();
      expect(problems).toEqual([]);
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    async function open(name: string): Promise<Page> {
      const opened = await openPage(browser);
      ({ close, problems } = opened);
      await opened.page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { sources } = entry as PerformanceEntry & { sources: { node?: Element }[] };
            shifts.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.className}`));
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      await opened.page.goto(server.page(name));
      await opened.page.locator(".woocommerce-product-gallery__trigger").waitFor();
      return opened.page;
    }

    /** Waits until its code answers; by then the first picture is seen, and nothing has moved. */
    async function isCalm(page: Page): Promise<void> {
      const gallery = page.locator(".woocommerce-product-gallery");
      expect(await gallery.evaluate((el) => getComputedStyle(el).opacity)).toBe("1");
      await ready(page);
      // Those of the frame that is being painted included.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
      // The store notice of a page without style sheets is in the flow, and pushes the body.
      const parts = shifts.filter((source) => !source.startsWith("BODY"));
      expect(parts.filter((source) => /summary|tabs|gallery|related/.test(source))).toEqual([]);
    }

    it("gets thumbnails with the stock markup, moves nothing, and makes the row as high as the picture that it shows", async () => {
      const page = await open(stock);
      await isCalm(page);
      const thumbs = page.locator("ol.flex-control-nav.flex-control-thumbs > li > button > img");
      expect(await thumbs.count()).toBe(7);
      expect(await thumbs.first().getAttribute("src")).toContain("gallery-chinh-100x100.jpg");
      const row = page.locator(".woocommerce-product-gallery__wrapper");
      const before = (await row.boundingBox())?.height ?? 0;
      await thumbs.nth(6).click();
      await poll(() => position(page)).toBe(6);
      expect(await thumbs.nth(6).getAttribute("class")).toBe("flex-active");
      expect(await page.locator(".flex-active").count()).toBe(1);
      expect(await page.locator(".woocommerce-product-gallery__image.flex-active-slide").count()).toBe(1);
      // The last one is twice as wide as high.
      await poll(async () => Math.round((await row.boundingBox())?.height ?? 0)).toBe(Math.round(before / 2));
    });

    it.each(addOn)("%s moves nothing, and uses the theme's own thumbnails as buttons", async (name) => {
      const page = await open(name);
      await isCalm(page);
      expect(await page.locator(".flex-control-nav").count()).toBe(0);
      const thumbs = page.locator('.ast-single-product-thumbnails [role="button"]');
      expect(await thumbs.count()).toBe(7);
      await thumbs.first().focus();
      await page.keyboard.press("ArrowRight");
      expect(await thumbs.nth(1).getAttribute("aria-current")).toBe("true");
      expect(await thumbs.nth(1).evaluate((el) => el === document.activeElement)).toBe(true);
      await thumbs.nth(3).focus();
      await page.keyboard.press("Enter");
      await poll(() => position(page)).toBe(3);
      expect(await thumbs.nth(3).getAttribute("class")).toContain("flex-active-slide");
      await page.evaluate(() => window.storefrontIslands?.unmount());
      expect(await thumbs.count()).toBe(0);
      const first = page.locator("[data-slide-number]").first();
      expect(await first.getAttribute("class")).toContain("flex-active-slide");
      expect(await first.getAttribute("tabindex")).toBeNull();
    });
  },
);
