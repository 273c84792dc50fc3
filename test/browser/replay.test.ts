import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import {
  addButton,
  chunks,
  chunksWith,
  demoTest,
  expectBadges,
  expectConfirmed,
  expectRows,
  type Gate,
  gate,
  holdRequests,
  poll,
  removeLink,
  rewritePages,
} from "./demo.ts";
import { islandReady } from "./island.ts";

const [keyRing, pair, gift] = [43, 42, 35];

/** Holds the bundle's chunks until the gate is opened. */
const holdChunks = (page: Page, wait: Gate): Promise<unknown> => holdRequests(page, chunks, wait);

/** Clicks as soon as the page is parsed, before any later task. */
const clickAtParse = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    addEventListener("DOMContentLoaded", () => document.querySelector<HTMLElement>(wanted)?.click());
  }, selector);

const buttonSelector = `.products li.post-${keyRing} .button.add_to_cart_button`;

/** What the bundle tells when its code does not come. */
const blocked =
  /Failed to load resource|Failed to fetch dynamically imported module|error loading dynamically/i;

describe.each(runtimes)("a click before the code is there (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("is kept when it comes with the end of parsing, shown as received, and delivered once", async ({
    visit,
  }) => {
    const wait = gate();
    const { page, calls, pieces } = await visit("/cua-hang/", {
      before: async (page) => {
        await holdChunks(page, wait);
        await clickAtParse(page, buttonSelector);
      },
    });
    const button = addButton(page, keyRing);
    expect(await button.getAttribute("aria-busy")).toBe("true");
    expect(await button.evaluate((el) => getComputedStyle(el).opacity)).toBe("0.6");
    expect(calls).not.toContain("add_to_cart");
    expect(await pieces()).toBe(0);
    wait.open();
    await expectBadges(page, 1);
    expect(await button.getAttribute("aria-busy")).toBeNull();
    expect(await pieces()).toBe(1);
    expect(calls.filter((name) => name === "add_to_cart")).toHaveLength(1);
    expect(new URL(page.url()).search).toBe("");
  });

  it("is delivered as often as it is made, as with the code there, and for each button and link", async ({
    visit,
  }) => {
    const wait = gate();
    const { page, calls, pieces } = await visit("/cua-hang/", {
      cart: [[gift, 1]],
      before: (page) =>
        holdRequests(
          page,
          chunksWith("islands/add-to-cart/add-to-cart.ts", "islands/mini-cart/removal.ts"),
          wait,
        ),
    });
    await expectRows(page, 1);
    await addButton(page, keyRing).click();
    await addButton(page, keyRing).click();
    await addButton(page, pair).click();
    await removeLink(page, gift).click();
    const row = removeLink(page, gift).locator("xpath=ancestor::li");
    expect(await row.getAttribute("aria-busy")).toBe("true");
    wait.open();
    await expectBadges(page, 3);
    await poll(pieces).toBe(3);
    // Three pieces are there before the removal, too: the first add made them.
    await poll(() => calls.filter((name) => name === "remove_from_cart").length).toBe(1);
    await poll(pieces).toBe(3);
    // Two of the same that have to wait are one request.
    expect(calls.filter((name) => name === "add_to_cart")).toHaveLength(2);
    expect(calls.filter((name) => name === "remove_from_cart")).toHaveLength(1);
    expect(page.url()).toMatch(/\/cua-hang\/$/);
  });

  it("pressed five times follows the link once when the chunks cannot load: the server adds and says so", async ({
    visit,
  }) => {
    const wait = gate();
    let followed = 0;
    const { page, pieces } = await visit("/cua-hang/", {
      tolerates: blocked,
      before: async (page) => {
        page.on("request", (request) => {
          if (request.url().includes("?add-to-cart=")) followed += 1;
        });
        await page.route(chunks, async (route) => {
          await wait.pass();
          await route.abort();
        });
      },
    });
    for (let time = 0; time < 5; time += 1) await addButton(page, keyRing).click();
    wait.open();
    await page.waitForURL("**/cua-hang/?add-to-cart=43");
    expect(await page.locator(".woocommerce-message").textContent()).toContain("Móc khóa");
    expect(followed).toBe(1);
    expect(await pieces()).toBe(1);
  });

  it("is asked for again where code did not come: the next press is answered in the page", async ({
    visit,
  }) => {
    const { page, pieces } = await visit("/product/vong-tay-thach-anh-hong/", {
      tolerates: blocked,
      before: (page) => page.route(chunksWith("islands/tabs/tabs.ts"), (route) => route.abort()),
    });
    const tab = page.locator('.wc-tabs a[href="#tab-reviews"]');
    await tab.click();
    await page.waitForFunction(() =>
      window.storefrontIslands?.islands().some(({ name, state }) => name === "tabs" && state === "failed"),
    );
    await page.unrouteAll();
    await tab.click();
    await islandReady(page, "tabs");
    expect(await page.locator("#tab-reviews").isVisible()).toBe(true);
    expect(await pieces()).toBe(0);
  });

  it("is the browser's own with Control, and so is the middle button's with the code loaded", async ({
    visit,
  }) => {
    const wait = gate();
    const { page, context, calls } = await visit("/cua-hang/", { before: (page) => holdChunks(page, wait) });
    const opens = async (click: Parameters<Locator["click"]>[0]): Promise<void> => {
      const opened = context.waitForEvent("page");
      await addButton(page, keyRing).click(click);
      const other = await opened;
      await other.waitForURL("**/cua-hang/?add-to-cart=43");
      await other.close();
      expect(await addButton(page, keyRing).getAttribute("class")).not.toMatch(/\bloading\b/);
      expect(await addButton(page, keyRing).getAttribute("aria-busy")).toBeNull();
    };
    await opens({ modifiers: ["Control"] });
    wait.open();
    await addButton(page, pair).click();
    await expectConfirmed(page);
    await poll(() => calls.filter((name) => name === "add_to_cart").length).toBe(1);
    await opens({ button: "middle" });
    expect(calls.filter((name) => name === "add_to_cart")).toHaveLength(1);
  });
});

