/** Notices get focus, and links that say they are buttons answer like buttons. */
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { demoTest, poll } from "./demo.ts";
import { changesIn, islandReady, violations } from "./island.ts";

const added = "/cua-hang/?add-to-cart=43";
const keyRing = 43;

describe.each(runtimes)("notices (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("have focus once the page is there, and stay clear of its top", async ({ visit }) => {
    const { page } = await visit(added);
    const notice = page.locator(".woocommerce-message[role=alert]");
    await poll(() => notice.evaluate((el) => el === document.activeElement)).toBe(true);
    await notice.evaluate((el) => el.scrollIntoView());
    const top = (): Promise<number> => notice.evaluate((el) => el.getBoundingClientRect().top);
    expect(await top()).toBeGreaterThanOrEqual(100);
    expect(await violations(page, ".woocommerce-notices-wrapper")).toEqual([]);
  });

  it("do not take focus from somebody who types", async ({ visit }) => {
    const { page } = await visit(added, {
      before: (early) =>
        early.addInitScript(() =>
          addEventListener("DOMContentLoaded", () =>
            document.querySelector<HTMLElement>("select.orderby")?.focus(),
          ),
        ),
    });
    await islandReady(page, "notices");
    expect(await page.evaluate(() => document.activeElement?.matches("select.orderby"))).toBe(true);
  });

  it("that come with an update of the page get focus too", async ({ visit }) => {
    const { page } = await visit("/gio-hang/", { cart: [[keyRing, 1]], strictCsp: false });
    await islandReady(page, "notices");
    await page.evaluate(() => {
      document
        .querySelector(".woocommerce")
        ?.insertAdjacentHTML("afterbegin", '<ul class="woocommerce-error" role="alert"><li>x</li></ul>');
      document.body.dispatchEvent(new CustomEvent("updated_wc_div", { bubbles: true }));
    });
    await poll(() => page.evaluate(() => document.activeElement?.className)).toBe("woocommerce-error");
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await page.locator(".woocommerce-error[tabindex]").count()).toBe(0);
  });

  it("leave links that are buttons to Space and Enter", async ({ visit }) => {
    for (const key of ["Space", "Enter"]) {
      const { page, pieces } = await visit("/gio-hang/", { cart: [[keyRing, 1]] });
      await islandReady(page, "notices");
      await page.locator(".product-remove a[role=button]").focus();
      await page.keyboard.press(key);
      // The link leads to a page that says so.
      await page.locator(".woocommerce-message").waitFor();
      expect(await pieces()).toBe(0);
    }
  });

  it("gives the server's HTML back", async ({ visit }) => {
    const { page } = await visit("/gio-hang/", { cart: [[keyRing, 1]], strictCsp: false });
    await islandReady(page, "notices");
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await changesIn(page, ".woocommerce")).toEqual([]);
  });
});
