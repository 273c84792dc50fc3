import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { chunks, demoTest, gate, holdRequests, poll } from "./demo.ts";
import { readyOnceTouched, shifts, violations, watchShifts } from "./island.ts";

const product = "/product/vong-tay-ngoc-bich/?tabs=accordion";

/** Sections that take room on the page, by key. */
const shown = (page: Page): Promise<string[]> =>
  page
    .locator(".wc-tab")
    .evaluateAll((all) =>
      all.filter((el) => el.getBoundingClientRect().height > 0).map(({ id }) => id.slice(4)),
    );
const button = (page: Page, key: string) => page.locator(`button[aria-controls="tab-${key}"]`);
const painted = (page: Page) => page.locator("[data-accordion]").waitFor();

describe.runIf(isBundled("accordion")).each(runtimes)("product sections (%s)", (runtime) => {
  const it = demoTest(runtime);

  it.for([
    [product, "description"],
    [`${product}#reviews`, "reviews"],
  ] as const)("at %s show %s alone, and nothing moves", async ([path, key], { visit }) => {
    const { page } = await visit(path, { before: watchShifts });
    await painted(page);
    expect(await shown(page)).toEqual([key]);
    expect(await button(page, key).getAttribute("aria-expanded")).toBe("true");
    expect(await shifts(page)).toEqual([]);
  });

  it("show the section whose id the address has", async ({ visit }) => {
    const { page } = await visit(`${product}#tab-additional_information`);
    await painted(page);
    expect(await shown(page)).toEqual(["additional_information"]);
  });

  it("are all there without scripts", async ({ visit }) => {
    const { page } = await visit(product, { javaScriptEnabled: false });
    expect(await shown(page)).toEqual(["description", "additional_information", "reviews"]);
  });

  it("open by a press before the component is there, which goes on from there", async ({ visit }) => {
    const code = gate();
    const { page } = await visit(product, {
      before: (page) => holdRequests(page, `${chunks.slice(0, -2)}accordion-*`, code),
    });
    await painted(page);
    await button(page, "reviews").click();
    expect(await shown(page)).toEqual(["reviews"]);
    code.open();
    await readyOnceTouched(page, "accordion");
    expect(await shown(page)).toEqual(["reviews"]);
    await button(page, "reviews").click();
    await poll(() => shown(page)).toEqual([]);
  });

  it("are headings with buttons: each a stop for Tab, pressed by Enter and Space", async ({ visit }) => {
    const { page } = await visit(product);
    await painted(page);
    await button(page, "description").focus();
    await page.keyboard.press("Space");
    expect(await shown(page)).toEqual([]);
    await page.keyboard.press("Tab");
    expect(await button(page, "additional_information").evaluate((el) => el === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press("Enter");
    expect(await shown(page)).toEqual(["additional_information"]);
    await readyOnceTouched(page, "accordion");
    await page.keyboard.press("Enter");
    await poll(() => shown(page)).toEqual([]);
    expect(await page.getByRole("heading", { name: "Thông tin thêm" }).first().isVisible()).toBe(true);
  });

  it("go to the reviews from the link at the rating", async ({ visit }) => {
    const { page } = await visit("/product/bua-bon-la/?tabs=accordion");
    await readyOnceTouched(page, "accordion");
    await page.locator("a.woocommerce-review-link").click();
    await poll(() => shown(page)).toEqual(["reviews"]);
    await poll(() =>
      page.locator("#reviews").evaluate((el) => Math.abs(el.getBoundingClientRect().top) < 200),
    ).toBe(true);
  });

  it("have nothing that axe objects to", async ({ visit }) => {
    const { page } = await visit(product);
    await painted(page);
    expect(await violations(page, ".ast-woocommerce-accordion")).toEqual([]);
    await button(page, "reviews").click();
    expect(await violations(page, ".ast-woocommerce-accordion")).toEqual([]);
  });
});
