import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { demoTest, poll, rewritePages } from "./demo.ts";
import { readyOnceTouched } from "./island.ts";

/** Prints the JSON script with these attributes, as the plugin does at the end of a page. */
const settings =
  (attributes: string, more = "") =>
  (page: Page): Promise<void> =>
    rewritePages(page, (html) =>
      html.replace(
        "</body>",
        `${more}<script type="application/json" id="storefront-islands" ${attributes}>{}</script></body>`,
      ),
    );

const states = (page: Page, island: string): Promise<(string | undefined)[]> =>
  page.evaluate(
    (name) =>
      (window.storefrontIslands?.islands() ?? [])
        .filter((instance) => instance.name === name)
        .map(({ state }) => state),
    island,
  );

describe.each(runtimes)("what a page says of its islands (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("leaves the menu to another script, clicks and all", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", {
      before: settings('data-navigation="off"'),
      viewport: { width: 390, height: 844 },
    });
    await readyOnceTouched(page, "sticky-header");
    expect(await states(page, "navigation")).toEqual([]);
    const toggle = page.locator("#ast-mobile-header .menu-toggle").first();
    const before = await toggle.getAttribute("aria-expanded");
    await page.evaluate(() => {
      document.addEventListener("click", (event) => {
        document.title = `defaultPrevented ${event.defaultPrevented}`;
      });
    });
    await toggle.click();
    await poll(() => page.title()).toBe("defaultPrevented false");
    expect(await toggle.getAttribute("aria-expanded")).toBe(before);
  });

  it("starts an island at once that would wait for intent", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", { before: settings('data-navigation="load"') });
    await poll(() => states(page, "navigation")).toEqual(["ready"]);
  });

  it("shows the way to an anchor, and leaves all scrolling by other scripts alone", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", {
      before: settings(
        'data-scroll="smooth"',
        `<a href="#far" id="to-far" style="position: fixed; top: 300px; left: 9px; z-index: 9999">to</a><div style="height: 3000px"></div>
        <h2 id="far"><a href="/" id="next">x</a></h2><div style="height: 3000px"></div>`,
      ),
    });
    await readyOnceTouched(page, "sticky-header");
    const jump = (top: number): Promise<number> =>
      page.evaluate((to) => {
        scrollTo(0, to);
        return scrollY;
      }, top);
    expect([await jump(2500), await jump(0)]).toEqual([2500, 0]);
    await poll(async () => {
      // Again until the code has come.
      await jump(0);
      const places = await page.evaluateHandle(() => {
        const seen: number[] = [];
        addEventListener("scroll", () => seen.push(scrollY));
        return seen;
      });
      await page.locator("#to-far").click();
      await poll(() => page.locator("#far").evaluate((el) => el.getBoundingClientRect().top)).toBeLessThan(
        120,
      );
      return (await places.jsonValue()).length;
    }).toBeGreaterThan(5);
    expect(new URL(page.url()).hash).toBe("#far");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("next");
    // The way to it has come to its end: the browser goes on with one that has not.
    const isAtRest = (): Promise<boolean> =>
      page.evaluate(async () => {
        const before = scrollY;
        for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
        return scrollY === before;
      });
    await poll(isAtRest).toBe(true);
    await page.goBack();
    await poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});
