import type { BrowserContext, Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { chunks, demoTest, gate, holdRequests, poll, rewritePages, type VisitOptions } from "./demo.ts";
import { comeOver, islandReady, moved, readyOnceTouched, violations, watchShifts } from "./island.ts";

const many = "/product/vong-tay-thach-anh-hong/";
const emptyProduct = "/product/tuong-meo-than-tai/";
const rowSelector = ".woocommerce-product-gallery__wrapper";
const phone: VisitOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const thumbs = (page: Page) => page.locator(".flex-control-thumbs button");
const slideLink = (page: Page, index: number) =>
  page.locator(".woocommerce-product-gallery__image a").nth(index);
const trigger = (page: Page) => page.locator(".woocommerce-product-gallery__trigger");
const dialog = (page: Page) => page.locator(".storefront-lightbox");
const counter = (page: Page) => dialog(page).locator(".pswp__counter");

/** Number of the thumbnail that says it is the current one. */
const current = (page: Page): Promise<number> =>
  thumbs(page).evaluateAll((all) => all.findIndex((el) => el.getAttribute("aria-current") === "true"));

/** Which slide lies in the row's view, as a fraction while it moves. */
const position = (page: Page): Promise<number> =>
  page.locator(rowSelector).evaluate((el) => Number((Math.abs(el.scrollLeft) / el.clientWidth).toFixed(2)));

/** Turns to the gallery and waits until its code answers. */
async function ready(page: Page): Promise<void> {
  await comeOver(page.locator(".woocommerce-product-gallery"));
  await islandReady(page, "gallery");
}

/**
 * Fingers that are put down, moved by equal steps, and lifted. They say that a step takes a frame: as fast as the commands
 * come, they would be let go at a speed that no finger has, and another one on a busy machine.
 */
async function fingersOf(page: Page, context: BrowserContext) {
  const session = await context.newCDPSession(page);
  return async (
    fingers: readonly (readonly [x: number, y: number, stepX: number, stepY: number])[],
    steps: number,
  ): Promise<void> => {
    const began = Date.now() / 1000;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", step: number): Promise<unknown> =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          type === "touchEnd"
            ? []
            : fingers.map(([x, y, stepX, stepY], id) => ({ x: x + step * stepX, y: y + step * stepY, id })),
        timestamp: began + step / 60,
      });
    await touch("touchStart", 0);
    for (let step = 1; step <= steps; step += 1) await touch("touchMove", step);
    await touch("touchEnd", steps);
  };
}

/** Two taps, sent at once: on a busy machine a second command may come too late to belong to the first. */
async function doubleTapOf(page: Page, context: BrowserContext) {
  const session = await context.newCDPSession(page);
  return (x: number, y: number): Promise<unknown> =>
    Promise.all(
      (["touchStart", "touchEnd", "touchStart", "touchEnd"] as const).map((type) =>
        session.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: type === "touchStart" ? [{ x, y }] : [],
        }),
      ),
    );
}

