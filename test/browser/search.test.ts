import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { demoTest, poll } from "./demo.ts";
import { comeOver, readyOnceTouched, roll, still, violations } from "./island.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const slide = "/cua-hang/?header=search-slide";
const cover = "/cua-hang/?header=search-cover";
const full = "/cua-hang/?header=search-full";

const desktop = "#ast-desktop-header";
const mobile = "#ast-mobile-header";
const iconIn = (page: Page, header: string): Locator => page.locator(`${header} a.astra-search-icon`).first();
const icon = (page: Page): Locator => iconIn(page, desktop);
const isField = (page: Page): Promise<boolean> =>
  page.evaluate(() => !!document.activeElement?.matches(".search-field"));
const isIcon = (page: Page): Promise<boolean> =>
  page.evaluate(() => !!document.activeElement?.matches("a.astra-search-icon"));
const openSlides = (page: Page): Locator => page.locator(".ast-search-menu-icon.ast-dropdown-active");
const openBoxes = (page: Page): Locator => page.locator(".ast-search-box:visible");
/** Loads the island's code, as a pointer over the icon does. */
const warm = async (page: Page, header = desktop): Promise<void> => {
  await comeOver(iconIn(page, header));
  await page.locator(`${header} a.astra-search-icon[aria-expanded="false"]`).first().waitFor();
};

describe.runIf(isBundled("search")).each(runtimes)("the slide-out search (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("opens at the icon's first click, closes at the next and at a click elsewhere, and sends what was typed", async ({
    visit,
  }) => {
    const { page } = await visit(slide);
    await icon(page).click();
    await openSlides(page).waitFor();
    await poll(() => isField(page)).toBe(true);
    await icon(page).click();
    expect(await openSlides(page).count()).toBe(0);
    await icon(page).click();
    await poll(() => isField(page)).toBe(true);
    await page.locator(`${desktop} .search-field`).click();
    expect(await openSlides(page).count()).toBe(1);
    await page.locator("h1").first().click();
    expect(await openSlides(page).count()).toBe(0);
    await icon(page).click();
    await poll(() => isField(page)).toBe(true);
    await page.keyboard.type("vòng tay");
    await page.evaluate(() => {
      document.addEventListener("submit", () => sessionStorage.setItem("heard", "submit"));
    });
    await icon(page).click();
    await page.waitForURL(/\?s=v%C3%B2ng\+tay$/);
    expect(await page.evaluate(() => sessionStorage.getItem("heard"))).toBe("submit");
  });

  it("answers the keyboard alone, and axe objects to nothing", async ({ visit }) => {
    const { page } = await visit(slide);
    await warm(page);
    const search = `${desktop} .ast-header-search`;
    expect(await violations(page, search)).toEqual([]);
    await icon(page).focus();
    for (const key of ["Enter", " "]) {
      await page.keyboard.press(key);
      await openSlides(page).waitFor();
      await poll(() => isField(page)).toBe(true);
      await page.keyboard.type("vòng");
      await page.keyboard.press("Escape");
      expect(await openSlides(page).count()).toBe(0);
      expect(await isIcon(page)).toBe(true);
      expect(await page.locator(`${desktop} .search-field`).inputValue()).toBe("vòng");
      await page.locator(`${desktop} .search-field`).evaluate((field: HTMLInputElement) => {
        field.value = "";
      });
    }
    await page.keyboard.press("Enter");
    await poll(() => isField(page)).toBe(true);
    expect(await violations(page, search)).toEqual([]);
    // The theme never shows the button between them.
    await page.keyboard.press("Tab");
    expect(await isIcon(page)).toBe(true);
    expect(await openSlides(page).count()).toBe(1);
    await page.keyboard.press("Tab");
    expect(await openSlides(page).count()).toBe(0);
  });

  it("lets focus go on, and does not fetch it back", async ({ visit }) => {
    const { page } = await visit(slide);
    await icon(page).click();
    await poll(() => isField(page)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await openSlides(page).count()).toBe(0);
    await icon(page).click();
    await poll(() => isField(page)).toBe(true);
    await page.keyboard.press("Tab");
    await page.clock.install();
    await readyOnceTouched(page, "search");
    await page.clock.runFor(1000);
    expect(await openSlides(page).count()).toBe(1);
    expect(await isIcon(page)).toBe(true);
  });
});

