import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { demoTest, gate, holdRequests, type VisitOptions } from "./demo.ts";
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

describe.runIf(isBundled("gallery")).each(runtimes)("a picture under a finger with %s", (runtime) => {
  const it = demoTest(runtime, { images: true });

  it("is zoomed by a tap, as large as the screen allows, with a close button of 44 px that has focus and gives it back, by code that comes with the tap", async ({
    visit,
  }) => {
    const asked: string[] = [];
    const { page } = await visit(many, {
      ...phone,
      strictCsp: false,
      before: async (page) =>
        void page.on("request", (request) => {
          if (/zoom/.test(request.url())) asked.push(request.url());
        }),
    });
    const before = await picture(page).boundingBox();
    await slideLink(page, 0).focus();
    await ready(page);
    expect(asked).toEqual([]);
    await zoom(page);
    expect(asked.length).toBe(1);
    expect(await lightbox(page).count()).toBe(0);
    const box = await zoomed(page).last().boundingBox();
    expect(before?.width).toBeLessThan(390);
    expect(Math.round(box?.width ?? 0)).toBe(390);
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)).toBe(422);
    expect(await dialog(page).getAttribute("aria-label")).toBe("Vòng tay thạch anh hồng");
    expect(await button(page).getAttribute("aria-label")).toBe("Đóng");
    expect(await button(page).evaluate((el) => el === document.activeElement)).toBe(true);
    const close = await button(page).boundingBox();
    expect([close?.width, close?.height]).toEqual([44, 44]);
    expect(
      await button(page).evaluate((el) => {
        const { left, top, width, height } = el.getBoundingClientRect();
        return el.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    ).toBe(true);
    await still(page);
    expect(await violations(page, ".storefront-zoom")).toEqual([]);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest(".woocommerce-product-gallery"))).toBe(
      null,
    );
    await button(page).tap();
    await isOver(page);
    expect(await slideLink(page, 0).evaluate((el) => el === document.activeElement)).toBe(true);
    expect(page.url()).toContain(many);
  });

  it("goes back into its place on Escape, a tap, a phone's way back, scrolling, and with the island, each time anew", async ({
    visit,
  }) => {
    const { page } = await visit(many, phone);
    // Not the row itself, which the slider moves.
    const markup = (): Promise<string> =>
      page.evaluate(() => document.querySelector(".woocommerce-product-gallery__wrapper")?.innerHTML ?? "");
    const ways = {
      // Not yet let go: the browser has closed it.
      escape: () => page.keyboard.down("Escape"),
      tap: () => page.touchscreen.tap(195, 422),
      // What a phone's way back asks of a dialog.
      back: () => dialog(page).evaluate((el) => (el as HTMLDialogElement).requestClose()),
      scroll: () => page.evaluate(() => scrollBy({ top: 200, behavior: "instant" })),
      island: () => page.evaluate(() => window.storefrontIslands?.unmount()),
    };
    await ready(page);
    const before = await markup();
    for (const leave of Object.values(ways)) {
      await zoom(page);
      await leave();
      await isOver(page);
      if (leave !== ways.island) expect(await markup()).toBe(before);
      expect(await picture(page).isVisible()).toBe(true);
    }
    expect(page.url()).toContain(many);
  });

  it("stays zoomed on the second tap of two, and goes back once on two taps", async ({ visit }) => {
    const { page } = await visit(many, phone);
    await ready(page);
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
      const end = performance.now() + 500;
      while (performance.now() < end);
    });
    await isOver(page);
    expect(await dialog(page).count()).toBe(0);
  });

  it("has its way out at once while the large version is on its way, and is not zoomed after that; as it is, and at once with reduced motion, where that does not come", async ({
    visit,
  }) => {
    const large = gate();
    const { page } = await visit(many, {
      ...phone,
      reducedMotion: "reduce",
      tolerates: /Failed to load resource/,
      before: (page) => holdRequests(page, "**/hero.svg?large", large),
    });
    const setLarge = (address: string): Promise<void> =>
      picture(page).evaluate((el, src) => el.setAttribute("data-large_image", src), address);
    await setLarge("/assets/images/hero.svg?large");
    await slideLink(page, 0).tap();
    await dialog(page).waitFor();
    await large.reached;
    expect(await dialog(page).getAttribute("aria-busy")).toBe("true");
    await button(page).tap();
    await dialog(page).waitFor({ state: "detached" });
    large.open();
    // As the zoom waits for it, and after that.
    await page.evaluate(() => Object.assign(new Image(), { src: "/assets/images/hero.svg?large" }).decode());
    expect(await zoomed(page).count()).toBe(0);
    await setLarge("/assets/missing.jpg");
    await zoom(page);
    expect(await zoomed(page).last().getAttribute("src")).toMatch(/vong-tay-thach-anh-hong\.svg$/);
    const times = await page
      .locator(".medium-zoom-overlay, .medium-zoom-image--opened")
      .evaluateAll((all) => all.map((el) => Number.parseFloat(getComputedStyle(el).transitionDuration)));
    expect(times.length).toBeGreaterThan(1);
    expect(Math.max(...times)).toBeLessThan(0.01);
    await page.keyboard.press("Escape");
    await isOver(page);
  });
});
