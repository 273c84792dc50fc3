import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { chunks, demoTest, gate, holdRequests, poll } from "./demo.ts";
import { islandReady, readyOnceTouched, roll, still, violations } from "./island.ts";

const phone = { viewport: { width: 390, height: 844 } };
const tablet = { viewport: { width: 768, height: 1024 } };
const desktop = { viewport: { width: 1366, height: 900 } };

/** A page of the shop with some variant of the header. */
const shop = (...tokens: string[]): string => `/cua-hang/?header=${tokens.join(",")}`;

const toggle = (page: Page) => page.locator(".menu-toggle:visible");
const arrow = (page: Page, label: string) =>
  page.locator("li", { has: page.locator(`> a:text-is("${label}")`) }).locator("> .ast-menu-toggle:visible");
const link = (page: Page, label: string) => page.locator(".menu-link:visible", { hasText: label });

/** What of the open menu can be told from outside. */
const state = (page: Page) =>
  page.evaluate(() => {
    const toggles = [...document.querySelectorAll(".menu-toggle")];
    const classes = [...document.body.classList, ...document.documentElement.classList];
    return {
      classes: classes.filter((name) => /^ast-(main-header-nav|popup-nav|off-canvas)-/.test(name)),
      expanded: [...new Set(toggles.map((el) => el.getAttribute("aria-expanded")))].join(),
      toggled: toggles.filter((el) => el.classList.contains("toggled")).length,
      popup: document.getElementById("ast-mobile-popup")?.matches(".active.show") ?? false,
      inert: document.querySelectorAll("[inert]").length > 0,
    };
  });
const closed = { classes: [], expanded: "false", toggled: 0, popup: false, inert: false };

/** Labels of the links that can be seen in menus. */
const links = (page: Page): Promise<string[]> =>
  page
    .locator(".main-header-menu .menu-link:visible")
    .evaluateAll((found) => found.map((el) => el.textContent?.trim() ?? ""));
const top = ["Trang chủ", "Cửa hàng", "Thông tin", "Liên hệ", "Tài khoản"];

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const el = document.activeElement;
    return el?.closest(".menu-toggle, .menu-toggle-close")?.classList[0] ?? el?.textContent?.trim() ?? "";
  });
const ready = (page: Page): Promise<unknown> => islandReady(page, "navigation");
/** Whether the prelude has run. */
const painted = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const isFound = window.storefrontIslands?.islands().some(({ name }) => name === "navigation");
    const isNarrow = matchMedia("(width <= 920px)").matches;
    return isFound && document.body.matches(isNarrow ? ".ast-header-break-point" : ".ast-desktop");
  });
/** What axe objects to; what fades in is judged when it has. */
const objections = async (page: Page, part: string): Promise<unknown[]> => {
  await still(page);
  return violations(page, part);
};