describe.runIf(isBundled("search")).each(runtimes)("the search over the page (%s)", (runtime) => {
  const it = demoTest(runtime);

  it.for([
    ["the header's cover", cover, ".header-cover"],
    ["the full screen", full, ".full-screen"],
  ] as const)("%s keeps focus, and axe objects to nothing", async ([, path, kind], { visit }) => {
    const { page } = await visit(path);
    const goRound = async (): Promise<void> => {
      for (const key of [...Array(4).fill("Tab"), ...Array(4).fill("Shift+Tab")]) {
        await page.keyboard.press(key);
        const isInside = await page.evaluate(() => !!document.activeElement?.closest(".ast-search-box"));
        expect(isInside, key).toBe(true);
      }
    };
    const dialog = page.getByRole("dialog", { name: "Mở ô tìm kiếm" });
    const closer = page.getByRole("button", { name: "Đóng tìm kiếm" });
    await icon(page).click();
    await dialog.waitFor();
    await goRound();
    await closer.press("Enter");
    expect(await isIcon(page)).toBe(true);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await icon(page).click();
    await openBoxes(page).waitFor();
    await readyOnceTouched(page, "search");
    expect(await dialog.count()).toBe(1);
    expect(await dialog.evaluate((el, kind) => el.matches(kind), kind)).toBe(true);
    expect(await isField(page)).toBe(true);
    await still(page);
    expect(await violations(page, ".ast-search-box[role=dialog]")).toEqual([]);
    await goRound();
    await closer.click();
    expect(await isIcon(page)).toBe(true);
    await poll(() => openBoxes(page).count()).toBe(0);
    await icon(page).click();
    await openBoxes(page).waitFor();
    await page.keyboard.press("Escape");
    expect(await isIcon(page)).toBe(true);
    await poll(() => openBoxes(page).count()).toBe(0);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("opens the cover of the header whose icon was touched; a touch outside closes it", async ({ visit }) => {
    const { page } = await visit(cover, phone);
    await iconIn(page, mobile).tap();
    await openBoxes(page).waitFor();
    expect(await page.locator(`${mobile} .ast-search-box:visible`).count()).toBe(1);
    await page.touchscreen.tap(4, 700);
    await poll(() => openBoxes(page).count()).toBe(0);
  });

  it("works in the copy of the header that slides in", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=search-cover+sticky-slide+on-both");
    await readyOnceTouched(page, "sticky-header");
    await roll(page, 700, 200);
    const copy = page.locator("#ast-fixed-header a.astra-search-icon:visible").first();
    await copy.click();
    await openBoxes(page).waitFor();
    expect(await page.locator("#ast-fixed-header .ast-search-box:visible").count()).toBe(1);
    expect(await openBoxes(page).count()).toBe(1);
  });
});

describe.runIf(isBundled("search")).each(runtimes)("a search icon (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("works in HTML that comes later, and gives the server's HTML back", async ({ visit }) => {
    const { page } = await visit(cover, { strictCsp: false });
    const isSame = (): Promise<boolean> =>
      page.evaluate(async () => {
        const html = await (await fetch(location.href)).text();
        const served = new DOMParser().parseFromString(html, "text/html");
        const parts = ["#ast-desktop-header .ast-header-search", ".ast-search-box"];
        return parts.every(
          (part) => served.querySelector(part)?.outerHTML === document.querySelector(part)?.outerHTML,
        );
      });
    await icon(page).click();
    await page.locator("a[aria-expanded=true].astra-search-icon").waitFor();
    expect(await isSame()).toBe(false);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await isSame()).toBe(true);
    expect(await page.evaluate(() => document.querySelectorAll("[inert]").length)).toBe(0);

    await page.evaluate(async () => {
      window.storefrontIslands?.mount();
      const html = await (await fetch(location.href)).text();
      const fresh = new DOMParser().parseFromString(html, "text/html").querySelector(".ast-header-search");
      if (fresh) document.querySelector(".ast-header-search")?.replaceWith(fresh);
    });
    await icon(page).click();
    await page.locator("a[aria-expanded=true].astra-search-icon").waitFor();
    await poll(() => isField(page)).toBe(true);
  });
});
