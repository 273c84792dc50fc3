import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { demoTest, poll } from "./demo.ts";
import { violations } from "./island.ts";

const listing = "/cua-hang/?header=";
const notice = (page: Page) => page.locator(".woocommerce-store-notice");
const link = (page: Page) => page.locator(".woocommerce-store-notice__dismiss-link");

describe.runIf(isBundled("store-notice")).each(runtimes)("the store notice (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("is dismissed for a year, on this page and the next ones, by Space too; nothing scrolls, and axe objects to nothing", async ({
    visit,
  }) => {
    const { page, context, url } = await visit(`${listing}notice`);
    await notice(page).waitFor();
    expect(await violations(page, ".woocommerce-store-notice")).toEqual([]);
    await link(page).focus();
    await page.keyboard.press("Space");
    await notice(page).waitFor({ state: "hidden" });
    expect(await page.evaluate(() => [scrollY, location.hash])).toEqual([0, ""]);
    const cookie = (await context.cookies(url)).find(({ name }) => name.startsWith("store_notice"));
    expect(cookie).toMatchObject({ value: "hidden", path: "/", sameSite: "Lax", secure: false });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
    await page.goto(`${url}/lien-he/`);
    await page.waitForFunction(() =>
      window.storefrontIslands?.islands().some(({ state }) => state === "ready"),
    );
    expect(await notice(page).isVisible()).toBe(false);
  });

  it("moves nothing on the page when it goes", async ({ visit }) => {
    const { page } = await visit(`${listing}notice-bottom`);
    await notice(page).waitFor();
    const tops = (): Promise<number[]> =>
      page
        .locator("#masthead, #main, .products li")
        .evaluateAll((all) => all.map((el) => el.getBoundingClientRect().top));
    const before = await tops();
    await link(page).click();
    await notice(page).waitFor({ state: "hidden" });
    expect(await tops()).toEqual(before);
  });

  it.for(["", "+adminbar"])(
    "makes room for itself where it hangs over the page's top%s",
    async (bar, { visit }) => {
      const { page } = await visit(`${listing}notice-hang${bar}`);
      await notice(page).waitFor();
      const edge = (selector: string, side: "top" | "bottom"): Promise<number> =>
        page.locator(selector).evaluate((el, name) => el.getBoundingClientRect()[name], side);
      const top = bar ? 32 : 0;
      expect(await edge(".woocommerce-store-notice", "top")).toBe(top);
      expect(await edge("#masthead", "top")).toBe(await edge(".woocommerce-store-notice", "bottom"));
      await link(page).click();
      await poll(() => edge("#masthead", "top")).toBe(top);
    },
  );

  it("stays hidden where scripts are off", async ({ visit }) => {
    const { page } = await visit(`${listing}notice`, { javaScriptEnabled: false });
    expect(await notice(page).isVisible()).toBe(false);
  });
});
