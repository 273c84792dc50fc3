/** The widget that filters products by price: pointer, keys, what is sent, and what nothing is of without script. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { chunks, demoTest, gate, holdRequests, poll } from "./demo.ts";
import { moved, readyOnceTouched, violations, watchShifts } from "./island.ts";

const path = "/cua-hang/?header=filters,notice-off";
const handle = (page: Page, name: "thấp" | "cao") => page.getByRole("slider", { name: `Giá ${name} nhất` });
const fields = (page: Page): Promise<string[]> =>
  page
    .locator("#min_price, #max_price")
    .evaluateAll((all) => all.map((el) => (el as HTMLInputElement).value));
/** Where a place on the slider is, from 0 to 1. */
async function placeOn(page: Page, share: number): Promise<readonly [number, number]> {
  const slider = page.locator(".price_slider");
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error("no slider");
  return [box.x + box.width * share, box.y + box.height / 2];
}
/** Where a handle is drawn, from 0 to 1. */
const shares = (page: Page): Promise<number[]> =>
  page.locator(".price_slider").evaluate((slider) => {
    const box = slider.getBoundingClientRect();
    return [...slider.querySelectorAll(".ui-slider-handle")].map((el) => {
      const { x, width } = el.getBoundingClientRect();
      return Math.round(((x + width / 2 - box.x) / box.width) * 100) / 100;
    });
  });
/** A change of the page's direction, before anything is read of it. */
const inArabic = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      document.documentElement.dir = "rtl";
    });
  });

