import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { demoTest, poll, rewritePages } from "./demo.ts";
import { changesIn, violations } from "./island.ts";

/** What is said of a listing has been said; its component comes when somebody turns to its views. */
const ready = (page: Page): Promise<unknown> =>
  page.locator(".woocommerce-result-count[role=status]").first().waitFor();
const order = (page: Page) => page.locator("select.orderby");
const asked = (page: Page): string | null => new URL(page.url()).searchParams.get("orderby");

describe.runIf(isBundled("listing")).each(runtimes)("a listing (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("waits while arrow keys pass through the orders, until Enter, or until the box is left", async ({
    visit,
  }) => {
    const { page } = await visit("/cua-hang/");
    await ready(page);
    await order(page).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const entered = await order(page).inputValue();
    expect(entered).not.toBe("menu_order");
    expect(asked(page)).toBe(null);
    await page.keyboard.press("Enter");
    await poll(() => asked(page)).toBe(entered);

    await page.goto(new URL("/cua-hang/", page.url()).href);
    await ready(page);
    await order(page).focus();
    await page.keyboard.press("ArrowDown");
    const left = await order(page).inputValue();
    expect(left).not.toBe(entered);
    await page.keyboard.press("Tab");
    await poll(() => asked(page)).toBe(left);
  });
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.runIf(isBundled("listing")).each(runtimes)("a listing's views (%s)", (runtime) => {
  const it = demoTest(runtime);
  const trigger = (page: Page, view: string) => page.locator(`.ast-view-trigger[data-view=${view}]`);
  const pressed = (page: Page): Promise<(string | null)[]> =>
    page
      .locator(".ast-view-trigger.active")
      .evaluateAll((triggers) => triggers.map((el) => [el.getAttribute("data-view"), el.ariaPressed].join()));
  const columns = (page: Page): Promise<number> =>
    page
      .locator("ul.products")
      .evaluate((list) => new Set([...list.children].map((card) => card.getBoundingClientRect().left)).size);

  it("change by a press, and tell which it is, where they were", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=views+notice-off", { strictCsp: false });
    await ready(page);
    await poll(() => pressed(page)).toEqual(["grid,true"]);
    expect(await columns(page)).toBeGreaterThan(1);
    expect(await violations(page, ".ast-shop-toolbar-container")).toEqual([]);
    const top = await page.evaluate(() => scrollY);
    await page.getByRole("button", { name: "Xem dạng danh sách" }).focus();
    await page.keyboard.press(" ");
    await poll(() => pressed(page)).toEqual(["list,true"]);
    expect(await columns(page)).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await trigger(page, "grid").click();
    await poll(() => pressed(page)).toEqual(["grid,true"]);
    await trigger(page, "list").click();
    await poll(() => pressed(page)).toEqual(["list,true"]);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await changesIn(page, ".ast-shop-toolbar-container")).toEqual([]);
    expect(await page.locator("body.ast-woocommerce-shop-page-list-view").count()).toBe(0);
  });

  it.for([
    ["a wide window", {}],
    ["a phone", phone],
  ] as const)("are wide enough for a finger in %s", async ([, device], { visit }) => {
    // Nor below a notice, which lies at a phone's lower edge, too.
    const { page } = await visit("/cua-hang/?header=views+notice-off", device);
    await ready(page);
    const target = await trigger(page, "list").evaluate((el) => {
      const box = el.getBoundingClientRect();
      const at = (x: number, y: number) =>
        document.elementFromPoint(x, y)?.closest(".ast-view-trigger") === el;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return [box.height, at(x - 11, y), at(x + 11, y), at(x, y - 11), at(x, y + 11)];
    });
    expect(target).toEqual([17, true, true, true, true]);
  });
});

describe.each(runtimes)("a listing on a phone (%s)", (runtime) => {
  const it = demoTest(runtime);

  it.for([true, false])(
    "has its order at the lower edge, and the number of results above the products: script %s",
    async (javaScriptEnabled, { visit }) => {
      const { page } = await visit("/cua-hang/?header=views", {
        ...phone,
        javaScriptEnabled,
        // As the server says it of a phone.
        before: (page) =>
          rewritePages(page, (html) => html.replace(" ast-desktop ", " ast-header-break-point ")),
      });
      const place = (selector: string) =>
        page.locator(selector).evaluate((el) => {
          const { top, bottom } = el.getBoundingClientRect();
          return { top: Math.round(top), bottom: Math.round(bottom) };
        });
      const products = await place("ul.products");
      const count = await place(".woocommerce-result-count");
      expect(count.bottom).toBeLessThanOrEqual(products.top);
      expect(count.bottom).toBeGreaterThan(products.top - 80);
      await page.evaluate(() => scrollTo(0, 600));
      // Without script there is a button in it, too, which some fonts bring to a second line.
      const order = await place(".woocommerce-ordering");
      expect(order.top).toBeGreaterThan(844 - 120);
      expect(order.bottom).toBeLessThanOrEqual(844);
      expect((await place(".woocommerce-result-count")).bottom).toBeLessThanOrEqual(count.bottom - 600);
    },
  );

  it("leaves the toolbar alone where the stock script has taken it", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", {
      ...phone,
      before: (page) =>
        rewritePages(page, (html) =>
          html.replace(
            /(<div class="ast-shop-toolbar-container">)([\s\S]*?<\/form>\s*<\/div>)/,
            '$1<div class="ast-sticky-shop-filters">$2</div>',
          ),
        ),
    });
    const positions = (): Promise<string[]> =>
      page.evaluate(() =>
        [".ast-shop-toolbar-container", ".ast-shop-toolbar-aside-wrap:last-child"].map(
          (part) => getComputedStyle(document.querySelector(part) as Element).position,
        ),
      );
    await poll(positions).toEqual(["fixed", "static"]);
  });
});

describe.each(runtimes)("a card's buttons (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("on its picture are reached by the keyboard, and shown while focus is there", async ({ visit }) => {
    const { page } = await visit("/cua-hang/");
    const picture = page.locator(".astra-shop-thumbnail-wrap").first();
    const button = picture.locator(".ast-on-card-button.ast-select-options-trigger");
    const isShown = (): Promise<boolean> =>
      button.evaluate((el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    await page.mouse.move(1, 1);
    expect(await isShown()).toBe(false);
    await picture.locator("a").first().focus();
    await poll(isShown).toBe(true);
    await page.keyboard.press("Tab");
    expect(await button.evaluate((el) => el === document.activeElement)).toBe(true);
    await poll(() => button.evaluate((el) => getComputedStyle(el).opacity)).toBe("1");
    await page.keyboard.press("Tab");
    await poll(isShown).toBe(false);
  });
});
