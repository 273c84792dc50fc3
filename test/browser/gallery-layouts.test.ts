import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { demoTest, poll, rewritePages, type VisitOptions } from "./demo.ts";
import { comeOver, islandReady, moved, violations, watchShifts } from "./island.ts";

const product = "/product/vong-tay-thach-anh-hong/";
const column = `${product}?gallery=vertical-slider,7`;
const list = `${product}?gallery=vertical,7`;
const grid = `${product}?gallery=grid,5`;
const phone: VisitOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const wide: VisitOptions = { viewport: { width: 1366, height: 900 } };
const noScript: VisitOptions = { javaScriptEnabled: false };

const rowSelector = ".woocommerce-product-gallery__wrapper";
const pictures = (page: Page) => page.locator(".woocommerce-product-gallery__image");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const hasFocus = (page: Page, name: string) =>
  poll(() => button(page, name).evaluate((el) => el === document.activeElement)).toBe(true);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const boxOf = (page: Page, selector: string): Promise<Box> =>
  page
    .locator(selector)
    .first()
    .evaluate((el) => {
      const { x, y, width, height } = el.getBoundingClientRect();
      return { x, y, width, height };
    });

/** Which picture the row shows, as a fraction while it moves. Widths are whole pixels here, and parts of one in layout. */
const shown = (page: Page): Promise<number> =>
  page
    .locator(rowSelector)
    .evaluate((el) => Math.round((100 * Math.abs(el.scrollLeft)) / el.clientWidth) / 100);

/** Numbers of the thumbnails that are seen whole in what they scroll in. */
const seen = (page: Page, scroller: string): Promise<number[]> =>
  page.locator(scroller).evaluate((el) => {
    const { top, bottom } = el.getBoundingClientRect();
    return [...el.children].flatMap((box, at) => {
      const rect = (box.querySelector("img") ?? box).getBoundingClientRect();
      return rect.top >= top - 1 && rect.bottom <= bottom + 1 ? [at] : [];
    });
  });

const rightToLeft: VisitOptions = {
  before: (page) => rewritePages(page, (html) => html.replace('lang="vi"', 'lang="vi" dir="rtl"')),
};

