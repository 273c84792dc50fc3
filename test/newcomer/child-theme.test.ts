/** Somebody who has a child theme, and the documents: the few lines for `functions.php`, and markup of their own. */
import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "vitest";
import { addButton, expectBadges } from "../browser/demo.ts";
import { themeCode } from "../documents/code.ts";
import { root } from "../release/checkout.ts";
import { browserTest } from "../wordpress/browse.ts";
import { paths } from "../wordpress/demo-pages.ts";
import { hasNoWordPress } from "../wordpress/it.ts";

const it = browserTest.skipIf(hasNoWordPress);

it("a child theme with the documents' lines has islands, and keeps the stock scripts", async ({
  stockSite,
  open,
}) => {
  const theme = path.join(stockSite.folder, "wp-content/themes/our-shop");
  await mkdir(theme);
  await writeFile(path.join(theme, "style.css"), "/*\nTheme Name: Our shop\nTemplate: astra\n*/\n");
  await writeFile(path.join(theme, "functions.php"), `<?php\n${themeCode()}`);
  await cp(path.join(root, "dist"), path.join(theme, "storefront-islands"), { recursive: true });
  await stockSite.php("switch_theme( 'our-shop' );");

  const page = await open(paths.listing);
  await addButton(page, 43).click();
  await expectBadges(page, 1);
  expect(await page.evaluate(() => (window as { ran?: string[] }).ran)).toContain("wc-add-to-cart");
});
