/** What a page fetches, and when. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { type Runtime, runtimes } from "./browser.ts";
import {
  addButton,
  badges,
  chunks,
  demoTest,
  expectBadges,
  expectRows,
  gate,
  holdRequests,
  poll,
  rewritePages,
} from "./demo.ts";
import { moveMouse } from "./island.ts";

const product = "/product/vong-tay-thach-anh-hong/";
/** Its mini-carts wait in the header. */
const hidden = "/product/moc-khoa-ca-chep/";
const keyRing = 43;
/** What a page loads with its cart bus, and a listing for nothing else. */
const bus = "signals";

/** Notes the chunks that are asked for, by their names without hashes. */
const watchChunks = (page: Page): string[] => {
  const names: string[] = [];
  page.on("request", (request) => {
    const name = /\/chunks\/(.+)-\w+\.js$/.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
};

/** What the build says that a kind of page downloads with nobody touching it. */
function untouchedFiles(runtime: Runtime, kind: string): string[] {
  const file = `../../dist/${runtime === "preact" ? "preact/" : ""}manifest.json`;
  return JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")).untouched[kind].files;
}

/** Notes the bundle's scripts that are asked for, as the manifest calls them. */
const watchScripts = (page: Page, files: Set<string>): unknown =>
  page.on("request", (request) => {
    const [, chunk, entry] =
      /(chunks\/[^/]+\.js)$|\/(?:\w+\.)?((?:islands|rest)\.js)$/.exec(new URL(request.url()).pathname) ?? [];
    const file = chunk ?? entry;
    if (file) files.add(file);
  });

/** The language of a file that has one. The build counts pages in English. */
const languageIn = (file: string): string[] => /^chunks\/(de|vi)-/.exec(file)?.slice(1) ?? [];

/** Waits until the browser has had time for all that it does when it is idle. */
const idle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let times = 0; times < 3; times++)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  });

/** What a browser tells of the visitor's line. */
const connect = (page: Page, connection: object): Promise<unknown> =>
  page.addInitScript(
    (value) => Object.defineProperty(navigator, "connection", { value, configurable: true }),
    connection,
  );

/** Chunks that the page has links for, by their names without hashes. */
const linked = (page: Page): Promise<string[]> =>
  page
    .locator("link[rel=modulepreload]")
    .evaluateAll((links) =>
      links.map((link) => /\/chunks\/(.+)-\w+\.js$/.exec((link as HTMLLinkElement).href)?.[1] ?? ""),
    );

