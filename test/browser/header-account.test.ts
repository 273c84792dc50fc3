/** The header's account menu, its log-in and its switch of palettes, against the built bundle. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, launch, openPage, runtimes } from "./browser.ts";
import { demoTest, poll, rewritePages } from "./demo.ts";
import { still, touch, violations } from "./island.ts";

const phone = { viewport: { width: 390, height: 844 } };
const desktop = { viewport: { width: 1366, height: 900 } };

const link = (page: Page) => page.locator(".ast-header-account-link:visible");
const entries = (page: Page) => page.locator(".ast-account-nav-menu:visible .menu-link");
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
  );
/** Goes to the account by keyboard, once the header's model is there. */
async function tabToAccount(page: Page): Promise<void> {
  await touch(page);
  await page.waitForFunction(() => document.querySelector(".ast-header-account-wrap:not([tabindex])"));
  await page.locator(".site-header a.cart-container:visible").focus();
  // Past what the cart shows below its link, if the shop has answered by now.
  await page.keyboard.press("Tab");
  if ((await focused(page)) !== "Tài khoản") await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Tài khoản");
}
/** Whether all of the menu is within the viewport. */
const isInSight = (page: Page): Promise<boolean> =>
  page.locator(".ast-account-nav-menu:visible").evaluate((el) => {
    const { left, right } = el.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });

describe.runIf(isBundled("navigation")).each(runtimes)("the account's menu (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("opens and closes by a press, and when it is left", async ({ visit }) => {
    const { page } = await visit("/?header=account-menu", phone);
    expect(await entries(page).count()).toBe(0);
    await link(page).click();
    await poll(() => isInSight(page)).toBe(true);
    expect(await entries(page).count()).toBe(4);
    expect(await violations(page, ".ast-header-account-wrap")).toEqual([]);
    await link(page).click();
    await poll(() => entries(page).count()).toBe(0);
    await link(page).click();
    await poll(() => entries(page).count()).toBe(4);
    await page.mouse.click(20, 600);
    await poll(() => entries(page).count()).toBe(0);
  });

  it("opens under a mouse by a press; is reached and closed by keyboard, and no stop while it is closed", async ({
    visit,
  }) => {
    const { page } = await visit("/?header=account-menu", desktop);
    await link(page).click();
    // Under a mouse it has its room at once, beside the page; the press brings it into sight.
    await poll(() => isInSight(page)).toBe(true);
    // With the mouse somewhere else, too.
    await page.mouse.move(5, 600);
    expect(await entries(page).count()).toBe(4);
    expect(await isInSight(page)).toBe(true);
    await page.mouse.click(5, 600);
    await poll(() => entries(page).count()).toBe(0);
    await tabToAccount(page);
    await page.keyboard.press("Enter");
    await poll(() => entries(page).count()).toBe(4);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Bảng điều khiển");
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("Tài khoản");
    expect(await entries(page).count()).toBe(0);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => !!document.activeElement?.closest(".ast-header-account-wrap"))).toBe(
      false,
    );
  });

  it("shows around focus what it shows under a mouse, and is closed by Escape", async ({ visit }) => {
    const { page } = await visit("/?header=account-hover", desktop);
    await tabToAccount(page);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Bảng điều khiển");
    expect(await isInSight(page)).toBe(true);
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("Tài khoản");
    expect(await entries(page).count()).toBe(0);
    await link(page).click();
    await page.waitForURL("**/tai-khoan/");
  });

  it("shows under a mouse where the link leads nowhere, and opens by a press there, too", async ({
    visit,
  }) => {
    const { page } = await visit("/?header=account-hover", desktop);
    // So it is where the shop has given no address.
    await page.locator(".ast-account-action-menu").evaluateAll((links) => {
      for (const one of links) one.removeAttribute("href");
      const rules = new CSSStyleSheet();
      rules.replaceSync(
        ".ast-desktop .ast-header-account-wrap:hover .ast-account-nav-menu { right: -100%; left: auto }",
      );
      document.adoptedStyleSheets.push(rules);
    });
    await tabToAccount(page);
    expect(await entries(page).count()).toBe(0);
    await link(page).hover();
    await poll(() => entries(page).count()).toBe(4);
    expect(await isInSight(page)).toBe(true);
    await page.mouse.move(20, 600);
    await poll(() => entries(page).count()).toBe(0);
    await page.keyboard.press("Enter");
    await poll(() => entries(page).count()).toBe(4);
  });

  it("shows around focus without script", async ({ visit }) => {
    const { page } = await visit("/?header=account-menu", { ...desktop, javaScriptEnabled: false });
    await page.locator(".site-header a.cart-container:visible").focus();
    await poll(async () => {
      await page.keyboard.press("Tab");
      return focused(page);
    }).toBe("Bảng điều khiển");
    expect(await isInSight(page)).toBe(true);
  });

  it("opens the log-in of who is not logged in, from the one stop that the account is, and keeps focus in it", async ({
    visit,
  }) => {
    const { page } = await visit("/?header=account-login", desktop);
    await tabToAccount(page);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").locator("#hb-username").waitFor();
    await poll(() => page.evaluate(() => document.activeElement?.id)).toBe("hb-username");
    await still(page);
    expect(await violations(page, "#ast-hb-account-login-wrap")).toEqual([]);
    for (const key of [...Array(6).fill("Tab"), "Shift+Tab"]) {
      await page.keyboard.press(key);
      const isIn = await page.evaluate(() => !!document.activeElement?.closest("#ast-hb-account-login-wrap"));
      expect(isIn, key).toBe(true);
    }
    await page.keyboard.press("Escape");
    await poll(() => page.locator("#hb-username").isVisible()).toBe(false);
    expect(await focused(page)).toBe("Tài khoản");
    await link(page).click();
    await page.locator("#hb-username").waitFor();
    await page.locator("#ast-hb-login-close").click();
    await poll(() => page.locator("#hb-username").isVisible()).toBe(false);
  });
});

