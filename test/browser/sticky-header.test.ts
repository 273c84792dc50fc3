import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { demoTest, gate, holdRequests, poll, rewritePages } from "./demo.ts";
import {
  bringAnew,
  changesIn,
  readyOnceTouched,
  roll,
  shifts,
  still,
  violations,
  watchShifts,
} from "./island.ts";

const listing = "/cua-hang/?header=";
const desktop = { width: 1366, height: 900 };
const phone = { width: 390, height: 844 };

const ready = (page: Page): Promise<unknown> => readyOnceTouched(page, "sticky-header");

/** Upper edges of the bars that stick and can be seen, px. */
const stuck = (page: Page): Promise<number[]> =>
  page
    .locator(".ast-header-sticked")
    .evaluateAll((bars) =>
      bars
        .filter((bar) => bar.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((bar) => Math.round(bar.getBoundingClientRect().top)),
    );
const bodyClasses = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.body.classList].filter((name) => name.endsWith("-sticky-header-active")));

/** Goes to another width, and says so as the theme does. */
async function resize(page: Page, size: typeof phone): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate((isMobile) => {
    document.body.classList.toggle("ast-header-break-point", isMobile);
    document.body.classList.toggle("ast-desktop", !isMobile);
    document.body.dispatchEvent(new Event(`astra-header-responsive-${isMobile ? "disabled" : "enabled"}`));
  }, size === phone);
}

