import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { addButton, demoTest, expectRows, poll } from "./demo.ts";

const [keyRing, pair] = [43, 42];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** What a listener finds of the mini-carts while it is told that something was added. */
interface Found {
  readonly rows: number;
  readonly isInSight: boolean;
  /** Whether its style and layout may come later. */
  readonly waits: boolean;
}

const findTold = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    document.body.addEventListener("added_to_cart", () => {
      const displayed = [...document.querySelectorAll<HTMLElement>(".widget_shopping_cart_content")].filter(
        (region) => region.checkVisibility(),
      );
      const found = displayed.map((region): Found => {
        const waits = region.style.getPropertyValue("content-visibility") === "auto";
        const { left, top, right, bottom } = region.getBoundingClientRect();
        const isInSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
        return { rows: region.querySelectorAll(".woocommerce-mini-cart-item").length, isInSight, waits };
      });
      Object.assign(window, { found });
    });
  });

const told = (page: Page): Promise<Found[]> =>
  page
    .waitForFunction(() => (window as unknown as { found?: Found[] }).found)
    .then((handle) => handle.jsonValue() as Promise<Found[]>);

const waiting = (page: Page): Promise<number> =>
  page.locator('.widget_shopping_cart_content[style*="content-visibility"]').count();

describe.each(runtimes)("mini-carts out of sight (%s)", (runtime) => {
  const it = demoTest(runtime);

  it.for([
    ["on a desktop", {}],
    ["on a phone", phone],
  ] as const)(
    "are there for whoever is told of an add, and laid out after the frame (%s)",
    async ([, screen], { visit }) => {
      const { page } = await visit("/cua-hang/", { ...screen, cart: [[pair, 1]] });
      await expectRows(page, 1);
      await findTold(page);
      await addButton(page, keyRing).click();
      const found = await told(page);
      expect(found.length).toBeGreaterThan(1);
      for (const { rows, isInSight, waits } of found) {
        expect(rows).toBe(2);
        expect(waits, JSON.stringify(found)).toBe(!isInSight);
      }
      await poll(() => waiting(page)).toBe(0);
      expect(await page.locator('.widget_shopping_cart_content[style=""]').count()).toBe(0);
    },
  );

  it("move nothing that is in sight, though they grow above it", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", { cart: [[pair, 1]] });
    await expectRows(page, 1);
    // As long as a real list: what is added is below the sidebar.
    await page.locator("ul.products").evaluate((list) => {
      list.style.paddingBlockStart = "3000px";
    });
    await findTold(page);
    const button = addButton(page, keyRing);
    await button.scrollIntoViewIfNeeded();
    await button.evaluate((el) => {
      const tops: number[] = [];
      const look = (): void => {
        tops.push(Math.round(el.getBoundingClientRect().top));
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { tops });
    });
    await button.click();
    const found = await told(page);
    expect(found.filter(({ waits }) => waits).length, JSON.stringify(found)).toBeGreaterThan(1);
    await poll(() => waiting(page)).toBe(0);
    const tops = await page.evaluate(() => (window as unknown as { tops: number[] }).tops);
    expect(new Set(tops).size, tops.join()).toBe(1);
  });
});
