import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { chunks, demoTest, gate, holdRequests, poll, rewritePages } from "./demo.ts";
import { changesIn, islandReady, moved, readyOnceTouched, violations, watchShifts } from "./island.ts";

/** Three tabs and a review; and a product with reviews on three pages. */
const product = "/product/vong-tay-ngoc-bich/";
const reviewed = "/product/bua-bon-la/";

/** Panels that take room on the page, by key. */
const shown = (page: Page): Promise<string[]> =>
  page
    .locator(".wc-tab")
    .evaluateAll((panels) =>
      panels.filter((panel) => panel.getBoundingClientRect().height > 0).map((panel) => panel.id.slice(4)),
    );
const tab = (page: Page, key: string) => page.locator(`.wc-tabs a[href="#tab-${key}"]`);
const painted = (page: Page) => page.locator(".wc-tabs-wrapper[data-tabs]").waitFor();
/** Waits until keyboard and links are answered too. */
const ready = (page: Page): Promise<unknown> => readyOnceTouched(page, "tabs");
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute("href") ?? null);

/** A header that is fixed once the page has been scrolled, which no `scroll-padding` knows of. */
const withStickyHeader = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener("scroll", () => {
      if (document.querySelector("#test-sticky") || scrollY < 200) return;
      const header = document.createElement("div");
      header.id = "test-sticky";
      header.style.cssText = "position:fixed;inset:0 0 auto;height:260px;background:#fff;z-index:99";
      document.body.append(header);
    });
  });
const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((el) => Math.round(el.getBoundingClientRect().top));

