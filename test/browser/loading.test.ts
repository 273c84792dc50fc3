/** What a page fetches, and when. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { type Runtime, runtimes } from "./browser.ts";
import {
  addButton,
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

/** What adds, which is there before the first press. */
const adding = "adding";

/** Whether the page has its cart. */
const hasCart = (page: Page): Promise<boolean> =>
  page.evaluate(() => "count" in (window.storefrontIslands?.cart ?? {}));

/** Notes the chunks that are asked for, by their names without hashes. */
const watchChunks = (page: Page): string[] => {
  const names: string[] = [];
  page.on("request", (request) => {
    const name = /\/chunks\/(.+)-\w+\.js$/.exec(request.url())?.[1];
    if (name) names.push(name);
  });
  return names;
};

function manifestOf(runtime: Runtime): Record<string, Record<string, { files: string[] }>> {
  const file = `../../dist/${runtime === "preact" ? "preact/" : ""}manifest.json`;
  return JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
}

/** What the build says that a kind of page downloads with nobody touching it. */
const untouchedFiles = (runtime: Runtime, kind: string): string[] =>
  manifestOf(runtime).untouched?.[kind]?.files ?? [];

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

  it("without a cart has what adds ready and asks nothing, until another tab adds", async ({ visit }) => {
    let names: string[] = [];
    const { page, calls, context, url } = await visit(hidden, {
      before: async (page) => {
        names = watchChunks(page);
      },
    });
    await poll(() => names).toContain(adding);
    await idle(page);
    expect(await hasCart(page)).toBe(false);
    expect(calls).toEqual([]);
    const other = await context.newPage();
    await other.goto(`${url}/cua-hang/`);
    await addButton(other, keyRing).click();
    await expectBadges(other, 1);
    await expectBadges(page, 1);
  });

  it("that says what an empty cart shows asks for no cart, with a mini-cart in sight", async ({ visit }) => {
    let names: string[] = [];
    const { page, calls } = await visit("/cua-hang/?header=empty-cart", {
      before: async (early) => {
        names = watchChunks(early);
      },
    });
    await page.locator("#woocommerce_widget_cart-2 .woocommerce-mini-cart__empty-message").first().waitFor();
    await poll(() => names).toContain(adding);
    await idle(page);
    expect(await hasCart(page)).toBe(false);
    expect(calls).toEqual([]);
    await addButton(page, keyRing).click();
    await expectRows(page, 1);
    expect(await page.locator("#woocommerce_widget_cart-2 .woocommerce-mini-cart-item").count()).toBe(1);
    // What the mini-carts in sight would ask for is in its answer.
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual(["add_to_cart"]);
  });

  it.for([
    // Suggestions wait until somebody turns to the search.
    ["listing", "/cua-hang/", [], [adding, bus], ["gallery", "live-search", "vendor"], ["vi"]],
    // Their mini-carts wait in the header: something in the cart wakes its code, as a mini-cart in sight does.
    ["product", product, [[keyRing, 1]], ["review-stars", "vendor", bus], ["gallery", "lightbox"], ["vi"]],
    // Nothing there says anything before it is touched.
    ["contact", "/lien-he/", [[keyRing, 1]], [bus, "vendor"], ["gallery"], ["vi"]],
  ] as const)(
    "that nobody touches downloads what the build counts for a %s and its language, and with the first touch what its own islands will need, each once",
    async ([kind, path, cart, ahead, never, languages], { visit }) => {
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
      expect([...files].flatMap(languageIn)).toEqual(languages);
      expect(wanted.join()).not.toContain("vendor");
      // What shows a cart comes together with the rest.
      if (cart.length) expect(await linked(page)).toContain(bus);
      await page.mouse.move(2, 2);
      await page.mouse.move(8, 8);
      await poll(() => linked(page)).toEqual(expect.arrayContaining([...ahead]));
      expect((await linked(page)).filter((name) => never.some((one) => one === name))).toEqual([]);
      const urls = await page
        .locator("link[rel=modulepreload]")
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
      expect(new Set(urls).size).toBe(urls.length);
    },
  );

  it.for([
    ["fr", "Grid view", []],
    ["de", "Rasteransicht", ["de"]],
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

  it("in a language of nobody's says the shop's own texts", async ({ visit }) => {
    const texts =
      '<script type="application/json" id="storefront-islands">{"storefront_islands_params":{"texts":{"fr":{"listing.grid":"Grille <b>"}}}}</script>';
    const { page } = await visit("/cua-hang/?header=views", {
      before: (early) =>
        rewritePages(early, (html) =>
          html.replace('lang="vi"', 'lang="fr-FR"').replace("</body>", `${texts}</body>`),
        ),
    });
    await page.getByRole("button", { name: "Grille <b>" }).waitFor();
    await page.getByRole("button", { name: "List view" }).waitFor();
  });

  it("fetches ahead when it is scrolled first", async ({ visit }) => {
    let names: string[] = [];
    const { page } = await visit(product, {
      before: async (early) => {
        names = watchChunks(early);
      },
    });
    // By the network: what Playwright evaluates counts as the visitor's.
    await poll(() => names).toContain("idle");
    await idle(page);
    expect(await linked(page)).not.toContain("vendor");
    await page.evaluate(() => scrollBy(0, 40));
    await poll(() => linked(page)).toEqual(expect.arrayContaining(["review-stars", "vendor"]));
  });

  it("has what answers the menu's first press before there is any, but for visitors who save data", async ({
    visit,
  }) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    let names: string[] = [];
    const { page } = await visit("/cua-hang/", {
      ...phone,
      before: async (early) => {
        names = watchChunks(early);
      },
    });
    await poll(() => names).toContain("ready");
    await page.waitForLoadState("networkidle");
    await idle(page);
    const rest = gate();
    await holdRequests(page, chunks, rest);
    await page.locator("#ast-mobile-header .menu-toggle").tap();
    await poll(() => page.locator("#ast-mobile-header .ast-mobile-header-content").isVisible()).toBe(true);
    rest.open();
    await visit("/cua-hang/", {
      ...phone,
      before: async (early) => {
        names = watchChunks(early);
        await connect(early, { saveData: true });
      },
    });
    await poll(() => names).toContain("idle");
    await page.waitForLoadState("networkidle");
    expect(names).not.toContain("ready");
  });

  it("asks, for somebody who saves data, for all that a first press needs at once, and fetches nothing ahead", async ({
    visit,
  }) => {
    let names: string[] = [];
    const rest = gate();
    const { page } = await visit("/cua-hang/?header=empty-cart", {
      before: async (early) => {
        names = watchChunks(early);
        await connect(early, { saveData: true });
      },
    });
    await poll(() => names).toContain("idle");
    expect(names).not.toContain(bus);
    await holdRequests(page, chunks, rest);
    await addButton(page, keyRing).evaluate((button: HTMLElement) => button.click());
    // Of the cart's own files, which import it, none has come; nor has the link been followed meanwhile.
    await poll(() => names).toContain(bus);
    expect(page.url()).not.toContain("add-to-cart");
    rest.open();
    await expectBadges(page, 1);
    await moveMouse(page);
    await idle(page);
    expect(names).not.toContain("vendor");
  });

  it("that a pressed link has led to fetches nothing ahead, until it is touched itself", async ({
    visit,
  }) => {
    const { page } = await visit("/cua-hang/");
    await moveMouse(page);
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
});
