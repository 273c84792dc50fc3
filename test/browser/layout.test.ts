import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { demoTest, expectEmpty, expectRows, inParts, type OpenVisit, poll } from "./demo.ts";
import { layoutShift, readyOnceTouched, watchShifts } from "./island.ts";

async function withoutScript(page: Page): Promise<void> {
  await watchShifts(page);
  await page.route("**/islands.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
}

describe.each(runtimes)("while a page loads nothing moves (%s)", (runtime) => {
  const it = demoTest(runtime);

  /** What shifts on a page by itself; the bundle may not add to it. */
  async function alone(visit: OpenVisit, path: string): Promise<number> {
    const { page } = await visit(path, { before: withoutScript });
    return (await layoutShift(page)).score;
  }

  it("on a listing, for a visitor without a cart", async ({ visit }) => {
    const without = await alone(visit, "/cua-hang/");
    const { page } = await visit("/cua-hang/", { before: watchShifts });
    await expectEmpty(page);
    const { score, moved } = await layoutShift(page);
    expect(score, moved.join()).toBeLessThanOrEqual(without);
  });

  it("on a phone, whose title gets its share of the header by a class that a script sets", async ({
    visit,
  }) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
    const { page } = await visit("/cua-hang/", { ...phone, before: watchShifts });
    await page.locator("body.ast-header-break-point").waitFor();
    await page
      .locator("#ast-mobile-header .site-branding")
      .evaluate(async (el) => Promise.all(el.getAnimations().map(({ finished }) => finished)));
    const { score, moved } = await layoutShift(page);
    expect(score, moved.join()).toBe(0);
  });

  it("on a product's page, for a visitor without a cart", async ({ visit }) => {
    const without = await alone(visit, "/product/vong-tay-thach-anh-hong/");
    const { page } = await visit("/product/vong-tay-thach-anh-hong/", { before: watchShifts });
    await page.waitForLoadState("networkidle");
    const { score, moved } = await layoutShift(page);
    expect(score, moved.join()).toBeLessThanOrEqual(without);
  });

  it("on a product's page, for a visitor with a cart", async ({ visit }) => {
    const without = await alone(visit, "/product/vong-tay-thach-anh-hong/");
    const { page } = await visit("/product/vong-tay-thach-anh-hong/", {
      cart: [[43, 1]],
      before: watchShifts,
    });
    await page.waitForLoadState("networkidle");
    const { score, moved } = await layoutShift(page);
    expect(score, moved.join()).toBeLessThanOrEqual(without);
  });

  it("above the sidebar's carts, for a visitor with a cart", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", { cart: [[43, 1]], before: watchShifts });
    await expectRows(page, 1);
    const { moved } = await layoutShift(page);
    expect(moved.filter((name) => !/widget/.test(name))).toEqual([]);
  });
});

/** The first part ends in the middle of the header. */
const slowLine = inParts(/(?<=<\/nav>)/);

describe.each(runtimes)("a page that comes in parts (%s)", (runtime) => {
  const it = demoTest(runtime, { base: slowLine });

  it("is first painted when all of its header is there", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", {
      before: (to) =>
        to.addInitScript(() => {
          const watch = new MutationObserver(() => {
            if (!document.querySelector("#content")) return;
            watch.disconnect();
            performance.mark("header");
          });
          watch.observe(document, { childList: true, subtree: true });
        }),
    });
    const at = (name: string): Promise<number> =>
      page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? 0, name);
    await poll(() => at("first-paint")).toBeGreaterThan(0);
    const header = await at("header");
    expect(await at("first-paint")).toBeGreaterThan(header);
    expect(header).toBeGreaterThan(0);
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
 * changed before. Scroll positions are left out, and where the regions of the cart lie: both are noted one after the
 * other before any region is replaced.
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
          if (!(this as Element).matches(".widget_shopping_cart_content, .cart-container")) note(name);
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