describe.runIf(isBundled("navigation")).each(runtimes)("navigation (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("tells the style sheets which header a viewport gets, once at each crossing", async ({ visit }) => {
    const { page } = await visit("/", {
      viewport: { width: 921, height: 900 },
      before: (page) =>
        page.addInitScript(() => {
          const told: string[] = [];
          Object.assign(window, { told });
          for (const event of ["enabled", "disabled"])
            document.addEventListener(`astra-header-responsive-${event}`, () => told.push(event), true);
        }),
    });
    await painted(page);
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
    const mark = () =>
      page.evaluate(() => document.body.className.match(/ast-(desktop|header-break-point)/g)?.join());
    await poll(told).toEqual(["enabled"]);
    expect(await mark()).toBe("ast-desktop");
    await page.setViewportSize({ width: 920, height: 900 });
    await poll(told).toEqual(["enabled", "disabled"]);
    expect(await mark()).toBe("ast-header-break-point");
    // Within a header's widths there is nothing to tell.
    await page.setViewportSize({ width: 500, height: 500 });
    await page.setViewportSize({ width: 921, height: 900 });
    await poll(mark).toBe("ast-desktop");
    expect(await told()).toEqual(["enabled", "disabled", "enabled"]);
  });

  it("opens the menu at the first click, one submenu a level in it, and folds all when it closes", async ({
    visit,
  }) => {
    const code = gate();
    const { page } = await visit(shop("menu-dropdown"), phone);
    await painted(page);
    await holdRequests(page, chunks, code);
    await toggle(page).click();
    code.open();
    await poll(() => state(page)).toEqual({
      ...closed,
      classes: ["ast-main-header-nav-open"],
      expanded: "true",
      toggled: await page.locator(".menu-toggle").count(),
    });
    expect(await links(page)).toEqual(top);
    await arrow(page, "Cửa hàng").click();
    await arrow(page, "Vòng tay đá").click();
    await poll(() => links(page)).toContain("Vòng thạch anh");
    await arrow(page, "Thông tin").click();
    expect(await links(page)).toEqual([...top.slice(0, 3), "Giới thiệu", "Liên hệ nhanh", ...top.slice(3)]);
    await toggle(page).click();
    expect(await state(page)).toEqual(closed);
    expect(await links(page)).toEqual([]);
    await toggle(page).click();
    await poll(() => links(page)).toEqual(top);
  });

  it.for([
    ["menu-dropdown", phone, "#masthead"],
    ["desktop-trigger,menu-off-canvas", desktop, "#ast-mobile-popup"],
  ] as const)(
    "closes %s by Escape, by a link to a place, and when the header changes; axe objects to nothing",
    async ([type, size, part], { visit }) => {
      const { page } = await visit(shop(type), size);
      await painted(page);
      expect(await objections(page, "#masthead")).toEqual([]);
      await toggle(page).focus();
      await page.keyboard.press("Enter");
      await poll(() => links(page)).toEqual(top);
      await arrow(page, "Cửa hàng").click();
      expect(await objections(page, part)).toEqual([]);
      await page.keyboard.press("Escape");
      expect(await state(page)).toEqual(closed);
      expect(await focused(page)).toBe("menu-toggle");

      await page.keyboard.press("Enter");
      await poll(() => links(page)).toEqual(top);
      await page.locator(".menu-link:visible", { hasText: "Liên hệ" }).evaluate((el) => {
        el.setAttribute("href", "#content");
      });
      await link(page, "Liên hệ").click();
      expect(await state(page)).toEqual(closed);
      expect(new URL(page.url()).hash).toBe("#content");

      await toggle(page).click();
      await poll(() => links(page)).toEqual(top);
      await page.setViewportSize({ width: size === desktop ? 700 : 1000, height: 900 });
      await poll(() => state(page)).toEqual(closed);
    },
  );

  it.for([
    ["menu-off-canvas", phone],
    ["menu-full-width", tablet],
  ] as const)(
    "keeps focus in the panel of %s, each time it is open; axe objects to nothing",
    async ([type, size], { visit }) => {
      const { page } = await visit(shop(type), size);
      await painted(page);
      await toggle(page).focus();
      for (const close of ["Escape", "button"]) {
        await page.keyboard.press("Enter");
        await poll(() => focused(page)).toBe("menu-toggle-close");
        await poll(() => state(page)).toMatchObject({
          expanded: "true",
          toggled: 0,
          popup: true,
          inert: true,
        });
        expect(await page.getByRole("dialog", { name: "Trình đơn chính" }).count()).toBe(1);
        expect(await page.locator("#masthead").evaluate((el) => !!el.closest("[inert]"))).toBe(true);
        if (close === "button") expect(await objections(page, "#ast-mobile-popup")).toEqual([]);
        await page.keyboard.press("Shift+Tab");
        expect(await focused(page)).toBe("Tài khoản");
        await page.keyboard.press("Tab");
        expect(await focused(page)).toBe("menu-toggle-close");
        await page.keyboard.press("Tab");
        expect(await focused(page)).toBe("Trang chủ");
        if (close === "button") {
          await page.keyboard.press("Shift+Tab");
          await page.keyboard.press("Enter");
        } else await page.keyboard.press(close);
        expect(await state(page)).toEqual(closed);
        expect(await focused(page)).toBe("menu-toggle");
      }
    },
  );

  it("unfolds a submenu by its link where the theme says so, then follows it", async ({ visit }) => {
    const { page } = await visit(shop("menu-dropdown", "toggle-link"), phone);
    await toggle(page).click();
    await poll(() => links(page)).toEqual(top);
    // On a slow machine the browser would follow a link that is pressed seconds before its code is there.
    await ready(page);
    await link(page, "Thông tin").click();
    await poll(() => links(page)).toContain("Giới thiệu");
    await link(page, "Cửa hàng").click();
    await poll(() => links(page)).toContain("Bùa may mắn");
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await link(page, "Cửa hàng").click();
    await page.waitForFunction(() => !("isOld" in window));
    expect(new URL(page.url()).pathname).toBe("/cua-hang/");
  });

  it("is there to be pressed, all of it, in the copy that sticks", async ({ visit }) => {
    const { page } = await visit(shop("sticky-slide", "on-both"), phone);
    await readyOnceTouched(page, "sticky-header");
    await roll(page, 700, 200);
    const copy = page.locator("#ast-fixed-header");
    await copy.locator(".menu-toggle:visible").click();
    await poll(async () => (await state(page)).expanded).toBe("true");
    // One that goes by its place: what is cut off is not pressed.
    await copy.locator(".menu-link:visible", { hasText: "Tài khoản" }).click();
    await page.waitForURL("**/tai-khoan/");
  });

  it("opens a submenu of the desktop header by keyboard, and closes it by Escape and when focus leaves it", async ({
    visit,
  }) => {
    const { page } = await visit("/", desktop);
    await painted(page);
    const parent = page.locator("#ast-desktop-header .menu-item-92");
    const submenu = parent.locator("> .sub-menu");
    await parent.locator("> a > .ast-header-navigation-arrow").focus();
    await ready(page);
    await page.keyboard.press("Enter");
    await poll(() => focused(page)).toBe("Vòng tay đá");
    expect(await objections(page, "#masthead")).toEqual([]);
    // The nested one first, then its parent.
    await page.keyboard.press("Tab");
    await page.keyboard.press(" ");
    await poll(() => focused(page)).toBe("Vòng thạch anh");
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("");
    expect(await submenu.isVisible()).toBe(true);
    expect(await submenu.locator(".sub-menu").isVisible()).toBe(false);
    await page.keyboard.press("Escape");
    await poll(() => submenu.isVisible()).toBe(false);
    expect(await parent.locator("> a > span").evaluate((el) => el === document.activeElement)).toBe(true);
    // Hovering shows it as ever.
    await parent.hover();
    await poll(() => submenu.isVisible()).toBe(true);

    const next = page.locator("#ast-desktop-header .menu-item-97");
    await next.locator(".ast-header-navigation-arrow").focus();
    await page.keyboard.press("Enter");
    await poll(() => focused(page)).toBe("Giới thiệu");
    await page.mouse.move(20, 800);
    await page.keyboard.press("Tab");
    expect(await next.locator(".sub-menu").isVisible()).toBe(true);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Liên hệ");
    await poll(() => next.locator(".sub-menu").isVisible()).toBe(false);
  });

  it("answers fingers: the menu, its submenus, and the arrows of the desktop header", async ({ visit }) => {
    const { page } = await visit(shop("menu-off-canvas"), { ...phone, hasTouch: true, isMobile: true });
    await toggle(page).tap();
    await arrow(page, "Cửa hàng").tap();
    await poll(() => links(page)).toContain("Bùa may mắn");
    await page.locator(".menu-toggle-close").tap();
    await poll(() => state(page)).toEqual(closed);
    await toggle(page).tap();
    await poll(() => focused(page)).toBe("menu-toggle-close");
    await still(page);
    // Beside the panel.
    await page.touchscreen.tap(10, 500);
    await poll(() => state(page)).toEqual(closed);

    const wide = await visit("/", { ...desktop, hasTouch: true });
    await painted(wide.page);
    await wide.page.locator("#ast-desktop-header .menu-item-97 .ast-header-navigation-arrow").tap();
    await poll(() => focused(wide.page)).toBe("Giới thiệu");
  });

  it("leaves a mouse's click on an arrow of the desktop header to the link around it", async ({ visit }) => {
    const { page } = await visit("/", desktop);
    await painted(page);
    await page.locator("#ast-desktop-header .menu-item-92 > a > .ast-header-navigation-arrow").hover();
    await ready(page);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL("**/cua-hang/");
  });

  it("gives the server's HTML back when it is taken down, open as it is, and answers a header that arrives later", async ({
    visit,
  }) => {
    const { page } = await visit(shop("menu-off-canvas"), phone);
    await painted(page);
    const parts = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("html, body, #masthead, #masthead *, #ast-mobile-popup-wrapper *")]
          .filter((el) => !el.closest(".widget_shopping_cart"))
          .map((el) => (el.cloneNode() as Element).outerHTML.replace(/ data-island="[^"]*"/g, "")),
      );
    await page.evaluate(() => window.storefrontIslands?.unmount());
    const served = await parts();
    await page.evaluate(() => window.storefrontIslands?.mount());
    await painted(page);
    await toggle(page).click();
    await arrow(page, "Cửa hàng").click();
    await poll(() => arrow(page, "Cửa hàng").getAttribute("aria-expanded")).toBe("true");
    expect(await page.locator("[aria-busy]").count()).toBe(0);
    expect(await parts()).not.toEqual(served);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await parts()).toEqual(served);
    expect(await page.locator("[inert]").count()).toBe(0);

    await page.evaluate(() => {
      window.storefrontIslands?.mount();
      const old = document.getElementById("ast-mobile-header");
      old?.replaceWith(old.cloneNode(true));
    });
    await toggle(page).click();
    await poll(() => links(page)).toEqual(top);
  });
});

describe("without script", () => {
  const it = demoTest("react");

  it("the menu is there as links", async ({ visit }) => {
    const { page } = await visit(shop("menu-off-canvas"), { ...phone, javaScriptEnabled: false });
    expect(
      await page.locator(".main-header-menu .menu-link:visible", { hasText: "Vòng thạch anh" }).count(),
    ).toBe(1);
    expect(await toggle(page).count()).toBe(0);
  });
});
