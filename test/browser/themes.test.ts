/**
 * What a shop's style sheet can break, tried with the strict ones of three families of themes: WooCommerce's own, one that
 * hides what stock scripts show by inline styles, and block parts beside the classic templates; and with the markup of the
 * oldest WooCommerce that the islands are for. All else is the same in any theme, and tested once, elsewhere.
 */
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { type ThemeName, themeNames } from "../../fixtures/shop/theme.ts";
import { runtimes } from "./browser.ts";
import { card, demoTest, gate, holdRequests, poll, removeLink } from "./demo.ts";
import { comeOver, islandReady, readyOnceTouched, still } from "./island.ts";

/** All but Astra, which every other test is of. */
const strict = themeNames.filter((name) => name !== "astra");
// Style sheets are the same in both flavours.
const cases = runtimes.slice(0, 1).flatMap((runtime) => [
  ...strict.map((theme) => ({ name: theme, theme, runtime, query: `theme=${theme}` })),
  {
    name: "woocommerce 8.2, and its markup",
    theme: "woocommerce" as const,
    runtime,
    query: "theme=woocommerce&woocommerce=8.2",
  },
]);

const pictures = "/product/vong-tay-thach-anh-hong/";
const variable = "/product/vong-tay-tuy-chon/";
const listing = "/cua-hang/";
const cartPage = "/gio-hang/";
const [keyRing, braided] = [43, 44];

const row = (page: Page): Locator => page.locator(".woocommerce-product-gallery__wrapper");
const slide = (page: Page, index: number): Locator =>
  page.locator(".woocommerce-product-gallery__image").nth(index);

/**
 * Whether a shopper sees a part: it has a size, nothing around it is transparent or cuts it off, and it lies on top where
 * its middle is.
 */