describe.runIf(isBundled("sticky-header")).each(runtimes)("the sticky header (%s)", (runtime) => {
  const it = demoTest(runtime);

  it.for([
    ["none", "desktop"],
    ["slide", "mobile"],
    ["fade", "both"],
    ["hide", "desktop"],
  ] as const)("of style %s sticks on %s, and follows the breakpoint", async ([style, device], { visit }) => {
    const { page } = await visit(`${listing}sticky-${style}+on-${device}`, { viewport: desktop });
    await ready(page);
    for (const size of [desktop, phone, desktop]) {
      await resize(page, size);
      const isOn = device === "both" || (device === "mobile") === (size === phone);
      await roll(page, 700, 200);
      if (style === "hide") {
        await poll(() => stuck(page)).toEqual([]);
        await roll(page, 600, 200);
      }
      await poll(() => stuck(page)).toEqual(isOn ? [0] : []);
      expect(await bodyClasses(page)).toEqual(isOn ? ["ast-primary-sticky-header-active"] : []);
    }
    await roll(page, 0, 200);
    await poll(() => stuck(page)).toEqual([]);
    expect(await bodyClasses(page)).toEqual([]);
  });

  it.for(["none+shrink+rows-above+rows-below", "slide+shrink"])(
    "moves nothing on the page and keeps its height: %s",
    async (tokens, { visit }) => {
      const { page } = await visit(`${listing}sticky-${tokens}+on-both`, { before: watchShifts });
      await ready(page);
      // The copy has shrunk out of sight.
      await still(page);
      const before = (await shifts(page)).length;
      const heights = page.evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            const seen = new Set<number>();
            const look = (): void => {
              seen.add(document.documentElement.scrollHeight);
              if (document.title === "end") resolve([...seen]);
              else requestAnimationFrame(look);
            };
            look();
          }),
      );
      for (const place of [500, 400, 800, 0, 30, 0]) await roll(page, place);
      // The shrunk rows grow again.
      await still(page);
      await page.evaluate(() => {
        document.title = "end";
      });
      expect(await heights).toHaveLength(1);
      // Rows that shrink move by 3 px and more in a frame where the machine leaves some out, which counts as a shift.
      const sum = (await shifts(page)).slice(before).reduce((total, value) => total + value, 0);
      expect(sum).toBeLessThan(0.001);
    },
  );

  it("sticks from the row's own top on, rows above it counted, and anchors stay clear of it", async ({
    visit,
  }) => {
    const { page } = await visit(`${listing}sticky-none+rows-above`);
    await ready(page);
    expect(await stuck(page)).toEqual([]);
    await roll(page, 2);
    await poll(() => stuck(page)).toEqual([0, 40]);
    await roll(page, 0);
    await poll(() => stuck(page)).toEqual([]);
    await roll(page, 300, 200);
    const fifth = page.locator(".products li:nth-child(5)");
    await fifth.evaluate((el) => el.scrollIntoView());
    const bottom = await page
      .locator(".ast-header-sticked.ast-primary-header")
      .first()
      .evaluate((el) => el.getBoundingClientRect().bottom);
    await poll(() => fifth.evaluate((el) => Math.round(el.getBoundingClientRect().top))).toBe(
      Math.round(bottom),
    );
  });

  it("slides in 100 px below the header, not before, and without motion for whoever wants none", async ({
    visit,
  }) => {
    const { page } = await visit(`${listing}sticky-slide`, { reducedMotion: "reduce" });
    await ready(page);
    const bottom = await page.locator("#masthead").evaluate((el) => el.getBoundingClientRect().bottom);
    await roll(page, bottom + 99);
    expect(await stuck(page)).toEqual([]);
    await roll(page, bottom + 101);
    await poll(() => stuck(page)).toEqual([0]);
    expect(await page.locator("html").getAttribute("class")).toContain("ast-header-stick-slide-active");
    expect(
      await page.locator("#ast-fixed-header").evaluate((el) => getComputedStyle(el).transitionDuration),
    ).toMatch(/^0(\.0+1)?s|1e-05s$/);
  });

  it.for(["none", "slide"])(
    "keeps below the admin bar and the store notice, and axe objects to nothing: %s",
    async (style, { visit }) => {
      const { page } = await visit(`${listing}sticky-${style}+adminbar+notice-hang`);
      await ready(page);
      const notice = await page.locator(".woocommerce-store-notice").evaluate((el) => el.clientHeight);
      await roll(page, 600, 200);
      await poll(() => stuck(page)).toEqual([32 + notice]);
      // Without going to it, as a mouse could not either: the demo shop's notice scrolls away.
      await page.locator(".woocommerce-store-notice__dismiss-link").dispatchEvent("click");
      await poll(() => stuck(page)).toEqual([32]);
      await still(page);
      expect(await violations(page, "#masthead")).toEqual([]);
    },
  );

  it("hides while the page is scrolled down, not for 5 px, nor while focus is inside", async ({ visit }) => {
    const { page } = await visit(`${listing}sticky-hide`);
    await ready(page);
    await roll(page, 700, 200);
    expect(await stuck(page)).toEqual([]);
    await roll(page, 695);
    expect(await stuck(page)).toEqual([]);
    await roll(page, 694);
    await poll(() => stuck(page)).toEqual([0]);
    await roll(page, 699);
    expect(await stuck(page)).toEqual([0]);
    await roll(page, 700);
    await poll(() => stuck(page)).toEqual([]);
    await roll(page, 600);
    await poll(() => stuck(page)).toEqual([0]);
    await page.locator("#ast-fixed-header .menu-link:visible").first().focus();
    await roll(page, 700);
    await poll(() => stuck(page)).toEqual([0]);
    await page.locator("#main a").first().focus();
    await roll(page, 800);
    await poll(() => stuck(page)).toEqual([]);
  });

  it("is there before its component, which moves nothing when it comes", async ({ visit }) => {
    const code = gate();
    const { page } = await visit(`${listing}sticky-none+shrink+rows-above`, {
      before: async (early) => {
        await watchShifts(early);
        await holdRequests(early, "**/chunks/vendor-*", code);
      },
    });
    const height = (): Promise<string> =>
      page.evaluate(() => document.documentElement.style.getPropertyValue("--storefront-header-height"));
    await poll(height).not.toBe("");
    await roll(page, 600, 200);
    await roll(page, 500, 200);
    await poll(async () => (await stuck(page)).length).toBeGreaterThan(0);
    await still(page);
    const [bars, shiftsBefore] = [await stuck(page), await shifts(page)];
    code.open();
    await ready(page);
    expect(await stuck(page)).toEqual(bars);
    expect(await shifts(page)).toEqual(shiftsBefore);
    await roll(page, 0, 200);
    await poll(() => stuck(page)).toEqual([]);
  });

  it("hides by its rows where the page has no copy", async ({ visit }) => {
    const { page } = await visit(`${listing}sticky-none`, {
      before: (to) =>
        rewritePages(to, (html) =>
          html.replace(/"sticky_hide_on_scroll":"0?"/, '"sticky_hide_on_scroll":"1"'),
        ),
    });
    await ready(page);
    const bottom = (): Promise<number> =>
      page
        .locator("#ast-desktop-header .main-header-bar")
        .evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
    await roll(page, 600);
    await poll(bottom).toBe(0);
    await roll(page, 500);
    await poll(bottom).toBeGreaterThan(0);
  });

  it("leaves in sight what the address leads to, and is there when the page is come back to", async ({
    visit,
  }) => {
    let products = 0;
    const { page, url } = await visit(`${listing}sticky-none+on-both#fifth`, {
      viewport: phone,
      before: (early) =>
        rewritePages(early, (html) =>
          html.replace(/<li class="ast-grid-common-col/g, (tag) =>
            ++products % 5 ? tag : tag.replace("class", 'id="fifth" class'),
          ),
        ),
    });
    await ready(page);
    const covered = (): Promise<number> =>
      page.evaluate(() => {
        const { bottom = 0 } = document.querySelector(".ast-header-sticked")?.getBoundingClientRect() ?? {};
        const { top = 0 } = document.querySelector("#fifth")?.getBoundingClientRect() ?? {};
        return bottom ? Math.round(bottom - top) : Number.NaN;
      });
    await poll(covered).toBe(0);
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await page.goto(`${url}/lien-he/`);
    await page.goBack();
    await ready(page);
    await poll(() => page.evaluate(() => scrollY)).toBe(place);
    await poll(() => stuck(page)).toEqual([0]);
  });

  it("works in HTML that comes later, and gives the server's HTML back", async ({ visit }) => {
    const { page } = await visit(`${listing}sticky-hide+shrink`, { strictCsp: false });
    await ready(page);
    await roll(page, 600, 200);
    await roll(page, 500, 200);
    await poll(async () => (await stuck(page)).length).toBeGreaterThan(0);
    await bringAnew(page, "#masthead");
    await ready(page);
    await roll(page, 600, 200);
    await roll(page, 500, 200);
    await poll(async () => (await stuck(page)).length).toBeGreaterThan(0);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await bodyClasses(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.getAttribute("style"))).toBe(null);
    expect(await changesIn(page, "#masthead")).toEqual([]);
  });
});