describe.runIf(isBundled("tabs")).each(runtimes)("product tabs (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("show the first alone until their code has come, then the one that the address asks for", async ({
    visit,
  }) => {
    const [entry, rest] = [gate(), gate()];
    const { page, url } = await visit("/gioi-thieu/");
    await holdRequests(page, "**/islands.js", entry);
    await holdRequests(page, chunks, rest);
    await page.goto(`${url}${product}#reviews`, { waitUntil: "commit" });
    await entry.reached;
    await poll(() => shown(page)).toEqual(["description"]);
    entry.open();
    await rest.reached;
    expect(await shown(page)).toEqual(["description"]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    rest.open();
    await painted(page);
    expect(await shown(page)).toEqual(["reviews"]);
  });

  it("are all shown in the end where their code is blocked, and at once where the page keeps the islands away", async ({
    visit,
  }) => {
    const all = ["description", "additional_information", "reviews"];
    const { page } = await visit(product, {
      before: (page) => page.route(chunks, (route) => route.abort()),
      tolerates: /Failed to load|Failed to fetch|importing a module|dynamically imported/,
    });
    await poll(() => shown(page)).toEqual(["description"]);
    // The wait is an animation of 4 s; its end is what counts.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await poll(() => shown(page)).toEqual(all);
    await page.unroute(chunks);
    await rewritePages(page, (html) => html.replace('<main id="main"', '$& data-island="off"'));
    await page.reload();
    await page.waitForFunction(() => window.storefrontIslands);
    expect(await shown(page)).toEqual(all);
  });

  it.for([
    [product, undefined],
    [`${reviewed}comment-page-2/`, ".wc-tabs-wrapper"],
    [`${reviewed}#comment-3613`, "#comment-3613"],
  ] as const)(
    "move nothing at %s while they load and the page goes there, clear of a sticky header",
    async ([path, place], { visit }) => {
      const { page } = await visit(path, {
        before: async (page) => {
          await watchShifts(page);
          await withStickyHeader(page);
        },
      });
      await ready(page);
      if (place) {
        await islandReady(page, "review-stars");
        await page.locator("p.stars").waitFor({ state: "attached" });
        await poll(() => topOf(page, place)).toBe(260);
      }
      expect(await moved(page)).toEqual([]);
    },
  );

  it("are all there without scripts, and the review form posts", async ({ visit }) => {
    const { page } = await visit(`${product}#reviews`, { javaScriptEnabled: false });
    expect(await page.locator(".wc-tab:visible").count()).toBe(3);
    await page.selectOption("#rating", "5");
    await page.fill("#comment", "Rất đẹp");
    await page.fill("#author", "Mai");
    await page.fill("#email", "mai@example.com");
    await page.click("#submit");
    await page.waitForURL(/#comment-\d+$/);
  });

  it("open by a click that comes before anything but the first paint", async ({ visit }) => {
    const rest = gate();
    const { page } = await visit(product, {
      before: (page) => holdRequests(page, "**/chunks/tabs-*", rest),
    });
    await painted(page);
    await tab(page, "additional_information").click();
    expect(await shown(page)).toEqual(["additional_information"]);
    await page.locator(".woocommerce-review-link").click();
    expect(new URL(page.url()).hash).toBe("#reviews");
    await poll(() => shown(page)).toEqual(["reviews"]);
    rest.open();
    await ready(page);
    expect(await shown(page)).toEqual(["reviews"]);
  });

  it.for(["before", "when"])(
    "are one stop for Tab; arrows as they are seen, Home and End move focus; Enter and Space open, %s React is there",
    async (time, { visit }) => {
      const react = gate();
      const { page } = await visit(product, {
        before: (page) => holdRequests(page, "**/chunks/vendor-*", react),
      });
      if (time === "when") react.open();
      await (time === "when" ? ready(page) : painted(page));
      const press = async (key: string, goesTo: string): Promise<void> => {
        await page.keyboard.press(key);
        expect(await focused(page), key).toBe(`#tab-${goesTo}`);
      };
      await tab(page, "description").focus();
      await press("ArrowRight", "additional_information");
      expect(await shown(page)).toEqual(["description"]);
      await page.keyboard.press("Space");
      expect(await shown(page)).toEqual(["additional_information"]);
      await press("End", "reviews");
      await page.keyboard.press("Enter");
      expect(await shown(page)).toEqual(["reviews"]);
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => !!document.activeElement?.closest("#tab-reviews"))).toBe(true);
      await press("Shift+Tab", "reviews");
      await press("ArrowRight", "description");
      await press("ArrowDown", "description");
      await page.evaluate(() => {
        document.documentElement.dir = "rtl";
      });
      await press("ArrowLeft", "additional_information");
      const list = page.locator(".wc-tabs");
      await list.evaluate((el) => {
        el.style.flexDirection = "column";
      });
      await tab(page, "description").focus();
      expect(await list.getAttribute("aria-orientation")).toBe("vertical");
      await press("ArrowUp", "reviews");
      await press("ArrowRight", "reviews");
    },
  );

  it("go to the reviews from the link at the rating: smoothly unless less motion is wanted, clear of a sticky header", async ({
    visit,
  }) => {
    const { page } = await visit(reviewed, { before: withStickyHeader });
    await ready(page);
    await page.evaluate(() => {
      const places: number[] = [];
      Object.assign(window, { places });
      addEventListener("scroll", () => places.push(scrollY));
    });
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.evaluate(() => {
        scrollTo({ top: 0, behavior: "instant" });
        (window as unknown as { places: number[] }).places.length = 0;
      });
      await page.locator(".woocommerce-review-link").click();
      expect(await shown(page)).toEqual(["reviews"]);
      await poll(() => topOf(page, "#reviews"), reducedMotion).toBe(260);
      const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
      expect(places.length > 5, `${places}`).toBe(reducedMotion === "no-preference");
    }
    expect(new URL(page.url()).hash).toBe("#reviews");
    // The next stop is the first one in the reviews.
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => !!document.activeElement?.closest("#reviews"))).toBe(true);
  });

  it("stay where they are while a shopper who has scrolled already reads on", async ({ visit }) => {
    const rest = gate();
    const { page } = await visit(`${reviewed}comment-page-2/`, {
      before: (page) => holdRequests(page, "**/chunks/tabs-*", rest),
    });
    await painted(page);
    await page.evaluate(() => scrollTo(0, 120));
    rest.open();
    await ready(page);
    expect(await page.evaluate(() => scrollY)).toBe(120);
  });

  it("follow the address to what is in them, and leave the open one where it means something else", async ({
    visit,
  }) => {
    const { page } = await visit(`${product}#respond`);
    await painted(page);
    expect(await shown(page)).toEqual(["reviews"]);
    await ready(page);
    const go = (hash: string) =>
      page.evaluate((to) => {
        location.hash = to;
      }, hash);
    await go("#tab-additional_information");
    await poll(() => shown(page)).toEqual(["additional_information"]);
    await go("#content");
    await go("#comment");
    await poll(() => shown(page)).toEqual(["reviews"]);
    await page.goBack();
    await page.goBack();
    await poll(() => shown(page)).toEqual(["additional_information"]);
  });

  it("take no more room than the open panel does, whichever it is, and are all on paper", async ({
    visit,
  }) => {
    const { page } = await visit(product);
    await ready(page);
    // Astra lays a product out in floats: there the open panel's margin is one with that of the box around it.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("div.product { display: block }");
      document.adoptedStyleSheets.push(sheet);
    });
    const heights = (): Promise<number[]> =>
      page.evaluate(() => {
        const wrapper = document.querySelector(".wc-tabs-wrapper") as HTMLElement;
        const hidden = [...wrapper.querySelectorAll<HTMLElement>(":scope > .wc-tab[hidden]")];
        const after = (): number =>
          (wrapper.nextElementSibling ?? document.body).getBoundingClientRect().top -
          wrapper.getBoundingClientRect().top;
        const now = [wrapper.offsetHeight, after()];
        for (const panel of hidden) panel.style.setProperty("display", "none", "important");
        const without = [wrapper.offsetHeight, after()];
        for (const panel of hidden) panel.style.removeProperty("display");
        return now.map((height, at) => height - (without[at] ?? 0));
      });
    for (const key of ["description", "additional_information", "reviews"]) {
      await tab(page, key).click();
      expect(await heights(), key).toEqual([0, 0]);
      // In the flow they would keep the open panel's margin from being one with its box's.
      const closed = page.locator(".wc-tabs-wrapper > .wc-tab[hidden]");
      expect(await closed.evaluateAll((all) => all.map((el) => getComputedStyle(el).position))).toEqual([
        "absolute",
        "absolute",
      ]);
    }
    await page.emulateMedia({ media: "print" });
    expect(await shown(page)).toEqual(["description", "additional_information", "reviews"]);
  });

  it("leave tabs inside a panel alone, have nothing that axe objects to, and are as they were when they end", async ({
    visit,
  }) => {
    const { page } = await visit(product, { strictCsp: false });
    await ready(page);
    for (const key of ["reviews", "description"]) {
      await tab(page, key).click();
      expect(await violations(page, ".wc-tabs-wrapper"), key).toEqual([]);
    }
    await page.locator("#tab-description").evaluate((panel) => {
      const inner = document.createElement("div");
      inner.innerHTML =
        '<ul class="wc-tabs"><li><a href="#tab-in-a">a</a></li><li><a href="#tab-in-b">b</a></li></ul><div class="wc-tab" id="tab-in-a">a</div><div class="wc-tab" id="tab-in-b">b</div>';
      panel.append(inner);
    });
    await tab(page, "in-b").click();
    expect(await shown(page)).toEqual(["description", "in-a", "in-b"]);
    expect(await tab(page, "in-b").getAttribute("aria-selected")).toBeNull();
    await page.locator("#tab-description > :last-child").evaluate((inner) => inner.remove());
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await shown(page)).toEqual(["description", "additional_information", "reviews"]);
    expect(await changesIn(page, ".wc-tabs-wrapper")).toEqual([]);
  });
});