describe.runIf(isBundled("colour-switcher")).each(runtimes)("the switch of palettes (%s)", (runtime) => {
  const it = demoTest(runtime);
  const button = (page: Page) => page.locator(".ast-switcher-button:visible");
  const paper = (page: Page): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = "rgb(250, 247, 241)";
  const dark = "rgb(18, 26, 24)";

  it("changes the page by a press, and the next page comes so", async ({ visit }) => {
    const { page } = await visit("/?header=colours", phone);
    expect(await paper(page)).toBe(light);
    await button(page).click();
    await poll(() => paper(page)).toBe(dark);
    expect(await button(page).getAttribute("aria-label")).toBe("Đổi sang màu sáng");
    // Colours that fade have too little contrast on the way.
    await still(page);
    expect(await violations(page, "#masthead")).toEqual([]);
    // Printed so by the server: no script has to run.
    await rewritePages(page, (html) => html.replace(/<script type="module"[^>]*><\/script>/g, ""));
    await page.goto(new URL("/cua-hang/", page.url()).href);
    expect(await page.evaluate(() => typeof window.storefrontIslands)).toBe("undefined");
    expect(await paper(page)).toBe(dark);
    await page.unrouteAll();
    await page.reload();
    await button(page).focus();
    await page.keyboard.press(" ");
    await poll(() => paper(page)).toBe(light);
  });

  it("is followed by a page that comes back from the browser's cache", async ({ strict }) => {
    // Others do without that cache.
    const browser = await launch({ keeps: true, images: false });
    const { page, problems } = await openPage(browser, desktop);
    await page.context().addCookies([{ name: "demo_runtime", value: runtime, url: strict.url }]);
    await page.goto(`${strict.url}/?header=colours`);
    await page.evaluate(() => Object.assign(window, { isKept: true }));
    await page.goto(`${strict.url}/cua-hang/?header=colours`);
    await button(page).click();
    await poll(() => paper(page)).toBe(dark);
    await page.goBack({ waitUntil: "commit" });
    await poll(() => page.evaluate(() => "isKept" in window)).toBe(true);
    await poll(() => paper(page)).toBe(dark);
    await browser.close();
    expect(problems).toEqual([]);
  });
});
