/** What a shop's owner sees: the settings page in a real WordPress, before and after the look at the main pages. */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import { launch, openPage } from "../browser/browser.ts";
import { drawing } from "../visual/look.ts";
import { hasNoWordPress, siteTest } from "../wordpress/it.ts";
import type { Site } from "../wordpress/site.ts";
import { look, take } from "./picture.ts";

const settingsPage = "/wp-admin/options-general.php?page=storefront-islands";

/** What the stock scripts of a shop weigh, bytes, gzip: stand-ins only tell that they ran. */
const weights = {
  "astra-addon-js": 10_802,
  "astra-dom-purify": 8475,
  "astra-flexibility": 3931,
  "astra-mobile-cart": 1653,
  "astra-theme-js": 6215,
  "contact-form-7": 4266,
  swv: 3486,
  "wc-add-to-cart": 1387,
  "wc-add-to-cart-variation": 3960,
  "wc-cart": 2510,
  "wc-cart-fragments": 1062,
  "wc-checkout": 5024,
  "wc-flexslider": 6244,
  "wc-jquery-blockui": 3553,
  "wc-js-cookie": 850,
  "wc-photoswipe": 12_085,
  "wc-photoswipe-ui-default": 3703,
  "wc-single-product": 2937,
  "wc-zoom": 1211,
  woocommerce: 1492,
};

/** Text that nothing compresses, the same each time. */
function incompressible(bytes: number): string {
  const parts: Buffer[] = [];
  for (let part = 0; part * 32 < bytes; part += 1)
    parts.push(createHash("sha256").update(`${part}`).digest());
  // Base64 has four letters for three bytes, and gzip finds that out.
  return Buffer.concat(parts).subarray(0, bytes).toString("base64");
}

const weighDown = async ({ folder, php }: Site): Promise<void> => {
  for (const [handle, bytes] of Object.entries(weights)) {
    const script = `(window.ran ??= []).push("${handle}"); // ${incompressible(bytes)}\n`;
    await writeFile(join(folder, "wp-content/stock", `${handle}.js`), script);
    // The add-on's file is its parts, one after the other.
    if (handle === "astra-addon-js")
      await writeFile(join(folder, "wp-content/parts/sticky-header.min.js"), script.slice(9));
  }
  // The administration has the machine's font, which may lack letters of the shop's name.
  await php("update_option( 'blogname', 'Stone shop' );");
  // A day and an hour would make each picture another one.
  await php(
    String.raw`update_option( 'date_format', '\j\u\s\t' ); update_option( 'time_format', '\n\o\w' );`,
  );
};

const pictureTest = siteTest.extend<{ browser: Browser; page: Page }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from its parameter
    async ({}, use) => {
      const browser = await launch({ windows: true, ...drawing });
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  page: async ({ browser, site }, use) => {
    const { page, close } = await openPage(browser, look);
    // WordPress shows pictures of its users from elsewhere.
    await page.route("https://**", (route) => route.abort());
    const form = { log: "admin", pwd: "admin", testcookie: "1" };
    const headers = { Cookie: "wordpress_test_cookie=WP%20Cookie%20check" };
    await page.request.post(`${site.url}/wp-login.php`, { form, headers, maxRedirects: 0 });
    await use(page);
    await close();
  },
});

const it = pictureTest.skipIf(hasNoWordPress);

it("the settings page", async ({ page, site }) => {
  await weighDown(site);
  await page.goto(site.url + settingsPage);
  const button = page.locator("#storefront-islands-look button");
  await button.click();
  const status = page.locator("#storefront-islands-look [role=status]");
  await expect.poll(() => status.textContent(), { timeout: 120_000 }).toMatch(/^Done\./);
  await page
    .locator("#storefront-islands-results")
    .evaluate((el) => el.scrollIntoView({ block: "start", behavior: "instant" }));
  await page.evaluate(() => scrollBy({ top: -48, behavior: "instant" }));
  await take(page, "results", { screenshot: 2 });
  await page.goto(`${site.url + settingsPage}&tab=islands`);
  await take(page, "settings", { screenshot: 1 });
});
