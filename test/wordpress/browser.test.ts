/** Pages that WordPress has printed, in a real browser, under a strict policy; the demo shop answers their calls. */
import type { Browser, Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import { launch, openPage } from "../browser/browser.ts";
import { addButton, badges, poll } from "../browser/demo.ts";
import { comeOver, islandReady } from "../browser/island.ts";
import { paths } from "./demo-pages.ts";
import { hasNoWordPress, siteTest } from "./it.ts";

const product = 43;

/** Whether a call is one to the shop, which the stand-ins do not answer. */
const isCall = ({ pathname, searchParams }: URL): boolean =>
  searchParams.has("wc-ajax") || pathname.startsWith("/wp-json/contact-form-7/");

/** Has the demo shop answer a page's call. */
const passTo =
  ({ url: shop }: RunningServer) =>
  async (route: Route): Promise<void> => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: shop + pathname + search }) });
  };

const browserTest = siteTest.extend<{
  browser: Browser;
  shop: RunningServer;
  /** Opens a page of WordPress; when the test ends, nothing may have gone wrong in its console. */
  open: (path: string, options?: { viewport?: { width: number; height: number } }) => Promise<Page>;
}>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from its parameter
    async ({}, use) => {
      const browser = await launch({ images: false });
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const shop = await startServer();
      await use(shop);
      await shop.close();
    },
    { scope: "file" },
  ],
  open: async ({ browser, shop, site }, use) => {
    const visits: { problems: string[]; close(): Promise<void> }[] = [];
    await use(async (path, options) => {
      const visit = await openPage(browser, options);
      visits.push(visit);
      const { page } = visit;
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
          console.error(`policy violation: ${effectiveDirective} ${blockedURI} ${sample}`),
        );
      });
      await page.route(isCall, passTo(shop));
      await page.goto(site.url + path);
      await page.waitForFunction(() => window.storefrontIslands);
      return page;
    });
    // What goes wrong when the page is taken away from its calls is no problem.
    const seen = visits.flatMap(({ problems }) => problems);
    for (const { close } of visits) await close();
    expect(seen).toEqual([]);
  },
});

const it = browserTest.skipIf(hasNoWordPress);

/** Stock scripts that ran on the page, by handle. */
const ran = (page: Page): Promise<string[]> => page.evaluate(() => (window as { ran?: string[] }).ran ?? []);

describe("a page that WordPress has printed, under a strict policy", () => {
  it("adds to the cart, without a stock script and without jQuery", async ({ open }) => {
    const page = await open(`${paths.listing}?with=csp`);
    await addButton(page, product).click();
    await poll(() => badges(page)).toEqual(["1", "1"]);
    expect(await ran(page)).toEqual([]);
    expect(await page.evaluate(() => "jQuery" in window)).toBe(false);
  });

  it("opens the menu at a touch, and closes it at the next", async ({ open }) => {
    const page = await open(`${paths.listing}?with=csp`, { viewport: { width: 390, height: 844 } });
    const toggle = page.locator(".menu-toggle:visible");
    await toggle.click();
    await poll(() => toggle.getAttribute("aria-expanded")).toBe("true");
    await toggle.click();
    await poll(() => toggle.getAttribute("aria-expanded")).toBe("false");
  });

  it("shows the next picture of a product", async ({ open }) => {
    const page = await open(`${paths.gallery}?with=csp`);
    await comeOver(page.locator(".woocommerce-product-gallery"));
    await islandReady(page, "gallery");
    const second = page.locator(".flex-control-thumbs button").nth(1);
    await second.click();
    await poll(() => second.getAttribute("aria-current")).toBe("true");
    expect(await ran(page)).toEqual([]);
  });

  it("sends a contact form", async ({ open }) => {
    const page = await open(`${paths.contact}?with=csp`);
    const form = page.locator(".wpcf7 > form").first();
    await form.locator("[name=your-name]").fill("Mai");
    await form.locator("[name=your-email]").fill("mai@example.test");
    await form.locator("[name=your-message]").fill("Chào xưởng");
    await form.locator("[type=submit]").click();
    await poll(() => form.getAttribute("data-status")).toBe("sent");
    expect(await ran(page)).toEqual([]);
  });

  it("shows what a kind of a product costs, by the shop's template", async ({ open }) => {
    const page = await open(`${paths.variable}?with=csp`);
    await page.getByLabel("Màu sắc").selectOption("Đỏ");
    await page.getByLabel("Cỡ hạt").selectOption("8mm");
    await poll(() => page.locator(".single_variation").textContent()).toContain("300.000");
  });

  it("boots on every kind of page", async ({ open }) => {
    for (const path of [paths.home, paths.simple, `${paths.account}?with=plain-inputs`]) {
      const page = await open(`${path}${path.includes("?") ? "+" : "?with="}csp`);
      const hosts = await page.evaluate(() => window.storefrontIslands?.islands().length);
      expect(hosts, path).toBeGreaterThan(2);
    }
  });
});

describe("a page with modules of another plugin", () => {
  it("runs those, and the islands", async ({ open, site, skip }) => {
    skip(!site.hasModules, "WordPress knows modules from 6.5 on.");
    const page = await open(`${paths.listing}?with=module`);
    await poll(() => ran(page)).toEqual(["own-module"]);
    await addButton(page, product).click();
    await poll(() => badges(page)).toEqual(["1", "1"]);
  });
});

describe("a page with a stock script that stays", () => {
  it("leaves the menu to the theme's script, and does the rest", async ({ open }) => {
    const page = await open(`${paths.listing}?with=old-header`, { viewport: { width: 390, height: 844 } });
    expect(await ran(page)).toEqual(["astra-theme-js", "wc-flexslider", "astra-addon-js"]);
    await addButton(page, product).click();
    await poll(() => badges(page)).toEqual(["1", "1"]);
    const names = await page.evaluate(() => window.storefrontIslands?.islands().map(({ name }) => name));
    expect(names).toContain("mini-cart");
    expect(names).not.toContain("navigation");
    const toggle = page.locator(".menu-toggle:visible");
    await toggle.click();
    expect(await toggle.getAttribute("aria-expanded")).toBe("false");
  });

  it("runs a plugin's script that builds on a retired one, with jQuery and its configuration", async ({
    open,
  }) => {
    const page = await open(`${paths.listing}?with=pixel`);
    expect(await ran(page)).toEqual(["wc-jquery-blockui", "pixel"]);
    expect(
      await page.evaluate(() => ["jQuery", "wc_add_to_cart_params"].filter((name) => name in window)),
    ).toEqual(["jQuery", "wc_add_to_cart_params"]);
    await page.evaluate(() => {
      const { jQuery } = window as unknown as {
        jQuery: (on: Element) => { on(event: string, heard: () => void): void };
      };
      jQuery(document.body).on("added_to_cart", () => Object.assign(window, { hasHeard: true }));
    });
    await addButton(page, product).click();
    await poll(() => page.evaluate(() => "hasHeard" in window)).toBe(true);
  });
});
