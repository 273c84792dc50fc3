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

  it("are four squares high, and the picture 10 px less, with no script at all; beside one picture there are none", async ({
    visit,
  }) => {
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
    const { page: single } = await visit(`${product}?gallery=vertical-slider,1`, { ...wide, ...noScript });
    const [gallery, picture] = [
      await boxOf(single, ".woocommerce-product-gallery"),
      await boxOf(single, ".woocommerce-product-gallery__image img"),
    ];
    expect([picture.x, picture.width]).toEqual([gallery.x, gallery.width]);
  });

  it("are moved by arrows that hide at the ends, with the mouse and by keys, and show the one of the picture that is shown; the page stays where it is", async ({
    visit,
  }) => {
    const { page } = await visit(column, { ...wide, strictCsp: false, before: watchShifts });
    await button(page, next).waitFor();
    expect(await moved(page)).toEqual([]);
    await button(page, next).click();
    await poll(() => seen(page, strip)).toEqual([3, 4, 5, 6]);
    expect(await shown(page)).toBe(0);
    await poll(() => button(page, next).isVisible()).toBe(false);
    expect(await violations(page, ".woocommerce-product-gallery")).toEqual([]);
    await hasFocus(page, previous);
    await page.keyboard.press("Enter");
    await poll(() => seen(page, strip)).toEqual([0, 1, 2, 3]);
    await hasFocus(page, next);
    await islandReady(page, "gallery");
    await page.locator('[data-slide-number="0"]').focus();
    for (let at = 1; at <= 4; at += 1) await page.keyboard.press("ArrowRight");
    await poll(() => shown(page)).toBe(4);
    await poll(() => seen(page, strip)).toEqual([1, 2, 3, 4]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it("lie on the other side where the page runs from right to left; four have no arrows", async ({
    visit,
  }) => {
    const { page } = await visit(column, { ...wide, ...rightToLeft });
    const [gallery, thumbnails] = [
      await boxOf(page, ".woocommerce-product-gallery"),
      await boxOf(page, strip),
    ];
    expect(thumbnails.x + thumbnails.width).toBeCloseTo(gallery.x + gallery.width, 0);
    await button(page, next).click();
    await poll(() => seen(page, strip)).toEqual([3, 4, 5, 6]);
    const { page: four } = await visit(`${product}?gallery=vertical-slider,4`, phone);
    await four.locator('[data-slide-number][role="button"]').first().waitFor();
    expect(await four.locator(".ast-vertical-navigation-wrapper button:visible").count()).toBe(0);
  });

  it("keep the badge of a sale on the picture", async ({ visit }) => {
    const { page } = await visit(column, {
      ...wide,
      ...noScript,
      strictCsp: false,
      before: (page) =>
        rewritePages(page, (html) =>
          html
            .replace("</head>", "<style>:root { --storefront-picture-width: 40% }</style></head>")
            .replace('<div class="woocommerce-product-gallery ', '<span class="onsale">Giảm giá!</span>$&'),
        ),
    });
    for (const [size, share] of [
      [wide.viewport, 0.4],
      [phone.viewport, 1],
    ] as const) {
      if (size) await page.setViewportSize(size);
      const [whole, badge] = [await boxOf(page, "div.product"), await boxOf(page, ".onsale")];
      expect(badge.x - whole.x).toBeCloseTo(0.2 * share * whole.width + 15, 0);
    }
  });
});

describe.runIf(isBundled("gallery")).each(runtimes)("a list of thumbnails beside it with %s", (runtime) => {
  const it = demoTest(runtime, { images: true });
  const thumbnails = ".flex-control-nav";

  it("is never higher than the picture, keeps its room, and shows the one of the picture that is shown; on a phone it lies below", async ({
    visit,
  }) => {
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
    expect(await seen(page, thumbnails)).not.toContain(6);
    await comeOver(pictures(page).first());
    await islandReady(page, "gallery");
    await page
      .locator(rowSelector)
      .evaluate((el) => el.scrollTo({ left: el.scrollWidth, behavior: "instant" }));
    await poll(() => seen(page, thumbnails)).toContain(6);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const { page: small } = await visit(list, { ...phone, before: watchShifts });
    await small.locator(thumbnails).waitFor();
    const [row, below] = [await boxOf(small, rowSelector), await boxOf(small, thumbnails)];
    expect(below.y).toBeGreaterThan(row.y + row.height);
    expect(await moved(small)).toEqual([]);
  });
});

describe.runIf(isBundled("gallery")).each(runtimes)("a large first picture with %s", (runtime) => {
  const it = demoTest(runtime, { images: true });
  const [previous, next] = ["Ảnh trước", "Ảnh sau"] as const;

  /** Waits until the others lie below the first picture, two beside each other. */
  async function isGrid(page: Page): Promise<void> {
    const last = ".woocommerce-product-gallery__image:nth-child(5) img";
    await poll(async () => {
      const [gallery, { y, height }] = [
        await boxOf(page, ".woocommerce-product-gallery"),
        await boxOf(page, last),
      ];
      return Math.round(gallery.y + gallery.height - y - height);
    }).toBe(20);
    const gallery = await boxOf(page, ".woocommerce-product-gallery");
    const [first, left, right, below] = (await Promise.all(
      [1, 2, 3, 4].map((at) => boxOf(page, `.woocommerce-product-gallery__image:nth-child(${at}) img`)),
    )) as [Box, Box, Box, Box];
    expect(first.width).toBeCloseTo(gallery.width - 20, 0);
    expect(left.width).toBeCloseTo((gallery.width - 20) / 2 - 10, 0);
    expect([left.y, right.y]).toEqual([first.y + first.height + 20, left.y]);
    expect(right.x - left.x - left.width).toBeCloseTo(20, 0);
    expect(below.y).toBeCloseTo(left.y + left.height + 20, 0);
    expect(await page.locator(".tns-nav:visible, .tns-controls:visible").count()).toBe(0);
  }

  it("has the others below it on a wide screen, with no script and when a window has become wide, and the lightbox goes back to the last one seen", async ({
    visit,
  }) => {
    const { page: plain } = await visit(grid, { ...wide, ...noScript });
    await isGrid(plain);
    const { page } = await visit(grid, { viewport: { width: 800, height: 900 } });
    await button(page, next).click();
    await poll(() => shown(page)).toBe(1);
    await page.setViewportSize({ width: 1366, height: 900 });
    await isGrid(page);
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
    // Nothing of the row is left on the grid.
    expect(await page.locator(rowSelector).evaluate((el) => el.style.height)).toBe("");
  });

  it("is a row of squares on a phone, with arrows and dots that were there from the first paint on, and arrives when its time is over, however busy the page was meanwhile", async ({
    visit,
  }) => {
    const { page } = await visit(grid, { ...phone, strictCsp: false, before: watchShifts });
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
    await islandReady(page, "gallery");
    await poll(() => page.locator(".tns-nav-active").getAttribute("aria-label")).toBe("Ảnh 2 / 5");
    expect(await violations(page, ".woocommerce-product-gallery")).toEqual([]);
    const places = await button(page, next).evaluate(async (arrow: HTMLButtonElement, rowSelector) => {
      const row = document.querySelector(rowSelector) as HTMLElement;
      const start = Date.now();
      // No frame comes before its time is over.
      let now = start;
      const clock = Date.now;
      Date.now = () => now;
      arrow.click();
      now += 600;
      const seen = new Set<number>();
      do {
        await new Promise(requestAnimationFrame);
        seen.add(Math.round((100 * row.scrollLeft) / row.clientWidth) / 100);
      } while (row.classList.contains("storefront-sliding"));
      Date.now = clock;
      return [...seen];
    }, rowSelector);
    expect(places).toEqual([2]);
    await button(page, "Ảnh 4 / 5").tap();
    await poll(() => shown(page)).toBe(3);
    expect(await page.locator(".tns-nav [aria-current]").getAttribute("aria-label")).toBe("Ảnh 4 / 5");
  });
});
