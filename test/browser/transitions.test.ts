/**
 * A product's picture grows from its card, by the browser's own transition from page to page. The way back, to a page
 * that the browser has kept, is in `test/engines`: kept pages are lost on Playwright.
 */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { card, demoTest, inParts, type OpenVisit, poll, type Visit, type VisitOptions } from "./demo.ts";
import { roll } from "./island.ts";

const keyRing = 43;
const productPath = "/product/moc-khoa-ca-chep/";
const link = ".astra-shop-thumbnail-wrap .woocommerce-LoopProduct-link";

/** What a page knows of the transition that brought it. */
interface Seen {
  /** The page was revealed by one. */
  readonly isThere: boolean;
  /**
   * What moves, by its pseudo-element; `skipped`: nothing did; `late`: the page before had begun a transition, but the
   * browser had no picture of it when it showed this one, as on a machine that stands still. Not known before the first
   * frame.
   */
  readonly moves?: readonly string[] | "skipped" | "late";
}

declare global {
  interface Window {
    seen?: Seen;
    shift?: number;
  }
}

/** What the browser may say of that, later. */
const tooLate = /Page already revealed/;

/** In each page: stops what moves, so that a test can look at it, and adds up how far things were shifted. */
const watch = (): void => {
  addEventListener("pageswap", ({ viewTransition }) => {
    const tell = (begun: string): void => sessionStorage.setItem("begun", begun);
    tell(viewTransition ? "yes" : "no");
    // Skipped by the page itself.
    viewTransition?.ready.catch(() => tell("no"));
  });
  addEventListener("pagereveal", ({ viewTransition }) => {
    const moves = sessionStorage.getItem("begun") === "yes" ? "late" : "skipped";
    window.seen = viewTransition ? { isThere: true } : { isThere: false, moves };
    viewTransition?.ready.then(
      () => {
        const moving = document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith("::view-transition"));
        for (const one of moving) {
          one.pause();
          one.currentTime = 100;
        }
        const names = moving.map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "");
        window.seen = { isThere: true, moves: [...new Set(names)].sort() };
      },
      () => {
        window.seen = { isThere: true, moves: "skipped" };
      },
    );
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.shift = (window.shift ?? 0) + entry.value;
  }).observe({ type: "layout-shift", buffered: true });
};

const whole = ["::view-transition-group(product-picture)", "::view-transition-new(product-picture)"];

/** What this page was revealed by, once that is known. */
async function seen(page: Page): Promise<Seen | undefined> {
  // Not by the page's frames: there may be none while all that moves is stopped.
  await poll(() => page.evaluate(() => window.seen)).toHaveProperty("moves");
  return page.evaluate(() => window.seen);
}

/** Follows a way to another page, once more where the browser was too late for a transition. */
async function follow(page: Page, press: () => Promise<void>, path: string): Promise<Seen | undefined> {
  await press();
  await page.waitForURL(`**${path}`);
  const found = await seen(page);
  if (found?.moves !== "late") return found;
  await page.goBack();
  await alive(page);
  return follow(page, press, path);
}

/** Lets go what the test has stopped, and waits for the end of it. */
const finish = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { activeViewTransition } = document as { readonly activeViewTransition?: ViewTransition | null };
    for (const one of document.getAnimations()) one.finish();
    await activeViewTransition?.finished;
  });

const shop = async (visit: OpenVisit, path: string, options: VisitOptions = {}): Promise<Visit> => {
  const one = await visit(path, {
    ...options,
    tolerates: tooLate,
    before: (page) => page.addInitScript(watch),
  });
  await alive(one.page);
  return one;
};

/** A page that somebody has come to life on. */
const alive = async (page: Page): Promise<void> => {
  await roll(page, 10);
  await page.waitForFunction(() =>
    window.storefrontIslands?.islands().some(({ name, state }) => name === "next-page" && state === "ready"),
  );
};

/** Names of pictures that an element itself has, which no page keeps. */
const named = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>("[style]")].filter(
        ({ style }) => style.getPropertyValue("view-transition-name") !== "",
      ).length,
  );

describe.each(runtimes)("a product's picture (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("grows from its card's, and nothing else moves or is shifted", async ({ visit }) => {
    const { page } = await shop(visit, "/cua-hang/?header=transitions");
    const press = () => card(page, keyRing).locator(link).click();
    expect(await follow(page, press, productPath)).toEqual({ isThere: true, moves: whole });
    await finish(page);
    await alive(page);
    expect(await page.evaluate(() => window.shift ?? 0)).toBe(0);
    expect(await named(page)).toBe(0);
  });

  it("grows from the title's and the keyboard's press, too", async ({ visit }) => {
    const { page } = await shop(visit, "/cua-hang/?header=transitions");
    const press = async () => {
      await card(page, keyRing).locator(".ast-loop-product__link").focus();
      await page.keyboard.press("Enter");
    };
    expect((await follow(page, press, productPath))?.moves).toEqual(whole);
  });

  it("grows from the card of a related product, whose page has a picture of its own", async ({ visit }) => {
    const { page } = await shop(visit, `${productPath}?header=transitions`);
    const related = page.locator(`.related li.product ${link}`).first();
    const href = await related.getAttribute("href");
    await related.scrollIntoViewIfNeeded();
    const found = await follow(page, () => related.click(), href ?? "");
    expect(found).toEqual({ isThere: true, moves: whole });
  });

  it("stays where it is for those who want no motion, and in shops that have not asked for it", async ({
    visit,
  }) => {
    for (const [path, options] of [
      ["/cua-hang/?header=transitions", { reducedMotion: "reduce" }],
      ["/cua-hang/", {}],
    ] as const) {
      const { page } = await shop(visit, path, options);
      await card(page, keyRing).locator(link).click();
      await page.waitForURL(`**${productPath}`);
      expect(await seen(page)).toEqual({ isThere: false, moves: "skipped" });
    }
  });

  it("has nothing to do with ways to other pages, which wait for nothing", async ({ visit }) => {
    const { page } = await shop(visit, "/cua-hang/?header=transitions");
    await page.locator('#ast-desktop-header .main-header-menu a[href$="/lien-he/"]').first().click();
    await page.waitForURL("**/lien-he/");
    expect(await seen(page)).toEqual({ isThere: false, moves: "skipped" });
  });
});

/** All around a product's picture is there before the second part, but not the picture. */
const slowLine = inParts(/(?=<img [^>]*class="wp-post-image")/);

describe.each(runtimes)("a product's page that comes in parts (%s)", (runtime) => {
  const it = demoTest(runtime, { base: slowLine });

  it("is first painted when its picture is there to grow", async ({ visit }) => {
    const { page } = await shop(visit, "/cua-hang/?header=transitions");
    const press = () => card(page, keyRing).locator(link).click();
    expect(await follow(page, press, productPath)).toEqual({ isThere: true, moves: whole });
  });
});
