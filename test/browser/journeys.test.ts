import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { demoTest, expectBadges, expectRows, poll } from "./demo.ts";
import { readyOnceTouched } from "./island.ts";
import { focusedName, reach } from "./keyboard.ts";

const phone = { width: 390, height: 844 };

const focused = (page: Page): Promise<string> => page.evaluate(focusedName);

const tabTo = (page: Page, name: RegExp): Promise<void> =>
  reach(
    name,
    () => page.keyboard.press("Tab"),
    () => focused(page),
  );

/** Writes down what live regions say, in order. */
const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const said: string[] = [];
    (window as unknown as { said: string[] }).said = said;
    const regions = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]";
    new MutationObserver((records) => {
      const spoken = new Set(
        records.flatMap(({ target }) => {
          const el = target instanceof Element ? target : target.parentElement;
          return el?.closest(regions) ?? [];
        }),
      );
      for (const region of spoken) {
        const text = (region.textContent ?? "").replace(/\s+/g, " ").trim();
        if (text && said.at(-1) !== text) said.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { said: string[] }).said);

/** Whether what has focus is in sight, with something to see by (WCAG 2.4.7, 2.4.11). */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const el = document.activeElement;
    if (!el || el === document.body) return false;
    const { left, top, right, bottom } = el.getBoundingClientRect();
    const { outlineStyle, boxShadow } = getComputedStyle(el);
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isOnTop = !!at && (el.contains(at) || at.contains(el));
    return isOnTop && bottom > 0 && top < innerHeight && (outlineStyle !== "none" || boxShadow !== "none");
  });

describe.each(runtimes)("by keyboard alone (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("a shopper skips to the content, browses, adds, and removes again", async ({ visit }) => {
    const { page, pieces } = await visit("/", { before: listen });
    await tabTo(page, /^Cửa hàng$/);
    expect(await isFocusSeen(page)).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/cua-hang/");

    await tabTo(page, /^Tới nội dung$/);
    expect(await isFocusSeen(page)).toBe(true);
    await page.keyboard.press("Enter");
    await tabTo(page, /^Thứ tự sản phẩm$/);

    await tabTo(page, /^Thêm vào giỏ: “Móc khóa cá chép”$/);
    // Over the picture, and shown while its card has focus: a stop however fast somebody tabs.
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("ast-on-card-button");
    await page.keyboard.press("Tab");
    await tabTo(page, /^Thêm vào giỏ: “Móc khóa cá chép”$/);
    expect(await isFocusSeen(page)).toBe(true);
    await page.keyboard.press("Space");
    await expectBadges(page, 1);
    expect(await focused(page)).toBe("Thêm vào giỏ: “Móc khóa cá chép”");
    const count = "Hiển thị 1–12 trên 16 kết quả";
    const added = "“Móc khóa cá chép” đã được thêm vào giỏ hàng";
    await poll(() => said(page)).toEqual([count, added]);

    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Xem giỏ hàng");
    await tabTo(page, /^Xóa .*Móc khóa cá chép/);
    expect(await isFocusSeen(page)).toBe(true);
    await page.keyboard.press("Enter");
    await expectRows(page, 0);
    await poll(() => said(page)).toEqual([
      count,
      added,
      expect.stringMatching(/Móc khóa cá chép.* xóa khỏi giỏ/),
    ]);
    // Not lost: in the cart where the row was.
    expect(await page.evaluate(() => !!document.activeElement?.closest("#woocommerce_widget_cart-2"))).toBe(
      true,
    );
    expect(await pieces()).toBe(0);
  });

  it("a shopper reads the reviews and writes one", async ({ visit }) => {
    const { page } = await visit("/product/vong-tay-thach-anh-hong/", { before: listen });
    await tabTo(page, /^Mô tả$/);
    // Keys are not kept for an island as presses are, and nobody is as fast as this test.
    await readyOnceTouched(page, "tabs");
    await page.keyboard.press("End");
    expect(await focused(page)).toMatch(/^Đánh giá/);
    await page.keyboard.press("Enter");
    await page.locator("#reviews").waitFor();
    await readyOnceTouched(page, "review-stars");
    await tabTo(page, /sao/);
    expect(await isFocusSeen(page)).toBe(true);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("radio", { checked: true }).count()).toBe(1);
    await tabTo(page, /^(Nội dung|Nhận xét|Đánh giá).*\*?$/);
    await page.keyboard.type("Đá đẹp, gói cẩn thận.");
    await tabTo(page, /^Tên/);
    await page.keyboard.type("Lan");
    await tabTo(page, /^Email/);
    await page.keyboard.type("lan@example.com");
    await page.keyboard.press("Enter");
    await page.waitForURL(/#comment-\d+/);
    expect(await page.getByText("Đá đẹp, gói cẩn thận.").count()).toBeGreaterThan(0);
  });

  it("a shopper sends a message, after a mistake that the form leads to", async ({ visit }) => {
    const { page } = await visit("/lien-he-2/", { before: listen });
    const form = page.locator(".wpcf7 > form").first();
    await tabTo(page, /^Họ tên/);
    expect(await isFocusSeen(page)).toBe(true);
    await tabTo(page, /^Lời nhắn/);
    await page.keyboard.type("Vòng cỡ 16 còn không?");
    await tabTo(page, /^Gửi/);
    await page.keyboard.press("Enter");
    // To the first field that is wrong, whose complaint is its description.
    await poll(() => focused(page)).toMatch(/^Họ tên/);
    const described = () =>
      page.evaluate(() => {
        const ids = document.activeElement?.getAttribute("aria-describedby")?.split(" ") ?? [];
        return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
      });
    await poll(described).toMatch(/./);
    await poll(async () => (await said(page)).at(-1)).toMatch(/./);
    await page.keyboard.type("Lan");
    await tabTo(page, /^Email/);
    await page.keyboard.type("lan@example.com");
    await tabTo(page, /^Lời nhắn/);
    expect(await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toBe(
      "Vòng cỡ 16 còn không?",
    );
    await tabTo(page, /^Gửi/);
    await page.keyboard.press("Space");
    await poll(() => form.getAttribute("data-status")).toBe("sent");
    const answer = (await form.locator(".wpcf7-response-output").textContent())?.trim() ?? "";
    expect(answer).not.toBe("");
    expect((await said(page)).join()).toContain(answer);
  });

  it("a shopper opens the menu of a phone, a submenu in it, and closes it again", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=menu-off-canvas", { viewport: phone });
    await tabTo(page, /trình đơn|menu/i);
    await page.keyboard.press("Enter");
    await poll(() =>
      page.locator("#ast-mobile-popup").evaluate((el) => el.classList.contains("active")),
    ).toBe(true);
    await page.keyboard.press("Escape");
    await poll(() =>
      page.locator("#ast-mobile-popup").evaluate((el) => el.classList.contains("active")),
    ).toBe(false);
    expect(await focused(page)).toMatch(/trình đơn|menu/i);
  });
});