const isSeen = (part: Locator): Promise<boolean> =>
  part.first().evaluate((el) => {
    el.scrollIntoView({ block: "center", behavior: "instant" });
    if (!el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { left, top, width, height } = el.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return width > 1 && height > 1 && (el.contains(found) || !!found?.contains(el));
  });
/** Waits until a shopper sees a part. */
const expectSeen = (part: Locator): Promise<void> =>
  poll(async () => (await part.count()) > 0 && (await isSeen(part)), `${part} is seen`).toBe(true);
/** Opaqueness of a part and of all that is around it. */
const opacity = (part: Locator): Promise<number> =>
  part.evaluate((el) => {
    let all = 1;
    for (let at: Element | null = el; at; at = at.parentElement) all *= Number(getComputedStyle(at).opacity);
    return all;
  });
const height = async (part: Locator): Promise<number> => Math.round((await part.boundingBox())?.height ?? 0);

/** The notices of the page, in whatever form. */
const notices = (page: Page): Locator =>
  page.locator(
    ":is(.woocommerce-message, .woocommerce-error, .woocommerce-info, .wc-block-components-notice-banner):not(.cart-empty)",
  );
const told = async (page: Page): Promise<string[]> =>
  (await notices(page).allTextContents()).map((text) => text.trim().replace(/\s+/g, " "));
/** The number in the theme's header, and in the mini-cart blocks of both generations where there are some. */
const numbers = async (page: Page, theme: ThemeName): Promise<(string | undefined)[]> => [
  (await page.locator(".ast-count-text").first().textContent())?.trim(),
  ...(theme === "blocks" ? await page.locator(".wc-block-mini-cart__badge").allTextContents() : []),
];
const expectNumber = (page: Page, theme: ThemeName, count: number): Promise<void> =>
  poll(() => numbers(page, theme)).toEqual(Array(theme === "blocks" ? 3 : 1).fill(String(count)));

describe.each(cases)("with the style sheets of $name ($runtime)", ({ theme, runtime, query }) => {
  const it = demoTest(runtime, { images: true });
  const at = (path: string): string => `${path}?${query}`;

  it("a gallery shows its first picture, as high before its script as after, its other pictures as wide, its thumbnails in a row, the mouse's zoom and the lightbox; the shop's note and the open tab are seen", async ({
    visit,
  }) => {
    const code = gate();
    const { page } = await visit(at(pictures), {
      before: (page) => holdRequests(page, "**/chunks/*", code),
    });
    const first = slide(page, 0).locator("img");
    await poll(() => opacity(first)).toBe(1);
    const before = await height(row(page));
    expect(before).toBe(await height(first));
    expect(before).toBeGreaterThan(300);
    code.open();
    const thumbs = page.locator(".flex-control-thumbs button");
    await thumbs.nth(3).waitFor();
    expect(await height(row(page))).toBe(before);
    const panel = (name: string): Locator => page.locator(`#tab-${name}`);
    await poll(() => panel("description").isVisible(), "the open tab is seen").toBe(true);
    await comeOver(page.locator(".woocommerce-product-gallery"));
    await islandReady(page, "gallery");
    await still(page);
    expect(await height(row(page))).toBe(before);
    const tops = await thumbs.evaluateAll((all) => all.map((el) => el.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);

    await row(page).hover({ position: { x: 50, y: 50 } });
    await row(page).hover({ position: { x: 250, y: 250 } });
    const zoom = page.locator(".zoomImg[style*='opacity: 1']");
    await poll(async () => (await zoom.count()) > 0 && (await opacity(zoom))).toBe(1);
    expect(await zoom.evaluate((el) => el.clientWidth)).toBeGreaterThan(900);

    await thumbs.nth(2).click();
    const third = slide(page, 2).locator("img");
    await poll(async () => {
      const [frame, shown] = [await row(page).boundingBox(), await third.boundingBox()];
      return frame && shown && [shown.x - frame.x, shown.width - frame.width, shown.height - frame.height];
    }).toEqual([0, 0, 0].map(() => expect.closeTo(0, 0)));
    expect(await height(third)).toBeGreaterThan(300);
    await expectSeen(third);
    await page.locator(".woocommerce-product-gallery__trigger").click();
    await expectSeen(
      page.locator(".storefront-lightbox .pswp__item:not([aria-hidden=true]) .pswp__img").last(),
    );
    await page.keyboard.press("Escape");
    await page.locator(".storefront-lightbox").waitFor({ state: "detached" });

    await page.locator(".reviews_tab a").click();
    await expectSeen(panel("reviews"));
    expect(await panel("description").isVisible()).toBe(false);
    await expectSeen(page.locator(".woocommerce-store-notice"));
  });

  it("a chosen variation shows its price, its stock and the link that takes the choice back, which goes with it", async ({
    visit,
  }) => {
    const { page } = await visit(at(variable));
    await readyOnceTouched(page, "variations");
    const reset = page.locator(".reset_variations");
    expect(await reset.isVisible()).toBe(false);
    await page.getByLabel("Màu sắc").selectOption("Đỏ");
    await page.getByLabel("Cỡ hạt").selectOption("10mm");
    await expectSeen(page.locator(".woocommerce-variation-price .amount"));
    await expectSeen(page.locator(".woocommerce-variation-availability .stock"));
    await expectSeen(page.locator(".variations_form .qty"));
    await expectSeen(page.locator(".single_add_to_cart_button"));
    await expectSeen(reset);
    await reset.click();
    expect(await reset.isVisible()).toBe(false);
    await poll(() => page.locator(".woocommerce-variation-price").isVisible()).toBe(false);

    await page.getByLabel("Màu sắc").selectOption("Đỏ");
    await page.getByLabel("Cỡ hạt").selectOption("10mm");
    await page.locator(".single_add_to_cart_button").click();
    await expectNumber(page, theme, 1);
    await expectSeen(page.locator("form.cart .added_to_cart"));
  });

  it("the cart page tells what was removed, undone and stored, and of a wrong code; the calculator opens", async ({
    visit,
  }) => {
    const { page } = await visit(at(cartPage), {
      cart: [
        [keyRing, 2],
        [braided, 1],
      ],
    });
    await readyOnceTouched(page, "cart-page");
    const rows = page.locator(".cart_item");
    await rows.first().locator(".product-remove a").click();
    await poll(() => told(page)).toEqual([expect.stringMatching(/^Đã xóa .*Hoàn tác\?$/)]);
    await expectSeen(notices(page));
    await page.locator(".restore-item").click();
    await poll(() => rows.count()).toBe(2);
    await poll(() => told(page)).toEqual([]);
    await rows.first().locator("input.qty").fill("4");
    await poll(() => told(page)).toEqual(["Đã cập nhật giỏ hàng."]);
    await expectSeen(notices(page));

    await page.locator("#coupon_code").fill("KHONGCO");
    await page.keyboard.press("Enter");
    await expectSeen(page.locator("#coupon-error-notice"));
    await page.locator("#coupon_code").fill("GIAM10");
    await page.keyboard.press("Enter");
    await page.locator(".cart-discount").waitFor();
    await poll(() => told(page)).toEqual(["Đã dùng mã giảm giá."]);
    await expectSeen(notices(page));
    expect(await page.locator("#coupon-error-notice").count()).toBe(0);

    const opener = page.locator(".shipping-calculator-button");
    const country = page.locator("#calc_shipping_country");
    expect(await country.isVisible()).toBe(false);
    await opener.click();
    await expectSeen(country);
    await opener.click();
    await poll(() => country.isVisible()).toBe(false);
    expect(new URL(page.url()).pathname).toBe(cartPage);
  });

  it("an add from a list is seen by its link to the cart and by the number in every header, from the first one on", async ({
    visit,
  }) => {
    const { page } = await visit(at(listing));
    const button = card(page, keyRing).locator(".button.add_to_cart_button");
    await button.click();
    await expectNumber(page, theme, 1);
    await expectSeen(card(page, keyRing).locator(".added_to_cart"));
    expect(await opacity(button)).toBe(1);
    if (theme !== "blocks") return;
    // The classic button of an older block, and the block's own, which we leave alone.
    const old = page.locator(".wc-block-grid__product").first();
    await old.locator(".add_to_cart_button").click();
    await expectNumber(page, theme, 2);
    await expectSeen(old.locator(".added_to_cart"));
    const own = page.locator(".wc-block-product").first();
    await own.locator(".add_to_cart_button").click();
    await expectNumber(page, theme, 3);
    expect(await own.locator(".storefront-notice").count()).toBe(0);
    await removeLink(page, keyRing).click();
    await expectNumber(page, theme, 2);
  });
});
