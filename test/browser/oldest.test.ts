/** The oldest browsers that are supported: whatever one of them lacks is not there, and nothing may rest on it. */
import { readdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { addButton, demoTest, expectBadges, poll, rewritePages } from "./demo.ts";
import { islandReady, touch } from "./island.ts";

const keyRing = 43;
/** Attributes by which all islands start with the page. */
const atOnce = `id="storefront-islands" ${readdirSync(new URL("../../islands", import.meta.url), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `data-${name}="load"`)
  .join(" ")}`;

/** Takes away what Chrome 111, Firefox 111 or Safari 16.4 does not have. */
const asOldest = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const drop = (owner: object, ...names: string[]): void => {
      for (const name of names) Reflect.deleteProperty(owner, name);
    };
    drop(AbortSignal, "any");
    drop(URL, "canParse", "parse");
    drop(Promise, "try", "withResolvers");
    drop(Object, "groupBy");
    drop(Map, "groupBy");
    drop(Array, "fromAsync");
    drop(Array.prototype, "toReversed", "toSorted", "toSpliced", "with");
    drop(
      Set.prototype,
      "difference",
      "intersection",
      "isDisjointFrom",
      "isSubsetOf",
      "isSupersetOf",
      "union",
    );
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
    drop(
      iterators,
      "drop",
      "every",
      "filter",
      "find",
      "flatMap",
      "forEach",
      "map",
      "reduce",
      "some",
      "take",
      "toArray",
    );
    drop(Element.prototype, "checkVisibility", "getHTML", "moveBefore", "setHTMLUnsafe");
    drop(
      Element.prototype,
      ...Object.getOwnPropertyNames(Element.prototype).filter((name) => /^aria[A-Z]/.test(name)),
    );
    drop(HTMLElement.prototype, "hidePopover", "inert", "popover", "showPopover", "togglePopover");
    drop(Document.prototype, "prerendering", "startViewTransition");
    drop(Navigator.prototype, "connection", "scheduling", "userActivation", "userAgentData");
    drop(window, "cancelIdleCallback", "navigation", "requestIdleCallback", "scheduler", "TouchEvent");
    HTMLScriptElement.supports = (type) => type === "module" || type === "importmap";
    const never = ["beforematch", "pagereveal", "pageswap", "prerenderingchange", "scrollend"];
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (!never.includes(type)) listen.call(this, type, ...rest);
    };
    // Their click is a mouse's event.
    const { get = () => "" } = Object.getOwnPropertyDescriptor(PointerEvent.prototype, "pointerType") ?? {};
    Object.defineProperty(PointerEvent.prototype, "pointerType", {
      get(this: PointerEvent) {
        return this.type === "click" ? undefined : get.call(this);
      },
    });
  });

describe.each(runtimes)("in the oldest browsers (%s)", (runtime) => {
  const it = demoTest(runtime, { images: true });

  it("every island of every kind of page starts", async ({ visit }) => {
    for (const path of [
      "/",
      "/cua-hang/",
      "/product/vong-tay-thach-anh-hong/",
      "/lien-he/",
      "/gio-hang/",
      "/tai-khoan/",
    ]) {
      const before = async (page: Page): Promise<void> => {
        await asOldest(page);
        await rewritePages(page, (html) =>
          html.replace("</body>", `<script type="application/json" ${atOnce}>{}</script></body>`),
        );
      };
      const { page } = await visit(path, { before, cart: [[keyRing, 1]] });
      await expectBadges(page, 1);
      const states = (): Promise<[name: string, state: string][]> =>
        page.evaluate(
          () => window.storefrontIslands?.islands().map(({ name, state }) => [name, state]) ?? [],
        );
      await poll(states).toEqual(expect.arrayContaining([["navigation", "ready"]]));
      await poll(states).not.toEqual(expect.arrayContaining([[expect.anything(), "found"]]));
      expect((await states()).filter(([, state]) => state !== "ready")).toEqual([]);
    }
  });

  it("a product is put into the cart, changed there and taken out", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", { before: asOldest });
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    await page.goto(new URL("/gio-hang/", page.url()).href);
    await page.locator(".cart_item input.qty").fill("3");
    await page.locator(".cart_item input.qty").press("Tab");
    await expectBadges(page, 3);
    await page.locator(".cart_item a.remove").click();
    await expectBadges(page, 0);
  });

  it("a list is filtered without a page load, and is what it was on the way back", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=filters,notice-off", { before: asOldest });
    const products = page.locator("ul.products li.product");
    await touch(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.getByRole("link", { name: "Thạch anh", exact: true }).click();
    await poll(() => products.count()).toBe(2);
    await page.goBack();
    await poll(() => products.count()).toBe(12);
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  });

  it("a mouse's click on the arrow of a menu's item follows the item's link", async ({ visit }) => {
    const { page } = await visit("/", { before: asOldest });
    const arrow = page.locator("#ast-desktop-header .menu-item-92 > a > .ast-header-navigation-arrow");
    await arrow.hover();
    await islandReady(page, "navigation");
    await arrow.click();
    await page.waitForURL("**/cua-hang/");
  });

  it("a video is played among the pictures", async ({ visit }) => {
    const { page } = await visit("/product/vong-tay-thach-anh-hong/?gallery=video,4", { before: asOldest });
    const name = "Vòng tay thạch anh hồng - Hình 2";
    await page.getByRole("button", { name: `Video: ${name}`, exact: true }).click();
    await page.getByRole("button", { name: `Phát video: ${name}`, exact: true }).click();
    await poll(() => page.locator("video").evaluate((el: HTMLVideoElement) => el.paused)).toBe(false);
  });

  it("no rule is lost together with one that looks into an element, as Firefox 121 is the first to", async ({
    visit,
  }) => {
    const { page } = await visit("/");
    const found = await page.evaluate(() => {
      const parts = (selectors: string): string[] => {
        let depth = 0;
        return [...selectors]
          .map((sign) => {
            if (sign === "(") depth += 1;
            if (sign === ")") depth -= 1;
            return sign === "," && !depth ? "\n" : sign;
          })
          .join("")
          .split("\n");
      };
      const styles = (rules: CSSRuleList): CSSStyleRule[] =>
        [...rules].flatMap((rule) => [
          ...(rule instanceof CSSStyleRule ? [rule] : []),
          ...("cssRules" in rule ? styles(rule.cssRules as CSSRuleList) : []),
        ]);
      const ours = [...document.styleSheets].filter(({ href }) => /islands\.css/.test(href ?? ""));
      const lost = ours
        .flatMap(({ cssRules }) => styles(cssRules).map(({ selectorText }) => parts(selectorText)))
        .filter(
          (all) => all.some((one) => one.includes(":has(")) && !all.every((one) => one.includes(":has(")),
        )
        .map((all) => all.join());
      return { sheets: ours.length, lost };
    });
    expect(found).toEqual({ sheets: 1, lost: [] });
  });

  it("the server's page stays as it is in browsers before them", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", {
      before: (page) => page.addInitScript(() => Reflect.deleteProperty(AbortSignal, "timeout")),
    });
    expect(await page.evaluate(() => window.storefrontIslands)).toBe(undefined);
    await addButton(page, keyRing).click();
    await page.waitForURL(/add-to-cart=43/);
  });
});
