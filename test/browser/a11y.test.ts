import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { addButton, card, demoTest, endpoint, expectBadges, expectRows, poll, removeLink } from "./demo.ts";
import { readyOnceTouched, viewFetched } from "./island.ts";

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

/** What the demo's own texts break on some pages. */
const names = "label-content-name-mismatch";

/**
 * What axe finds in a part of the page as it is, one line a rule with the nodes. What is a mere custom ("best practice") is
 * asked of our own elements only: the shop's markup is WooCommerce's, which repeats texts in `alt`, skips heading
 * levels and keeps the sidebar out of the landmarks.
 */
async function findings(page: Page, within: string, without: string[]): Promise<string[]> {
  return [
    ...(await run(page, wcag, within, without)),
    ...(await run(page, ["best-practice"], own, ["region"])),
  ];
}

/** Where a cart that changes is seen. */
const changed = `.products li.post-${keyRing}, .widget_shopping_cart, .ast-site-header-cart, .widget_shopping_cart_live_region`;

/** Elements that the islands add. */
const own = ".storefront-notice, .added_to_cart, .widget_shopping_cart_live_region";

async function run(page: Page, tags: string[], within: string, without: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
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

describe.each(runtimes)("axe finds nothing (%s)", (runtime) => {
  const it = demoTest(runtime);

  /** What it finds in each size, by the size's name; and by the rule that the demo's own texts break, if it is asked. */
  async function findingsIn(
    page: Page,
    { within = "html", withNames = false, at = sizes as readonly (typeof sizes)[number][] } = {},
  ): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const { name, viewport } of at) {
      await page.setViewportSize(viewport);
      await still(page);
      const lines = await findings(page, within, withNames ? [] : [names]);
      if (lines.length > 0) found[name] = lines;
    }
    return found;
  }

  const smallest = (boxes: Locator): Promise<number> =>
    boxes.evaluateAll((all) =>
      Math.min(
        ...all.map((el) => el.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]),
      ),
    );

  it("on every kind of page; the names of controls have what they show in them (WCAG 2.5.3)", async ({
    visit,
  }) => {
    const { page, url } = await visit("/", { strictCsp: false, cart: [[keyRing, 1]] });
    const found: Record<string, object> = {};
    for (const { name, path } of pages) {
      await page.goto(url + path);
      await page.waitForFunction(() => window.storefrontIslands);
      const empty = page.locator(".widget_shopping_cart_content:visible:empty");
      await poll(() => empty.count()).toBe(0);
      // The demo's own texts break that on the others.
      const lines = await findingsIn(page, { withNames: /^(home|listing)$/.test(name) });
      if (Object.keys(lines).length > 0) found[name] = lines;
    }
    expect(found).toEqual({});
  });

  it("in a listing after an add and after a removal, whose controls can be pressed over 24 px", async ({
    visit,
  }) => {
    const { page } = await visit("/cua-hang/", { strictCsp: false });
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    await page.locator(".added_to_cart").waitFor();
    expect(await smallest(page.locator(".added_to_cart").first())).toBeGreaterThanOrEqual(24);
    expect(await findingsIn(page, { within: changed, at: [sizes[0]] })).toEqual({});
    // As Astra has it in its widget, its drawer and its header.
    const style = await page.addStyleTag({
      content: `.widget_shopping_cart .mini_cart_item .remove { height: 20px; position: absolute; width: 20px }
        .mini_cart_item .remove .ahfb-svg-iconset { height: 20px; transform: scale(0.7); width: 20px }`,
    });
    const link = removeLink(page, keyRing);
    for (const { viewport } of sizes) {
      await page.setViewportSize(viewport);
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
    }
    await style.evaluate((el: Element) => el.remove());
    await link.focus();
    await page.keyboard.press("Enter");
    await expectBadges(page, 0);
    expect(await findingsIn(page, { within: changed, at: [sizes[1]] })).toEqual({});
  });

  it("in a listing with the notices of a failed add and of a removal without a connection", async ({
    visit,
  }) => {
    const { page, context } = await visit("/cua-hang/", {
      strictCsp: false,
      // Code that nobody asked for may still be on its way when the line is cut.
      tolerates: /Failed to (load|fetch)/,
      cart: [[keyRing, 1] as const, [pair, 1] as const],
      before: (page) =>
        page.route(endpoint("add_to_cart"), (route) => route.fulfill({ status: 500, body: "" })),
    });
    await expectRows(page, 2);
    await addButton(page, keyRing).click();
    const notice = card(page, keyRing).locator(".storefront-notice");
    await notice.waitFor();
    expect(await findingsIn(page, { within: changed, at: [sizes[1]] })).toEqual({});
    expect(await smallest(notice.locator("a, button"))).toBeGreaterThanOrEqual(24);
    await removeLink(page, keyRing).focus();
    await page.waitForFunction(() =>
      window.storefrontIslands
        ?.islands()
        .some(({ host, state }) => host.id === "woocommerce_widget_cart-2" && state === "ready"),
    );
    // What starts at the first sign of life: without a line its code does not come.
    await readyOnceTouched(page, "scroll-to-top");
    await viewFetched(page);
    await context.setOffline(true);
    await page.keyboard.press("Enter");
    const again = page.locator("#woocommerce_widget_cart-2 .storefront-notice button");
    await again.waitFor();
    expect(await findingsIn(page, { within: changed, at: [sizes[0]] })).toEqual({});
    expect(await smallest(again)).toBeGreaterThanOrEqual(24);
  });
});
