import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { chunks, demoTest, gate, holdRequests, poll, rewritePages } from "./demo.ts";
import { moved, readyOnceTouched, violations, watchShifts } from "./island.ts";

const accordion = "?tabs=accordion";
/** Three sections and a review; and a product with reviews on three pages. */
const product = `/product/vong-tay-ngoc-bich/${accordion}`;
const reviewed = "/product/bua-bon-la/";

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
    [`${product}#comment-3101`, "reviews"],
  ] as const)(
    "at %s show %s alone, and nothing moves, though the page was painted before and is not loaded yet",
    async ([path, key], { visit }) => {
      const code = gate();
      const rest = gate();
      const { page, url } = await visit("/gioi-thieu/");
      await watchShifts(page);
      await holdRequests(page, "**/islands.js", code);
      // Until all is loaded browsers go to the address's place by themselves, as soon as there is one.
      await page.route("**/late.css", async (route) => {
        await rest.pass();
        await route.fulfill({ contentType: "text/css", body: "" });
      });
      await rewritePages(page, (html) =>
        html.replace("</head>", '<link rel="stylesheet" media="print" href="/late.css">$&'),
      );
      await page.goto(url + path, { waitUntil: "commit" });
      await code.reached;
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
      expect(await shown(page)).toEqual(["description"]);
      code.open();
      await painted(page);
      expect(await shown(page)).toEqual([key]);
      expect(await button(page, key).getAttribute("aria-expanded")).toBe("true");
      expect(await moved(page)).toEqual([]);
      rest.open();
      await readyOnceTouched(page, "accordion");
      expect(await moved(page)).toEqual([]);
      const place = page.locator(new URL(page.url()).hash || "h1").first();
      await poll(() => place.evaluate((el) => el.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
    },
  );

  it("are all there without scripts", async ({ visit }) => {
    const { page } = await visit(product, { javaScriptEnabled: false });
    expect(await shown(page)).toEqual(["description", "additional_information", "reviews"]);
  });

  it("are headings with buttons, a stop for Tab each, which Enter and Space press before the component is there, too", async ({
    visit,
  }) => {
    const code = gate();
    const { page } = await visit(product, {
      before: (page) => holdRequests(page, `${chunks.slice(0, -2)}vendor-*`, code),
    });
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
    code.open();
    await readyOnceTouched(page, "accordion");
    expect(await shown(page)).toEqual(["additional_information"]);
    await page.keyboard.press("Enter");
    await poll(() => shown(page)).toEqual([]);
    expect(await page.getByRole("heading", { name: "Thông tin thêm" }).first().isVisible()).toBe(true);
  });

  it("go to the reviews from the link at the rating, have nothing that axe objects to, and are all shown when they end", async ({
    visit,
  }) => {
    const { page } = await visit(`${reviewed}${accordion}`);
    await readyOnceTouched(page, "accordion");
    await page.locator("a.woocommerce-review-link").click();
    await poll(() => shown(page)).toEqual(["reviews"]);
    await poll(() =>
      page.locator("#reviews").evaluate((el) => Math.abs(el.getBoundingClientRect().top) < 200),
    ).toBe(true);
    expect(await violations(page, ".ast-woocommerce-accordion")).toEqual([]);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await shown(page)).toEqual(
      await page.locator(".wc-tab").evaluateAll((all) => all.map(({ id }) => id.slice(4))),
    );
    expect((await shown(page)).length).toBeGreaterThan(1);
  });
});
