import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { announced, demoTest, poll } from "./demo.ts";
import { changesIn, islandReady } from "./island.ts";

const ready = (page: Page): Promise<unknown> => islandReady(page, "listing");
const order = (page: Page) => page.locator("select.orderby");
const asked = (page: Page): string | null => new URL(page.url()).searchParams.get("orderby");

describe.runIf(isBundled("listing")).each(runtimes)("a listing (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("is put in the order that is picked, at once and with a submit event", async ({ visit }) => {
    const { page } = await visit("/cua-hang/");
    await ready(page);
    await page.evaluate(() =>
      document.addEventListener("submit", () => sessionStorage.setItem("heard", "yes"), { once: true }),
    );
    await order(page).selectOption("price");
    await poll(() => asked(page)).toBe("price");
    await poll(() => page.evaluate(() => sessionStorage.getItem("heard"))).toBe("yes");
  });

  it("waits while arrow keys pass through the orders, until Enter", async ({ visit }) => {
    const { page } = await visit("/cua-hang/");
    await ready(page);
    await order(page).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const chosen = await order(page).inputValue();
    expect(chosen).not.toBe("menu_order");
    expect(asked(page)).toBe(null);
    await page.keyboard.press("Enter");
    await poll(() => asked(page)).toBe(chosen);
  });

  it("is put in the order that is left behind", async ({ visit }) => {
    const { page } = await visit("/cua-hang/");
    await ready(page);
    await order(page).focus();
    await page.keyboard.press("ArrowDown");
    const chosen = await order(page).inputValue();
    await page.keyboard.press("Tab");
    await poll(() => asked(page)).toBe(chosen);
  });

  it("says once, politely, how many results there are", async ({ visit }) => {
    const { page } = await visit("/cua-hang/");
    await ready(page);
    const count = page.locator(".woocommerce-result-count").first();
    expect(await announced(page)).toBe((await count.textContent())?.trim());
    expect(await count.getAttribute("role")).toBe("status");
  });

  it("gives the server's HTML back", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", { strictCsp: false });
    await ready(page);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await changesIn(page, ".ast-shop-toolbar-container")).toEqual([]);
  });
});