describe.runIf(isBundled("gallery")).each(runtimes)("thumbnails beside the picture with %s", (runtime) => {
  const it = demoTest(runtime, { images: true });
  const strip = "#ast-vertical-slider-inner";
  const previous = "Ảnh thu nhỏ trước";
  const next = "Ảnh thu nhỏ sau";

  it("are four squares high, and the picture 10 px less, with no script at all", async ({ visit }) => {
    for (const options of [phone, wide]) {
      const { page } = await visit(column, { ...options, ...noScript });
      const [gallery, thumbnails, picture] = [
        await boxOf(page, ".woocommerce-product-gallery"),
        await boxOf(page, strip),
        await boxOf(page, ".woocommerce-product-gallery__image img"),
      ];
      const fifth = gallery.width / 5;
      expect(thumbnails.width).toBeCloseTo(fifth, 0);
      expect(thumbnails.height).toBeCloseTo(4 * (fifth + 10), 0);
      expect(picture.x - gallery.x).toBeCloseTo(fifth + 10, 0);
      expect(picture.width).toBeCloseTo(gallery.width - fifth - 10, 0);
      expect(picture.height).toBeCloseTo(thumbnails.height - 10, 0);
      expect(gallery.height).toBeCloseTo(picture.height, 0);
      expect(await seen(page, strip)).toEqual([0, 1, 2, 3]);
      // Nobody would answer them.
      expect(await page.locator(".ast-vertical-navigation-wrapper button:visible").count()).toBe(0);
    }
  });

  it("move nothing on the page when their arrows come", async ({ visit }) => {
    for (const options of [{}, phone]) {
      const { page } = await visit(column, { ...options, before: watchShifts });
      await button(page, next).waitFor();
      expect(await moved(page)).toEqual([]);
    }
  });

  it("are moved by arrows that hide at the ends, with the mouse and by keys", async ({ visit }) => {
    const { page } = await visit(column, wide);
    await button(page, next).click();
    await poll(() => seen(page, strip)).toEqual([3, 4, 5, 6]);
    expect(await shown(page)).toBe(0);
    await poll(() => button(page, next).isVisible()).toBe(false);
    await hasFocus(page, previous);
    await page.keyboard.press("Enter");
    await poll(() => seen(page, strip)).toEqual([0, 1, 2, 3]);
    await hasFocus(page, next);
  });

  it("show the one of the picture that is shown, and do not scroll the page", async ({ visit }) => {
    const { page } = await visit(column, wide);
    const first = page.locator('[data-slide-number="0"]');
    await comeOver(first);
    await islandReady(page, "gallery");
    await first.focus();
    for (let at = 1; at <= 4; at += 1) await page.keyboard.press("ArrowRight");
    await poll(() => shown(page)).toBe(4);
    await poll(() => seen(page, strip)).toEqual([1, 2, 3, 4]);
    expect(await page.locator("[data-slide-number][aria-current]").getAttribute("data-slide-number")).toBe(
      "4",
    );
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it("have no arrows where there are four, and are not there for one", async ({ visit }) => {
    const { page } = await visit(`${product}?gallery=vertical-slider,4`, wide);
    await page.locator('[data-slide-number][role="button"]').first().waitFor();
    expect(await page.locator(".ast-vertical-navigation-wrapper button:visible").count()).toBe(0);
    const { page: single } = await visit(`${product}?gallery=vertical-slider,1`, wide);
    const [gallery, picture] = [
      await boxOf(single, ".woocommerce-product-gallery"),
      await boxOf(single, ".woocommerce-product-gallery__image img"),
    ];
    expect([picture.x, picture.width]).toEqual([gallery.x, gallery.width]);
  });

  it("lie on the other side where the page runs from right to left", async ({ visit }) => {
    const { page } = await visit(column, { ...wide, ...rightToLeft });
    const [gallery, thumbnails] = [
      await boxOf(page, ".woocommerce-product-gallery"),
      await boxOf(page, strip),
    ];
    expect(thumbnails.x + thumbnails.width).toBeCloseTo(gallery.x + gallery.width, 0);
    await button(page, next).click();
    await poll(() => seen(page, strip)).toEqual([3, 4, 5, 6]);
  });

  it("keep the badge of a sale on the picture", async ({ visit }) => {
    for (const [options, share] of [
      [wide, "40%"],
      [phone, "40%"],
    ] as const) {
      const { page } = await visit(column, {
        ...options,
        strictCsp: false,
        before: (page) =>
          rewritePages(page, (html) =>
            html
              .replace("</head>", `<style>:root { --storefront-picture-width: ${share} }</style></head>`)
              .replace('<div class="woocommerce-product-gallery ', '<span class="onsale">Giảm giá!</span>$&'),
          ),
      });
      const [whole, badge] = [await boxOf(page, "div.product"), await boxOf(page, ".onsale")];
      const isWide = options === wide;
      expect(badge.x - whole.x).toBeCloseTo(0.2 * (isWide ? 0.4 : 1) * whole.width + 15, 0);
    }
  });

  it("are the server's again when the island goes, and nothing that axe objects to", async ({ visit }) => {
    const { page } = await visit(column, { ...wide, strictCsp: false });
    const html = (): Promise<string> =>
      page.locator("#ast-gallery-thumbnails").evaluate((el) => el.outerHTML.replace(/ style=""/g, ""));
    await button(page, next).click();
    await poll(() => button(page, next).isVisible()).toBe(false);
    expect(await violations(page, ".woocommerce-product-gallery")).toEqual([]);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await html()).not.toMatch(/aria-|role=|flex-disabled|tabindex|type=/);
  });
});

describe.runIf(isBundled("gallery")).each(runtimes)("a list of thumbnails beside it with %s", (runtime) => {
  const it = demoTest(runtime, { images: true });
  const thumbnails = ".flex-control-nav";

  it("is never higher than the picture, and keeps no room below it", async ({ visit }) => {
    const { page } = await visit(list, { ...wide, before: watchShifts });
    await page.locator(thumbnails).waitFor();
    const [gallery, picture, nav] = [
      await boxOf(page, ".woocommerce-product-gallery"),
      await boxOf(page, ".woocommerce-product-gallery__image img"),
      await boxOf(page, thumbnails),
    ];
    expect(picture.x - gallery.x).toBeCloseTo(gallery.width / 4, 0);
    expect([nav.x, nav.y]).toEqual([gallery.x, gallery.y]);
    expect(nav.height).toBeCloseTo(picture.height, 0);
    expect(gallery.height).toBeCloseTo(picture.height, 0);
    expect(await moved(page)).toEqual([]);
  });

  it("shows the one of the picture that is shown", async ({ visit }) => {
    const { page } = await visit(list, wide);
    expect(await seen(page, thumbnails)).not.toContain(6);
    await comeOver(pictures(page).first());
    await islandReady(page, "gallery");
    await page
      .locator(rowSelector)
      .evaluate((el) => el.scrollTo({ left: el.scrollWidth, behavior: "instant" }));
    await poll(() => seen(page, thumbnails)).toContain(6);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it("lies below the picture on a phone, with its room kept", async ({ visit }) => {
    const { page } = await visit(list, { ...phone, before: watchShifts });
    await page.locator(thumbnails).waitFor();
    const [picture, nav] = [await boxOf(page, rowSelector), await boxOf(page, thumbnails)];
    expect(nav.y).toBeGreaterThan(picture.y + picture.height);
    expect(await moved(page)).toEqual([]);
  });
});

describe.runIf(isBundled("gallery")).each(runtimes)("a large first picture with %s", (runtime) => {
  const it = demoTest(runtime, { images: true });
  const [previous, next] = ["Ảnh trước", "Ảnh sau"] as const;

  it("has the others below it on a wide screen, two beside each other", async ({ visit }) => {
    for (const options of [wide, { ...wide, ...noScript }]) {
      const { page } = await visit(grid, options);
      const [gallery, ...rects] = [
        await boxOf(page, ".woocommerce-product-gallery"),
        ...(await Promise.all(
          [1, 2, 3, 4, 5].map((at) =>
            boxOf(page, `.woocommerce-product-gallery__image:nth-child(${at}) img`),
          ),
        )),
      ];
      const [first, left, right, below] = rects as [Box, Box, Box, Box];
      expect(first.width).toBeCloseTo(gallery.width - 20, 0);
      expect(left.width).toBeCloseTo((gallery.width - 20) / 2 - 10, 0);
      expect([left.y, right.y]).toEqual([first.y + first.height + 20, left.y]);
      expect(right.x - left.x - left.width).toBeCloseTo(20, 0);
      expect(below.y).toBeCloseTo(left.y + left.height + 20, 0);
      const last = rects.at(-1) as Box;
      expect(gallery.y + gallery.height).toBeCloseTo(last.y + last.height + 20, 0);
      expect(await page.locator(".tns-nav:visible, .tns-controls:visible").count()).toBe(0);
    }
  });

  it("opens the lightbox with the picture that was pressed, and goes back to the last one seen", async ({
    visit,
  }) => {
    const { page } = await visit(grid, wide);
    const link = (at: number) => pictures(page).nth(at).locator("a");
    await link(1).click();
    const counter = page.locator(".storefront-lightbox .pswp__counter");
    await poll(() => counter.textContent()).toBe("2 / 5");
    for (const at of [3, 4, 5]) {
      await page.keyboard.press("ArrowRight");
      await poll(() => counter.textContent()).toBe(`${at} / 5`);
    }
    await page.keyboard.press("Escape");
    await poll(() => link(4).evaluate((el) => el === document.activeElement)).toBe(true);
    const { y, height } = await boxOf(page, ".woocommerce-product-gallery__image:nth-child(5)");
    expect(y + height).toBeLessThanOrEqual(901);
    // Nothing of the row has been written to the grid.
    expect(await page.locator(rowSelector).getAttribute("style")).toBe(null);
  });

  it("is a row of squares on a phone, with arrows and dots that were there from the first paint on", async ({
    visit,
  }) => {
    const { page } = await visit(grid, { ...phone, before: watchShifts });
    await button(page, next).waitFor();
    expect(await button(page, previous).isVisible()).toBe(false);
    const [gallery, second] = [
      await boxOf(page, ".woocommerce-product-gallery"),
      await boxOf(page, ".woocommerce-product-gallery__image:nth-child(2) img"),
    ];
    expect(gallery.height).toBeCloseTo(gallery.width, 0);
    expect([second.width, second.height, second.x - gallery.x]).toEqual([
      gallery.width,
      gallery.width,
      gallery.width,
    ]);
    expect(await moved(page)).toEqual([]);
    await button(page, next).tap();
    await poll(() => shown(page)).toBe(1);
    await poll(() => page.locator(".tns-nav-active").getAttribute("aria-label")).toBe("Ảnh 2 / 5");
    await button(page, "Ảnh 4 / 5").tap();
    await poll(() => shown(page)).toBe(3);
    expect(await page.locator(".tns-nav [aria-current]").getAttribute("aria-label")).toBe("Ảnh 4 / 5");
  });

  it("has arrived when its time is over, however busy the page was meanwhile", async ({ visit }) => {
    const { page } = await visit(grid, phone);
    await button(page, next).tap();
    await poll(() => shown(page)).toBe(1);
    await islandReady(page, "gallery");
    const places = await button(page, next).evaluate(async (arrow: HTMLButtonElement, rowSelector) => {
      const row = document.querySelector(rowSelector) as HTMLElement;
      const start = Date.now();
      arrow.click();
      while (Date.now() - start < 600);
      const seen: number[] = [];
      for (let frame = 0; frame < 3; frame += 1) {
        await new Promise(requestAnimationFrame);
        seen.push(Math.round((100 * row.scrollLeft) / row.clientWidth) / 100);
      }
      return seen;
    }, rowSelector);
    expect(places.slice(1)).toEqual([2, 2]);
  });

  it("keeps focus on an arrow when the other one ends", async ({ visit }) => {
    const { page } = await visit(`${product}?gallery=grid,2`, { viewport: phone.viewport ?? null });
    await button(page, next).focus();
    await page.keyboard.press("Enter");
    await poll(() => shown(page)).toBe(1);
    await hasFocus(page, previous);
    await page.keyboard.press("Enter");
    await poll(() => shown(page)).toBe(0);
    await hasFocus(page, next);
  });

  it("is a grid again when the window becomes wide, whatever was shown", async ({ visit }) => {
    const { page } = await visit(grid, { viewport: { width: 800, height: 900 } });
    await button(page, next).click();
    await poll(() => shown(page)).toBe(1);
    await page.setViewportSize({ width: 1366, height: 900 });
    await poll(async () => {
      const gallery = await boxOf(page, ".woocommerce-product-gallery");
      const last = await boxOf(page, ".woocommerce-product-gallery__image:nth-child(5) img");
      return Math.round(gallery.y + gallery.height - last.y - last.height);
    }).toBe(20);
  });

  it("is the server's again when the island goes, and has nothing that axe objects to", async ({ visit }) => {
    const { page } = await visit(grid, { ...phone, strictCsp: false });
    await button(page, next).tap();
    await poll(() => shown(page)).toBe(1);
    expect(await violations(page, ".woocommerce-product-gallery")).toEqual([]);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await page.locator(".tns-nav, .tns-controls, .flex-active-slide").count()).toBe(0);
  });
});
