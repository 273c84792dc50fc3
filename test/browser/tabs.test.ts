import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { chunks, demoTest, gate, holdRequests, poll, rewritePages } from "./demo.ts";
import { islandReady, moved, readyOnceTouched, violations, watchShifts } from "./island.ts";

const jQueryFile = createRequire(import.meta.url).resolve("jquery/dist/jquery.min.js");

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

  it.for([
    [product, "description"],
    [`${product}#reviews`, "reviews"],
    [`${product}#tab-reviews`, "reviews"],
    [`${product}#comment-3101`, "reviews"],
    [`${product}#comment-99999`, "reviews"],
    [`${product}?cpage=1`, "reviews"],
    [`${product}#tab-additional_information`, "additional_information"],
    [`${product}#tab-description`, "description"],
    [`${product}#nothing`, "description"],
    // What is inside a panel can be linked to.
    [`${product}#respond`, "reviews"],
    [`${reviewed}comment-page-2/`, "reviews"],
    [`${reviewed}#tab-additional_information`, "description"],
  ] as const)("at %s show %s alone", async ([path, key], { visit }) => {
    const { page } = await visit(path);
    await painted(page);
    expect(await shown(page)).toEqual([key]);
    expect(await page.locator('.wc-tabs [aria-selected="true"]').getAttribute("href")).toBe(`#tab-${key}`);
    expect(await page.locator(".wc-tabs li.active").count()).toBe(1);
    expect(await page.locator('.wc-tabs [tabindex="0"]').count()).toBe(1);
  });

  it.for([
    [product, "**/islands.js", "description"],
    [product, chunks, "description"],
    [`${product}#reviews`, chunks, "reviews"],
    [`${product}#tab-additional_information`, "**/islands.js", "additional_information"],
  ] as const)(
    "at %s show the first alone until %s has come, then %s",
    async ([path, pattern, key], { visit }) => {
      const script = gate();
      const { page, url } = await visit("/gioi-thieu/");
      await page.route(pattern, async (route) => {
        await script.pass();
        await route.continue();
      });
      await page.goto(url + path, { waitUntil: "commit" });
      await script.reached;
      await poll(() => shown(page)).toEqual(["description"]);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      script.open();
      await painted(page);
      expect(await shown(page)).toEqual([key]);
    },
  );

  it.for([
    ["the entry", "**/islands.js"],
    ["every chunk", chunks],
  ] as const)("are all shown where %s is blocked", async ([, pattern], { visit }) => {
    const { page } = await visit(product, {
      before: (page) => page.route(pattern, (route) => route.abort()),
      tolerates: /Failed to load|Failed to fetch|importing a module|dynamically imported/,
    });
    await poll(() => shown(page)).toEqual(["description", "additional_information", "reviews"]);
  });

  it("are left alone where the page says so", async ({ visit }) => {
    const { page } = await visit(product, {
      before: (page) => rewritePages(page, (html) => html.replace('<main id="main"', '$& data-island="off"')),
    });
    await page.waitForFunction(() => window.storefrontIslands);
    expect(await page.locator(".wc-tab:visible").count()).toBe(3);
  });

  it.for([
    product,
    `${reviewed}comment-page-2/`,
    `${reviewed}#reviews`,
    `${product}#tab-additional_information`,
    `${reviewed}#comment-3613`,
  ])("move nothing at %s while they load and the page goes there", async (path, { visit }) => {
    const { page } = await visit(path, { before: watchShifts });
    await ready(page);
    await islandReady(page, "review-stars");
    await page.locator("p.stars").waitFor({ state: "attached" });
    if (path !== product) await poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await poll(() => page.locator("html.storefront-tabs-scroll").count()).toBe(0);
    expect(await moved(page)).toEqual([]);
  });

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
    await tab(page, "reviews").click();
    expect(await shown(page)).toEqual(["reviews"]);
    expect(new URL(page.url()).hash).toBe("");
    await page.locator(".woocommerce-review-link").click();
    expect(new URL(page.url()).hash).toBe("#reviews");
    rest.open();
    await ready(page);
    expect(await shown(page)).toEqual(["reviews"]);
  });

  it("are one stop for Tab; arrows, Home and End move focus; Enter and Space open", async ({ visit }) => {
    const { page } = await visit(product);
    await ready(page);
    await tab(page, "description").focus();
    await page.keyboard.press("ArrowRight");
    expect(await focused(page)).toBe("#tab-additional_information");
    expect(await shown(page)).toEqual(["description"]);
    await page.keyboard.press("Space");
    expect(await shown(page)).toEqual(["additional_information"]);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    expect(await shown(page)).toEqual(["reviews"]);
    await page.keyboard.press("ArrowRight");
    expect(await focused(page)).toBe("#tab-description");
    await page.keyboard.press("ArrowLeft");
    expect(await focused(page)).toBe("#tab-reviews");
    await page.keyboard.press("Home");
    expect(await focused(page)).toBe("#tab-description");
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe("#tab-description");
    await page.keyboard.press("End");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => !!document.activeElement?.closest("#tab-reviews"))).toBe(true);
    await page.keyboard.press("Shift+Tab");
    expect(await focused(page)).toBe("#tab-reviews");
  });

  it("follow up and down where they stand in a column, and say so", async ({ visit }) => {
    const { page } = await visit(product);
    await ready(page);
    const list = page.locator(".wc-tabs");
    await list.evaluate((el) => {
      el.style.flexDirection = "column";
    });
    await tab(page, "description").focus();
    expect(await list.getAttribute("aria-orientation")).toBe("vertical");
    await page.keyboard.press("ArrowUp");
    expect(await focused(page)).toBe("#tab-reviews");
    await page.keyboard.press("ArrowRight");
    expect(await focused(page)).toBe("#tab-reviews");
  });

  it("follow left and right as they are seen from right to left", async ({ visit }) => {
    const { page } = await visit(product, {
      before: (page) => rewritePages(page, (html) => html.replace('lang="vi"', 'lang="ar" dir="rtl"')),
    });
    await ready(page);
    await tab(page, "description").focus();
    await page.keyboard.press("ArrowLeft");
    expect(await focused(page)).toBe("#tab-additional_information");
  });

  it("go to the reviews from the link at the rating: smoothly, clear of a sticky header", async ({
    visit,
  }) => {
    const { page } = await visit(reviewed, { before: withStickyHeader });
    await ready(page);
    await page.evaluate(() => {
      const places: number[] = [];
      Object.assign(window, { places });
      addEventListener("scroll", () => places.push(scrollY));
    });
    await page.locator(".woocommerce-review-link").click();
    expect(await shown(page)).toEqual(["reviews"]);
    await poll(() => topOf(page, "#reviews")).toBe(260);
    const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
    expect(places.length).toBeGreaterThan(4);
    expect(new URL(page.url()).hash).toBe("#reviews");
    await poll(() => page.locator("html").getAttribute("class")).not.toContain("storefront");
    // The next stop is the first one in the reviews.
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => !!document.activeElement?.closest("#reviews"))).toBe(true);
  });

  it("go to the reviews at once with reduced motion", async ({ visit }) => {
    const { page } = await visit(reviewed, { reducedMotion: "reduce" });
    await ready(page);
    await page.evaluate(() => {
      const places: number[] = [];
      Object.assign(window, { places });
      addEventListener("scroll", () => places.push(scrollY));
    });
    await page.locator(".woocommerce-review-link").click();
    await poll(() => page.evaluate(() => (window as unknown as { places: number[] }).places.length)).toBe(1);
    expect(await topOf(page, "#reviews")).toBeLessThan(250);
  });

  it.for([`${reviewed}comment-page-2/`, `${reviewed}#comment-99999`, `${reviewed}#comment-3613`])(
    "at %s bring the reviews into view",
    async (path, { visit }) => {
      const { page } = await visit(path, { before: withStickyHeader });
      await ready(page);
      const place = path.endsWith("3613") ? "#comment-3613" : ".wc-tabs-wrapper";
      await poll(() => topOf(page, place)).toBe(260);
    },
  );

  it("stay where they are while a shopper who has scrolled already reads on", async ({ visit }) => {
    const rest = gate();
    const { page } = await visit(`${reviewed}comment-page-2/`, {
      before: (page) => holdRequests(page, "**/chunks/tabs-*", rest),
    });
    await painted(page);
    await page.evaluate(() => scrollTo(0, 120));
    rest.open();
    await ready(page);
    await poll(() => page.locator("html").getAttribute("class")).not.toContain("storefront");
    expect(await page.evaluate(() => scrollY)).toBe(120);
  });

  it("follow the address, and leave the open tab where it means something else", async ({ visit }) => {
    const { page } = await visit(product);
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

  it("are found by find-in-page, and are all on paper", async ({ visit }) => {
    const { page } = await visit(product);
    await ready(page);
    // As the browser does when it has found something.
    await page.locator("#tab-reviews").evaluate((panel) => {
      panel.dispatchEvent(new Event("beforematch", { bubbles: true }));
      panel.removeAttribute("hidden");
    });
    expect(await shown(page)).toEqual(["reviews"]);
    expect(await tab(page, "reviews").getAttribute("aria-selected")).toBe("true");
    await page.emulateMedia({ media: "print" });
    expect(await shown(page)).toEqual(["description", "additional_information", "reviews"]);
  });

  it("take no more room than the open panel does, whichever it is", async ({ visit }) => {
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
  });

  it("leave tabs inside a panel alone", async ({ visit }) => {
    const { page } = await visit(product, { strictCsp: false });
    await ready(page);
    await page.locator("#tab-description").evaluate((panel) => {
      const inner = document.createElement("div");
      inner.innerHTML =
        '<ul class="wc-tabs"><li><a href="#tab-in-a">a</a></li><li><a href="#tab-in-b">b</a></li></ul><div class="wc-tab" id="tab-in-a">a</div><div class="wc-tab" id="tab-in-b">b</div>';
      panel.append(inner);
    });
    await tab(page, "in-b").click();
    expect(await shown(page)).toEqual(["description", "in-a", "in-b"]);
    expect(await tab(page, "in-b").getAttribute("aria-selected")).toBeNull();
  });

  it("hear jQuery: `init` at the wrapper, and a tab that is pressed through it", async ({ visit }) => {
    const { page } = await visit(product, { strictCsp: false });
    await ready(page);
    await page.route("**/jquery.js", (route) => route.fulfill({ path: jQueryFile }));
    await page.addScriptTag({ url: "/jquery.js" });
    await page.evaluate("jQuery('.reviews_tab a').trigger('click')");
    expect(await shown(page)).toEqual(["reviews"]);
    await page.evaluate("jQuery('#rating').trigger('init')");
    expect(await shown(page)).toEqual(["reviews"]);
    await page.evaluate("jQuery('.wc-tabs-wrapper').trigger('init')");
    expect(await shown(page)).toEqual(["description"]);
  });

  it("work in HTML that comes later, and give the server's HTML back", async ({ visit }) => {
    const { page } = await visit(product, { strictCsp: false });
    await ready(page);
    const isSame = (): Promise<boolean> =>
      page.evaluate(async () => {
        const html = await (await fetch(location.href)).text();
        const served = new DOMParser().parseFromString(html, "text/html").querySelector(".wc-tabs-wrapper");
        return served?.outerHTML === document.querySelector(".wc-tabs-wrapper")?.outerHTML;
      });
    expect(await isSame()).toBe(false);
    await tab(page, "reviews").click();
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await isSame()).toBe(true);
    expect(await shown(page)).toEqual(["description", "additional_information", "reviews"]);

    await page.evaluate(async () => {
      window.storefrontIslands?.mount();
      const old = document.querySelector(".wc-tabs-wrapper");
      const html = await (await fetch(location.href)).text();
      const fresh = new DOMParser().parseFromString(html, "text/html").querySelector(".wc-tabs-wrapper");
      if (fresh) old?.replaceWith(fresh);
    });
    await painted(page);
    await tab(page, "additional_information").click();
    expect(await shown(page)).toEqual(["additional_information"]);
  });

  it("are all shown at once when they end before the page was turned to", async ({ visit }) => {
    const { page } = await visit(product);
    await painted(page);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    expect(await shown(page)).toEqual(["description", "additional_information", "reviews"]);
  });

  it("have nothing that axe objects to, whichever is open", async ({ visit }) => {
    const { page } = await visit(product);
    await ready(page);
    for (const key of ["description", "additional_information", "reviews"]) {
      await tab(page, key).click();
      expect(await violations(page, ".wc-tabs-wrapper")).toEqual([]);
    }
  });
});