describe.each(runtimes)("a page (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("without a cart loads nothing of one, and asks nothing", async ({ visit }) => {
    let names: string[] = [];
    const { page, calls } = await visit(hidden, {
      before: async (page) => {
        names = watchChunks(page);
      },
    });
    await poll(() => names).toContain("page");
    expect(names).not.toContain(bus);
    expect(await page.evaluate(() => "count" in (window.storefrontIslands?.cart ?? {}))).toBe(false);
    expect(calls).toEqual([]);
  });

  it("that says what an empty cart shows needs nothing of the cart's, with a mini-cart in sight", async ({
    visit,
  }) => {
    let names: string[] = [];
    const { page, calls } = await visit("/cua-hang/?header=empty-cart", {
      before: async (early) => {
        names = watchChunks(early);
      },
    });
    await page.locator("#woocommerce_widget_cart-2 .woocommerce-mini-cart__empty-message").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(names).not.toContain(bus);
    expect(calls).toEqual([]);
    await addButton(page, keyRing).click();
    await expectRows(page, 1);
    expect(await page.locator("#woocommerce_widget_cart-2 .woocommerce-mini-cart-item").count()).toBe(1);
    // What the mini-carts in sight would ask for is in its answer.
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual(["add_to_cart"]);
  });

  it("wakes when somebody adds through its own request and says so", async ({ visit }) => {
    const { page, calls } = await visit(hidden);
    expect(await badges(page)).toEqual(["0", "0"]);
    await page.evaluate(async () => {
      await fetch("/?wc-ajax=add_to_cart", {
        method: "POST",
        body: new URLSearchParams({ product_id: "43" }),
      });
      document.body.dispatchEvent(new CustomEvent("wc_fragment_refresh", { bubbles: true }));
    });
    await expectBadges(page, 1);
    expect(calls).toEqual(["add_to_cart", "get_refreshed_fragments"]);
  });

  it("wakes when another tab adds", async ({ visit }) => {
    const { page, context, url } = await visit(hidden);
    const other = await context.newPage();
    await other.goto(`${url}/cua-hang/`);
    await other.locator(`.products li.post-${keyRing} .button.add_to_cart_button`).first().click();
    await expectBadges(other, 1);
    await expectBadges(page, 1);
  });

  it("with a cart fetches what shows it together with the rest", async ({ visit }) => {
    const { page } = await visit(hidden, { cart: [[keyRing, 1]] });
    await expectBadges(page, 1);
    expect(await linked(page)).toContain(bus);
  });

  it.for([
    ["listing", "/cua-hang/", [], ["buttons", "navigation"]],
    // Their mini-carts wait in the header: something in the cart wakes its code, as a mini-cart in sight does.
    ["product", product, [[keyRing, 1]], ["gallery", "vendor", "single-add-to-cart"]],
    ["contact", "/lien-he/", [[keyRing, 1]], ["buttons", "navigation"]],
  ] as const)(
    "that nobody touches downloads what the build counts for a %s, its language, and nothing of what may be needed",
    async ([kind, path, cart, ahead], { visit }) => {
      const files = new Set<string>();
      const names = (): string[] => [...files].filter((file) => !languageIn(file).length).sort();
      const { page } = await visit(path, {
        cart,
        before: async (early) => {
          watchScripts(early, files);
        },
      });
      const wanted = untouchedFiles(runtime, kind);
      await poll(names).toEqual(wanted);
      await idle(page);
      expect(names()).toEqual(wanted);
      expect([...files].flatMap(languageIn)).toEqual(["vi"]);
      expect(wanted.join()).not.toContain("vendor");
      await page.mouse.move(300, 300);
      await page.mouse.move(310, 310);
      await poll(() => linked(page)).toEqual(expect.arrayContaining([...ahead]));
    },
  );

  it.for([
    ["en", "Grid view", []],
    ["fr", "Grid view", []],
    ["de", "Rasteransicht", ["de"]],
    ["vi", "Xem dạng lưới", ["vi"]],
  ] as const)(
    "in “%s” says “%s”, and loads no other language",
    async ([lang, name, languages], { visit }) => {
      const files = new Set<string>();
      const { page } = await visit("/cua-hang/?header=views", {
        before: async (early) => {
          watchScripts(early, files);
          await rewritePages(early, (html) => html.replace('lang="vi"', `lang="${lang}"`));
        },
      });
      await page.getByRole("button", { name }).waitFor();
      expect([...files].flatMap(languageIn)).toEqual(languages);
    },
  );

  it.for(["pointermove", "pointerdown", "keydown", "scroll"] as const)(
    "fetches ahead at the first sign of life: %s",
    async (sign, { visit }) => {
      let names: string[] = [];
      const { page } = await visit(product, {
        hasTouch: true,
        before: async (early) => {
          names = watchChunks(early);
        },
      });
      // By the network: what Playwright evaluates counts as the visitor's.
      await poll(() => names).toContain("page");
      await idle(page);
      expect(await linked(page)).not.toContain("gallery");
      if (sign === "pointermove") await moveMouse(page);
      else if (sign === "pointerdown") await page.touchscreen.tap(5, 400);
      else if (sign === "keydown") await page.keyboard.press("Shift");
      else await page.evaluate(() => scrollBy(0, 40));
      await poll(() => linked(page)).toEqual(expect.arrayContaining(["gallery", "vendor"]));
    },
  );

  it("has, for a finger, what answers the menu's first press before there is any, and runs none of it: a mouse moves first", async ({
    visit,
  }) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const come = (page: Page): Promise<string[]> =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .flatMap(({ name }) => /chunks\/[^/]+\.js$/.exec(name)?.slice(0, 1) ?? []),
      );
    const early = async (page: Page): Promise<number> =>
      (await come(page)).filter((file) => file.startsWith("chunks/early-")).length;
    const { page } = await visit("/cua-hang/", phone);
    await poll(() => early(page)).toBe(1);
    // On a busy machine it may be there before what the page starts with.
    const own = untouchedFiles(runtime, "listing").filter((file) => file.startsWith("chunks/"));
    await poll(() => come(page)).toEqual(expect.arrayContaining(own));
    const rest = gate();
    await holdRequests(page, chunks, rest);
    await page.locator("#ast-mobile-header .menu-toggle").tap();
    await poll(() => page.locator("#ast-mobile-header .ast-mobile-header-content").isVisible()).toBe(true);
    rest.open();
    const { page: wide } = await visit("/cua-hang/");
    await idle(wide);
    expect(await early(wide)).toBe(0);
    const { page: saving } = await visit("/cua-hang/", {
      ...phone,
      before: (page) => connect(page, { saveData: true }),
    });
    await idle(saving);
    expect(await early(saving)).toBe(0);
  });

  it.for([
    { saveData: true, effectiveType: "4g" },
    { saveData: false, effectiveType: "slow-2g" },
    { saveData: false, effectiveType: "2g" },
    { saveData: false, effectiveType: "3g" },
  ])("fetches nothing ahead on a line like %o, and all the same answers", async (connection, { visit }) => {
    let names: string[] = [];
    const { page } = await visit("/cua-hang/", {
      before: async (early) => {
        names = watchChunks(early);
        await connect(early, connection);
      },
    });
    await poll(() => names).toContain("page");
    await moveMouse(page);
    await idle(page);
    expect(names).not.toContain("buttons");
    await page.locator(`.products li.post-${keyRing} .button.add_to_cart_button`).first().click();
    await expectBadges(page, 1);
    expect(names).not.toContain("navigation");
  });

  it("asks for all that a first press needs at once, on a slow line too", async ({ visit }) => {
    let names: string[] = [];
    const rest = gate();
    const { page } = await visit("/cua-hang/?header=empty-cart", {
      before: async (early) => {
        names = watchChunks(early);
        await connect(early, { effectiveType: "3g" });
      },
    });
    await poll(() => names).toContain("page");
    expect(names).not.toContain(bus);
    await holdRequests(page, "**/chunks/**", rest);
    await addButton(page, keyRing).evaluate((button: HTMLElement) => button.click());
    // Of the cart's own files, which import it, none has come; nor has the link been followed meanwhile.
    await poll(() => names).toContain(bus);
    expect(page.url()).not.toContain("add-to-cart");
    rest.open();
    await expectBadges(page, 1);
  });

  it("that a pressed link has led to fetches nothing ahead, until it is touched itself", async ({
    visit,
  }) => {
    const { page } = await visit("/cua-hang/");
    await moveMouse(page);
    await poll(() => linked(page)).toContain("vendor");
    await page.locator(".products li.product a").first().click();
    await page.waitForURL("**/product/**");
    await page.waitForFunction(() => window.storefrontIslands);
    await idle(page);
    expect(await linked(page)).not.toContain("vendor");
    await moveMouse(page);
    await poll(() => linked(page)).toContain("vendor");
  });

  it("that is loaded under a mouse that rests on a picture starts nothing until it moves there", async ({
    visit,
  }) => {
    const { page } = await visit(product);
    const box = await page.locator(".woocommerce-product-gallery__wrapper").boundingBox();
    const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 200];
    const gallery = (): Promise<unknown> =>
      page.evaluate(() => window.storefrontIslands?.islands().find(({ name }) => name === "gallery")?.state);
    await page.reload();
    // After that, a first event says where the mouse is, not that it moves.
    await page.mouse.move(x, y);
    await page.locator(".woocommerce-product-gallery__wrapper:hover").waitFor();
    await idle(page);
    await page.waitForLoadState("networkidle");
    expect(await gallery()).toBe("found");
    // By more than one event: the first may be the one that says where it is.
    await page.mouse.move(x + 15, y, { steps: 3 });
    await poll(gallery).toBe("ready");
  });

  it("fetches ahead, once it was touched and is idle, what its own islands will need and no more", async ({
    visit,
  }) => {
    const { page } = await visit(product);
    await moveMouse(page);
    await poll(() => linked(page)).toEqual(
      expect.arrayContaining(["gallery", "vendor", "tabs", "single-add-to-cart", bus]),
    );
    expect(await linked(page)).not.toContain("lightbox");
    expect(new Set(await linked(page)).size).toBeGreaterThan(5);
    const { page: listing } = await visit("/cua-hang/");
    await moveMouse(listing);
    await poll(() => linked(listing)).toEqual(expect.arrayContaining(["buttons", bus, "navigation"]));
    // Suggestions wait until somebody turns to the search.
    for (const name of ["gallery", "tabs", "single-add-to-cart", "live-search"])
      expect(await linked(listing)).not.toContain(name);
  });

  it("knows its header's height before it is scrolled, and brings the way up once it is", async ({
    visit,
  }) => {
    const { page } = await visit("/cua-hang/?header=sticky-slide+scrolltop");
    const stateOf = (name: string) =>
      page.evaluate(
        (island) => window.storefrontIslands?.islands().find((one) => one.name === island)?.state,
        name,
      );
    await poll(() =>
      page.evaluate(() => document.documentElement.style.getPropertyValue("--storefront-header-height")),
    ).toMatch(/^[1-9]/);
    await idle(page);
    expect(await stateOf("scroll-to-top")).toBe("found");
    await page.mouse.wheel(0, 1500);
    await poll(() => stateOf("scroll-to-top")).toBe("ready");
    await poll(() => page.locator("#ast-scroll-top").isVisible()).toBe(true);
    await poll(() => page.locator("#ast-fixed-header").evaluate((el) => (el as HTMLElement).inert)).toBe(
      false,
    );
  });

  it("links each chunk once", async ({ visit }) => {
    const { page } = await visit(product, { cart: [[keyRing, 1]] });
    await moveMouse(page);
    await poll(() => linked(page)).toContain("gallery");
    const urls = await page
      .locator("link[rel=modulepreload]")
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(new Set(urls).size).toBe(urls.length);
  });
});
