/** `it` for pages that WordPress has printed, in a real browser; the demo shop answers their calls. */
import type { Browser, Page, Route } from "playwright-core";
import { expect } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import { launch, openPage } from "../browser/browser.ts";
import { siteTest } from "./it.ts";

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

/** A test with a browser; whoever wants the plugin on the page asks for `site`, too. */
export const browserTest = siteTest.extend<{
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
  open: async ({ browser, shop, stockSite }, use) => {
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
      await page.goto(stockSite.url + path);
      await page.waitForFunction(() => window.storefrontIslands);
      return page;
    });
    // What goes wrong when the page is taken away from its calls is no problem.
    const seen = visits.flatMap(({ problems }) => problems);
    for (const { close } of visits) await close();
    expect(seen).toEqual([]);
  },
});
