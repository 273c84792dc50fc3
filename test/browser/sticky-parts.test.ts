import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { demoTest, poll } from "./demo.ts";
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
