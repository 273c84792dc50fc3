/** Pages that the browser renders before somebody goes there, in a browser that does. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import { launch, openPage, runtimes } from "./browser.ts";
import { addButton, badges, card, expectBadges, poll } from "./demo.ts";
import { roll } from "./island.ts";

const keyRing = 43;
const productPage = "/product/moc-khoa-ca-chep/";

let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  // The one without windows renders nothing ahead.
  [browser, server] = await Promise.all([launch({ windows: true }), startServer({ port: 0 })]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** What the server was asked for by pages that nobody was looking at, and what was told there. */
async function open(
  runtime: string,
): Promise<{ page: Page; context: BrowserContext; asked: string[]; close: () => Promise<void> }> {
  const { page, problems, close } = await openPage(browser);
  const context = page.context();
  const asked: string[] = [];
  await context.addCookies([
    { name: "demo_runtime", value: runtime, url: server.url },
    // Somebody has been here before: its code has a reason to ask for the cart.
    { name: "woocommerce_items_in_cart", value: "1", url: server.url },
  ]);
  await page.addInitScript(() => {
    const told: string[] = [];
    const isAhead = (): string => ((document as { prerendering?: boolean }).prerendering ? "ahead" : "shown");
    Object.assign(window, {
      storefront_islands_params: { ahead: "prerender", tracking: "track" },
      track: (name: string) => told.push(`${isAhead()} ${name}`),
      told,
    });
    const { fetch } = window;
    window.fetch = (...args) => {
      told.push(`${isAhead()} fetch`);
      return fetch(...args);
    };
  });
  page.on("request", (request) =>
    asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
  );
  return {
    page,
    context,
    asked,
    close: async () => {
      await close();
      expect(problems).toEqual([]);
    },
  };
}

const told = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { told: string[] }).told);

/** When the page that is shown was, ms after it began to load; 0: it was not rendered ahead. */
const activation = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    return (entry as PerformanceEntry & { activationStart: number }).activationStart;
  });

describe.each(runtimes)("a page that is rendered ahead (%s)", (runtime) => {
  it("asks the shop for nothing and tells nobody before it is shown; then it has the cart of that moment", async () => {
    const { page, close } = await open(runtime);
    await page.goto(`${server.url}/cua-hang/`);
    await roll(page, 10);
    await page.waitForFunction(() =>
      window.storefrontIslands
        ?.islands()
        .some(({ name, state }) => name === "next-page" && state === "ready"),
    );
    const link = card(page, keyRing).locator(".ast-loop-product__link");
    await link.hover();
    await page.waitForFunction(() => document.querySelector("script[type=speculationrules]"));
    // The page is there when it has loaded all that it needs.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
    // The cart changes on this page, which the other cannot know.
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    await link.click();
    await page.waitForURL(`**${productPage}`);
    expect(await activation(page)).toBeGreaterThan(0);
    await poll(() => badges(page)).toEqual(["1", "1"]);
    await poll(async () => (await told(page)).includes("shown ViewContent")).toBe(true);
    expect((await told(page)).filter((entry) => entry.startsWith("ahead"))).toEqual([]);
    await close();
  });

  it("is never the cart, and never adds", async () => {
    const { page, asked, close } = await open(runtime);
    await page.goto(`${server.url}/cua-hang/`);
    await roll(page, 10);
    await page.waitForFunction(() =>
      window.storefrontIslands
        ?.islands()
        .some(({ name, state }) => name === "next-page" && state === "ready"),
    );
    asked.length = 0;
    await addButton(page, keyRing).hover();
    await page.locator("a.cart-container:visible").first().hover();
    await card(page, keyRing).locator(".ast-loop-product__link").focus();
    await page.waitForFunction(() => document.querySelector("script[type=speculationrules]"));
    expect(asked.filter((path) => /add-to-cart|gio-hang/.test(path))).toEqual([]);
    await close();
  });
});
