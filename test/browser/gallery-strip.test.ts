import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { demoTest, poll, rewritePages, type VisitOptions } from "./demo.ts";
import { islandReady, moved, violations, watchShifts } from "./island.ts";

const seven = "/product/vong-tay-thach-anh-hong/?gallery=strip,7";
const phone: VisitOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const strip = (page: Page) => page.locator(".woocommerce-product-gallery-thumbnails__wrapper");
const boxes = (page: Page) => page.locator("[data-slide-number]");
const previous = (page: Page) => page.getByRole("button", { name: "Ảnh thu nhỏ trước" });
const next = (page: Page) => page.getByRole("button", { name: "Ảnh thu nhỏ sau" });

/** Left edges of the boxes from that of the strip, and the boxes' width, px. */
const places = (page: Page): Promise<{ lefts: number[]; tops: number[]; widths: number[]; frame: number }> =>
  strip(page).evaluate((el) => {
    const frame = el.getBoundingClientRect();
    const rects = [...el.children].map((box) => box.getBoundingClientRect());
    return {
      lefts: rects.map(({ left }) => Math.round(left - frame.left)),
      tops: rects.map(({ top }) => Math.round(top - frame.top)),
      widths: rects.map(({ width }) => Number(width.toFixed(2))),
      frame: frame.width,
    };
  });

/** Numbers of the boxes that are seen whole. */
const seen = async (page: Page): Promise<number[]> => {
  const { lefts, widths, frame } = await places(page);
  return lefts.flatMap((left, at) => (left >= -1 && left + (widths[at] ?? 0) <= frame + 1 ? [at] : []));
};

/** Which picture the row above shows. */
const shown = (page: Page): Promise<number> =>
  page
    .locator(".woocommerce-product-gallery__wrapper")
    .evaluate((el) => Math.round(Math.abs(el.scrollLeft) / el.clientWidth));

/** Waits until the row above has arrived: where it is written to meanwhile, the slide goes on. */
const atRest = (page: Page): Promise<unknown> =>
  page.locator(".woocommerce-product-gallery__wrapper:not(.storefront-sliding)").waitFor();

