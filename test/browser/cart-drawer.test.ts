import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { addButton, chunksWith, demoTest, gate, holdRequests, poll } from "./demo.ts";
import { readyOnceTouched, still, violations } from "./island.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const flyout = "/cua-hang/?header=cart-flyout";
const dropdown = "/cua-hang/?header=cart-dropdown";
const slideIn = "/cua-hang/?header=slide-in";
/** A product in the listing, and one that is in the cart already. */
const product = 43;
const inCart = [[product, 2]] as const;

const drawer = (page: Page): Locator => page.locator(".astra-cart-drawer");
const cartLink = (page: Page, header = "#ast-desktop-header"): Locator =>
  page.locator(`${header} a.cart-container`).first();
const isOpen = (page: Page): Promise<readonly [boolean, boolean]> =>
  page.evaluate(
    () =>
      [
        !!document.querySelector(".astra-cart-drawer.active"),
        document.documentElement.classList.contains("ast-mobile-cart-active"),
      ] as const,
  );
const expectOpen = (page: Page): Promise<void> => poll(() => isOpen(page)).toEqual([true, true]);
const expectShut = (page: Page): Promise<void> => poll(() => isOpen(page)).toEqual([false, false]);
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.className.split(" ")[0] ?? "");
const ready = (page: Page): Promise<unknown> => readyOnceTouched(page, "cart-drawer");

