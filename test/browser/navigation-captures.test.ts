import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isBundled, launch, openPage, runtimes } from "./browser.ts";
import { type CaptureServer, hasCaptures, serveCaptures } from "./captures.ts";
import { poll } from "./demo.ts";
import { readyOnceTouched } from "./island.ts";

/** Attributes of all that a menu may touch, without what the loader writes. */
const attributes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("html, body, #masthead, #masthead *, #ast-mobile-popup-wrapper *")]
      .filter((el) => !el.closest(".widget_shopping_cart"))
      .map((el) => (el.cloneNode() as Element).outerHTML.replace(/ data-island="[^"]*"/g, "")),
  );
const width = 921;

describe.runIf(hasCaptures && isBundled("navigation")).each(runtimes)(
  "the menu of a captured page with %s",
  (runtime) => {
    let browser: Browser;
    let server: CaptureServer;
    let close: (() => Promise<void>) | undefined;
    let problems: string[] = [];

    beforeAll(async () => {
      [browser, server] = await Promise.all([launch({ images: false }), serveCaptures(runtime)]);
    });
    afterEach(async () => {
      await close?.();
      expect(problems).toEqual([]);
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    it.each([
      ["home-mobile-menu-dropdown", "#ast-mobile-header", "ast-main-header-nav-open"],
      ["home-mobile-menu-flyout", ".ast-mobile-popup-content", "ast-popup-nav-open"],
      ["home-sticky-both-slide", "#ast-fixed-header #ast-mobile-header", "ast-main-header-nav-open"],
    ])("of %s opens, unfolds, and leaves nothing behind", async (name, place, mark) => {
      const opened = await openPage(browser, { viewport: { width, height: 800 } });
      ({ close, problems } = opened);
      const { page } = opened;
      await page.addInitScript(() =>
        addEventListener("wc_fragments_refreshed", () => Object.assign(window, { hasCart: true })),
      );
      await page.goto(server.page(name));
      // The page's own breakpoint is 921.
      await page.locator("body.ast-header-break-point").waitFor();
      // The cart that the page asks for is laid out after the frame, in the header, too.
      await page.waitForFunction(() => "hasCart" in window);
      await page.evaluate(() => window.storefrontIslands?.unmount());
      await page.locator("[style*=content-visibility]").first().waitFor({ state: "detached" });
      const served = await attributes(page);
      await page.evaluate(() => window.storefrontIslands?.mount());
      // A header's copy is inert as long as it is out of sight.
      const inert = (): Promise<number> => page.locator("[inert]").count();
      await readyOnceTouched(page, "sticky-header");
      const before = await inert();

      const header = place.includes("fixed") ? "#ast-fixed-header" : "#masthead >";
      await page.locator(`${header} #ast-mobile-header .menu-toggle`).dispatchEvent("click");
      const item = page.locator(`${place} .menu-item-92`);
      await poll(() => page.locator("body").getAttribute("class")).toContain(mark);
      await item.locator("> .ast-menu-toggle").dispatchEvent("click");
      await poll(() => item.getAttribute("class")).toContain("ast-submenu-expanded");
      await page.keyboard.press("Escape");
      await poll(() => page.locator("body").getAttribute("class")).not.toContain(mark);
      expect(await page.locator(".ast-submenu-expanded, [aria-expanded=true]").count()).toBe(0);
      expect(await inert()).toBe(before);

      await page.evaluate(() => window.storefrontIslands?.unmount());
      expect(await attributes(page)).toEqual(served);
    });
  },
);
