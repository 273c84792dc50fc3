import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { demoTest, expectEmpty, expectRows, type OpenVisit } from "./demo.ts";
import { readyOnceTouched } from "./island.ts";

/**
 * The sum of the page's layout shifts so far, and what moved, since it was parsed: a slow machine paints a header before
 * it has read the rest of it, and the bundle runs after that.
 */
const shifts = (page: Page): Promise<{ score: number; moved: string[] }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        // Shifts are told with the frame after them: wait for two, then take what there is.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
            const observer = new PerformanceObserver(() => undefined);
            observer.observe({ type: "layout-shift", buffered: true });
            const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
            const parsed = page?.domInteractive ?? 0;
            const entries = (observer.takeRecords() as Shift[]).filter(
              ({ startTime }) => startTime >= parsed,
            );
            observer.disconnect();
            resolve({
              score: entries.reduce((sum, { value }) => sum + value, 0),
              moved: entries.flatMap(({ sources }) =>
                sources.map(({ node }) =>
                  node instanceof Element ? `${node.localName}.${node.className}` : "",
                ),
              ),
            });
          }),
        );
      }),
  );

const withoutScript = (page: Page): Promise<unknown> =>
  page.route("**/islands.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));

describe.each(runtimes)("while a page loads nothing moves (%s)", (runtime) => {
  const it = demoTest(runtime);

  /** What shifts on a page by itself; the bundle may not add to it. */
  async function alone(visit: OpenVisit, path: string): Promise<number> {
    const { page } = await visit(path, { before: withoutScript });
    return (await shifts(page)).score;
  }

  it("on a listing, for a visitor without a cart", async ({ visit }) => {
    const without = await alone(visit, "/cua-hang/");
    const { page } = await visit("/cua-hang/");
    await expectEmpty(page);
    const { score, moved } = await shifts(page);
    expect(score, moved.join()).toBeLessThanOrEqual(without);
  });

  it("on a phone, whose title gets its share of the header by a class that a script sets", async ({
    visit,
  }) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
    const { page } = await visit("/cua-hang/", phone);
    await page.locator("body.ast-header-break-point").waitFor();
    await page
      .locator("#ast-mobile-header .site-branding")
      .evaluate(async (el) => Promise.all(el.getAnimations().map(({ finished }) => finished)));
    const { score, moved } = await shifts(page);
    expect(score, moved.join()).toBe(0);
  });

  it("on a product's page, for a visitor without a cart", async ({ visit }) => {
    const without = await alone(visit, "/product/vong-tay-thach-anh-hong/");
    const { page } = await visit("/product/vong-tay-thach-anh-hong/");
    await page.waitForLoadState("networkidle");
    const { score, moved } = await shifts(page);
    expect(score, moved.join()).toBeLessThanOrEqual(without);
  });

  it("on a product's page, for a visitor with a cart", async ({ visit }) => {
    const without = await alone(visit, "/product/vong-tay-thach-anh-hong/");
    const { page } = await visit("/product/vong-tay-thach-anh-hong/", { cart: [[43, 1]] });
    await page.waitForLoadState("networkidle");
    const { score, moved } = await shifts(page);
    expect(score, moved.join()).toBeLessThanOrEqual(without);
  });

  it("above the sidebar's carts, for a visitor with a cart", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", { cart: [[43, 1]] });
    await expectRows(page, 1);
    const { moved } = await shifts(page);
    expect(moved.filter((name) => !/widget/.test(name))).toEqual([]);
  });
});

declare global {
  interface Window {
    /** What asked for layout, with the place in the script. */
    askedForLayout: string[];
  }
}

/**
 * Writes down who asks how large or where something is: the browser has to lay the page out for it when anything has
 * changed before. Scroll positions are left out: they are noted before regions are replaced.
 */
const watchLayout = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.askedForLayout = [];
    const note = (name: string): unknown => window.askedForLayout.push(`${name} ${new Error().stack ?? ""}`);
    const watch = (prototype: object, names: readonly string[]): void => {
      for (const name of names) {
        const own = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
        const ask = own.get ?? own.value;
        const noted = function (this: unknown, ...args: unknown[]): unknown {
          note(name);
          return ask.apply(this, args);
        };
        Object.defineProperty(prototype, name, { ...own, [own.get ? "get" : "value"]: noted });
      }
    };
    watch(HTMLElement.prototype, ["offsetHeight", "offsetWidth", "offsetTop", "offsetLeft", "innerText"]);
    watch(Element.prototype, ["clientHeight", "clientWidth", "scrollHeight", "scrollWidth"]);
    watch(Element.prototype, ["getBoundingClientRect", "getClientRects"]);
  });

describe.each(runtimes)("while a listing loads (%s)", (runtime) => {
  const it = demoTest(runtime);

  it.for(["", "?header=sticky-slide,rows-below", "?header=cart-flyout,scrolltop"])(
    "no script asks how large or where something is: %s",
    async (query, { visit }) => {
      const { page } = await visit(`/cua-hang/${query}`, { before: watchLayout });
      await expectEmpty(page);
      await readyOnceTouched(page, "scroll-to-top");
      expect(await page.evaluate(() => window.askedForLayout)).toEqual([]);
    },
  );
});
