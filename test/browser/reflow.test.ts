import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { addButton, demoTest, expectBadges, poll } from "./demo.ts";
import { readyOnceTouched } from "./island.ts";

const keyRing = 43;
const paths = ["/", "/cua-hang/", "/product/vong-tay-thach-anh-hong/", "/gio-hang/", "/lien-he/", "/?s=da"];

/** A window of 1280 x 1024 px, zoomed (WCAG 1.4.4, 1.4.10). */
const zooms = [
  { name: "200 %", viewport: { width: 640, height: 512 } },
  { name: "400 %", viewport: { width: 320, height: 256 } },
] as const;
const whole = { width: 1366, height: 900 };

/** How far the page can be scrolled sideways, in px. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Controls and texts that cut off what they say. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "a, button, label, p, h1, h2, h3, li, td, th, .storefront-notice",
      ),
    ]
      .filter((el) => {
        const { overflowX, overflowY, clip, clipPath, position } = getComputedStyle(el);
        const isHidden = position === "absolute" && (clip !== "auto" || clipPath !== "none");
        if (isHidden || !el.checkVisibility({ visibilityProperty: true })) return false;
        const isCut = (how: string, whole: number, shown: number) =>
          /hidden|clip/.test(how) && whole > shown + 1;
        return (
          isCut(overflowX, el.scrollWidth, el.clientWidth) ||
          isCut(overflowY, el.scrollHeight, el.clientHeight)
        );
      })
      .map((el) => `${el.localName}.${el.className}: ${el.textContent?.trim().slice(0, 40)}`),
  );

/** The text spacing of WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

describe.each(runtimes)("nothing is lost (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("zoomed by 200 % and 400 %, or with wider letters, words and lines, on every kind of page", async ({
    visit,
  }) => {
    const { page, url } = await visit("/", { cart: [[keyRing, 1]], strictCsp: false });
    for (const path of paths) {
      await page.setViewportSize(zooms[1].viewport);
      await page.goto(url + path);
      await page.waitForFunction(() => window.storefrontIslands);
      for (const { name, viewport } of zooms) {
        await page.setViewportSize(viewport);
        expect(await sideways(page), `${path} at ${name}`).toBe(0);
      }
      await page.setViewportSize(whole);
      const before = await cutOff(page);
      await page.addStyleTag({ content: spacing });
      expect(
        (await cutOff(page)).filter((text) => !before.includes(text)),
        path,
      ).toEqual([]);
      expect(await sideways(page), path).toBe(0);
    }
  });

  it("at 400 % when a product is added, and what is open can be closed", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=menu-off-canvas", { viewport: zooms[1].viewport });
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    expect(await sideways(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator("#ast-mobile-header .menu-toggle").first().click();
    const close = page.locator("#ast-mobile-popup .menu-toggle-close");
    await close.click();
    await poll(() =>
      page.locator("#ast-mobile-popup").evaluate((el) => el.classList.contains("active")),
    ).toBe(false);
  });

  it("in forced colours: focus is seen, and so is which star, tab and thumbnail is chosen", async ({
    visit,
  }) => {
    const { page } = await visit("/product/vong-tay-thach-anh-hong/#tab-reviews", { forcedColors: "active" });
    await readyOnceTouched(page, "review-stars");
    const looks = (selector: string): Promise<string[]> =>
      page.locator(selector).evaluateAll((all) =>
        all.map((el) => {
          const { color, backgroundColor, borderBlockEnd, outline, textDecorationLine, fontWeight, opacity } =
            getComputedStyle(el);
          const mark = getComputedStyle(el, "::before");
          return [
            opacity,
            color,
            backgroundColor,
            borderBlockEnd,
            outline,
            textDecorationLine,
            fontWeight,
            mark.content,
            mark.color,
            mark.backgroundColor,
          ].join();
        }),
      );
    const differ = async (chosen: string, other: string): Promise<void> => {
      const [one] = await looks(chosen);
      const [two] = await looks(other);
      expect(one).toBeDefined();
      expect(two).toBeDefined();
      expect(one, `${chosen} looks like ${other}`).not.toBe(two);
    };
    await page.getByRole("radio").nth(2).click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await differ("[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]");
    // The theme's own colour for it would be on the system's background.
    expect(
      await page.getByRole("tab", { selected: true }).evaluate((tab) => {
        const sample = Object.assign(document.createElement("i"), { style: "color: SelectedItemText" });
        sample.style.setProperty("forced-color-adjust", "none");
        document.body.append(sample);
        const { color } = getComputedStyle(sample);
        sample.remove();
        return getComputedStyle(tab).color === color;
      }),
    ).toBe(true);
    await differ("[role=radio]:nth-child(1)", "[role=radio]:nth-child(5)");
    await differ(".flex-control-nav [aria-current] img", ".flex-control-nav :not([aria-current]) > img");
    await page.getByRole("tab", { selected: true }).focus();
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle),
    ).not.toBe("none");
  });
});
