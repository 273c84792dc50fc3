import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { addButton, chunks, demoTest, expectBadges, gate, holdRequests, poll, rewritePages } from "./demo.ts";
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

  it("opens from the desktop cart where the theme has it fly out, as a dialog with the cart", async ({
    visit,
  }) => {
    const { page } = await visit(flyout, { cart: inCart });
    await page.evaluate(() =>
      document.addEventListener("astra_on_slide_In_cart_open", (event) => {
        (window as unknown as { heard: unknown }).heard = (event as CustomEvent).detail;
      }),
    );
    await cartLink(page).click();
    await expectOpen(page);
    await poll(() => focused(page)).toBe("astra-cart-drawer-close");
    const dialog = page.getByRole("dialog", { name: "Giỏ hàng" });
    expect(await dialog.getAttribute("aria-modal")).toBe("true");
    await dialog.locator(".woocommerce-mini-cart-item").waitFor();
    expect(await page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toEqual({});
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

  it("keeps a click that comes before its code", async ({ visit }) => {
    const code = gate();
    const { page } = await visit(flyout, {
      before: (page) => holdRequests(page, chunks, code),
    });
    await cartLink(page).click();
    code.open();
    await expectOpen(page);
  });

  it("stays shut where the desktop cart drops down: its link is followed", async ({ visit }) => {
    const { page } = await visit(dropdown);
    await ready(page);
    await cartLink(page).click();
    await page.waitForURL("**/gio-hang/");
  });

  it.for([
    ["the close button", (page: Page) => page.locator(".astra-cart-drawer-close").click()],
    ["the overlay", (page: Page) => page.mouse.click(40, 600)],
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ] as const)("closes by %s and gives focus back to the link", async ([, shut], { visit }) => {
    const { page } = await visit(flyout);
    await cartLink(page).click();
    await expectOpen(page);
    await poll(() => focused(page)).toBe("astra-cart-drawer-close");
    await still(page);
    await shut(page);
    await expectShut(page);
    expect(await focused(page)).toBe("cart-container");
    expect(await page.locator("[inert]").count()).toBe(0);
    expect(await drawer(page).getAttribute("role")).toBeNull();
  });

  it.for(["Enter", " "])("opens by %o; focus goes round inside and comes back", async (key, { visit }) => {
    const { page } = await visit(flyout, { cart: inCart });
    await ready(page);
    await cartLink(page).focus();
    await page.keyboard.press(key);
    await expectOpen(page);
    await poll(() => focused(page)).toBe("astra-cart-drawer-close");
    await drawer(page).locator(".woocommerce-mini-cart-item").waitFor();
    for (const move of [...Array(7).fill("Tab"), ...Array(7).fill("Shift+Tab")]) {
      await page.keyboard.press(move);
      expect(await page.evaluate(() => !!document.activeElement?.closest(".astra-cart-drawer"))).toBe(true);
    }
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("cart-container");
  });

  it("stays open, and knows the way back, when a row is removed inside", async ({ visit }) => {
    const { page } = await visit(flyout, { cart: inCart });
    await cartLink(page).click();
    await expectOpen(page);
    await drawer(page).locator(".remove_from_cart_button").click();
    await drawer(page).locator(".ast-mini-cart-message").waitFor();
    // Some scripts take what was pressed away at once.
    await drawer(page)
      .locator(".astra-cart-drawer-title")
      .evaluate((title) => title.addEventListener("click", () => title.remove(), { once: true }));
    await drawer(page).locator(".astra-cart-drawer-title").click();
    expect(await isOpen(page)).toEqual([true, true]);
    await page.keyboard.press("Escape");
    await expectShut(page);
    expect(await focused(page)).toBe("cart-container");
  });

  it("keeps focus inside when the last row is removed: on the message that is shown", async ({ visit }) => {
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
  });

  it("opens from the phone's cart at a touch, and closes at one outside", async ({ visit }) => {
    const { page } = await visit(dropdown, { ...phone, viewport: { width: 768, height: 900 } });
    await cartLink(page, "#ast-mobile-header").tap();
    await expectOpen(page);
    await still(page);
    await page.touchscreen.tap(30, 700);
    await expectShut(page);
  });

  it("leaves the phone's link alone where the theme redirects", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=cart-redirect", phone);
    await page.evaluate(() => {
      document.body.classList.replace("ast-desktop", "ast-header-break-point");
    });
    await cartLink(page, "#ast-mobile-header").tap();
    await page.waitForURL("**/gio-hang/");
  });

  it("is absent on the cart page: the link is a link", async ({ visit }) => {
    const { page } = await visit("/gio-hang/?header=cart-flyout", phone);
    await cartLink(page, "#ast-mobile-header").tap();
    await page.waitForURL(/\/gio-hang\/$/);
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

  it("lays out what is in it when it opens, and until it is shut again", async ({ visit }) => {
    const { page } = await visit(flyout, { cart: inCart });
    await ready(page);
    const row = drawer(page).locator(".woocommerce-mini-cart-item");
    await row.waitFor({ state: "attached" });
    const isLaidOut = (): Promise<boolean> => row.evaluate((el) => el.checkVisibility());
    await poll(isLaidOut).toBe(false);
    await cartLink(page).click();
    await expectOpen(page);
    await poll(isLaidOut).toBe(true);
    await page.keyboard.press("Escape");
    await poll(isLaidOut).toBe(false);
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

  it("opens for an add that is answered before the drawer's own code is there", async ({ visit }) => {
    const code = gate();
    const { page } = await visit(slideIn, {
      before: (page) => holdRequests(page, "**/chunks/cart-drawer-*.js", code),
    });
    await addButton(page, product).click();
    await expectBadges(page, 1);
    expect(await isOpen(page)).toEqual([false, false]);
    code.open();
    await expectOpen(page);
    await poll(() => focused(page)).toBe("astra-cart-drawer-close");
  });

  it("stays shut after an add where the theme says nothing", async ({ visit }) => {
    const { page } = await visit(flyout);
    await ready(page);
    await addButton(page, product).click();
    await expectBadges(page, 1);
    expect(await isOpen(page)).toEqual([false, false]);
  });

  it.for([
    ["add-to-cart-page", "**/gio-hang/"],
    ["add-to-checkout", "**/thanh-toan/"],
  ])("gives way after an add where the theme is set so (%s)", async ([token, url], { visit }) => {
    const { page } = await visit(`/cua-hang/?header=cart-flyout,${token}`);
    await ready(page);
    await addButton(page, product).click();
    await page.waitForURL(url as string);
  });

  it.for([
    ["add-to-cart-page", "**/gio-hang/"],
    ["add-to-checkout", "**/thanh-toan/"],
  ])("is not needed for the way that a product page leads (%s)", async ([token, url], { visit }) => {
    // Nor is it lost where the server is faster than the code that goes it.
    const wait = gate();
    const { page } = await visit(`/product/moc-khoa-ca-chep/?header=cart-flyout,${token}`, {
      before: async (page) => {
        await holdRequests(page, "**/chunks/early-*", wait);
        await rewritePages(page, (html) =>
          html
            .replaceAll("astra-cart-drawer", "no-drawer")
            .replaceAll("astra-mobile-cart-drawer", "no-drawer-id"),
        );
      },
    });
    await page.getByRole("button", { name: "Thêm vào giỏ" }).first().click();
    await expectBadges(page, 1);
    wait.open();
    await page.waitForURL(url as string);
  });

  it("opens after an add on a product page where the theme says so", async ({ visit }) => {
    const { page } = await visit("/product/moc-khoa-ca-chep/?header=cart-flyout,slide-in");
    await page.getByRole("button", { name: "Thêm vào giỏ" }).first().click();
    await expectOpen(page);
    await drawer(page).locator(".woocommerce-mini-cart-item").waitFor();
  });

  it("leaves an add in a list's quick view alone: the dialog stays", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=cart-flyout,slide-in,quick-view-below");
    await ready(page);
    await page.getByRole("button", { name: "Xem nhanh", exact: true }).nth(1).click();
    const form = page.locator("#ast-quick-view-content form.cart");
    await form.getByRole("button", { name: "Thêm vào giỏ" }).click();
    await expectBadges(page, 1);
    await still(page);
    expect(await isOpen(page)).toEqual([false, false]);
    expect(await form.isVisible()).toBe(true);
  });

  it("has nothing that axe objects to, shut or open", async ({ visit }) => {
    const { page } = await visit(flyout, { cart: inCart });
    await ready(page);
    // The shop prints a product's name beside its picture, which says it, too.
    const rules = { "image-redundant-alt": { enabled: false } };
    const check = async (scope: string): Promise<void> =>
      expect(await violations(page, scope, { rules })).toEqual([]);
    await check("#ast-desktop-header .ast-header-woo-cart");
    await cartLink(page).click();
    await expectOpen(page);
    await drawer(page).locator(".woocommerce-mini-cart-item").waitFor();
    await still(page);
    await check(".astra-cart-drawer");
  });

  it("gives the server's HTML back when it is unmounted, and works again in a header that comes later", async ({
    visit,
  }) => {
    const { page } = await visit(flyout);
    const html = (): Promise<unknown[]> =>
      page.evaluate(() =>
        [
          "html",
          ".astra-cart-drawer",
          ".astra-mobile-cart-overlay",
          "#ast-desktop-header .cart-container",
        ].map(
          (selector) => (document.querySelector(selector)?.cloneNode() as Element | undefined)?.outerHTML,
        ),
      );
    const before = await html();
    await cartLink(page).click();
    await expectOpen(page);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await html()).toEqual(before);
    expect(await page.locator("[inert]").count()).toBe(0);
    await page.evaluate(() => {
      window.storefrontIslands?.mount();
      const old = document.querySelector("#ast-desktop-header");
      old?.replaceWith(old.cloneNode(true));
    });
    await cartLink(page).click();
    await expectOpen(page);
  });
});
