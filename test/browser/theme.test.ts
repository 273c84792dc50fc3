/** What the documents tell theme developers to copy, in the demo shop's pages. */
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { bareTag } from "../documents/code.ts";
import { needPhp, themeHead } from "../theme/page.ts";
import { runtimes } from "./browser.ts";
import { addButton, demoTest, expectBadges, rewritePages } from "./demo.ts";

const keyRing = 43;

describe.each(runtimes)("a theme without the plugin (%s)", (runtime) => {
  const it = demoTest(runtime);
  const flavour = runtime === "preact" ? "/preact" : "";

  /** Puts tags into the head of the shop's pages, and the build where they look for it. */
  const withTags = (tags: string, folder: string) => async (page: Page) => {
    await rewritePages(page, (html) =>
      html
        .replace("</head>", `${tags}</head>`)
        .replace(/<link rel="stylesheet" href="[^"]*islands\.css">/, ""),
    );
    await page.route(`**${folder}/**`, (route) => {
      const address = route.request().url();
      return route.continue({ url: address.replace(folder, `/dist${flavour}`) });
    });
  };

  it("needs no more than the bare tag", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?noscript", {
      strictCsp: false,
      before: withTags(bareTag(), "/wp-content/plugins/your-plugin/dist"),
    });
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    expect(await page.locator('link[rel="stylesheet"][href$="/your-plugin/dist/islands.css"]').count()).toBe(
      1,
    );
  });

  it("prints tags that the browser takes", async ({ visit, skip }) => {
    needPhp({ skip });
    const dist = fileURLToPath(new URL(`../../dist${flavour}`, import.meta.url));
    const head = await themeHead(dist, "/theme");
    const { page } = await visit("/cua-hang/?noscript", {
      strictCsp: false,
      before: withTags(head, "/theme/storefront-islands"),
    });
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    const [sheet, ...others] = await page.locator('link[rel="stylesheet"][href*="islands.css"]').all();
    expect(others).toEqual([]);
    expect(await sheet?.evaluate((link: HTMLLinkElement) => link.sheet?.cssRules.length)).toBeGreaterThan(10);
  });
});
