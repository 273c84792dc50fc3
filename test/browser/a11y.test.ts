import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { addButton, card, demoTest, endpoint, expectBadges, expectRows, poll, removeLink } from "./demo.ts";
import { readyOnceTouched } from "./island.ts";

const [keyRing, pair] = [43, 42];

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const sizes = [
  { name: "desktop", viewport: { width: 1366, height: 900 } },
  { name: "phone", viewport: { width: 390, height: 844 } },
] as const;

const pages = [
  { name: "home", path: "/" },
  { name: "listing", path: "/cua-hang/" },
  { name: "product with images", path: "/product/vong-tay-thach-anh-hong/" },
  { name: "product with one image", path: "/product/moc-khoa-ca-chep/" },
  { name: "product out of stock", path: "/product/bua-ho-phach/" },
  { name: "filled cart", path: "/gio-hang/" },
  { name: "checkout", path: "/thanh-toan/" },
  { name: "account", path: "/tai-khoan/" },
  { name: "search", path: "/?s=da" },
  { name: "contact", path: "/lien-he/" },
];

/** Rules of WCAG 2.2, levels A and AA. */
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What the demo's own texts break; a test of its own tells of it. */
const names = "label-content-name-mismatch";

/**
 * What axe finds on the page as it is, one line a rule with the nodes. What is a mere custom ("best practice") is
 * asked of our own elements only: the shop's markup is WooCommerce's, which repeats texts in `alt`, skips heading
 * levels and keeps the sidebar out of the landmarks.
 */
async function findings(page: Page): Promise<string[]> {
  return [
    ...(await run(page, wcag, "html", [names])),
    ...(await run(page, ["best-practice"], own, ["region"])),
  ];
}

/** Elements that the islands add. */
const own = ".storefront-notice, .added_to_cart, .widget_shopping_cart_live_region";

async function run(page: Page, tags: string[], within: string, without: string[]): Promise<string[]> {
  await page.evaluate(source);
  const options = { tags, within, without };
  return page.evaluate(async ({ tags, within, without }) => {
    if (!document.querySelector(within)) return [];
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(within, {
      resultTypes: ["violations"],
      runOnly: { type: "tag", values: tags },
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, options);
}

/** Puts transitions at their ends: axe measures colours as they are. */
const still = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => 0))),
  );

describe.each(runtimes)("the names of controls (%s)", (runtime) => {
  const it = demoTest(runtime);

  it.for(["/", "/cua-hang/"])("have what they show in them, on %s (WCAG 2.5.3)", async (path, { visit }) => {
    const { page } = await visit(path, { strictCsp: false });
    expect(await run(page, wcag, "html", [])).toEqual([]);
  });
});

describe.each(runtimes)("axe finds nothing (%s)", (runtime) => {
  const it = demoTest(runtime);

  describe.each(sizes)("$name", ({ viewport }) => {
    it("every kind of page", async ({ visit }) => {
      const { page, url } = await visit("/", { viewport, strictCsp: false, cart: [[keyRing, 1]] });
      const found: Record<string, string[]> = {};
      for (const { name, path } of pages) {
        await page.goto(url + path);
        await page.waitForFunction(() => window.storefrontIslands);
        const empty = page.locator(".widget_shopping_cart_content:visible:empty");
        await poll(() => empty.count()).toBe(0);
        const lines = await findings(page);
        if (lines.length > 0) found[name] = lines;
      }
      expect(found).toEqual({});
    });

    it("listing after an add, and after a removal", async ({ visit }) => {
      const { page } = await visit("/cua-hang/", { viewport, strictCsp: false });
      await addButton(page, keyRing).click();
      await expectBadges(page, 1);
      await page.locator(".added_to_cart").waitFor();
      await still(page);
      expect(await findings(page)).toEqual([]);
      await removeLink(page, keyRing).focus();
      await page.keyboard.press("Enter");
      await expectBadges(page, 0);
      await still(page);
      expect(await findings(page)).toEqual([]);
    });

    it("listing with the notice of a failed add", async ({ visit }) => {
      const { page } = await visit("/cua-hang/", {
        viewport,
        strictCsp: false,
        tolerates: /Failed to load/,
        before: (page) =>
          page.route(endpoint("add_to_cart"), (route) => route.fulfill({ status: 500, body: "" })),
      });
      await addButton(page, keyRing).click();
      await card(page, keyRing).locator(".storefront-notice").waitFor();
      await still(page);
      expect(await findings(page)).toEqual([]);
      const sizes = await card(page, keyRing)
        .locator(".storefront-notice a, .storefront-notice button")
        .evaluateAll((all) =>
          all.map((el) => el.getBoundingClientRect()).map(({ width, height }) => [width, height]),
        );
      expect(sizes.length).toBeGreaterThan(0);
      for (const [width, height] of sizes) {
        expect(width).toBeGreaterThanOrEqual(24);
        expect(height).toBeGreaterThanOrEqual(24);
      }
    });

    it("listing with the notice of a removal without a connection", async ({ visit }) => {
      const { page, context } = await visit("/cua-hang/", {
        viewport,
        strictCsp: false,
        tolerates: /Failed to load/,
        cart: [[keyRing, 1] as const, [pair, 1] as const],
      });
      await expectRows(page, 2);
      await removeLink(page, keyRing).focus();
      await page.waitForFunction(() =>
        window.storefrontIslands
          ?.islands()
          .some(({ host, state }) => host.id === "woocommerce_widget_cart-2" && state === "ready"),
      );
      await page.waitForFunction(() => window.storefrontIslands?.cart.count);
      await page.evaluate(source);
      // What starts at the first sign of life is there, or its failing would be reported.
      await readyOnceTouched(page, "scroll-to-top");
      await context.setOffline(true);
      await page.keyboard.press("Enter");
      const again = page.locator("#woocommerce_widget_cart-2 .storefront-notice button");
      await again.waitFor();
      await still(page);
      expect(await findings(page)).toEqual([]);
      const box = await again.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    });

    it("a row's sign of removal can be pressed over 24 px, though the theme draws it smaller", async ({
      visit,
    }) => {
      const { page } = await visit("/cua-hang/", {
        viewport,
        strictCsp: false,
        cart: [[keyRing, 1] as const],
      });
      await expectRows(page, 1);
      // As Astra has it in its widget, its drawer and its header.
      await page.addStyleTag({
        content: `.widget_shopping_cart .mini_cart_item .remove { height: 20px; position: absolute; width: 20px }
          .mini_cart_item .remove .ahfb-svg-iconset { height: 20px; transform: scale(0.7); width: 20px }`,
      });
      const link = removeLink(page, keyRing);
      await link.scrollIntoViewIfNeeded();
      const hits = await link.evaluate((el) => {
        const { x, y, width, height } = el.getBoundingClientRect();
        const [middle, center] = [x + width / 2, y + height / 2];
        return [
          [-11.5, -11.5],
          [11.5, -11.5],
          [-11.5, 11.5],
          [11.5, 11.5],
        ].map(([dx = 0, dy = 0]) => el.contains(document.elementFromPoint(middle + dx, center + dy)));
      });
      expect(hits).toEqual([true, true, true, true]);
    });

    it("our own controls are at least 24 px high and wide", async ({ visit }) => {
      const { page } = await visit("/cua-hang/", { viewport, strictCsp: false });
      await addButton(page, keyRing).click();
      await expectBadges(page, 1);
      const box = await page.locator(".added_to_cart").first().boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    });
  });
});