describe.runIf(isBundled("gallery")).each(runtimes)("the add-on's strip of thumbnails with %s", (runtime) => {
  const it = demoTest(runtime, { images: true });

  it("is one row of four, 15 px apart and 1 em below the picture, with no script at all, and of 80 px where four would be smaller", async ({
    visit,
  }) => {
    const { page } = await visit(seven, { javaScriptEnabled: false });
    const { lefts, tops, widths, frame } = await places(page);
    const width = (frame - 45) / 4;
    expect(frame).toBeGreaterThan(400);
    expect(widths.every((one) => Math.abs(one - width) < 0.1)).toBe(true);
    expect(new Set(tops)).toEqual(new Set([0]));
    expect(lefts.slice(0, 4)).toEqual([0, 1, 2, 3].map((at) => Math.round(at * (width + 15))));
    const [picture, row] = await Promise.all([
      page.locator(".woocommerce-product-gallery__wrapper").boundingBox(),
      strip(page).boundingBox(),
    ]);
    expect(Math.round(row?.height ?? 0)).toBe(Math.round(width));
    expect(Math.round((row?.y ?? 0) - (picture?.y ?? 0) - (picture?.height ?? 0))).toBe(16);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(new Set((await places(page)).widths)).toEqual(new Set([80]));
  });

  it("has arrows that move it by what is seen, with the mouse and by keys, and hide at its ends, and shows the thumbnail of the picture that is shown", async ({
    visit,
  }) => {
    const { page } = await visit(seven, { strictCsp: false, before: watchShifts });
    await next(page).waitFor();
    expect(await moved(page)).toEqual([]);
    expect(await previous(page).isVisible()).toBe(false);
    const arrow = await next(page).boundingBox();
    const row = await strip(page).boundingBox();
    expect([arrow?.width, arrow?.height]).toEqual([30, 30]);
    expect(Math.round((arrow?.x ?? 0) + 30 - (row?.x ?? 0) - (row?.width ?? 0))).toBe(10);
    expect(await next(page).evaluate((el) => getComputedStyle(el).borderTopWidth)).toBe("0px");
    await next(page).click();
    await poll(() => seen(page)).toEqual([3, 4, 5, 6]);
    await poll(() => next(page).isVisible()).toBe(false);
    expect(await shown(page)).toBe(0);
    expect(await violations(page, ".woocommerce-product-gallery")).toEqual([]);
    await poll(() => previous(page).evaluate((el) => el === document.activeElement)).toBe(true);
    await page.keyboard.press("Space");
    await poll(() => seen(page)).toEqual([0, 1, 2, 3]);
    await poll(() => next(page).evaluate((el) => el === document.activeElement)).toBe(true);
    await islandReady(page, "gallery");
    await boxes(page).first().focus();
    for (let at = 1; at <= 4; at += 1) await page.keyboard.press("ArrowRight");
    await poll(() => shown(page)).toBe(4);
    await poll(() => seen(page)).toEqual([1, 2, 3, 4]);
    await page.keyboard.press("Home");
    await poll(() => seen(page)).toEqual([0, 1, 2, 3]);
  });

  it("skips no thumbnail on a phone, knows its ends when it was scrolled by hand, and does not scroll the page when the picture moves it", async ({
    visit,
  }) => {
    const { page } = await visit(seven, { ...phone, before: watchShifts });
    await next(page).waitFor();
    expect(await moved(page)).toEqual([]);
    await strip(page).evaluate((el) => el.scrollTo({ left: el.scrollWidth, behavior: "instant" }));
    await poll(() => next(page).isVisible()).toBe(false);
    await poll(() => previous(page).isVisible()).toBe(true);
    await strip(page).evaluate((el) => el.scrollTo({ left: 0, behavior: "instant" }));
    await poll(() => next(page).isVisible()).toBe(true);
    const cut = await seen(page);
    await next(page).tap();
    await poll(async () => (await seen(page))[0]).toBe((cut.at(-1) ?? 0) + 1);
    await boxes(page)
      .nth((cut.at(-1) ?? 0) + 1)
      .tap();
    await poll(() => shown(page)).toBe((cut.at(-1) ?? 0) + 1);
    await atRest(page);
    const before = await page.evaluate(() => scrollY);
    // As a finger leaves it.
    await page
      .locator(".woocommerce-product-gallery__wrapper")
      .evaluate((el) => el.scrollTo({ left: el.scrollWidth, behavior: "instant" }));
    await poll(async () => (await seen(page)).includes(6)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  it("follows a row that goes on in the very moment in which it arrives", async ({ visit }) => {
    const { page } = await visit(seven, phone);
    await page.locator(".woocommerce-product-gallery__wrapper").evaluate((row) => {
      const clock = Date.now;
      const observer = new MutationObserver(() => {
        // A machine that has no time for the frames in between: the next one is its last.
        if (row.classList.contains("storefront-sliding")) Date.now = () => clock() + 600;
        else {
          observer.disconnect();
          row.scrollTo({ left: row.scrollWidth, behavior: "instant" });
        }
      });
      observer.observe(row, { attributes: true, attributeFilter: ["class"] });
    });
    await next(page).waitFor();
    await boxes(page).nth(2).tap();
    await poll(async () => (await seen(page)).includes(6)).toBe(true);
  });

  it("runs from right to left where the page does, with its arrow keys and the row", async ({ visit }) => {
    const { page } = await visit(seven, {
      before: (page) => rewritePages(page, (html) => html.replace('lang="vi"', 'lang="vi" dir="rtl"')),
    });
    await next(page).click();
    await poll(() => seen(page)).toEqual([3, 4, 5, 6]);
    expect(await strip(page).evaluate((el) => el.scrollLeft)).toBeLessThan(0);
    await poll(() => next(page).isVisible()).toBe(false);
    await previous(page).click();
    await poll(() => seen(page)).toEqual([0, 1, 2, 3]);
    await islandReady(page, "gallery");
    await boxes(page).first().focus();
    await page.keyboard.press("ArrowLeft");
    await poll(() => shown(page)).toBe(1);
    expect(
      await page.locator(".woocommerce-product-gallery__wrapper").evaluate((el) => el.scrollLeft),
    ).toBeLessThan(0);
  });
});