describe.runIf(isBundled("price-filter")).each(runtimes)("a filter of prices (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("is there before anybody touches the page, and nothing moves: neither then nor when React comes", async ({
    visit,
  }) => {
    const { page } = await visit(path, {
      before: watchShifts,
      // The whole sidebar is in sight: what moves below the fold counts for nothing.
      viewport: { width: 1366, height: 2400 },
    });
    await handle(page, "thấp").waitFor();
    expect(await page.locator("#min_price").isVisible()).toBe(false);
    expect(await page.locator(".price_label").textContent()).toMatch(/^Giá: [\d.]+\s₫ — [\d.]+\s₫$/);
    const before = await page.locator(".price_slider_amount").boundingBox();
    await readyOnceTouched(page, "price-filter");
    expect(await page.locator(".price_slider_amount").boundingBox()).toEqual(before);
    expect(await moved(page)).toEqual([]);
    expect(await violations(page, ".widget_price_filter")).toEqual([]);
  });

  it("is moved by keys, says its price, stops at the other handle, and sends what the fields would have sent", async ({
    visit,
  }) => {
    const { page } = await visit(`${path}&orderby=price`);
    const [least = "", most = ""] = await fields(page);
    await handle(page, "thấp").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await fields(page)).toEqual([`${Number(least) + 20}`, most]);
    expect((await handle(page, "thấp").getAttribute("aria-valuetext"))?.replace(/\D/g, "")).toBe(
      `${Number(least) + 20}`,
    );
    await page.keyboard.press("Tab");
    expect(await handle(page, "cao").evaluate((el) => el === document.activeElement)).toBe(true);
    await page.keyboard.press("Home");
    expect(await fields(page)).toEqual([`${Number(least) + 20}`, `${Number(least) + 20}`]);
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    const outline = await page
      .locator(".ui-slider-handle")
      .last()
      .evaluate((el) => getComputedStyle(el).outlineStyle);
    expect(outline).toBe("solid");
    await page.getByRole("button", { name: "Lọc", exact: true }).click();
    await poll(() => new URL(page.url()).searchParams.has("min_price")).toBe(true);
    expect([...new URL(page.url()).searchParams].filter(([name]) => name !== "header")).toEqual([
      ["min_price", `${Number(least) + 20}`],
      ["max_price", `${Number(most) - 10}`],
      ["orderby", "price"],
    ]);
  });

  it("is moved by the mouse: a handle that is dragged, over the other one's place too, and the nearer one at a press on the line", async ({
    visit,
  }) => {
    const { page } = await visit(path);
    await handle(page, "thấp").waitFor();
    expect(await shares(page)).toEqual([0, 1]);
    await page.mouse.move(...(await placeOn(page, 0)));
    await page.mouse.down();
    await page.mouse.move(...(await placeOn(page, 0.4)), { steps: 4 });
    await page.mouse.move(...(await placeOn(page, 0.7)), { steps: 4 });
    await page.mouse.up();
    expect(await shares(page)).toEqual([0.7, 1]);
    await page.mouse.click(...(await placeOn(page, 0.9)));
    expect(await shares(page)).toEqual([0.7, 0.9]);
    await page.mouse.click(...(await placeOn(page, 0.2)));
    expect(await shares(page)).toEqual([0.2, 0.9]);
    // Both at one place, and apart again.
    await page.mouse.move(...(await placeOn(page, 0.9)));
    await page.mouse.down();
    await page.mouse.move(...(await placeOn(page, 0)), { steps: 4 });
    await page.mouse.up();
    expect(await shares(page)).toEqual([0.2, 0.2]);
    await page.mouse.click(...(await placeOn(page, 0.6)));
    expect(await shares(page)).toEqual([0.2, 0.6]);
  });

  it("can be taken apart where both handles are at one end", async ({ visit }) => {
    const { page } = await visit(path);
    await handle(page, "thấp").focus();
    await page.keyboard.press("End");
    expect(await shares(page)).toEqual([1, 1]);
    await page.mouse.click(...(await placeOn(page, 1)));
    await page.mouse.move(...(await placeOn(page, 1)));
    await page.mouse.down();
    await page.mouse.move(...(await placeOn(page, 0.5)), { steps: 4 });
    await page.mouse.up();
    expect(await shares(page)).toEqual([0.5, 1]);
  });

  it("runs from right to left where the page does", async ({ visit }) => {
    const { page } = await visit(path, { before: inArabic });
    await handle(page, "thấp").waitFor();
    // The demo shop's style sheet has the handles' middle for pages from left to right alone.
    expect(await shares(page)).toEqual([1, 0].map((one) => expect.closeTo(one, 1)));
    await page.mouse.click(...(await placeOn(page, 0.9)));
    expect((await shares(page))[0]).toBeCloseTo(0.9, 0);
    const [from = 0, to = 0] = (await fields(page)).map(Number);
    const { min, max } = await handle(page, "cao").evaluate(({ min, max }: HTMLInputElement) => ({
      min,
      max,
    }));
    expect((from - Number(min)) / (Number(max) - Number(min))).toBeCloseTo(0.1, 1);
    expect(to).toBe(Number(max));
    await page.mouse.click(...(await placeOn(page, 0.3)));
    expect((Number((await fields(page))[1]) - Number(min)) / (Number(max) - Number(min))).toBeCloseTo(0.7, 1);
  });

  it("is there again, with the chosen prices, when the list was filtered without a page load", async ({
    visit,
  }) => {
    const { page } = await visit(path);
    await readyOnceTouched(page, "price-filter");
    await handle(page, "thấp").focus();
    await page.keyboard.press("PageUp");
    const [from] = await fields(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole("button", { name: "Lọc", exact: true }).click();
    await poll(() => new URL(page.url()).searchParams.get("min_price")).toBe(from);
    await poll(() => page.locator("input[type=range]").count()).toBe(2);
    expect(await handle(page, "thấp").inputValue()).toBe(from);
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  });

  it("stays two text fields without script, and is two text fields again where its code does not come", async ({
    visit,
  }) => {
    const { page } = await visit(path, { javaScriptEnabled: false });
    expect(await page.locator("#min_price").isVisible()).toBe(true);
    expect(await page.locator(".price_slider").isVisible()).toBe(false);
    const held = gate();
    const { page: other } = await visit(path, { before: (next) => holdRequests(next, chunks, held) });
    await poll(() => other.locator("#min_price").isVisible()).toBe(true);
    held.open();
    await handle(other, "thấp").waitFor();
    expect(await other.locator("#min_price").isVisible()).toBe(false);
  });
});
