/**
 * Beside stand-ins for other plugins (`fixtures/third-party/`), which `?beside=` brings. What is asked of the bridge to
 * jQuery alone, such as the currency switcher's call at "ready", is in `jquery.test.ts`.
 */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { demoTest, expectBadges, gate, holdRequests, poll } from "./demo.ts";

const keyRing = "/product/moc-khoa-ca-chep/";
const reviewed = "/product/bua-bon-la/";

const add = (page: Page) => page.locator("form.cart .single_add_to_cart_button");
const number = (page: Page) => page.locator("form.cart input.qty");
const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);
/** Whether it is still the page that was marked. */
const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => "isMarked" in window);

describe.each(runtimes)("beside other plugins (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("a product sold in fives says so at its form, which keeps the number; five are added, and a tracker hears of these alone", async ({
    visit,
  }) => {
    const { page, pieces } = await visit(`${keyRing}?beside=fives,tracker`);
    await mark(page);
    await number(page).fill("3");
    await add(page).click();
    await page.getByText("“Móc khóa cá chép” chỉ bán theo bộ năm.").first().waitFor();
    expect([await number(page).inputValue(), await pieces(), await heard(page)]).toEqual(["3", 0, []]);
    await number(page).fill("5");
    await add(page).click();
    await expectBadges(page, 5);
    await poll(() => heard(page)).toEqual(["jQuery added_to_cart 43", "property added_to_cart 43"]);
    expect(await isMarked(page)).toBe(true);
    // What was refused has been said: no other page says it again.
    await page.reload();
    expect(await page.locator(".woocommerce-error").count()).toBe(0);
  });

  it("an add leads to the checkout where the shop says so: it is made once, and told there", async ({
    visit,
  }) => {
    const { page, pieces } = await visit(`${keyRing}?beside=redirect`);
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
    });
    await number(page).fill("2");
    await add(page).click();
    await page.waitForURL("**/thanh-toan/");
    await page
      .getByText(/“Móc khóa cá chép” đã được thêm vào giỏ hàng/)
      .first()
      .waitFor();
    expect([await pieces(), posts.filter((path) => path === keyRing)]).toEqual([2, [keyRing]]);
  });

  it("a script in a fragment runs once for an add, under the page's policy", async ({ visit }) => {
    const { page } = await visit(`${keyRing}?beside=pixel`);
    await add(page).click();
    await expectBadges(page, 1);
    await poll(() => heard(page)).toEqual(["pixel 1"]);
  });

  it("a number that is chosen from a list on the cart page is stored, and focus stays at the list", async ({
    visit,
  }) => {
    const { page, pieces } = await visit("/gio-hang/?beside=list", { cart: [[43, 2]] });
    const list = page.getByLabel("Số lượng Móc khóa cá chép");
    const total = page.locator(".order-total td");
    const before = await total.textContent();
    // A choice without a press or a key is no sign of life: one before the model listens would be heard by nobody.
    await page.locator("[name=update_cart]:disabled").waitFor({ state: "attached" });
    await list.focus();
    await list.selectOption("6");
    await poll(() => total.textContent()).not.toBe(before);
    expect([await pieces(), await list.inputValue()]).toEqual([6, "6"]);
    expect(await list.evaluate((el) => el === document.activeElement)).toBe(true);
  });

  it("a review is opened and rated by buttons that know the stock tabs and stars, though ours are still to come, and is sent so", async ({
    visit,
  }) => {
    const code = gate();
    const { page } = await visit(`${reviewed}?beside=tabs,stars`, {
      before: (page) => holdRequests(page, /\/chunks\/(review-stars|tabs)-/, code),
    });
    await page.getByRole("button", { name: "Xem đánh giá" }).click();
    await page.getByRole("button", { name: "Cho bốn sao" }).click();
    code.open();
    await page.locator("p.stars").waitFor();
    await page.fill("#comment", "Rất đẹp");
    await page.fill("#author", "Mai");
    await page.fill("#email", "mai@example.test");
    await page.click("#submit");
    await page.waitForURL(/#comment-\d+$/);
    expect(await page.locator(".commentlist .review").last().locator(".rating").textContent()).toBe("4");
  });

  it("a contact form is led through in steps, with signs in its complaints, and sent", async ({ visit }) => {
    const { page, session } = await visit("/lien-he-2/?beside=steps,signs");
    const form = page.locator(".wpcf7[id$=-o1] > form");
    const tips = form.locator(".wpcf7-not-valid-tip");
    const next = form.getByRole("button", { name: "Tiếp" });
    // Its rules are there, as for a shopper who has read the form.
    await page.waitForFunction(() => {
      type Forms = { wpcf7?: { schemas?: Map<number, unknown> } };
      return (window as unknown as Forms).wpcf7?.schemas?.get(82);
    });
    await next.click();
    await poll(() => tips.locator(".sign").count()).toBe(2);
    expect(await form.locator("[name=your-message]").isVisible()).toBe(false);
    await form.locator("[name=your-name]").fill("Mai");
    await form.locator("[name=your-email]").fill("mai@example.test");
    // By keyboard: a complaint that goes when its field is left moves the button away from a mouse.
    await next.press("Enter");
    expect(await tips.count()).toBe(0);
    await form.locator("[name=your-message]").fill("Chào xưởng");
    await form.locator("[type=submit]").click();
    await poll(() => form.getAttribute("data-status")).toBe("sent");
    expect((await session())?.sent).toHaveLength(1);
  });

  it("a popup that locks the page gives it back where it was, with what sticks", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?beside=popup&header=sticky-slide");
    const fixed = page.locator("#ast-fixed-header");
    await page.mouse.wheel(0, 600);
    await poll(() => page.evaluate(() => scrollY)).toBe(600);
    await fixed.waitFor();
    await page.getByRole("button", { name: "Ưu đãi" }).click();
    await page.getByRole("button", { name: "Đóng", exact: true }).click();
    expect(await page.evaluate(() => scrollY)).toBe(600);
    await fixed.waitFor();
  });

  it("another gallery in a gallery's place has its own thumbnails, and slides to them", async ({ visit }) => {
    const { page } = await visit(`${keyRing}?beside=gallery`);
    await page.getByRole("button", { name: "Xem ảnh màu khác" }).click();
    const thumbnails = page.locator(".flex-control-nav img");
    await poll(() => thumbnails.count()).toBe(3);
    await thumbnails.nth(2).click();
    await poll(() =>
      page
        .locator(".woocommerce-product-gallery__wrapper")
        .evaluate((el) => Math.round(el.scrollLeft / el.clientWidth)),
    ).toBe(2);
  });
});
