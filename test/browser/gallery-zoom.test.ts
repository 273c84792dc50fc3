import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { chunks, demoTest, gate, holdRequests, type VisitOptions } from "./demo.ts";
import { comeOver, islandReady, still, violations } from "./island.ts";

const many = "/product/vong-tay-thach-anh-hong/";
const phone: VisitOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const slideLink = (page: Page, index: number) =>
  page.locator(".woocommerce-product-gallery__image a").nth(index);
const picture = (page: Page) => slideLink(page, 0).locator("img");
const zoomed = (page: Page) => page.locator(".medium-zoom-image--opened");
const dialog = (page: Page) => page.locator(".storefront-zoom");
const button = (page: Page) => dialog(page).locator("button");
const lightbox = (page: Page) => page.locator(".storefront-lightbox");

/** Turns to the gallery and waits until its code answers. */
async function ready(page: Page): Promise<void> {
  await comeOver(page.locator(".woocommerce-product-gallery"));
  await islandReady(page, "gallery");
}

/** Taps the first picture and waits until it is zoomed. */
async function zoom(page: Page): Promise<void> {
  await slideLink(page, 0).tap();
  await page.locator(".storefront-zoom[aria-busy=false]").waitFor();
  expect(await zoomed(page).count()).toBeGreaterThan(0);
}

/** Waits until nothing of the zoom is left, and the picture is in its place. */
async function isOver(page: Page): Promise<void> {
  await dialog(page).waitFor({ state: "detached" });
  await page.waitForFunction(() => !document.querySelector("[class*=medium-zoom]"));
}

/** Declares the large version of every picture to be as wide as that. */
const declareWidth = (page: Page, width: number): Promise<unknown> =>
  page.locator(".woocommerce-product-gallery__image img").evaluateAll((all, wide) => {
    for (const el of all) el.setAttribute("data-large_image_width", `${wide}`);
  }, width);

