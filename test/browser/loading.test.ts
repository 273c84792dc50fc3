/** What a page fetches, and when. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { badges, demoTest, expectBadges, poll } from "./demo.ts";

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
        // Nothing is fetched ahead for a visitor who saves data: what is asked for now is run.
        await page.addInitScript(() =>
          Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
        );
      },
    });
    await poll(() => names).toContain("page");
    expect(names).not.toContain(bus);
    expect(await page.evaluate(() => "count" in (window.storefrontIslands?.cart ?? {}))).toBe(false);
    expect(calls).toEqual([]);
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

  it("fetches ahead, when the browser is idle, what its own islands will need and no more", async ({
    visit,
  }) => {
    const { page } = await visit(product);
    await poll(() => linked(page)).toEqual(
      expect.arrayContaining(["gallery", "vendor", "tabs", "single-add-to-cart", bus]),
    );
    expect(await linked(page)).not.toContain("lightbox");
    expect(new Set(await linked(page)).size).toBeGreaterThan(5);
    const { page: listing } = await visit("/cua-hang/");
    await poll(() => linked(listing)).toEqual(expect.arrayContaining(["buttons", bus, "page"]));
    // A listing needs no React; suggestions wait until somebody turns to the search.
    for (const name of ["gallery", "tabs", "single-add-to-cart", "vendor", "live-search"])
      expect(await linked(listing)).not.toContain(name);
  });

  it("goes on where nothing can be fetched ahead", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", {
      before: (page) => page.route("**/chunks/later-*", (route) => route.abort()),
      tolerates: /^Failed to load resource/,
    });
    await page.locator(`.products li.post-${keyRing} .button.add_to_cart_button`).first().click();
    await expectBadges(page, 1);
  });

  it("links each chunk once", async ({ visit }) => {
    const { page } = await visit(product, { cart: [[keyRing, 1]] });
    await poll(() => linked(page)).toContain("gallery");
    const urls = await page
      .locator("link[rel=modulepreload]")
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(new Set(urls).size).toBe(urls.length);
  });
});
