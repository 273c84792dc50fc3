import type { BrowserContext, Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import {
  chunks,
  chunksWith,
  demoTest,
  gate,
  holdRequests,
  poll,
  rewritePages,
  type VisitOptions,
} from "./demo.ts";
import {
  comeOver,
  islandReady,
  islandShown,
  moved,
  readyOnceTouched,
  violations,
  watchShifts,
} from "./island.ts";

const many = "/product/vong-tay-thach-anh-hong/";
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

  it("moves nothing on the page when its thumbnails come, which lie as the theme lays the stock slider's, nor when its code does", async ({
    visit,
  }) => {
    for (const { count, rows, options } of [
      { count: 7, rows: [0, 0, 0, 0, 1, 1, 1], options: {} },
      { count: 4, rows: [0, 0, 0, 0], options: phone },
    ]) {
      const { page } = await visit(`${many}?gallery=${count}`, { ...options, before: watchShifts });
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
      expect(rects.map(({ y }) => Math.round((y - (rects[0]?.y ?? 0)) / (width + em)))).toEqual(rows);
      expect(Math.round((rects[1]?.x ?? 0) - (rects[0]?.right ?? 0))).toBe(Math.round(em));
      expect((rects[0]?.y ?? 0) - (picture?.y ?? 0) - (picture?.height ?? 0)).toBeCloseTo(em, 0);
      // The stock slider's frame cut it off.
      expect(await page.locator(rowSelector).evaluate((el) => getComputedStyle(el).boxShadow)).toBe("none");
      expect(await moved(page)).toEqual([]);
    }
  });

  it("is before any script as high as its first picture, and has its distances at once when a slow page brings the others after a paint", async ({
    visit,
  }) => {
    const { page } = await visit(`${many}?gallery=4,wide-first`, { before: holdsScript });
    const row = page.locator(rowSelector);
    const first = await slideLink(page, 0).locator("img").boundingBox();
    expect(first?.height).toBeLessThan((first?.width ?? 0) / 2);
    expect((await row.boundingBox())?.height).toBeCloseTo(first?.height ?? 0, 0);
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
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

  it("lies in the plugin's frame as a theme styles pictures in the stock slider's, which it makes small outside of it, and is as high before its script, with it, and at every picture", async ({
    visit,
  }) => {
    const box = "body.woocommerce div.product div.images.images";
    const styles = `
      ${box} .woocommerce-product-gallery__image:nth-child(n+2) { display: none; height: 65px; margin: -31px 0 9px }
      ${box} .woocommerce-product-gallery__image:nth-child(n+2) img { height: 65px }
      ${box} .flex-viewport .woocommerce-product-gallery__image:nth-child(n+2) { height: auto; margin-top: 0 }
      ${box} .flex-viewport .woocommerce-product-gallery__image img { height: auto }
      ${box} .flex-viewport { float: right; margin-bottom: 20px; width: 75% }
      ${box} .flex-control-thumbs { float: left; width: 20% }
      ${box} .flex-control-thumbs li { margin: 0 0 5px; width: 100% }
      button[type="button"]:is(:hover, :focus, :active) { background: red; box-shadow: 0 0 2px red; padding: 9px }`;
    const thumbnails = (row: string): string =>
      Array.from(
        row.matchAll(/data-thumb=("[^"]*")/g),
        ([, source]) => `<li><button type="button"><img src=${source}></button></li>`,
      ).join("");
    const frame = (html: string): string =>
      html
        .replace("</head>", `<style>${styles}</style></head>`)
        .replace(
          /<figure class="woocommerce-product-gallery__wrapper">[\s\S]*?<\/figure>/,
          (row) =>
            `<div class="flex-viewport storefront-frame">${row}</div><ol class="flex-control-nav flex-control-thumbs">${thumbnails(row)}</ol>`,
        );
    const boxes = (page: Page) =>
      page
        .locator(".woocommerce-product-gallery, .storefront-frame, .flex-control-thumbs")
        .evaluateAll((all) => all.map((el) => el.getBoundingClientRect().toJSON() as DOMRect));
    const before = await visit(`${many}?gallery=4`, {
      before: async (page) => {
        await rewritePages(page, frame);
        await holdsScript(page);
      },
      strictCsp: false,
    });
    const asPrinted = await boxes(before.page);
    const { page } = await visit(`${many}?gallery=4`, {
      before: async (page) => {
        await watchShifts(page);
        // Its page is rewritten by this one alone.
        await rewritePages(page, (html) => frame(html.replace('"#content"', '"#read"')));
      },
      strictCsp: false,
    });
    await ready(page);
    expect(await boxes(page)).toEqual(asPrinted);
    const [gallery, row] = asPrinted;
    expect(row?.width).toBeCloseTo((gallery?.width ?? 0) * 0.75, 0);
    expect(row?.height).toBeCloseTo(row?.width ?? 0, 0);
    await thumbs(page).nth(2).click();
    await poll(() => position(page)).toBe(2);
    // Themes colour every button under the mouse. The stock slider's thumbnails are none.
    expect(
      await thumbs(page)
        .nth(2)
        .evaluate((el) => [getComputedStyle(el).backgroundColor, getComputedStyle(el).boxShadow]),
    ).toEqual(["rgba(0, 0, 0, 0)", "none"]);
    const shown = await slideLink(page, 2).locator("img").boundingBox();
    expect([shown?.width, shown?.height].map((size) => Math.round(size ?? 0))).toEqual([
      Math.round(row?.width ?? 0),
      Math.round(row?.height ?? 0),
    ]);
    expect(await boxes(page)).toEqual(asPrinted);
    expect(await moved(page)).toEqual([]);
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

  it("is steered by presses and keys before its code is there, marks nothing else when that comes while the row is on the way, and carries on from there", async ({
    visit,
  }) => {
    const code = gate();
    const { page } = await visit(many, {
      before: (page) => holdRequests(page, `${chunks.slice(0, -2)}gallery*`, code),
    });
    await thumbs(page).nth(2).click();
    await poll(() => current(page)).toBe(2);
    await poll(() => position(page)).toBe(2);
    await page.keyboard.press("ArrowLeft");
    await poll(() => position(page)).toBe(1);
    expect(await current(page)).toBe(1);
    expect(
      await thumbs(page)
        .nth(1)
        .evaluate((el) => el === document.activeElement),
    ).toBe(true);
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
    await thumbs(page).nth(3).focus();
    await page.keyboard.press("Enter");
    code.open();
    await islandReady(page, "gallery");
    await poll(() => position(page)).toBe(3);
    expect(
      await page.evaluate(() => [...new Set((window as unknown as { marked: string[] }).marked)]),
    ).toEqual(["3"]);
    await thumbs(page).nth(1).click();
    await poll(() => position(page)).toBe(1);
    expect(await current(page)).toBe(1);
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
    await thumbs(page).nth(3).click();
    await poll(() => excess(3)).toBe(0);
    const wide = await heightOf(row);
    await page.setViewportSize({ width: 1000, height: 900 });
    await poll(() => heightOf(slideLink(page, 3))).toBeLessThan(wide - 20);
    await poll(() => excess(3)).toBe(0);
    code.open();
    await islandReady(page, "gallery");
    await thumbs(page).nth(0).click();
    await poll(() => excess(0)).toBe(0);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await page.locator(rowSelector).getAttribute("style")).toBeNull();
  });

  it("takes about 500 ms for a slide, and is there at once with reduced motion", async ({ visit }) => {
    const slide = async (page: Page): Promise<{ time: number; between: number }> => {
      await thumbs(page).nth(1).click();
      await poll(() => position(page)).toBe(1);
      return page.evaluate(async (selector) => {
        const row = document.querySelector(selector) as HTMLElement;
        // The first place is where it stood.
        const places = new Set([row.scrollLeft]);
        const isThere = (): boolean => Math.abs(row.scrollLeft - row.clientWidth * 3) < 4;
        // Each frame is a 20th of a second, whatever the machine's are.
        let now = Date.now();
        const clock = Date.now;
        Date.now = () => now;
        document.querySelectorAll<HTMLElement>(".flex-control-thumbs button")[3]?.click();
        const start = now;
        while (!isThere() && now - start < 3000) {
          places.add(row.scrollLeft);
          now += 50;
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        Date.now = clock;
        return { time: now - start, between: places.size - 1 };
      }, rowSelector);
    };
    const { page } = await visit(many);
    await ready(page);
    const usual = await slide(page);
    expect(usual.between).toBeGreaterThan(5);
    expect(usual.time).toBeGreaterThan(300);
    expect(usual.time).toBeLessThanOrEqual(550);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect((await slide(page)).between).toBe(0);
  });

  it("follows a finger sideways from where it left the row before any code, and lets it scroll the page up and down", async ({
    visit,
  }) => {
    const { page, context } = await visit(many, phone);
    await page.locator(rowSelector).evaluate((el) => {
      el.style.scrollBehavior = "auto";
      el.scrollLeft = el.clientWidth * 2;
    });
    await ready(page);
    await poll(() => current(page)).toBe(2);
    expect(await position(page)).toBe(2);
    const fingers = await fingersOf(page, context);
    const swipe = (stepX: number, stepY: number): Promise<void> => fingers([[340, 340, stepX, stepY]], 12);
    await swipe(-22, 0);
    await poll(() => position(page)).toBe(3);
    await poll(() => current(page)).toBe(3);
    await swipe(0, -22);
    await poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    expect(await position(page)).toBe(3);
    expect(await page.locator(".storefront-lightbox, .storefront-zoom").count()).toBe(0);
  });

  it("follows the mouse that drags it, which is no click on the picture, also when the window gets narrower meanwhile", async ({
    visit,
  }) => {
    const { page } = await visit(many);
    await ready(page);
    // By more than one event: the first says where the mouse is, not that it moves.
    await page.mouse.move(480, 400);
    await page.mouse.move(500, 400, { steps: 3 });
    await islandShown(page, "gallery");
    await page.mouse.down();
    await page.mouse.move(400, 402, { steps: 4 });
    await page.mouse.move(200, 402, { steps: 4 });
    await page.mouse.up();
    await poll(() => position(page)).toBe(1);
    await poll(() => current(page)).toBe(1);
    await page.mouse.move(500, 400);
    await page.mouse.down();
    await page.mouse.move(80, 402, { steps: 8 });
    // Nearer to the next, however soon the window changes.
    await poll(() => position(page)).toBeGreaterThan(1.6);
    await page.mouse.up();
    await page.setViewportSize({ width: 1000, height: 900 });
    await page.locator(`${rowSelector}:not(.storefront-sliding)`).waitFor();
    await poll(() => position(page)).toBe(2);
    await poll(() => current(page)).toBe(2);
    expect(await dialog(page).count()).toBe(0);
  });

  it("shows the large image under a mouse that came to rest before the code was there, follows it, and not where it is no larger than the gallery", async ({
    visit,
  }) => {
    const code = gate();
    const { page } = await visit(many, {
      strictCsp: false,
      before: (page) => holdRequests(page, chunksWith("islands/gallery/opening.ts"), code),
    });
    // As shops have it whose theme leaves them WooCommerce's own style sheet.
    const hiding = ".woocommerce div.product div.images .woocommerce-product-gallery__wrapper .zoomImg";
    await page.addStyleTag({ content: `${hiding} { opacity: 0; }` });
    const row = page.locator(rowSelector);
    await row.hover({ position: { x: 50, y: 50 } });
    await row.hover({ position: { x: 300, y: 300 } });
    await code.reached;
    expect(await page.locator(".zoomImg").count()).toBe(0);
    code.open();
    const zoomed = page.locator(".zoomImg[style*='opacity: 1']");
    await poll(() => zoomed.evaluate((el) => getComputedStyle(el).opacity)).toBe("1");
    const atRest = await zoomed.boundingBox();
    await row.hover({ position: { x: 50, y: 50 } });
    await poll(async () => (await zoomed.boundingBox())?.x).toBeGreaterThan(atRest?.x ?? 0);
    await row.hover({ position: { x: 300, y: 300 } });
    await poll(() => zoomed.boundingBox()).toEqual(atRest);
    await page.locator("h1").hover();
    await poll(() => zoomed.count()).toBe(0);
    await slideLink(page, 0)
      .locator("img")
      .evaluate((el) => el.setAttribute("data-large_image_width", "300"));
    await row.hover({ position: { x: 60, y: 60 } });
    expect(await zoomed.count()).toBe(0);
  });

  it("opens a lightbox that keeps Tab in it and gives focus back, with controls of 44 px that pictures and captions leave room for, and nothing that axe objects to", async ({
    visit,
  }) => {
    const { page } = await visit(many, { strictCsp: false });
    await ready(page);
    expect(await violations(page, ".woocommerce-product-gallery")).toEqual([]);
    await slideLink(page, 2)
      .locator("img")
      .evaluate((el) => el.setAttribute("data-caption", "Vòng tay thạch anh hồng. ".repeat(20)));
    await trigger(page).focus();
    await page.keyboard.press("Space");
    await dialog(page).waitFor();
    await poll(() => counter(page).textContent()).toBe("1 / 4");
    for (let press = 0; press < 7; press += 1) {
      await page.keyboard.press("Tab");
      expect(await dialog(page).evaluate((el) => el.contains(document.activeElement))).toBe(true);
    }
    await page.locator(".storefront-cover").waitFor({ state: "detached" });
    await page.mouse.move(5, 300);
    const buttons = await dialog(page)
      .locator(".pswp__button")
      .evaluateAll((all) =>
        all.map((el) => {
          const { backgroundImage, visibility } = getComputedStyle(el);
          const { width, height } = el.getBoundingClientRect();
          return [
            // The stock skin's sprite.
            backgroundImage,
            getComputedStyle(el, "::before").content,
            visibility,
            Math.min(width, height) >= 44,
          ];
        }),
      );
    expect(buttons).toEqual(Array(5).fill(["none", "none", "visible", true]));
    expect(await violations(page, ".storefront-lightbox")).toEqual([]);
    const caption = dialog(page).locator(".pswp__caption");
    /** How far the picture that is shown is from the top, and from what lies below it. */
    const room = async (): Promise<readonly [above: number, below: number]> => {
      const picture = await dialog(page)
        .locator(".pswp__item:not([aria-hidden=true]) .pswp__img")
        .last()
        .boundingBox();
      const end = (await caption.boundingBox())?.y ?? 900 - 44;
      return [
        Math.round(picture?.y ?? 0),
        Math.round(Math.min(end, 900 - 44) - (picture?.y ?? 0) - (picture?.height ?? 0)),
      ];
    };
    const hasRoom = async (): Promise<boolean> => {
      const [above, below] = await room();
      return above >= 44 && below >= 0;
    };
    // A caption of one line, none, and one of several.
    expect(await caption.textContent()).toBe("Vòng tay thạch anh hồng nhìn từ trên");
    await poll(hasRoom).toBe(true);
    await page.keyboard.press("ArrowLeft");
    await poll(() => counter(page).textContent()).toBe("4 / 4");
    expect(await caption.isVisible()).toBe(false);
    await poll(hasRoom).toBe(true);
    await page.keyboard.press("ArrowLeft");
    await poll(() => counter(page).textContent()).toBe("3 / 4");
    expect((await caption.boundingBox())?.height).toBeGreaterThan(60);
    await poll(hasRoom).toBe(true);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    expect(await trigger(page).evaluate((el) => el === document.activeElement)).toBe(true);
  });

  it("takes fingers in the lightbox, at the picture shown: a way out that a tap hits, two that spread to zoom, a double tap, and a drag down that closes", async ({
    visit,
  }) => {
    const { page, context } = await visit(many, phone);
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
    await fingers([[200, 380, 0, 30]], 12);
    await dialog(page).waitFor({ state: "detached" });
    expect(await position(page)).toBe(1);
    expect(page.url()).toContain(many);
  });

  it("shows the picture before the lightbox is there, gives the page back when it is left, and has the lightbox follow it", async ({
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
    await trigger(page).click();
    await cover.waitFor();
    code.open();
    await poll(() => counter(page).textContent()).toBe("2 / 4");
    await cover.waitFor({ state: "detached" });
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

  it("shows the picture that the lightbox was closed at, and has focus there; beside one picture nothing slides or counts", async ({
    visit,
  }) => {
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
    await page.keyboard.press("Escape");
    const { page: single } = await visit("/product/vong-tay-thach-anh-tim/");
    expect(await single.locator(rowSelector).evaluate((el) => getComputedStyle(el).marginBottom)).toBe("0px");
    await ready(single);
    await slideLink(single, 0).click();
    await dialog(single).waitFor();
    expect(await counter(single).isVisible()).toBe(false);
    expect(await thumbs(single).count()).toBe(0);
  });
});
