import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { announced, demoTest, expectBadges, gate, poll, rewritePages } from "./demo.ts";
import { islandReady, violations } from "./island.ts";

const shop = "/cua-hang/?header=qty";
/** Two of a product whose stock has no end. */
const cart = [[43, 2]] as const;
/** Three are left. */
const gourd = 35;
const theme = "**/wp-admin/admin-ajax.php";

const widget = (page: Page): Locator => page.locator("#woocommerce_widget_cart-2");
const plus = (page: Page): Locator => widget(page).locator(".plus");
const field = (page: Page): Locator => widget(page).locator("input.qty");
const isLoading = (page: Page): Promise<boolean> =>
  page.evaluate(() => !!document.querySelector(".ajax-mini-cart-qty-loading"));

describe.runIf(isBundled("mini-cart-quantity")).each(runtimes)("a mini-cart's quantity (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("is stored after a press, the first one included, and shown everywhere", async ({ visit }) => {
    const { page, pieces } = await visit(shop, { cart });
    await plus(page).click();
    await poll(pieces).toBe(3);
    await expectBadges(page, 3);
    expect(await announced(page)).toBe("Số lượng: 3");
    expect(
      await page.locator("input.qty").evaluateAll((all) => all.map((el) => (el as HTMLInputElement).value)),
    ).toEqual(Array(await page.locator("input.qty").count()).fill("3"));
  });

  it("is stored on a page from a cache, too, whose nonce the shop no longer takes", async ({ visit }) => {
    const { page, pieces } = await visit(shop, {
      cart,
      tolerates: /^Failed to load resource: the server responded with a status of 403/,
      before: (early) =>
        rewritePages(early, (html) => html.replace(/("single_product_qty_ajax_nonce":")\w+/, "$1stale00001")),
    });
    await plus(page).click();
    await poll(pieces).toBe(3);
    await expectBadges(page, 3);
    expect(await field(page).inputValue()).toBe("3");
    expect(await widget(page).locator(".storefront-notice").count()).toBe(0);
  });

  it("is changed by keyboard alone, and keeps focus", async ({ visit }) => {
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
  });

  it("sends a press at once, and those made meanwhile as one, in the cart's queue", async ({ visit }) => {
    const { page, pieces } = await visit(shop, { cart });
    const answer = gate();
    let posts = 0;
    await page.route(theme, async (route) => {
      posts += 1;
      await answer.pass();
      await route.continue();
    });
    await plus(page).click();
    await answer.reached;
    expect(await isLoading(page)).toBe(true);
    for (let presses = 1; presses < 5; presses += 1) await plus(page).click();
    expect(await field(page).inputValue()).toBe("7");
    expect(posts).toBe(1);
    answer.open();
    await poll(pieces).toBe(7);
    await expectBadges(page, 7);
    expect(posts).toBe(2);
    await poll(() => isLoading(page)).toBe(false);
  });

  it.for([
    ["a 500", 500],
    ["a refused nonce", 403],
  ] as const)("comes back after %s, and that is told", async ([, status], { visit }) => {
    const { page, pieces } = await visit(shop, { cart, tolerates: /Failed to load resource/ });
    await page.route(theme, (route) => route.fulfill({ status, body: "-1" }));
    await field(page).fill("8");
    await widget(page).locator(".storefront-notice").waitFor();
    expect(await field(page).inputValue()).toBe("2");
    expect(await announced(page)).toBe(await widget(page).locator(".storefront-notice").textContent());
    expect(await pieces()).toBe(2);
  });

  it("above what there is is not stored, and the row says why", async ({ visit }) => {
    const { page, pieces, calls } = await visit(shop, { cart: [[gourd, 2]] });
    let posts = 0;
    await page.route(theme, async (route) => {
      posts += 1;
      await route.continue();
    });
    await field(page).focus();
    await islandReady(page, "mini-cart-quantity");
    const notice = widget(page).locator(".storefront-notice");
    const most = "Có thể đặt nhiều nhất là 3. Trong giỏ vẫn là 2.";
    await field(page).fill("9");
    await field(page).press("Enter");
    await notice.waitFor();
    expect(await notice.textContent()).toBe(most);
    await poll(() => announced(page)).toBe(most);
    expect(await field(page).inputValue()).toBe("2");
    calls.length = 0;
    await plus(page).click();
    await poll(pieces).toBe(3);
    await expectBadges(page, 3);
    await plus(page).click();
    await poll(() => notice.textContent()).toBe("Có thể đặt nhiều nhất là 3.");
    expect(posts).toBe(1);
    expect(calls).toEqual(["get_refreshed_fragments"]);
  });

  it("has buttons with names before anyone touches it, and in each newer cart", async ({ visit }) => {
    const { page } = await visit(shop, { cart });
    const named = widget(page).getByRole("button", { name: /^(Tăng|Giảm) số lượng/ });
    await poll(() => named.count()).toBe(2);
    await plus(page).click();
    await expectBadges(page, 3);
    await poll(() => named.count()).toBe(2);
  });

  it("of 0 removes the row", async ({ visit }) => {
    const { page, pieces } = await visit(shop, { cart });
    await field(page).fill("0");
    await poll(pieces).toBe(0);
    await widget(page).locator(".woocommerce-mini-cart__empty-message").first().waitFor();
  });

  it("has nothing that axe objects to", async ({ visit }) => {
    const { page } = await visit(shop, { cart });
    await field(page).focus();
    await widget(page).locator(".plus[role=button]").waitFor();
    expect(await violations(page, "#woocommerce_widget_cart-2 .quantity")).toEqual([]);
  });
});