describe.each(runtimes)("a press before the code is there (%s)", (runtime) => {
  const it = demoTest(runtime);
  const arrow = "#ast-desktop-header .menu-item-92 > a > .ast-header-navigation-arrow";

  it("by Space on an arrow of the desktop's menu opens the submenu, and scrolls nothing", async ({
    visit,
  }) => {
    const wait = gate();
    const { page } = await visit("/", { before: (page) => holdChunks(page, wait) });
    await page.locator(arrow).focus();
    const top = await page.evaluate(() => scrollY);
    await page.keyboard.press(" ");
    expect(await page.locator(arrow).getAttribute("aria-busy")).toBe("true");
    wait.open();
    await poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe("Vòng tay đá");
    expect(await page.locator(arrow).getAttribute("aria-expanded")).toBe("true");
    expect(await page.locator(arrow).getAttribute("aria-busy")).toBeNull();
    // Nor is its link followed.
    expect(new URL(page.url()).pathname).toBe("/");
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });

  it("or a touch of the phone's cart opens the drawer", async ({ visit }) => {
    const wait = gate();
    const { page } = await visit("/cua-hang/", {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      before: (page) => holdChunks(page, wait),
    });
    const link = page.locator("#ast-mobile-header a.cart-container");
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // By its place: the theme lets touches through the link.
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await poll(() => link.getAttribute("aria-busy")).toBe("true");
    wait.open();
    await page.locator(".astra-cart-drawer.active").waitFor();
    expect(new URL(page.url()).pathname).toBe("/cua-hang/");
  });
});

describe.each(runtimes)("the script tag (%s)", (runtime) => {
  const it = demoTest(runtime);
  const entry = runtime === "preact" ? "/dist/preact/islands.js" : "/dist/islands.js";

  it("may stand in the page twice, in the head as an async module, too: islands are found as the page is parsed, once", async ({
    visit,
  }) => {
    const { page, calls, pieces } = await visit("/cua-hang/", {
      strictCsp: false,
      before: (page) =>
        rewritePages(page, (html) =>
          html.replace("<head>", `<head><script type="module" async src="${entry}?ver=2"></script>`),
        ),
    });
    await page.waitForFunction(() => window.storefrontIslands);
    expect(await page.locator('script[type="module"]').count()).toBe(2);
    const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
    expect(await page.evaluate(() => window.storefrontIslands?.version)).toBe(version);
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    await expectRows(page, 1);
    await removeLink(page, keyRing).click();
    await expectBadges(page, 0);
    expect(await pieces()).toBe(0);
    expect(calls.filter((name) => /add|remove/.test(name))).toEqual(["add_to_cart", "remove_from_cart"]);
  });

  it("may come late, with the first touch, as plugins that delay scripts have it", async ({ visit }) => {
    const { page, calls, pieces } = await visit("/cua-hang/?noscript", {
      strictCsp: false,
      before: (page) =>
        page.addInitScript((src) => {
          addEventListener("load", () => {
            // Among the products: a pointer that rests in the page's corner is no touch.
            document.querySelector(".products")?.addEventListener(
              "pointerover",
              () => {
                const script = document.createElement("script");
                script.type = "module";
                script.src = src;
                document.head.append(script);
              },
              { once: true },
            );
          });
        }, entry),
    });
    expect(await page.evaluate(() => window.storefrontIslands)).toBeUndefined();
    await addButton(page, keyRing).hover();
    await page.waitForFunction(() => window.storefrontIslands);
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    expect(await pieces()).toBe(1);
    expect(calls.filter((name) => name === "add_to_cart")).toHaveLength(1);
  });

  it("adds one at a double click and three at three, the page's first press or not", async ({ visit }) => {
    const { page, pieces } = await visit("/cua-hang/");
    for (const [clickCount, items] of [
      [2, 1],
      [2, 2],
      [3, 5],
    ] as const) {
      await addButton(page, keyRing).click({ clickCount });
      await expectBadges(page, items);
      await poll(() => addButton(page, keyRing).getAttribute("class")).toMatch(/\badded\b/);
      expect(await pieces()).toBe(items);
    }
  });

  it("is told apart from what bundlers import, which does nothing until asked", async ({ visit }) => {
    const { page, pieces } = await visit("/cua-hang/?noscript", { strictCsp: false });
    const index = entry.replace("islands.js", "modules/islands/all.js");
    // As text: vitest would rewrite the import.
    await page.evaluate(`import("${index}").then(() => undefined)`);
    expect(await page.evaluate(() => window.storefrontIslands)).toBeUndefined();
    expect(await page.locator("[data-island]").count()).toBe(0);
    await page.evaluate(`import("${index}").then(({ mount }) => void mount())`);
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    expect(await pieces()).toBe(1);
  });
});
