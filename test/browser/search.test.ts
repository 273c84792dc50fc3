import { createRequire } from "node:module";
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { chunks, demoTest, gate, holdRequests, poll } from "./demo.ts";
import { comeOver, readyOnceTouched, roll, still, violations } from "./island.ts";

const jQueryFile = createRequire(import.meta.url).resolve("jquery/dist/jquery.min.js");

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

  it("opens at the icon's first click, takes focus, and closes at the next while it is empty", async ({
    visit,
  }) => {
    const { page } = await visit(slide);
    await icon(page).click();
    await openSlides(page).waitFor();
    expect(await icon(page).getAttribute("aria-expanded")).toBe("true");
    await poll(() => isField(page)).toBe(true);
    expect(await page.locator(`${desktop} .search-field`).getAttribute("tabindex")).toBe("0");
    await icon(page).click();
    expect(await openSlides(page).count()).toBe(0);
    expect(await icon(page).getAttribute("aria-expanded")).toBe("false");
    expect(await page.locator(`${desktop} .search-field`).getAttribute("tabindex")).toBe("-1");
  });

  it("keeps a click that comes before its code", async ({ visit }) => {
    const code = gate();
    const { page } = await visit(slide, {
      before: (page) => holdRequests(page, chunks, code),
    });
    await icon(page).click();
    expect(await openSlides(page).count()).toBe(0);
    code.open();
    await openSlides(page).waitFor();
  });

  it("sends what was typed, past whoever listens to submits", async ({ visit }) => {
    const { page } = await visit(slide);
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

  it("closes at a click elsewhere, not at one inside", async ({ visit }) => {
    const { page } = await visit(slide);
    await icon(page).click();
    await poll(() => isField(page)).toBe(true);
    await page.locator(`${desktop} .search-field`).click();
    expect(await openSlides(page).count()).toBe(1);
    await page.locator("h1").first().click();
    expect(await openSlides(page).count()).toBe(0);
  });

  it.for(["Enter", " "])(
    "answers the keyboard alone: %o opens, Escape closes and returns",
    async (key, { visit }) => {
      const { page } = await visit(slide);
      await icon(page).focus();
      await page.keyboard.press(key);
      await openSlides(page).waitFor();
      await poll(() => isField(page)).toBe(true);
      await page.keyboard.type("vòng");
      await page.keyboard.press("Escape");
      expect(await openSlides(page).count()).toBe(0);
      expect(await isIcon(page)).toBe(true);
      expect(await page.locator(`${desktop} .search-field`).inputValue()).toBe("vòng");
    },
  );

  it("closes when focus goes on to what it covers", async ({ visit }) => {
    const { page } = await visit(slide);
    await icon(page).click();
    await poll(() => isField(page)).toBe(true);
    // The theme never shows the button between them.
    await page.keyboard.press("Tab");
    expect(await isIcon(page)).toBe(true);
    expect(await openSlides(page).count()).toBe(1);
    await page.keyboard.press("Tab");
    expect(await openSlides(page).count()).toBe(0);
  });

  it("lets focus go on before its component is there, which does not fetch it back", async ({ visit }) => {
    const code = gate();
    const { page } = await visit(slide, { before: (page) => holdRequests(page, "**/chunks/search-*", code) });
    await icon(page).click();
    await poll(() => isField(page)).toBe(true);
    await page.keyboard.press("Tab");
    expect(await isIcon(page)).toBe(true);
    await page.keyboard.press("Shift+Tab");
    expect(await isField(page)).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await openSlides(page).count()).toBe(0);
    await icon(page).click();
    await poll(() => isField(page)).toBe(true);
    await page.keyboard.press("Tab");
    await page.clock.install();
    code.open();
    await readyOnceTouched(page, "search");
    await page.clock.runFor(1000);
    expect(await openSlides(page).count()).toBe(1);
    expect(await isIcon(page)).toBe(true);
  });

  it("answers Space once where WooCommerce's script presses buttons, too", async ({ visit }) => {
    const { page } = await visit(slide, { strictCsp: false });
    await page.route("**/jquery.js", (route) => route.fulfill({ path: jQueryFile }));
    await page.addScriptTag({ url: "/jquery.js" });
    await page.evaluate(
      `jQuery(document).on("keydown", "a[role=button]", (e) => { if (e.key === " ") { e.preventDefault(); e.target.click(); } })`,
    );
    await warm(page);
    await icon(page).focus();
    await page.keyboard.press(" ");
    expect(await openSlides(page).count()).toBe(1);
  });

  it("opens in the header whose icon was touched, although both have the same ids", async ({ visit }) => {
    const { page } = await visit(slide, phone);
    await iconIn(page, mobile).tap();
    await openSlides(page).waitFor();
    expect(await page.locator(`${mobile} .ast-dropdown-active`).count()).toBe(1);
    expect(await page.locator(`${desktop} .ast-dropdown-active`).count()).toBe(0);
  });

  it("leaves a search box as it is", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=search-box");
    await page.locator(`${desktop} .search-field`).fill("vòng");
    await page.locator(`${desktop} .search-submit`).click();
    await page.waitForURL(/\?s=v/);
  });

  it("has nothing that axe objects to, closed or open", async ({ visit }) => {
    const { page } = await visit(slide);
    await warm(page);
    const search = `${desktop} .ast-header-search`;
    expect(await violations(page, search)).toEqual([]);
    await icon(page).click();
    await poll(() => isField(page)).toBe(true);
    expect(await violations(page, search)).toEqual([]);
  });
});

