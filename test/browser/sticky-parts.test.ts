import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { demoTest, poll, rewritePages } from "./demo.ts";
import { readyOnceTouched, roll } from "./island.ts";

const product = "/product/vong-tay-ngoc-bich/?header=sticky-none";

describe.runIf(isBundled("sticky-header")).each(runtimes)("beside a long column (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("a product's summary stays in sight below the sticky header, where the shop wants that", async ({
    visit,
  }) => {
    const { page } = await visit(product, { viewport: { width: 1366, height: 900 } });
    // As the theme's add-on prints it.
    await page.evaluate(() => {
      const row = document.createElement("div");
      row.id = "ast-sticky-row-summary";
      row.className = "ast-sticky-row";
      row.style.cssText = "display:flex;align-items:flex-start;min-height:3000px";
      const summary = document.querySelector(".summary");
      summary?.before(row);
      if (summary) row.append(summary);
    });
    await readyOnceTouched(page, "sticky-header");
    await roll(page, 900, 300);
    const header = await page
      .locator(".ast-header-sticked")
      .first()
      .evaluate((bar) => bar.getBoundingClientRect().bottom);
    expect(header).toBeGreaterThan(40);
    await poll(() =>
      page.locator(".summary").evaluate((el) => Math.round(el.getBoundingClientRect().top)),
    ).toBe(Math.round(header) + 20);
  });

  it("a product's pictures stay in sight below the header until the summary ends, where the shop wants that", async ({
    visit,
  }) => {
    const { page } = await visit(product, {
      viewport: { width: 1366, height: 900 },
      before: (page) =>
        // As the plugin prints it.
        rewritePages(page, (html) =>
          html
            .replace(
              /(<div[^>]*class="[^"]*woocommerce-product-gallery )/,
              '<div class="storefront-sticky-picture" style="--storefront-picture-offset:20px">$1',
            )
            .replace('<div class="woocommerce-tabs', '</div><div class="woocommerce-tabs'),
        ),
    });
    const edges = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((el) => {
          const { top, bottom } = el.getBoundingClientRect();
          return { top: Math.round(top), bottom: Math.round(bottom) };
        });
    expect(await page.locator(".storefront-sticky-picture > .summary").count()).toBe(1);
    await page.locator(".summary").evaluate((el) => {
      el.style.minHeight = "2500px";
    });
    await readyOnceTouched(page, "sticky-header");
    await roll(page, 900, 300);
    const header = await edges(".ast-header-sticked");
    expect(header.bottom).toBeGreaterThan(40);
    await poll(async () => (await edges(".woocommerce-product-gallery")).top).toBe(header.bottom);
    await roll(page, 2600, 300);
    const { bottom, top } = await edges(".woocommerce-product-gallery");
    expect(top).toBeLessThan(header.bottom);
    expect(bottom).toBeLessThanOrEqual((await edges(".summary")).bottom);
  });

  it("the bar for adding is no stop for Tab until it is seen", async ({ visit }) => {
    const { page } = await visit(product, { strictCsp: false });
    await page.evaluate(() => {
      document
        .querySelector("#content")
        ?.insertAdjacentHTML(
          "beforebegin",
          '<a href="#before" id="before">x</a><div class="ast-sticky-add-to-cart bottom"><form class="cart"><button type="button" id="bar">Add</button></form></div><a href="#after" id="after">x</a>',
        );
    });
    const next = async (): Promise<string | undefined> => {
      await page.locator("#before").focus();
      await page.keyboard.press("Tab");
      return page.evaluate(() => document.activeElement?.id);
    };
    await poll(next).toBe("after");
    await page.locator(".ast-sticky-add-to-cart").evaluate((bar) => bar.classList.add("is-active"));
    await poll(next).toBe("bar");
  });
});
