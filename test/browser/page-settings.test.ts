import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { demoTest, poll, rewritePages } from "./demo.ts";
import { readyOnceTouched } from "./island.ts";

/** Prints the JSON script with these attributes, as the plugin does at the end of a page. */
const settings =
  (attributes: string) =>
  (page: Page): Promise<void> =>
    rewritePages(page, (html) =>
      html.replace(
        "</body>",
        `<script type="application/json" id="storefront-islands" ${attributes}>{}</script></body>`,
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

  it("shows the way to an anchor, but not to whoever wants no motion", async ({ visit }) => {
    const behaviour = (page: Page): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    const options = { before: settings('data-scroll="smooth"') };
    const { page } = await visit("/cua-hang/", options);
    expect(await behaviour(page)).toBe("smooth");
    const { page: calm } = await visit("/cua-hang/", { ...options, reducedMotion: "reduce" });
    expect(await behaviour(calm)).toBe("auto");
    const { page: plain } = await visit("/cua-hang/");
    expect(await behaviour(plain)).toBe("auto");
  });
});