/** The page as it is before any script of ours. */
const holdsScript = (page: Page): Promise<unknown> =>
  page.route("**/islands.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));

describe.runIf(isBundled("gallery")).each(runtimes)("the gallery with %s", (runtime) => {
  const it = demoTest(runtime, { images: true });

  it("shows its first picture with script off, and every other by scrolling", async ({ visit }) => {
    const { page } = await visit(many, { javaScriptEnabled: false });
    const gallery = page.locator(".woocommerce-product-gallery");
    expect(await gallery.evaluate((el) => getComputedStyle(el).opacity)).toBe("1");
    for (const index of [0, 1, 2, 3]) {
      const image = slideLink(page, index).locator("img");
      await image.scrollIntoViewIfNeeded();
      const box = await image.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect(box?.width).toBeGreaterThan(100);
    }
    expect(await page.locator(".flex-control-nav, .woocommerce-product-gallery__trigger").count()).toBe(0);
  });

  it("moves nothing on the page when its thumbnails come, nor when its code does", async ({ visit }) => {
    for (const options of [{}, phone]) {
      const { page } = await visit(many, { ...options, before: watchShifts });
      await thumbs(page).first().waitFor();
      await ready(page);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect(await moved(page)).toEqual([]);
    }
  });

  it("has its distances at once when a slow page brings its other pictures after a paint", async ({
    visit,
  }) => {
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      const { page } = await visit(many, {
        reducedMotion,
        before: (page) => page.route("**/islands.js", (route) => route.abort()),
        tolerates: /Failed to load/,
      });
      const row = page.locator(rowSelector);
      // WooCommerce's style sheet moves all that changes on the row.
      const moving = await row.evaluate((el) => {
        const [, ...rest] = el.children;
        for (const child of rest) child.remove();
        for (const animation of el.getAnimations()) animation.finish();
        el.append(...rest);
        return el.getAnimations().map((animation) => (animation as CSSTransition).transitionProperty);
      });
      expect(moving).toEqual([]);
    }
  });

  it("has thumbnails that lie as the theme lays the stock slider's, 1 em below the picture, with room kept for them", async ({
    visit,
  }) => {
    for (const options of [{}, phone]) {
      const { page } = await visit(`${many}?gallery=7`, { ...options, before: watchShifts });
      await thumbs(page).first().waitFor();
      await ready(page);
      const rects = await thumbs(page)
        .locator("img")
        .evaluateAll((all) => all.map((el) => el.getBoundingClientRect().toJSON() as DOMRect));
      const picture = await page.locator(rowSelector).boundingBox();
      const em = await page
        .locator(".woocommerce-product-gallery")
        .evaluate((el) => Number.parseFloat(getComputedStyle(el).fontSize));
      const width = (picture?.width ?? 0) / 4 - em * 0.75;
      expect(rects.every((rect) => Math.abs(rect.width - width) < 0.5)).toBe(true);
      expect(rects.map(({ y }) => Math.round((y - (rects[0]?.y ?? 0)) / (width + em)))).toEqual([
        0, 0, 0, 0, 1, 1, 1,
      ]);
      expect(Math.round((rects[1]?.x ?? 0) - (rects[0]?.right ?? 0))).toBe(Math.round(em));
      expect((rects[0]?.y ?? 0) - (picture?.y ?? 0) - (picture?.height ?? 0)).toBeCloseTo(em, 0);
      // The stock slider's frame cut it off.
      expect(await page.locator(rowSelector).evaluate((el) => getComputedStyle(el).boxShadow)).toBe("none");
      expect(await moved(page)).toEqual([]);
    }
  });

  it("is as high as its first picture before any script, and the same with one picture as without thumbnails", async ({
    visit,
  }) => {
    const { page } = await visit(`${many}?gallery=4,wide-first`, { before: holdsScript });
    const row = await page.locator(rowSelector).boundingBox();
    const first = await slideLink(page, 0).locator("img").boundingBox();
    expect(first?.height).toBeLessThan((first?.width ?? 0) / 2);
    expect(row?.height).toBeCloseTo(first?.height ?? 0, 0);
    const { page: single } = await visit("/product/vong-tay-thach-anh-tim/", { before: holdsScript });
    expect(await single.locator(rowSelector).evaluate((el) => getComputedStyle(el).marginBottom)).toBe("0px");
  });

  it("leaves the pictures alone that the stock slider has put beside each other in a viewport of its own", async ({
    visit,
  }) => {
    const { page } = await visit(many, {
      before: (page) =>
        rewritePages(page, (html) =>
          html
            .replace(
              /<figure class="woocommerce-product-gallery__wrapper">([\s\S]*?)<\/figure>/,
              '<div class="flex-viewport"><div class="woocommerce-product-gallery__wrapper">$1</div></div>',
            )
            .replace(
              "</head>",
              "<style>.flex-viewport { overflow: hidden } .flex-viewport > div { width: 1000% } .flex-viewport > div > div { float: left; width: 10% !important }</style></head>",
            ),
        ),
      strictCsp: false,
    });
    await readyOnceTouched(page, "tabs");
    const pictures = await page
      .locator(".woocommerce-product-gallery__image")
      .evaluateAll((all) => all.map((el) => el.getBoundingClientRect().toJSON() as DOMRect));
    const [first] = pictures;
    expect(pictures.map((rect) => Math.round((rect.x - (first?.x ?? 0)) / (first?.width ?? 1)))).toEqual([
      0, 1, 2, 3,
    ]);
  });

  it("has the browser fetch the first picture first and the others when they are near", async ({ visit }) => {
    const { page } = await visit(many, {
      // As WordPress prints them: the first three count as visible.
      before: (page) =>
        rewritePages(page, (html) => html.replace(/ (loading="lazy"|fetchpriority="high")/g, "")),
    });
    await trigger(page).waitFor();
    const asked = await page
      .locator(`${rowSelector} img`)
      .evaluateAll((all) =>
        all.map((el) => [el.getAttribute("loading"), el.getAttribute("fetchpriority")].join(" ").trim()),
      );
    expect(asked).toEqual(["eager high", "lazy", "lazy", "lazy"]);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await page.locator(`${rowSelector} img[loading], ${rowSelector} img[fetchpriority]`).count()).toBe(
      0,
    );
  });

  it("has thumbnails with names, of which Tab reaches the current one", async ({ visit }) => {
    const { page } = await visit(many);
    await thumbs(page).first().waitFor();
    expect(await current(page)).toBe(0);
    expect(await thumbs(page).evaluateAll((all) => all.map((el) => (el as HTMLElement).tabIndex))).toEqual([
      0, -1, -1, -1,
    ]);
    const names = await thumbs(page)
      .locator("img")
      .evaluateAll((all) => all.map((el) => el.getAttribute("alt")));
    expect(new Set(names).size).toBe(4);
    expect(names.every(Boolean)).toBe(true);
  });

  it("slides to the picture whose thumbnail is pressed before its code is there, which carries on from there", async ({
    visit,
  }) => {
    const code = gate();
    const { page } = await visit(many, {
      before: (page) => holdRequests(page, `${chunks.slice(0, -2)}gallery*`, code),
    });
    await thumbs(page).nth(2).click();
    await poll(() => current(page)).toBe(2);
    await poll(() => position(page)).toBe(2);
    await thumbs(page).nth(3).focus();
    await page.keyboard.press("Enter");
    await poll(() => current(page)).toBe(3);
    code.open();
    await islandReady(page, "gallery");
    await poll(() => current(page)).toBe(3);
    await poll(() => position(page)).toBe(3);
    await thumbs(page).nth(1).click();
    await poll(() => position(page)).toBe(1);
    await poll(() => current(page)).toBe(1);
  });

  it("is as high as the picture that it slides to, from the press on, in a window of another size, and back", async ({
    visit,
  }) => {
    const code = gate();
    const { page } = await visit(`${many}?gallery=4,wide-last`, {
      before: (page) => holdRequests(page, `${chunks.slice(0, -2)}gallery*`, code),
    });
    const heightOf = (part: Locator): Promise<number> =>
      part.evaluate((el) => el.getBoundingClientRect().height);
    const row = page.locator(rowSelector);
    /** By how much the row is higher than a picture, px. */
    const excess = async (index: number): Promise<number> =>
      Math.round((await heightOf(row)) - (await heightOf(slideLink(page, index))));
    await thumbs(page).first().waitFor();
    const before = await heightOf(row);
    expect(await heightOf(slideLink(page, 3))).toBeLessThan(before / 2);
    for (const index of [3, 0, 3]) {
      await thumbs(page).nth(index).click();
      await poll(() => excess(index)).toBe(0);
    }
    const wide = await heightOf(row);
    await page.setViewportSize({ width: 1000, height: 900 });
    await poll(() => heightOf(slideLink(page, 3))).toBeLessThan(wide - 20);
    await poll(() => excess(3)).toBe(0);
    code.open();
    await islandReady(page, "gallery");
    await thumbs(page).nth(1).click();
    await poll(() => excess(1)).toBe(0);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await page.locator(rowSelector).getAttribute("style")).toBeNull();
  });

  it("marks no other thumbnail when its code comes while the row is on the way", async ({ visit }) => {
    const { page } = await visit(many);
    await thumbs(page).first().waitFor();
    await page.evaluate(() => {
      const marked: string[] = [];
      Object.assign(window, { marked });
      const all = [...document.querySelectorAll(".flex-control-thumbs button")];
      new MutationObserver((records) => {
        for (const { target, oldValue } of records as (MutationRecord & { target: Element })[])
          if (!oldValue && target.hasAttribute("aria-current")) marked.push(`${all.indexOf(target)}`);
      }).observe(document.body, {
        subtree: true,
        attributeFilter: ["aria-current"],
        attributeOldValue: true,
      });
    });
    await thumbs(page).nth(3).click();
    await islandReady(page, "gallery");
    await poll(() => position(page)).toBe(3);
    expect(
      await page.evaluate(() => [...new Set((window as unknown as { marked: string[] }).marked)]),
    ).toEqual(["3"]);
  });

  it("has thumbnails and arrow keys that move it when its code does not come", async ({ visit }) => {
    const { page } = await visit(many, {
      before: (page) => page.route(`${chunks.slice(0, -2)}gallery*`, (route) => route.abort()),
      tolerates: /Failed to load resource|Failed to fetch|storefront/,
    });
    const failed = page.evaluate(
      () =>
        new Promise<unknown>((resolve) =>
          document.addEventListener("storefront:error", resolve, { once: true }),
        ),
    );
    await comeOver(page.locator(".woocommerce-product-gallery"));
    await failed;
    await thumbs(page).nth(2).click();
    await poll(() => current(page)).toBe(2);
    await poll(() => position(page)).toBe(2);
    await page.keyboard.press("ArrowRight");
    await poll(() => position(page)).toBe(3);
    expect(await current(page)).toBe(3);
  });

  it("takes about 500 ms for a slide, and is there at once with reduced motion", async ({ visit }) => {
    const slide = async (page: Page): Promise<{ time: number; between: number }> => {
      await ready(page);
      await thumbs(page).nth(1).click();
      await poll(() => position(page)).toBe(1);
      return page.evaluate(async (selector) => {
        const row = document.querySelector(selector) as HTMLElement;
        // The first place is where it stood.
        const places = new Set([row.scrollLeft]);
        const isThere = (): boolean => Math.abs(row.scrollLeft - row.clientWidth * 3) < 4;
        // Each frame is a 20th of a second, whatever the machine's are.
        let now = Date.now();
        Date.now = () => now;
        document.querySelectorAll<HTMLElement>(".flex-control-thumbs button")[3]?.click();
        const start = now;
        while (!isThere() && now - start < 3000) {
          places.add(row.scrollLeft);
          now += 50;
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return { time: now - start, between: places.size - 1 };
      }, rowSelector);
    };
    const { page } = await visit(many);
    const usual = await slide(page);
    expect(usual.between).toBeGreaterThan(5);
    expect(usual.time).toBeGreaterThan(300);
    expect(usual.time).toBeLessThanOrEqual(550);
    const { page: calm } = await visit(many, { reducedMotion: "reduce" });
    expect((await slide(calm)).between).toBe(0);
  });

  it("follows arrow keys while focus is in it, without wrapping, and not while focus is elsewhere", async ({
    visit,
  }) => {
    const { page } = await visit(many);
    await ready(page);
    await page.locator("input.qty").focus();
    await page.keyboard.press("ArrowRight");
    expect(await current(page)).toBe(0);
    await thumbs(page).first().focus();
    await page.keyboard.press("ArrowLeft");
    expect(await current(page)).toBe(0);
    for (const index of [1, 2, 3, 3]) {
      await page.keyboard.press("ArrowRight");
      expect(await current(page)).toBe(index);
    }
    expect(
      await thumbs(page)
        .nth(3)
        .evaluate((el) => el === document.activeElement),
    ).toBe(true);
    await poll(() => position(page)).toBe(3);
    await page.keyboard.press("Home");
    expect(await current(page)).toBe(0);
  });

  it("turns arrow keys round in a right-to-left page", async ({ visit }) => {
    const { page } = await visit(many);
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    await ready(page);
    await thumbs(page).first().focus();
    await page.keyboard.press("ArrowLeft");
    expect(await current(page)).toBe(1);
    await poll(() => position(page)).toBe(1);
    expect(await page.locator(rowSelector).evaluate((el) => el.scrollLeft)).toBeLessThan(0);
  });

  it("marks the thumbnail of the picture that a finger scrolled to, and adopts the row from there", async ({
    visit,
  }) => {
    const { page } = await visit(many, phone);
    // What a swipe leaves behind, before any code.
    await page.locator(rowSelector).evaluate((el) => {
      el.style.scrollBehavior = "auto";
      el.scrollLeft = el.clientWidth * 2;
    });
    await ready(page);
    await poll(() => current(page)).toBe(2);
    expect(await position(page)).toBe(2);
    await thumbs(page).nth(3).tap();
    await poll(() => position(page)).toBe(3);
  });

  it("follows a finger sideways, and lets it scroll the page up and down", async ({ visit }) => {
    const { page, context } = await visit(many, phone);
    await ready(page);
    const fingers = await fingersOf(page, context);
    const swipe = (stepX: number, stepY: number): Promise<void> => fingers([[340, 340, stepX, stepY]], 12);
    await swipe(-22, 0);
    await poll(() => position(page)).toBe(1);
    await poll(() => current(page)).toBe(1);
    await swipe(0, -22);
    await poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    expect(await position(page)).toBe(1);
    expect(await dialog(page).count()).toBe(0);
  });

  it("follows the mouse that drags it, which is no click on the picture", async ({ visit }) => {
    const { page } = await visit(many);
    await ready(page);
    // The slider has taken the row over when thumbnails slide it.
    await thumbs(page).nth(1).click();
    await poll(() => position(page)).toBe(1);
    await page.mouse.move(500, 400);
    await page.mouse.down();
    await page.mouse.move(400, 402, { steps: 4 });
    await page.mouse.move(200, 402, { steps: 4 });
    await page.mouse.up();
    await poll(() => position(page)).toBe(2);
    await poll(() => current(page)).toBe(2);
    expect(await dialog(page).count()).toBe(0);
  });

  it("lies at a picture again when the window gets narrower while a drag still slides it", async ({
    visit,
  }) => {
    const { page } = await visit(many);
    await ready(page);
    await page.mouse.move(500, 400);
    await page.mouse.down();
    await page.mouse.move(80, 402, { steps: 8 });
    // Nearer to the second, however soon the window changes.
    await poll(() => position(page)).toBeGreaterThan(0.6);
    await page.mouse.up();
    await page.setViewportSize({ width: 1000, height: 900 });
    await page.locator(`${rowSelector}:not(.storefront-sliding)`).waitFor();
    await poll(() => position(page)).toBe(1);
    await poll(() => current(page)).toBe(1);
  });

  it("shows the large image under the mouse, and not where it is no larger than the gallery", async ({
    visit,
  }) => {
    const { page } = await visit(many);
    await ready(page);
    await page.locator(rowSelector).hover({ position: { x: 50, y: 50 } });
    const zoomed = page.locator(".zoomImg.storefront-zoomed");
    await zoomed.waitFor();
    const before = await zoomed.boundingBox();
    await page.locator(rowSelector).hover({ position: { x: 400, y: 400 } });
    await poll(async () => (await zoomed.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
    await page.locator("h1").hover();
    await poll(() => zoomed.count()).toBe(0);
    await slideLink(page, 0)
      .locator("img")
      .evaluate((el) => el.setAttribute("data-large_image_width", "300"));
    await page.locator(rowSelector).hover({ position: { x: 60, y: 60 } });
    expect(await zoomed.count()).toBe(0);
  });

  it("shows the large image under a mouse that has come to rest before the code was there", async ({
    visit,
  }) => {
    const code = gate();
    const { page } = await visit(many, {
      before: (page) => holdRequests(page, `${chunks.slice(0, -2)}gallery-*`, code),
    });
    const row = page.locator(rowSelector);
    await row.hover({ position: { x: 50, y: 50 } });
    await row.hover({ position: { x: 300, y: 300 } });
    await code.reached;
    expect(await page.locator(".zoomImg").count()).toBe(0);
    code.open();
    const zoomed = page.locator(".zoomImg.storefront-zoomed");
    await zoomed.waitFor();
    const atRest = await zoomed.boundingBox();
    await row.hover({ position: { x: 50, y: 50 } });
    await poll(async () => (await zoomed.boundingBox())?.x).toBeGreaterThan(atRest?.x ?? 0);
    await row.hover({ position: { x: 300, y: 300 } });
    await poll(() => zoomed.boundingBox()).toEqual(atRest);
  });

  it("shows none where a mouse has left before the code was there", async ({ visit }) => {
    const code = gate();
    const { page } = await visit(many, {
      before: (page) => holdRequests(page, `${chunks.slice(0, -2)}gallery-*`, code),
    });
    await page.locator(rowSelector).hover({ position: { x: 300, y: 300 } });
    await code.reached;
    await page.locator("h1").hover();
    code.open();
    await islandReady(page, "gallery");
    // The move would be repeated after the next frame.
    for (let frame = 0; frame < 2; frame += 1)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.locator(".zoomImg").count()).toBe(0);
  });

  it("opens the lightbox by the magnifier, keeps Tab in it, and gives focus back", async ({ visit }) => {
    const { page } = await visit(many);
    await trigger(page).focus();
    await page.keyboard.press("Space");
    await dialog(page).waitFor();
    expect(await dialog(page).getAttribute("role")).toBe("dialog");
    expect(await dialog(page).getAttribute("aria-modal")).toBe("true");
    expect(await dialog(page).getAttribute("aria-label")).toBe("Ảnh toàn màn hình");
    await poll(() => counter(page).textContent()).toBe("1 / 4");
    expect(await counter(page).getAttribute("role")).toBe("status");
    expect(await dialog(page).locator(".pswp__caption").textContent()).toBe(
      "Vòng tay thạch anh hồng nhìn từ trên",
    );
    for (let press = 0; press < 7; press += 1) {
      await page.keyboard.press("Tab");
      expect(await dialog(page).evaluate((el) => el.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    expect(await trigger(page).evaluate((el) => el === document.activeElement)).toBe(true);
  });

  it("opens the lightbox at the picture that was clicked, goes round, and closes by its button", async ({
    visit,
  }) => {
    const { page } = await visit(many);
    await ready(page);
    await thumbs(page).nth(3).click();
    await poll(() => position(page)).toBe(3);
    await slideLink(page, 3).click();
    await poll(() => counter(page).textContent()).toBe("4 / 4");
    await dialog(page).locator(".pswp__button--arrow--right").click();
    await poll(() => counter(page).textContent()).toBe("1 / 4");
    await dialog(page).locator(".pswp__button--close").click();
    await dialog(page).waitFor({ state: "detached" });
    expect(page.url()).toContain(many);
  });

  it("takes fingers in the lightbox: two spread to zoom, a double tap, and a drag down that closes", async ({
    visit,
  }) => {
    const { page, context } = await visit(many, phone);
    await trigger(page).tap();
    await dialog(page).waitFor();
    await poll(() =>
      dialog(page)
        .locator(".pswp__img")
        .first()
        .evaluate((el) => el.clientWidth),
    ).toBeGreaterThan(0);
    const isZoomed = (): Promise<boolean> =>
      dialog(page).evaluate((el) => el.classList.contains("pswp--zoomed-in"));
    const fingers = await fingersOf(page, context);
    const doubleTap = await doubleTapOf(page, context);
    await fingers(
      [
        [180, 420, -12, -4],
        [210, 420, 12, 4],
      ],
      12,
    );
    await poll(isZoomed).toBe(true);
    await doubleTap(200, 420);
    await poll(isZoomed).toBe(false);
    await doubleTap(200, 420);
    await poll(isZoomed).toBe(true);
    await doubleTap(200, 420);
    await poll(isZoomed).toBe(false);
    await fingers([[200, 380, 0, 30]], 12);
    await dialog(page).waitFor({ state: "detached" });
  });

  it("leaves a click with the control key to the browser", async ({ visit }) => {
    const { page, context } = await visit(many);
    await ready(page);
    const opened = context.waitForEvent("page");
    await slideLink(page, 0).click({ modifiers: ["Control"] });
    await (await opened).waitForURL("**/vong-tay-thach-anh-hong.svg");
    expect(await dialog(page).count()).toBe(0);
  });

  it("tells of a picture that does not load, with a link to it", async ({ visit }) => {
    const { page } = await visit(many, { tolerates: /Failed to load resource/ });
    await ready(page);
    await slideLink(page, 0)
      .locator("img")
      .evaluate((el) => el.setAttribute("data-large_image", "/assets/missing.jpg"));
    await page.evaluate(() => document.documentElement.setAttribute("lang", "en"));
    await trigger(page).click();
    const message = dialog(page).locator(".pswp__error-msg").first();
    await poll(() => message.textContent()).toBe("The image could not be loaded.");
    expect(await message.locator("a").getAttribute("href")).toBe("/assets/missing.jpg");
  });

  it("shows the picture before the lightbox is there, and gives the page back when it is left", async ({
    visit,
  }) => {
    const code = gate();
    const { page } = await visit(many, {
      before: (page) => holdRequests(page, `${chunks.slice(0, -2)}{gallery,lightbox}-*`, code),
    });
    const cover = page.locator(".storefront-cover");
    await thumbs(page).nth(1).click();
    await poll(() => position(page)).toBe(1);
    await trigger(page).click();
    await cover.waitFor();
    expect(await page.getByRole("dialog").count()).toBe(1);
    expect(await cover.locator("img").getAttribute("alt")).toBe(
      await slideLink(page, 1).locator("img").getAttribute("alt"),
    );
    expect(await violations(page, ".storefront-cover")).toEqual([]);
    for (const key of ["Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      expect(await cover.evaluate((el) => el === document.activeElement)).toBe(true);
    }
    await page.keyboard.press("Escape");
    expect(await cover.count()).toBe(0);
    expect(await trigger(page).evaluate((el) => el === document.activeElement)).toBe(true);
    // Left in time: nothing opens when the code comes.
    code.open();
    await islandReady(page, "gallery");
    expect(await dialog(page).count()).toBe(0);
    await trigger(page).click();
    await poll(() => counter(page).textContent()).toBe("2 / 4");
    await cover.waitFor({ state: "detached" });
  });

  it("has the lightbox follow the picture that was shown at once", async ({ visit }) => {
    const code = gate();
    const { page } = await visit(many, {
      before: (page) => holdRequests(page, `${chunks.slice(0, -2)}{gallery,lightbox}-*`, code),
    });
    const cover = page.locator(".storefront-cover");
    await trigger(page).click();
    await cover.waitFor();
    code.open();
    await dialog(page).waitFor();
    await cover.waitFor({ state: "detached" });
    expect(await counter(page).textContent()).toBe("1 / 4");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    expect(await trigger(page).evaluate((el) => el === document.activeElement)).toBe(true);
  });

  it("follows the link to the picture when the lightbox cannot be fetched", async ({ visit }) => {
    const { page } = await visit(many, {
      before: (page) => page.route(`${chunks.slice(0, -2)}lightbox*`, (route) => route.abort()),
      tolerates: /Failed to load resource|Failed to fetch|storefront/,
    });
    await trigger(page).click();
    await page.waitForURL(/vong-tay-thach-anh-hong\.svg$/);
  });

  it("opens the lightbox by a tap on the magnifier, with a way out that a finger hits, at the picture shown", async ({
    visit,
  }) => {
    const { page } = await visit(many, phone);
    await thumbs(page).nth(1).tap();
    await poll(() => position(page)).toBe(1);
    await trigger(page).tap();
    await poll(() => counter(page).textContent()).toBe("2 / 4");
    const close = dialog(page).locator(".pswp__button--close");
    const box = await close.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    // The picture that came first lies over it until the lightbox is painted.
    await poll(() =>
      close.evaluate((el) => {
        const { left, top, width, height } = el.getBoundingClientRect();
        return el.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    ).toBe(true);
    await close.tap();
    await dialog(page).waitFor({ state: "detached" });
    expect(await position(page)).toBe(1);
  });

  it("takes the lightbox away with the island, leaves the server's HTML, and gives focus back", async ({
    visit,
  }) => {
    const { page } = await visit(many);
    const html = (): Promise<string> =>
      page.evaluate(() => document.querySelector(".woocommerce-product-gallery")?.outerHTML ?? "");
    await page.evaluate(() => window.storefrontIslands?.unmount());
    const before = await html();
    await page.evaluate(() => void window.storefrontIslands?.mount());
    await thumbs(page).first().waitFor();
    await slideLink(page, 0).click();
    await poll(() => counter(page).textContent()).toBe("1 / 4");
    // All else is out of reach.
    await poll(() => page.locator("#page, .site").first().getAttribute("inert")).toBe("");
    await page.evaluate(() => window.storefrontIslands?.unmount());
    await dialog(page).waitFor({ state: "detached" });
    expect(await html()).toBe(before);
    expect(await page.locator("body > [inert]").count()).toBe(0);
    expect(await slideLink(page, 0).evaluate((el) => el === document.activeElement)).toBe(true);
  });

  it("watches no sizes any more where it was taken down in the frame in which its slider was made", async ({
    visit,
  }) => {
    const { page } = await visit(many, {
      before: (page) =>
        page.addInitScript((row) => {
          const watched = new Map<ResizeObserver, Set<Element>>();
          window.ResizeObserver = class extends ResizeObserver {
            override observe(el: Element): void {
              super.observe(el);
              watched.set(this, (watched.get(this) ?? new Set()).add(el));
            }
            override disconnect(): void {
              super.disconnect();
              watched.delete(this);
            }
          };
          // The slider has been made when the row listens for the mouse.
          const listen = EventTarget.prototype.addEventListener;
          EventTarget.prototype.addEventListener = function (...[type, ...rest]): void {
            listen.call(this, type, ...rest);
            if (type !== "mousedown" || !(this instanceof Element && this.matches(row))) return;
            queueMicrotask(() => {
              window.storefrontIslands?.unmount();
              Object.assign(window, { watched });
            });
          };
        }, rowSelector),
    });
    await comeOver(page.locator(".woocommerce-product-gallery"));
    await page.waitForFunction(() => "watched" in window);
    const left = await page.evaluate(async () => {
      const { watched } = window as unknown as { watched: Map<ResizeObserver, Set<Element>> };
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      return [...watched.values()].flatMap((all) => [...all].map((el) => el.className));
    });
    expect(left).toEqual([]);
  });

  it("shows that a picture is on its way after a second, until it has come", async ({ visit }) => {
    const large = gate();
    const { page } = await visit(many, {
      before: (page) => holdRequests(page, "**/hero.svg?large", large),
    });
    await ready(page);
    await slideLink(page, 0)
      .locator("img")
      .evaluate((el) => el.setAttribute("data-large_image", "/assets/images/hero.svg?large"));
    const waiting = dialog(page).locator(".pswp__preloader--active");
    await slideLink(page, 0).click();
    await dialog(page).waitFor();
    expect(await waiting.count()).toBe(0);
    await poll(() => waiting.count()).toBe(1);
    await page.keyboard.press("ArrowRight");
    await poll(() => waiting.count()).toBe(0);
    await page.keyboard.press("ArrowLeft");
    await poll(() => waiting.count()).toBe(1);
    large.open();
    await poll(() => waiting.count()).toBe(0);
  });

  it("shows the picture that the lightbox was closed at, and has focus there", async ({ visit }) => {
    const { page } = await visit(many);
    await ready(page);
    await slideLink(page, 0).focus();
    await page.keyboard.press("Enter");
    await poll(() => counter(page).textContent()).toBe("1 / 4");
    for (const to of ["2 / 4", "3 / 4"]) {
      await page.keyboard.press("ArrowRight");
      await poll(() => counter(page).textContent()).toBe(to);
    }
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await poll(() => position(page)).toBe(2);
    expect(await current(page)).toBe(2);
    expect(await slideLink(page, 2).evaluate((el) => el === document.activeElement)).toBe(true);
    await trigger(page).click();
    await poll(() => counter(page).textContent()).toBe("3 / 4");
    await page.keyboard.press("ArrowLeft");
    await poll(() => counter(page).textContent()).toBe("2 / 4");
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await poll(() => position(page)).toBe(1);
    expect(await trigger(page).evaluate((el) => el === document.activeElement)).toBe(true);
  });

  it("closes the lightbox, and stays on the page, on a phone's way back", async ({ visit }) => {
    type Watching = { watchers: { onclose(): void; isOver: boolean }[] };
    const { page } = await visit(many, {
      ...phone,
      before: (page) =>
        page.addInitScript(() => {
          const watchers: unknown[] = [];
          class CloseWatcher {
            onclose = null;
            isOver = false;
            constructor() {
              watchers.push(this);
            }
            destroy(): void {
              this.isOver = true;
            }
          }
          Object.assign(window, { CloseWatcher, watchers });
        }),
    });
    await trigger(page).tap();
    await dialog(page).waitFor();
    await page.evaluate(() => (window as unknown as Watching).watchers[0]?.onclose());
    await dialog(page).waitFor({ state: "detached" });
    expect(page.url()).toContain(many);
    expect(
      await page.evaluate(() => (window as unknown as Watching).watchers.map(({ isOver }) => isOver)),
    ).toEqual([true]);
  });

  it("has controls without the stock skin's sprite behind them, and leaves 44 px for them above and below", async ({
    visit,
  }) => {
    const { page } = await visit(many);
    await trigger(page).click();
    await dialog(page).waitFor();
    await page.mouse.move(5, 300);
    const buttons = await dialog(page)
      .locator(".pswp__button")
      .evaluateAll((all) =>
        all.map((el) => {
          const { backgroundImage, visibility } = getComputedStyle(el);
          const { width, height } = el.getBoundingClientRect();
          return [
            backgroundImage,
            getComputedStyle(el, "::before").content,
            visibility,
            Math.min(width, height) >= 44,
          ];
        }),
      );
    expect(buttons.length).toBe(5);
    for (const button of buttons) expect(button).toEqual(["none", "none", "visible", true]);
    const picture = dialog(page).locator(".pswp__img").first();
    // The second picture of the four has a caption of one line, the last has none.
    for (const title of ["nhìn từ trên", ""]) {
      if (!title) await page.keyboard.press("ArrowLeft");
      await poll(() => dialog(page).locator(".pswp__caption").textContent()).toContain(title);
      const place = await dialog(page)
        .locator(".pswp__item[aria-hidden=false] .pswp__img, .pswp__item:not([aria-hidden=true]) .pswp__img")
        .last()
        .boundingBox();
      expect(Math.round(place?.y ?? 0)).toBeGreaterThanOrEqual(44);
      expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBeLessThanOrEqual(900 - 44);
    }
    expect(await picture.count()).toBe(1);
  });

  it("leaves room for a caption of several lines", async ({ visit }) => {
    const { page } = await visit(many);
    await ready(page);
    await slideLink(page, 0)
      .locator("img")
      .evaluate((el) => el.setAttribute("data-caption", "Vòng tay thạch anh hồng. ".repeat(20)));
    await slideLink(page, 0).click();
    const caption = await dialog(page).locator(".pswp__caption").boundingBox();
    expect(caption?.height).toBeGreaterThan(60);
    await poll(async () => {
      const picture = await dialog(page)
        .locator(".pswp__item:not([aria-hidden=true]) .pswp__img")
        .last()
        .boundingBox();
      return Math.round((caption?.y ?? 0) - (picture?.y ?? 0) - (picture?.height ?? 0));
    }).toBeGreaterThanOrEqual(0);
  });

  it("is no slider with one picture, and nothing at all with none", async ({ visit }) => {
    const { page } = await visit("/product/vong-tay-thach-anh-tim/");
    await trigger(page).waitFor();
    expect(await thumbs(page).count()).toBe(0);
    await slideLink(page, 0).click();
    await dialog(page).waitFor();
    expect(await counter(page).isVisible()).toBe(false);
    const { page: empty } = await visit(emptyProduct);
    await empty.waitForFunction(() =>
      window.storefrontIslands?.islands().some(({ name }) => name === "gallery"),
    );
    expect(await empty.locator(".woocommerce-product-gallery__image--placeholder img").isVisible()).toBe(
      true,
    );
    expect(await trigger(empty).count()).toBe(0);
    expect(await thumbs(empty).count()).toBe(0);
  });

  it("leaves the server's HTML as it was, and works again", async ({ visit }) => {
    const { page } = await visit(many);
    const markup = (): Promise<string> =>
      page.evaluate(() => document.querySelector(".woocommerce-product-gallery")?.outerHTML ?? "");
    await page.evaluate(() => window.storefrontIslands?.unmount());
    const before = await markup();
    for (let round = 0; round < 2; round += 1) {
      await page.evaluate(() => void window.storefrontIslands?.mount());
      await thumbs(page).first().waitFor();
      await ready(page);
      await page.locator(rowSelector).hover({ position: { x: 50, y: 50 } });
      await page.locator(".zoomImg").waitFor();
      await thumbs(page).nth(2).click();
      await poll(() => position(page)).toBe(2);
      await page.evaluate(() => window.storefrontIslands?.unmount());
      expect(await markup()).toBe(before);
    }
  });

  it("mounts in HTML that arrives later", async ({ visit }) => {
    const { page } = await visit("/");
    await page.evaluate(async (path) => {
      const answer = await fetch(path);
      const policy = (
        window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): { createHTML(html: string): string } };
        }
      ).trustedTypes.createPolicy("test", { createHTML: (html: string) => html });
      const template = document.createElement("template");
      template.innerHTML = policy.createHTML(await answer.text());
      const gallery = template.content.querySelector(".woocommerce-product-gallery");
      if (gallery) document.querySelector("#main")?.prepend(gallery);
    }, many);
    await thumbs(page).nth(1).click();
    await poll(() => position(page)).toBe(1);
  });

  it("has no accessibility violations, at rest and with the lightbox open", async ({ visit }) => {
    const { page } = await visit(many, { strictCsp: false });
    await ready(page);
    expect(await violations(page, ".woocommerce-product-gallery")).toEqual([]);
    await trigger(page).click();
    await dialog(page).waitFor();
    expect(await violations(page, ".storefront-lightbox")).toEqual([]);
  });
});
