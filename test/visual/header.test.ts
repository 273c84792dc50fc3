/** How the header looks, and what it opens. */
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { runtimes } from "../browser/browser.ts";
import { poll } from "../browser/demo.ts";
import { islandReady, readyOnceTouched, roll, touch } from "../browser/island.ts";
import { visualTest } from "./look.ts";

const shop = (tokens = ""): string => `/cua-hang/?header=notice-off,${tokens}`;
const keyRing = 43;
const cart = [[keyRing, 2]] as const;
/** For what opens below the header, px. */
const upper = 520;

/** Opens the search, which takes focus. */
async function search(page: Page): Promise<void> {
  await page.locator("a.astra-search-icon:visible").first().click();
  await poll(() => page.evaluate(() => !!document.activeElement?.matches(".search-field"))).toBe(true);
}

describe.each(runtimes)("the header (%s)", (runtime) => {
  const it = visualTest(runtime);

  it("with the search slid out", ({ look }) =>
    look(
      "search-slide",
      "wide",
      shop("search-slide"),
      async (page) => {
        await search(page);
        await page.locator(".ast-search-menu-icon.ast-dropdown-active").waitFor();
      },
      { height: 160 },
    ));

  it("with the search over it", ({ look }) =>
    look(
      "search-cover",
      "wide",
      shop("search-cover"),
      async (page) => {
        await search(page);
        await page.locator(".ast-search-box:visible").waitFor();
      },
      { height: 160 },
    ));

  it.for(["wide", "phone"] as const)("with the search over the page, %s", (window, { look }) =>
    look("search-full", window, shop("search-full"), async (page) => {
      await search(page);
      await page.locator(".ast-search-box:visible").waitFor();
    }),
  );

  it("with the search as a box, suggestions below it and one of them chosen", ({ look }) =>
    look(
      "search-live",
      "wide",
      shop("search-box+live"),
      async (page) => {
        await page.locator("#ast-desktop-header .search-field").click();
        await page.locator("#ast-desktop-header [role=combobox]").waitFor();
        await page.keyboard.type("vòng");
        await page.locator(".ast-search-item").first().waitFor();
        await page.keyboard.press("ArrowDown");
        await page.locator('.ast-search-item[aria-selected="true"]').waitFor();
      },
      { height: upper },
    ));

  it("with the cart dropped down", ({ look }) =>
    look(
      "cart-drop-down",
      "wide",
      shop("cart-dropdown"),
      async (page) => {
        await page.locator("#ast-desktop-header a.cart-container").first().hover();
        await page.locator("#ast-desktop-header .woocommerce-mini-cart-item:visible").waitFor();
      },
      { cart, height: upper },
    ));

  it.for(["wide", "phone"] as const)(
    "with the cart in its drawer, quantities in it, %s",
    (window, { look }) =>
      look(
        "cart-drawer",
        window,
        shop("cart-flyout,qty"),
        async (page) => {
          await page.locator("a.cart-container:visible").first().click();
          await page.locator(".astra-cart-drawer.active .woocommerce-mini-cart-item").waitFor();
        },
        { cart },
      ),
  );

  it.for(["menu-dropdown", "menu-off-canvas", "menu-full-width"])(
    "with the phone's menu open: %s",
    (menu, { look }) =>
      look(menu, "phone", shop(menu), async (page) => {
        await page.locator(".menu-toggle:visible").click();
        await islandReady(page, "navigation");
        const arrow = page.locator(".ast-menu-toggle:visible").first();
        await arrow.click();
        await poll(() => arrow.getAttribute("aria-expanded")).toBe("true");
      }),
  );

  it("with a submenu under the mouse", ({ look }) =>
    look(
      "submenu",
      "wide",
      shop(),
      async (page) => {
        await touch(page);
        await page.locator("#ast-desktop-header .menu-item-has-children").first().hover();
        await page.locator("#ast-desktop-header .sub-menu .menu-link:visible").first().waitFor();
      },
      { height: upper },
    ));

  it("with a mega menu under the mouse", ({ look }) =>
    look(
      "mega-menu",
      "wide",
      shop("mega-menu"),
      async (page) => {
        await touch(page);
        await page.locator("#ast-desktop-header .astra-megamenu-li").first().hover();
        await page.locator("#masthead .astra-megamenu:visible").waitFor();
      },
      { height: upper },
    ));

  it.for(["wide", "phone"] as const)("stuck above a page that has been scrolled, %s", (window, { look }) =>
    look("sticky", window, shop("sticky-slide+on-both+shrink+scrolltop"), async (page) => {
      await readyOnceTouched(page, "sticky-header");
      await roll(page, 700, 200);
      await page.locator(".ast-header-sticked:visible").first().waitFor();
      await readyOnceTouched(page, "scroll-to-top");
    }),
  );

  it("with the account's menu", ({ look }) =>
    look(
      "account-menu",
      "wide",
      shop("account-menu"),
      async (page) => {
        await page.locator(".ast-header-account-link:visible").click();
        await page.locator(".ast-account-nav-menu:visible .menu-link").first().waitFor();
      },
      { height: upper },
    ));

  it.for(["wide", "phone"] as const)("with the log-in over the page, %s", (window, { look }) =>
    look("account-login", window, shop("account-login"), async (page) => {
      await page.locator(".ast-header-account-link:visible").click();
      await page.getByRole("dialog").locator("#hb-username").waitFor();
    }),
  );

  it("in the dark palette", ({ look }) =>
    look("dark", "wide", shop("colours"), async (page) => {
      await page.locator(".ast-switcher-button:visible").click();
      await page.locator(".astra-dark-mode-enable").waitFor({ state: "attached" });
      await page.mouse.move(5, 500);
    }));

  it.for(["notice-top", "notice-bottom", "notice-hang"])("with the shop's notice: %s", (notice, { look }) =>
    look(notice, "phone", `/lien-he/?header=${notice}`, (page) =>
      page.locator(".woocommerce-store-notice").waitFor(),
    ),
  );
});
