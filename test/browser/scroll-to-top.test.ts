import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { demoTest, poll, rewritePages } from "./demo.ts";
import { bringAnew, changesIn, readyOnceTouched, roll, violations } from "./island.ts";

const listing = "/cua-hang/?header=";
const ready = (page: Page): Promise<unknown> => readyOnceTouched(page, "scroll-to-top");
const button = (page: Page) => page.locator("#ast-scroll-top");
const place = (page: Page): Promise<number> => page.evaluate(() => scrollY);

describe.runIf(isBundled("scroll-to-top")).each(runtimes)("the button to the top (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("appears past the header's height and 100 px, and axe objects to nothing", async ({ visit }) => {
    const { page } = await visit(`${listing}rows-above`);
    await ready(page);
    const header = await page.locator("#masthead").evaluate((el: HTMLElement) => el.offsetHeight);
    await roll(page, header + 100);
    expect(await button(page).isVisible()).toBe(false);
    await roll(page, header + 102);
    await button(page).waitFor();
    await roll(page, header + 100);
    await button(page).waitFor({ state: "hidden" });
    await roll(page, 600, 200);
    await button(page).waitFor();
    expect(await violations(page, "#ast-scroll-top")).toEqual([]);
  });

  it("appears past 300 px where there is no header", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", {
      before: (to) => rewritePages(to, (html) => html.replace('id="masthead"', 'id="other"')),
    });
    await ready(page);
    await roll(page, 300);
    expect(await button(page).isVisible()).toBe(false);
    await roll(page, 302);
    await button(page).waitFor();
  });

  it("is there at the widths alone that the shop has chosen", async ({ visit }) => {
    const asked: readonly (readonly [string, readonly (readonly [number, boolean])[]])[] = [
      [
        "desktop",
        [
          [1366, true],
          [768, false],
        ],
      ],
      [
        "mobile",
        [
          [768, true],
          [1366, false],
        ],
      ],
    ];
    for (const [device, widths] of asked) {
      const { page } = await visit(`${listing}scrolltop-${device}`, {
        viewport: { width: 1366, height: 800 },
      });
      await ready(page);
      await roll(page, 600, 300);
      for (const [width, isThere] of widths) {
        await page.setViewportSize({ width, height: 800 });
        await poll(() => button(page).isVisible(), `${device} at ${width} px`).toBe(isThere);
      }
    }
  });

  it("stands clear of the store notice on a phone", async ({ visit }) => {
    const { page } = await visit(`${listing}scrolltop,notice-bottom`, {
      viewport: { width: 390, height: 844 },
    });
    await ready(page);
    await roll(page, 600, 200);
    await button(page).waitFor();
    const top = (await page.locator(".woocommerce-store-notice").boundingBox())?.y ?? 0;
    const { y, height } = (await button(page).boundingBox()) ?? { y: 0, height: 0 };
    expect(top).toBeGreaterThan(600);
    expect(y + height).toBeLessThan(top);
  });

  it("leads to the top, and so does Tab then; at once for whoever wants no motion", async ({ visit }) => {
    const { page } = await visit(listing);
    await ready(page);
    await roll(page, 800, 200);
    await page.getByRole("button", { name: /đầu trang|top/i }).waitFor();
    await button(page).click();
    await poll(() => place(page)).toBe(0);
    expect(await page.locator("body").getAttribute("tabindex")).toBe(null);
    await page.keyboard.press("Tab");
    // The notice is the first thing on the page, then the skip link.
    const first = await page.evaluate(() => document.activeElement?.className);
    expect(first).toMatch(/dismiss-link|skip-link/);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await roll(page, 800, 200);
    await button(page).focus();
    await page.keyboard.press("Space");
    expect(await place(page)).toBe(0);
  });

  it("works in HTML that comes later, and gives the server's HTML back", async ({ visit }) => {
    const { page } = await visit(listing, { strictCsp: false });
    await ready(page);
    await roll(page, 600, 200);
    await button(page).waitFor();
    await bringAnew(page, "#ast-scroll-top");
    await button(page).waitFor();
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await changesIn(page, "#ast-scroll-top")).toEqual([]);
    expect(await page.locator("[data-sentinel]").count()).toBe(0);
  });
});
