import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { demoTest, poll, type VisitOptions } from "./demo.ts";
import { violations } from "./island.ts";

const product = "/product/vong-tay-thach-anh-hong/";
const file = `${product}?gallery=video,4`;
const youTube = `${product}?gallery=youtube,4`;
const phone: VisitOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const name = "Vòng tay thạch anh hồng - Hình 2";
const link = (page: Page) => page.getByRole("button", { name: `Phát video: ${name}`, exact: true });
const thumbnail = (page: Page) => page.getByRole("button", { name: `Video: ${name}`, exact: true });
const player = (page: Page) => page.locator(".woocommerce-product-gallery__image video");
const frame = (page: Page) => page.locator(".woocommerce-product-gallery__image iframe");

const isPaused = (page: Page, selector = "video"): Promise<boolean> =>
  page.locator(selector).evaluate((el: HTMLVideoElement) => el.paused);
const hasFocus = (page: Page, selector: string) =>
  poll(() => page.locator(selector).evaluate((el) => el === document.activeElement)).toBe(true);

/** Shows the slide of the video, and waits until it has arrived. */
async function showVideo(page: Page): Promise<void> {
  await thumbnail(page).click();
  await poll(() =>
    page.locator(".woocommerce-product-gallery__wrapper").evaluate((el) => el.scrollLeft / el.clientWidth),
  ).toBe(1);
}

describe.runIf(isBundled("gallery")).each(runtimes)("a video among the pictures with %s", (runtime) => {
  const it = demoTest(runtime, { images: true });

  it("asks for nothing before it is pressed, plays with its captions, has focus and the arrow keys, pauses when another picture is shown, and is stopped by Escape", async ({
    visit,
  }) => {
    const asked: string[] = [];
    const { page } = await visit(file, {
      strictCsp: false,
      before: async (page) => page.on("request", (request) => asked.push(request.url())),
    });
    await showVideo(page);
    expect(asked.filter((url) => /\.(webm|vtt)/.test(url))).toEqual([]);
    await link(page).focus();
    await page.keyboard.press("Enter");
    await player(page).waitFor();
    await poll(() => isPaused(page)).toBe(false);
    await hasFocus(page, "video");
    // Not in the magnifier's way.
    await page.locator(".woocommerce-product-gallery__trigger").click({ trial: true });
    await poll(() => player(page).evaluate((el: HTMLVideoElement) => el.textTracks[0]?.cues?.length)).toBe(2);
    expect(await player(page).evaluate((el: HTMLVideoElement) => el.textTracks[0]?.language)).toBe("vi");
    expect(await violations(page, ".woocommerce-product-gallery")).toEqual([]);
    // Its own controls take it.
    await page.keyboard.press("ArrowRight");
    expect(await thumbnail(page).getAttribute("aria-current")).toBe("true");
    await page.getByRole("button", { name: "Vòng tay thạch anh hồng", exact: true }).last().click();
    await poll(() => isPaused(page)).toBe(true);
    await thumbnail(page).click();
    await player(page).focus();
    await page.keyboard.press("Escape");
    await poll(() => player(page).count()).toBe(0);
    await hasFocus(page, "[data-storefront-video] > a");
  });

  it("of a provider's asks that for nothing before it is pressed, has the way to it in sight, for the browser says nothing where it cannot be reached, and is gone when it is left", async ({
    visit,
  }) => {
    const asked: string[] = [];
    const { page } = await visit(youTube, {
      ...phone,
      tolerates: /ERR_FAILED/,
      before: (page) =>
        page.route(/youtube-nocookie/, (route) => {
          asked.push(route.request().url());
          return route.abort();
        }),
    });
    await showVideo(page);
    expect(asked).toEqual([]);
    await link(page).tap();
    await frame(page).waitFor();
    await poll(() => asked).toEqual([
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1&rel=0",
    ]);
    const way = page.locator(".storefront-video").getByRole("link", { name: "Mở video riêng" });
    expect(await way.getAttribute("href")).toBe("https://www.youtube.com/watch?v=aqz-KE-bpKQ");
    const [above, below] = await Promise.all([frame(page).boundingBox(), way.boundingBox()]);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    expect(below?.height).toBeGreaterThanOrEqual(24);
    // Themes colour links for a light ground; this one lies on black.
    expect(await way.evaluate((el) => getComputedStyle(el).color)).toBe("rgb(255, 255, 255)");
    await page
      .locator(".woocommerce-product-gallery__wrapper")
      .evaluate((el) => el.scrollTo({ left: 0, behavior: "instant" }));
    await poll(() => frame(page).count()).toBe(0);
  });

  it("plays in the lightbox, too, and is paused there when another picture is shown", async ({ visit }) => {
    const { page } = await visit(file, { strictCsp: false });
    const counter = page.locator(".storefront-lightbox .pswp__counter");
    await page.locator(".woocommerce-product-gallery__trigger").click();
    await poll(() => counter.textContent()).toBe("1 / 4");
    await page.locator(".storefront-lightbox-video[inert]").waitFor({ state: "attached" });
    await page.keyboard.press("ArrowRight");
    await poll(() => counter.textContent()).toBe("2 / 4");
    const play = page
      .locator(".storefront-lightbox")
      .getByRole("button", { name: `Phát video: ${name}`, exact: true });
    await play.click();
    const video = ".storefront-lightbox video";
    await poll(() => isPaused(page, video)).toBe(false);
    await hasFocus(page, video);
    expect(await violations(page, ".storefront-lightbox")).toEqual([]);
    await page.keyboard.press("ArrowRight");
    expect(await counter.textContent()).toBe("2 / 4");
    await page.locator(".storefront-lightbox .pswp__button--arrow--right").click();
    await poll(() => counter.textContent()).toBe("3 / 4");
    await poll(() => isPaused(page, video)).toBe(true);
    await page.locator(".storefront-lightbox .pswp__button--arrow--left").click();
    await page.locator(video).focus();
    await page.keyboard.press("Escape");
    await poll(() => page.locator(video).count()).toBe(0);
    expect(await counter.textContent()).toBe("2 / 4");
    await poll(() => play.evaluate((el) => el === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await poll(() => counter.count()).toBe(0);
    await hasFocus(page, ".woocommerce-product-gallery__trigger");
  });
});