describe.runIf(isBundled("gallery")).each(runtimes)("a picture under a finger with %s", (runtime) => {
  const it = demoTest(runtime, { images: true });

  it("is zoomed by a tap, over everything else and as large as the screen allows", async ({ visit }) => {
    const { page } = await visit(many, phone);
    const before = await picture(page).boundingBox();
    await zoom(page);
    expect(await lightbox(page).count()).toBe(0);
    const box = await zoomed(page).last().boundingBox();
    expect(before?.width).toBeLessThan(390);
    expect(Math.round(box?.width ?? 0)).toBe(390);
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)).toBe(422);
    expect(page.url()).toContain(many);
  });

  it("has a close button of 44 px with a name, where focus is, and which gives focus back", async ({
    visit,
  }) => {
    for (const [lang, name] of [
      ["vi", "Đóng"],
      ["en", "Close"],
    ] as const) {
      const { page } = await visit(many, phone);
      await page.evaluate((tag) => document.documentElement.setAttribute("lang", tag), lang);
      await slideLink(page, 0).focus();
      await zoom(page);
      expect(await button(page).getAttribute("aria-label")).toBe(name);
      expect(await button(page).evaluate((el) => el === document.activeElement)).toBe(true);
      const box = await button(page).boundingBox();
      expect([box?.width, box?.height]).toEqual([44, 44]);
      expect(
        await button(page).evaluate((el) => {
          const { left, top, width, height } = el.getBoundingClientRect();
          return el.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }),
      ).toBe(true);
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest(".woocommerce-product-gallery"))).toBe(
        null,
      );
      await button(page).tap();
      await isOver(page);
      expect(await slideLink(page, 0).evaluate((el) => el === document.activeElement)).toBe(true);
    }
  });

  it("goes back into its place on Escape, a tap, a phone's way back and scrolling, each time anew", async ({
    visit,
  }) => {
    const { page } = await visit(many, phone);
    const markup = (): Promise<string> =>
      page.evaluate(() => document.querySelector(".woocommerce-product-gallery__wrapper")?.outerHTML ?? "");
    const ways = {
      // Not yet let go: the browser has closed it.
      escape: () => page.keyboard.down("Escape"),
      tap: () => page.touchscreen.tap(195, 422),
      // What a phone's way back asks of a dialog.
      back: () => dialog(page).evaluate((el) => (el as HTMLDialogElement).requestClose()),
      scroll: () => page.evaluate(() => scrollBy({ top: 200, behavior: "instant" })),
    };
    await zoom(page);
    await ways.tap();
    await isOver(page);
    const before = await markup();
    for (const leave of Object.values(ways)) {
      await zoom(page);
      await leave();
      await isOver(page);
      expect(await markup()).toBe(before);
      expect(await picture(page).isVisible()).toBe(true);
    }
    expect(page.url()).toContain(many);
  });

  it("stays zoomed on the second tap of two, and goes back once on two taps", async ({ visit }) => {
    const { page } = await visit(many, phone);
    await zoom(page);
    await page.touchscreen.tap(195, 422);
    await isOver(page);
    await slideLink(page, 0).tap();
    await dialog(page).waitFor();
    await dialog(page).dispatchEvent("click");
    await page.locator(".storefront-zoom[aria-busy=false]").waitFor();
    // From within the page: on a busy machine the picture may be back before a second command comes.
    await page.evaluate(async () => {
      const open = document.querySelector(".storefront-zoom");
      const tap = (el: Element | null): unknown =>
        el?.dispatchEvent(
          new PointerEvent("click", { bubbles: true, cancelable: true, pointerType: "touch" }),
        );
      const closed = new Promise((resolve) => open?.addEventListener("close", resolve));
      const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
      tap(open);
      await closed;
      // It is on its way back, and the machine too busy to show what the tap brings before it is there.
      await frame();
      await frame();
      tap(document.querySelector(".woocommerce-product-gallery__image a"));
      const end = performance.now() + 1000;
      while (performance.now() < end);
    });
    await isOver(page);
    expect(await dialog(page).count()).toBe(0);
  });

  it("opens the lightbox where its large version is no wider than the frame; the magnifier always does", async ({
    visit,
  }) => {
    const { page } = await visit(many, phone);
    await declareWidth(page, 300);
    await slideLink(page, 0).tap();
    await lightbox(page).locator(".pswp__button--close").tap();
    await lightbox(page).waitFor({ state: "detached" });
    await declareWidth(page, 1600);
    await page.locator(".woocommerce-product-gallery__trigger").tap();
    await lightbox(page).waitFor();
    expect(await zoomed(page).count()).toBe(0);
  });

  it("opens the lightbox under a mouse, on a touch screen too", async ({ visit }) => {
    const { page } = await visit(many, { hasTouch: true });
    await ready(page);
    await slideLink(page, 0).click();
    await lightbox(page).waitFor();
    await page.keyboard.press("Escape");
    await lightbox(page).waitFor({ state: "detached" });
    await zoom(page);
  });

  it("downloads the zoom with the first tap, and not before", async ({ visit }) => {
    const asked: string[] = [];
    const { page } = await visit(many, {
      ...phone,
      before: async (page) =>
        void page.on("request", (request) => {
          if (/zoom/.test(request.url())) asked.push(request.url());
        }),
    });
    await page.locator(".flex-control-thumbs button").nth(1).tap();
    await ready(page);
    await page.locator(".flex-control-thumbs button").first().tap();
    expect(asked).toEqual([]);
    await zoom(page);
    expect(asked.length).toBe(1);
  });

  it("has its way out at once while the large version is on its way, and is not zoomed after that", async ({
    visit,
  }) => {
    const large = gate();
    const { page } = await visit(many, {
      ...phone,
      before: (page) => holdRequests(page, "**/hero.svg?large", large),
    });
    await picture(page).evaluate((el) =>
      el.setAttribute("data-large_image", "/assets/images/hero.svg?large"),
    );
    await slideLink(page, 0).tap();
    await dialog(page).waitFor();
    await large.reached;
    expect(await dialog(page).getAttribute("aria-busy")).toBe("true");
    await button(page).tap();
    await dialog(page).waitFor({ state: "detached" });
    large.open();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await zoomed(page).count()).toBe(0);
  });

  it("is zoomed as it is when its large version does not come", async ({ visit }) => {
    const { page } = await visit(many, { ...phone, tolerates: /Failed to load resource/ });
    await picture(page).evaluate((el) => el.setAttribute("data-large_image", "/assets/missing.jpg"));
    await zoom(page);
    expect(await zoomed(page).last().getAttribute("src")).toMatch(/vong-tay-thach-anh-hong\.svg$/);
  });

  it("leads to the picture when the zoom cannot be fetched", async ({ visit }) => {
    const { page } = await visit(many, {
      ...phone,
      before: (page) => page.route(`${chunks.slice(0, -2)}touch-zoom*`, (route) => route.abort()),
      tolerates: /Failed to load resource|Failed to fetch|storefront/,
    });
    await slideLink(page, 0).tap();
    await page.waitForURL(/vong-tay-thach-anh-hong\.svg$/);
  });

  it("moves at once with reduced motion", async ({ visit }) => {
    const { page } = await visit(many, { ...phone, reducedMotion: "reduce" });
    await zoom(page);
    const times = await page
      .locator(".medium-zoom-overlay, .medium-zoom-image--opened")
      .evaluateAll((all) => all.map((el) => Number.parseFloat(getComputedStyle(el).transitionDuration)));
    expect(times.length).toBeGreaterThan(1);
    expect(Math.max(...times)).toBeLessThan(0.01);
    await page.keyboard.press("Escape");
    await isOver(page);
  });

  it("takes the zoom away with the island", async ({ visit }) => {
    const { page } = await visit(many, phone);
    await zoom(page);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    await isOver(page);
  });

  it("has no accessibility violations while it is zoomed", async ({ visit }) => {
    const { page } = await visit(many, { ...phone, strictCsp: false });
    await zoom(page);
    await still(page);
    expect(await violations(page, ".storefront-zoom")).toEqual([]);
    expect(await dialog(page).getAttribute("aria-label")).toBe("Vòng tay thạch anh hồng");
  });
});
