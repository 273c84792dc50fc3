import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { demoTest, poll } from "./demo.ts";

const productPage = "/product/moc-khoa-ca-chep/";
const cart = [
  [43, 1],
  [44, 1],
] as const;
const header = "#ast-desktop-header";
const link = (page: Page): Locator => page.locator(`${header} .cart-container`);
const box = (page: Page): Locator => page.locator(`${header} .widget_shopping_cart`);
const rows = (page: Page): Locator => box(page).locator(".woocommerce-mini-cart-item");
/** Where focus is, of the header's cart: on its link, in its box, elsewhere. */
const focus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement?.matches(".cart-container")) return "link";
    return activeElement?.closest(".ast-site-header-cart .widget_shopping_cart") ? "box" : "elsewhere";
  });
/** Comes to the link as somebody without a pointer does: with Tab, from the control before it. */
const tabToLink = async (page: Page): Promise<void> => {
  await page.locator(`${header} a.astra-search-icon`).focus();
  await page.keyboard.press("Tab");
  expect(await focus(page)).toBe("link");
  await rows(page).first().waitFor();
};

describe.each(runtimes)("the header's cart by keyboard (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("drops down when Tab comes to its link, every control in it is seen as Tab goes on, and Escape shuts it until the next visit", async ({
    visit,
  }) => {
    const { page } = await visit(productPage, { cart });
    expect(await box(page).isVisible()).toBe(false);
    await tabToLink(page);
    const names: (string | null)[] = [];
    for (await page.keyboard.press("Tab"); (await focus(page)) === "box"; await page.keyboard.press("Tab")) {
      const focused = page.locator(":focus");
      expect(await focused.isVisible()).toBe(true);
      expect(
        await focused.evaluate((el) => {
          const { left, top, width, height } = el.getBoundingClientRect();
          const over = document.elementFromPoint(left + width / 2, top + height / 2);
          return !!over && (el.contains(over) || over.contains(el));
        }),
      ).toBe(true);
      names.push(await focused.getAttribute("href"));
    }
    expect(names).toContain("/gio-hang/");
    expect(names).toContain("/thanh-toan/");
    await poll(() => box(page).isVisible()).toBe(false);
    await tabToLink(page);
    await page.keyboard.press("Tab");
    expect(await focus(page)).toBe("box");
    await page.keyboard.press("Escape");
    expect(await focus(page)).toBe("link");
    await poll(() => box(page).isVisible()).toBe(false);
    await page.keyboard.press("Tab");
    expect(await focus(page)).toBe("elsewhere");
    await page.keyboard.press("Shift+Tab");
    expect(await focus(page)).toBe("link");
    await poll(() => box(page).isVisible()).toBe(true);
  });

  it("shuts at Escape under a pointer, too, until it comes again; after a press in it, once the pointer has gone", async ({
    visit,
  }) => {
    const { page } = await visit(productPage, { cart });
    await link(page).hover();
    await rows(page).first().waitFor();
    await link(page).focus();
    await page.keyboard.press("Escape");
    await poll(() => box(page).isVisible()).toBe(false);
    await page.locator("h1").first().hover();
    await link(page).hover();
    await poll(() => box(page).isVisible()).toBe(true);
    await rows(page).locator(".remove_from_cart_button").first().click();
    await poll(() => rows(page).count()).toBe(1);
    expect(await rows(page).isVisible()).toBe(true);
    await page.locator("h1").first().hover();
    await poll(() => box(page).isVisible()).toBe(false);
  });
});
