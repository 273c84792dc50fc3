/** Pages that WordPress has printed, in a real browser, under a strict policy; the demo shop answers their calls. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { addButton, badges, poll } from "../browser/demo.ts";
import { comeOver, islandReady } from "../browser/island.ts";
import { browserTest } from "./browse.ts";
import { paths } from "./demo-pages.ts";
import { hasNoWordPress } from "./it.ts";
import type { Site } from "./site.ts";

const product = 43;

/** The plugin is on every page. */
const it = browserTest
  .extend<{ installed: Site }>({ installed: [({ site }, use) => use(site), { auto: true }] })
  .skipIf(hasNoWordPress);

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

  it("runs what waits until the page is there, in its order, and once", async ({ open }) => {
    const page = await open(`${paths.listing}?with=attribution+csp`);
    await poll(() => ran(page)).toEqual(["sourcebuster-js", "wc-order-attribution"]);
    await page.mouse.move(9, 9);
    await page.mouse.move(99, 99);
    await addButton(page, product).click();
    await poll(() => badges(page)).toEqual(["1", "1"]);
    expect(await ran(page)).toEqual(["sourcebuster-js", "wc-order-attribution"]);
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
