/** A shop's owner who has the zip, and a browser: every step is a press in WordPress's own pages. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { openPage } from "../browser/browser.ts";
import { poll } from "../browser/demo.ts";
import { browserTest } from "../wordpress/browse.ts";
import { paths } from "../wordpress/demo-pages.ts";
import { hasNoWordPress } from "../wordpress/it.ts";
import { entry, handles, islandsOff, read } from "../wordpress/printed.ts";

const it = browserTest.skipIf(hasNoWordPress);

/** Opens a section of the settings. */
const section = (page: Page, name: string): Promise<void> =>
  page.getByRole("link", { name, exact: true }).click();

it("an owner installs the zip, looks, switches an island off, takes the settings along, and goes back to stock", async ({
  browser,
  stockSite: site,
}) => {
  const { page, close } = await openPage(browser);
  page.setDefaultTimeout(8000);
  const product = async (): Promise<Document> => read(await site.page(paths.gallery));
  const stock = handles(await product());
  // WordPress shows pictures of its users from elsewhere.
  await page.route("https://**", (route) => route.abort());
  const form = { log: "admin", pwd: "admin", testcookie: "1" };
  const headers = { Cookie: "wordpress_test_cookie=WP%20Cookie%20check" };
  await page.request.post(`${site.url}/wp-login.php`, { form, headers, maxRedirects: 0 });

  // Plugins > Add New > Upload Plugin.
  await page.goto(`${site.url}/wp-admin/plugin-install.php?tab=upload`);
  await page.setInputFiles("#pluginzip", inject("zip"));
  await page.getByRole("button", { name: "Install Now" }).click();
  await page.getByRole("link", { name: "Activate Plugin" }).click();
  expect(entry(await product())).not.toBeNull();
  expect(handles(await product())).not.toContain("wc-single-product");

  // The notice's button.
  await page.getByRole("link", { name: "Look at the main pages" }).click();
  await poll(() => page.locator("#storefront-islands-look [role=status]").textContent()).toMatch(
    /^Page 2 of \d/,
  );
  await page.getByRole("button", { name: "Stop looking" }).click();
  await poll(() => page.getByRole("rowheader", { name: "Home page" }).count()).toBe(1);

  // One island off: what that costs is told before it is saved.
  await section(page, "Islands");
  await page.getByRole("checkbox", { name: "Product pictures" }).uncheck();
  await poll(() => page.locator(".storefront-islands-consequence").textContent()).toContain(
    "wc-single-product",
  );
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Settings saved.").waitFor();
  expect(islandsOff(await product())).toContain("gallery");
  expect(handles(await product())).toContain("wc-single-product");

  // The settings as a file, and the report for whoever helps.
  await section(page, "Help");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export the settings" }).click();
  expect(JSON.parse(await readFile(await (await download).path(), "utf8")).settings.off).toEqual(["gallery"]);
  expect(await page.getByLabel("Report for support").inputValue()).toContain("### Storefront Islands ###");

  // Something is wrong: safe mode has all old scripts back, and without the plugin the shop is as it was.
  await section(page, "Islands");
  await page.getByRole("checkbox", { name: /^Safe mode/ }).check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Settings saved.").waitFor();
  expect(handles(await product())).toEqual(stock);
  await page.goto(`${site.url}/wp-admin/plugins.php`);
  await page.getByRole("link", { name: "Deactivate Storefront Islands" }).click();
  await page.getByText("Plugin deactivated.").waitFor();
  expect(entry(await product())).toBeNull();
  expect(handles(await product())).toEqual(stock);
  await close();
});
