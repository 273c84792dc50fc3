import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { announced, demoTest, expectBadges, gate, holdRequests, poll, rewritePages } from "./demo.ts";
import { violations } from "./island.ts";
import { focusedName } from "./keyboard.ts";

const list = "/cua-hang/?header=quick-view,notice-off";
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const card = (page: Page, name: string): Locator => page.locator("li.product", { hasText: name }).first();
const picture = (page: Page, name: string): Locator => card(page, name).locator(".astra-shop-thumbnail-wrap");
const trigger = (page: Page, name: string): Locator => card(page, name).locator(".ast-quick-view-trigger");
const dialog = (page: Page, name: string): Locator =>
  page.getByRole("dialog", { name: `Xem nhanh: ${name}` });
const form = (page: Page): Locator => page.locator("#ast-quick-view-content form.cart");
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.id || document.activeElement?.className}`);

async function open(page: Page, name: string): Promise<void> {
  await picture(page, name).hover();
  await trigger(page, name).click();
  await dialog(page, name).waitFor();
}

/** Whether a part is on the screen, and nothing lies over it. */
const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate((el) => {
    const { left, right, top, bottom } = el.getBoundingClientRect();
    const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && !!shown && el.contains(shown);
  });

/** Products have much more to say in the answers of the shop. */
const lengthen = (page: Page): Promise<unknown> =>
  page.route("**/admin-ajax.php", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(short-description"><p>)([^<]*)/,
      (_, tag: string, words: string) => tag + `${words} `.repeat(40),
    );
    await route.fulfill({ response, body });
  });

describe.runIf(isBundled("quick-view")).each(runtimes)("quick view (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("shows what the card knows at once, then the product, and adds it; nothing moves, and axe finds nothing", async ({
    visit,
  }) => {
    const answer = gate();
    const { page } = await visit(list, { before: (page) => holdRequests(page, "**/admin-ajax.php", answer) });
    const place = (): Promise<number> => page.evaluate(() => scrollY);
    await picture(page, "Móc khóa cá chép").hover();
    const before = await place();
    await open(page, "Móc khóa cá chép");
    expect(await page.locator("#ast-quick-view-content h1").textContent()).toBe("Móc khóa cá chép");
    expect(await page.locator("#ast-quick-view-content .price").textContent()).toContain("120.000");
    expect(await form(page).count()).toBe(0);
    await poll(() => focused(page)).toBe("ast-quick-view-close");
    answer.open();
    await form(page).waitFor();
    expect(await place()).toBe(before);
    expect(await violations(page, "#ast-quick-view-modal")).toEqual([]);
    await form(page).locator(".plus").click();
    await form(page).getByRole("button", { name: "Thêm vào giỏ" }).click();
    await expectBadges(page, 2);
    await poll(() => announced(page)).toBe("Đã thêm vào giỏ hàng: 2 × “Móc khóa cá chép”.");
    expect(await dialog(page, "Móc khóa cá chép").isVisible()).toBe(true);
  });

  it("is opened by keyboard, keeps focus, goes on and back, and gives focus back to the card", async ({
    visit,
  }) => {
    const { page } = await visit("/product-category/vong-tay/?header=quick-view,notice-off");
    const names = await page.locator("li.product .woocommerce-loop-product__title").allTextContents();
    const [first = "", second = "", third = ""] = names;
    await trigger(page, first).locator("xpath=../a[1]").focus();
    await poll(() => trigger(page, first).getAttribute("role")).toBe("button");
    // It fades in.
    await trigger(page, first).waitFor();
    await poll(async () => {
      await page.keyboard.press("Tab");
      return focused(page);
    }).toContain("ast-quick-view-trigger");
    await page.keyboard.press("Enter");
    await dialog(page, first).waitFor();
    await form(page).waitFor();
    await poll(() => focused(page)).toBe("ast-quick-view-close");
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => !!document.activeElement?.closest("[role=dialog]"))).toBe(true);
    }
    const name = (): Promise<string> => page.evaluate(focusedName);
    const step = async (to: string, then: string): Promise<void> => {
      await page.keyboard.press("Enter");
      await dialog(page, to).waitFor();
      await poll(name).toBe(then.slice(0, 60));
      await poll(() => announced(page)).toContain(`${to}, `);
    };
    await page.getByRole("button", { name: `Sản phẩm sau: ${second}` }).focus();
    await step(second, `Sản phẩm sau: ${third}`);
    await page.getByRole("button", { name: `Sản phẩm trước: ${first}` }).focus();
    // The way that was pressed ends here.
    await step(first, `Sản phẩm sau: ${second}`);
    await page.keyboard.press("Escape");
    await poll(() => focused(page)).toContain("ast-quick-view-trigger");
    expect(await dialog(page, first).count()).toBe(0);
  });

  it("chooses and adds a variation inside; the buttons of pictures are on them, and take no room", async ({
    visit,
  }) => {
    const { page } = await visit("/product-category/vong-tay/?header=quick-view,notice-off");
    await open(page, "Vòng tay đá tùy chọn");
    // The dialog is there before what it shows: none would be chosen.
    await form(page).locator("table.variations select").first().waitFor();
    for (const select of await form(page).locator("table.variations select").all())
      await select.selectOption({ index: 1 });
    await poll(() => form(page).locator(".single_variation").textContent()).toContain("₫");
    await form(page).getByRole("button", { name: "Thêm vào giỏ" }).click();
    await expectBadges(page, 1);
    await page.keyboard.press("Escape");
    await poll(() => page.locator("[role=dialog]:visible").count()).toBe(0);

    await open(page, "Vòng tay thạch anh hồng");
    const next = page.locator("#ast-quick-view-modal").getByRole("button", { name: "Hình sau", exact: true });
    const row = page.locator(".ast-qv-slides");
    await next.waitFor();
    const [slider, pictures] = await Promise.all([
      page.locator(".ast-qv-image-slider").boundingBox(),
      row.boundingBox(),
    ]);
    expect(Math.abs((slider?.height ?? 0) - (pictures?.height ?? 0))).toBeLessThan(2);
    await next.click();
    await poll(() => row.evaluate((el) => el.scrollLeft > el.clientWidth / 2)).toBe(true);
  });

  it("is opened by a finger, which does not hover, by its button and where it hangs on the picture, as wide as the shop has it, and closed beside it", async ({
    visit,
  }) => {
    const { page, url } = await visit(list, phone);
    await trigger(page, "Móc khóa cá chép").tap();
    await dialog(page, "Móc khóa cá chép").waitFor();
    await page.goto(`${url}/cua-hang/?header=quick-view-picture,notice-off`);
    await card(page, "Móc khóa cá chép").locator("img").tap();
    await dialog(page, "Móc khóa cá chép").waitFor();
    await form(page).waitFor();
    // A tenth of the window on either side.
    expect((await page.locator(".ast-lightbox-content").boundingBox())?.width).toBeCloseTo(312, 0);
    // All of it can be reached, from the way out to the way on.
    await page.locator("#ast-quick-view-close").tap({ trial: true });
    await page.locator(".storefront-quick-view__steps button").first().tap({ trial: true });
    await page.touchscreen.tap(5, 5);
    await poll(() => page.locator("[role=dialog]:visible").count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/cua-hang/");
  });

  it("can be reached from its way out to its way on in low windows of any width", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=quick-view-below,notice-off", {
      viewport: { width: 1366, height: 420 },
    });
    await page.getByRole("button", { name: "Xem nhanh", exact: true }).nth(1).click();
    await form(page).waitFor();
    for (const width of [1366, 700, 390]) {
      await page.setViewportSize({ width, height: 420 });
      for (const part of [
        "#ast-quick-view-close",
        "#ast-quick-view-content .product_title",
        "#ast-quick-view-content .single_add_to_cart_button",
        ".storefront-quick-view__steps button >> nth=0",
      ])
        await page.locator(part).click({ trial: true });
    }
  });

  it("keeps quantity and button in sight where the shop has it so, on a wide window and a phone, and covers nothing for good", async ({
    visit,
  }) => {
    const { page } = await visit(
      "/product-category/vong-tay/?header=quick-view-below,quick-view-sticky,notice-off",
      { before: lengthen },
    );
    const modal = (part: string): Locator => page.locator(`#ast-quick-view-modal ${part}`);
    for (const name of ["Vòng tay thạch anh hồng", "Vòng tay đá tùy chọn"]) {
      await card(page, name).getByRole("button", { name: "Xem nhanh", exact: true }).click();
      await form(page).waitFor();
      for (const [width, height] of [
        [1366, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await modal(".product_title").evaluate((el) => el.scrollIntoView({ block: "end" }));
        await poll(() => isInSight(modal(".single_add_to_cart_button"))).toBe(true);
        await poll(() => isInSight(form(page).locator(".quantity input.qty"))).toBe(true);
        const meta = modal(".product_meta .sku");
        expect(await isInSight(meta)).toBe(false);
        await meta.evaluate((el) => el.scrollIntoView({ block: "end" }));
        expect(await isInSight(meta)).toBe(true);
        expect(await isInSight(modal(".single_add_to_cart_button"))).toBe(true);
        for (const part of [".product_title", "#ast-quick-view-close"])
          await modal(part).click({ trial: true });
      }
      await page.keyboard.press("Escape");
      await poll(() => page.locator("[role=dialog]:visible").count()).toBe(0);
    }
  });

  it("goes the other way from right to left", async ({ visit }) => {
    const { page } = await visit("/product-category/vong-tay/?header=quick-view,notice-off", {
      before: (page) => rewritePages(page, (html) => html.replace("<html ", '<html dir="rtl" ')),
    });
    await open(page, "Vòng tay thạch anh hồng");
    const next = page.locator("#ast-quick-view-modal").getByRole("button", { name: "Hình sau", exact: true });
    await next.click();
    await poll(() =>
      page.locator(".ast-qv-slides").evaluate((el) => el.scrollLeft < -el.clientWidth / 2),
    ).toBe(true);
    const steps = page.locator(".storefront-quick-view__steps button");
    expect(await steps.first().evaluate((el) => new DOMMatrix(getComputedStyle(el).transform).a)).toBe(-1);
  });

  it("takes the place of the cart drawer that offers its product, and focus goes to the cart's link", async ({
    visit,
  }) => {
    const { page } = await visit("/cua-hang/?header=quick-view-below,cart-flyout,notice-off");
    // As the add-on offers one in an empty cart.
    await page.evaluate(() => {
      const list = document.createElement("ul");
      list.className = "products";
      list.append(document.querySelector("li.product")?.cloneNode(true) ?? "");
      document.querySelector(".astra-cart-drawer")?.append(list);
    });
    const opener = page.locator("#ast-desktop-header a.cart-container");
    await opener.click();
    const drawer = page.locator(".astra-cart-drawer");
    await drawer.getByRole("button", { name: "Xem nhanh", exact: true }).click();
    await form(page).waitFor();
    await poll(() => drawer.getAttribute("aria-modal")).toBe(null);
    await poll(() => focused(page)).toBe("ast-quick-view-close");
    await form(page).locator(".plus").click({ trial: true });
    await page.keyboard.press("Escape");
    await poll(() => opener.evaluate((el) => el === document.activeElement)).toBe(true);
  });

  it("leads to the product's page where none of its code comes any more, once the line is gone", async ({
    visit,
  }) => {
    const { page } = await visit(list, {
      before: (page) => page.route(/chunks\/(?!.*prelude)[^/]+\.js/, (route) => route.abort()),
      tolerates: /ERR_FAILED|dynamically imported/,
    });
    await picture(page, "Móc khóa cá chép").hover();
    await trigger(page, "Móc khóa cá chép").click();
    await page.waitForURL("**/product/moc-khoa-ca-chep/");
  });
});