describe.runIf(isBundled("search")).each(runtimes)("the search over the page (%s)", (runtime) => {
  const it = demoTest(runtime);

  it.for([
    ["the header's cover", cover, ".header-cover"],
    ["the full screen", full, ".full-screen"],
  ] as const)(
    "%s opens as a dialog with focus in its field, and closes by Escape",
    async ([, path, kind], { visit }) => {
      const { page } = await visit(path);
      await icon(page).click();
      await openBoxes(page).waitFor();
      const box = openBoxes(page);
      expect(await box.evaluate((el, kind) => el.matches(kind), kind)).toBe(true);
      expect(await page.getByRole("dialog", { name: "Mở ô tìm kiếm" }).count()).toBe(1);
      await poll(() => isField(page)).toBe(true);
      expect(await box.evaluate((el: HTMLElement) => [el.style.display, el.style.opacity])).toEqual([
        "block",
        "1",
      ]);
      expect(await page.evaluate(() => document.body.classList.contains("full-screen"))).toBe(
        kind === ".full-screen",
      );
      await page.keyboard.press("Escape");
      await poll(() => isIcon(page)).toBe(true);
      expect(await page.evaluate(() => document.body.classList.contains("full-screen"))).toBe(false);
      await poll(() => openBoxes(page).count()).toBe(0);
      expect(await icon(page).getAttribute("aria-expanded")).toBe("false");
    },
  );

  it.for([
    ["a click", cover],
    ["Enter", cover],
    [" ", cover],
    ["a click", full],
    ["Enter", full],
  ] as const)("%o on the close control closes %s", async ([how, path], { visit }) => {
    const { page } = await visit(path);
    await icon(page).click();
    await openBoxes(page).waitFor();
    const control = openBoxes(page).getByRole("button", { name: "Đóng tìm kiếm" });
    if (how === "a click") await control.click();
    else {
      await control.focus();
      await page.keyboard.press(how);
    }
    expect(await isIcon(page)).toBe(true);
    await poll(() => openBoxes(page).count()).toBe(0);
  });

  it.for([cover, full])("focus goes round in %s", async (path, { visit }) => {
    const { page } = await visit(path);
    await icon(page).click();
    await openBoxes(page).waitFor();
    for (const key of [...Array(5).fill("Tab"), ...Array(5).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => !!document.activeElement?.closest(".ast-search-box"))).toBe(true);
    }
  });

  it.for([cover, full])("keeps focus in %s before its component is there", async (path, { visit }) => {
    const code = gate();
    const { page } = await visit(path, { before: (page) => holdRequests(page, "**/chunks/search-*", code) });
    await icon(page).click();
    await page.getByRole("dialog", { name: "Mở ô tìm kiếm" }).waitFor();
    for (const key of [...Array(4).fill("Tab"), ...Array(4).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => !!document.activeElement?.closest(".ast-search-box"))).toBe(true);
    }
    await page.getByRole("button", { name: "Đóng tìm kiếm" }).press("Enter");
    expect(await isIcon(page)).toBe(true);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await icon(page).click();
    await openBoxes(page).waitFor();
    code.open();
    await readyOnceTouched(page, "search");
    expect(await page.getByRole("dialog").count()).toBe(1);
    expect(await isField(page)).toBe(true);
    await page.keyboard.press("Escape");
    expect(await isIcon(page)).toBe(true);
    await poll(() => openBoxes(page).count()).toBe(0);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("opens again while it still fades out", async ({ visit }) => {
    const { page } = await visit(cover);
    await icon(page).click();
    await openBoxes(page).waitFor();
    await page.clock.install();
    await page.keyboard.press("Escape");
    await page.clock.runFor(100);
    await page.keyboard.press("Enter");
    await page.clock.runFor(1000);
    expect(await openBoxes(page).count()).toBe(1);
    expect(await isField(page)).toBe(true);
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

  it.for([cover, full])("has nothing that axe objects to in %s", async (path, { visit }) => {
    const { page } = await visit(path);
    await icon(page).click();
    await openBoxes(page).waitFor();
    await still(page);
    expect(await violations(page, ".ast-search-box[role=dialog]")).toEqual([]);
  });
});

describe.runIf(isBundled("search")).each(runtimes)("a search icon (%s)", (runtime) => {
  const it = demoTest(runtime);

  it.for([slide, cover, full])(
    "works in HTML that comes later, and gives the server's HTML back at %s",
    async (path, { visit }) => {
      const { page } = await visit(path, { strictCsp: false });
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
    },
  );
});
