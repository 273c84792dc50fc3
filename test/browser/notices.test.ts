/** Notices get focus, and links that say they are buttons answer like buttons. */
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { demoTest, poll } from "./demo.ts";
import { islandReady, violations } from "./island.ts";

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

  it("leave links that are buttons to Space", async ({ visit }) => {
    const { page, pieces } = await visit("/gio-hang/", { cart: [[keyRing, 1]] });
    await islandReady(page, "notices");
    await page.locator(".product-remove a[role=button]").focus();
    await page.keyboard.press("Space");
    // The link leads to a page that says so.
    await page.locator(".woocommerce-message").waitFor();
    expect(await pieces()).toBe(0);
  });
});
