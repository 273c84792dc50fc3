import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { announced, demoTest, expectBadges, poll } from "./demo.ts";
import { islandReady, violations } from "./island.ts";

const shop = "/cua-hang/?header=qty";
/** Two of a product whose stock has no end. */
const cart = [[43, 2]] as const;

const widget = (page: Page): Locator => page.locator("#woocommerce_widget_cart-2");
const plus = (page: Page): Locator => widget(page).locator(".plus");
const field = (page: Page): Locator => widget(page).locator("input.qty");

describe.runIf(isBundled("mini-cart-quantity")).each(runtimes)("a mini-cart's quantity (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("is stored after a press, the first one included, and shown everywhere, by buttons with names that axe has nothing against", async ({
    visit,
  }) => {
    const { page, pieces } = await visit(shop, { cart });
    const named = widget(page).getByRole("button", { name: /^(Tăng|Giảm) số lượng/ });
    await poll(() => named.count()).toBe(2);
    await plus(page).click();
    await poll(pieces).toBe(3);
    await expectBadges(page, 3);
    expect(await announced(page)).toBe("Số lượng: 3");
    expect(
      await page.locator("input.qty").evaluateAll((all) => all.map((el) => (el as HTMLInputElement).value)),
    ).toEqual(Array(await page.locator("input.qty").count()).fill("3"));
    await poll(() => named.count()).toBe(2);
    expect(await violations(page, "#woocommerce_widget_cart-2 .quantity")).toEqual([]);
  });

  it("is changed by keyboard alone, and keeps focus; 0 takes the row away", async ({ visit }) => {
    const { page, pieces } = await visit(shop, { cart });
    await field(page).focus();
    await islandReady(page, "mini-cart-quantity");
    await page.keyboard.press("Tab");
    await page.keyboard.press(" ");
    await page.keyboard.press("Enter");
    await poll(pieces).toBe(4);
    await expectBadges(page, 4);
    expect(await page.evaluate(() => document.activeElement?.matches(".plus"))).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("6");
    await poll(pieces).toBe(6);
    await expectBadges(page, 6);
    await field(page).fill("0");
    await poll(pieces).toBe(0);
    await widget(page).locator(".woocommerce-mini-cart__empty-message").first().waitFor();
  });
});