describe.runIf(isBundled("cart-drawer")).each(runtimes)("the cart drawer (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("opens at a click that comes before its code: a dialog with the cart, laid out as long as it is open, that axe has nothing against", async ({
    visit,
  }) => {
    const code = gate();
    const { page } = await visit(flyout, {
      cart: inCart,
      before: (page) => holdRequests(page, chunksWith("islands/cart-drawer/cart-drawer.ts"), code),
    });
    const row = drawer(page).locator(".woocommerce-mini-cart-item");
    const isLaidOut = (): Promise<boolean> => row.evaluate((el) => el.checkVisibility());
    await row.waitFor({ state: "attached" });
    await poll(isLaidOut).toBe(false);
    // The shop prints a product's name beside its picture, which says it, too.
    const rules = { "image-redundant-alt": { enabled: false } };
    const check = async (scope: string): Promise<void> =>
      expect(await violations(page, scope, { rules })).toEqual([]);
    await cartLink(page).click();
    await code.reached;
    expect(await isOpen(page)).toEqual([false, false]);
    code.open();
    await expectOpen(page);
    await poll(() => focused(page)).toBe("astra-cart-drawer-close");
    await page.getByRole("dialog", { name: "Giỏ hàng" }).waitFor();
    await poll(isLaidOut).toBe(true);
    await still(page);
    await check(".astra-cart-drawer");
    await page.keyboard.press("Escape");
    await poll(isLaidOut).toBe(false);
    await check("#ast-desktop-header .ast-header-woo-cart");
  });

  it("takes focus as soon as it is shown, however late that is", async ({ visit }) => {
    const { page } = await visit(flyout, { before: (page) => page.clock.install() });
    const drawn = (isDrawn: boolean): Promise<void> =>
      drawer(page).evaluate(
        (el, visibility) => el.style.setProperty("visibility", visibility, "important"),
        isDrawn ? "" : "hidden",
      );
    await drawn(false);
    await cartLink(page).click();
    await expectOpen(page);
    await page.clock.runFor(1_000);
    expect(await focused(page)).not.toBe("astra-cart-drawer-close");
    await drawn(true);
    await poll(() => focused(page)).toBe("astra-cart-drawer-close");
  });

  it("closes by its button and at a click on the overlay, and gives focus back to the link", async ({
    visit,
  }) => {
    const { page } = await visit(flyout);
    for (const shut of [
      () => page.locator(".astra-cart-drawer-close").click(),
      () => page.mouse.click(40, 600),
    ]) {
      await cartLink(page).click();
      await expectOpen(page);
      await poll(() => focused(page)).toBe("astra-cart-drawer-close");
      await still(page);
      await shut();
      await expectShut(page);
      expect(await focused(page)).toBe("cart-container");
    }
  });

  it("opens by Enter and by Space; focus goes round inside and comes back", async ({ visit }) => {
    const { page } = await visit(flyout, { cart: inCart });
    await ready(page);
    for (const [key, move] of [
      ["Enter", "Tab"],
      [" ", "Shift+Tab"],
    ] as const) {
      await cartLink(page).focus();
      await page.keyboard.press(key);
      await expectOpen(page);
      await poll(() => focused(page)).toBe("astra-cart-drawer-close");
      await drawer(page).locator(".woocommerce-mini-cart-item").waitFor();
      for (let presses = 0; presses < 7; presses += 1) {
        await page.keyboard.press(move);
        expect(await page.evaluate(() => !!document.activeElement?.closest(".astra-cart-drawer"))).toBe(true);
      }
      await page.keyboard.press("Escape");
      expect(await focused(page)).toBe("cart-container");
      await expectShut(page);
    }
  });

  it("stays open when its last row is removed, with focus on the message that is shown, and knows the way back", async ({
    visit,
  }) => {
    const { page } = await visit(flyout, { cart: inCart });
    await ready(page);
    await cartLink(page).focus();
    await page.keyboard.press("Enter");
    await expectOpen(page);
    // Until it has slid in, nothing in it takes focus.
    await poll(() => focused(page)).toBe("astra-cart-drawer-close");
    const remove = drawer(page).locator(".remove_from_cart_button");
    await remove.focus();
    await poll(() => remove.evaluate((el) => el === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await drawer(page).locator(".ast-mini-cart-message").waitFor();
    await poll(() => focused(page)).toBe("woocommerce-mini-cart__empty-message");
    const shown = await page.evaluate(() => !!document.activeElement?.checkVisibility());
    expect([shown, await drawer(page).locator(":focus").count()]).toEqual([true, 1]);
    await page.keyboard.press("Tab");
    expect(await drawer(page).locator(":focus").count()).toBe(1);
    // Some scripts take what was pressed away at once.
    const title = drawer(page).locator(".astra-cart-drawer-title");
    await title.evaluate((el) => el.addEventListener("click", () => el.remove(), { once: true }));
    await title.click();
    expect(await isOpen(page)).toEqual([true, true]);
    await page.keyboard.press("Escape");
    await expectShut(page);
    expect(await focused(page)).toBe("cart-container");
  });

  it("opens from the phone's cart at a touch, and closes at one outside", async ({ visit }) => {
    const { page } = await visit(dropdown, { ...phone, viewport: { width: 768, height: 900 } });
    await cartLink(page, "#ast-mobile-header").tap();
    await expectOpen(page);
    await still(page);
    await page.touchscreen.tap(30, 700);
    await expectShut(page);
  });

  it("moves nothing on the page, and the page behind it does not scroll", async ({ visit }) => {
    const { page } = await visit(flyout);
    await ready(page);
    await page.addStyleTag({ content: "::-webkit-scrollbar { width: 15px }" }).catch(() => undefined);
    const place = (): Promise<readonly number[]> =>
      page.evaluate(() => {
        const { left, width } = document.querySelector("#content")?.getBoundingClientRect() ?? new DOMRect();
        return [left, width, scrollY] as const;
      });
    await page.evaluate(() => scrollTo(0, 300));
    const before = await place();
    await page.evaluate(() =>
      document.querySelector<HTMLElement>("#ast-desktop-header a.cart-container")?.click(),
    );
    await expectOpen(page);
    expect(await place()).toEqual(before);
    await page.mouse.move(100, 600);
    await page.mouse.wheel(0, 400);
    await still(page);
    expect((await place())[2]).toBe(300);
    await page.keyboard.press("Escape");
    expect(await place()).toEqual(before);
  });

  it("opens after an add where the theme says so, and gives focus back to the button", async ({ visit }) => {
    const { page } = await visit(slideIn);
    await ready(page);
    await addButton(page, product).click();
    await expectOpen(page);
    await drawer(page).locator(".woocommerce-mini-cart-item").waitFor();
    await poll(() => focused(page)).toBe("astra-cart-drawer-close");
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.product_id)).toBe(
      String(product),
    );
  });
});
