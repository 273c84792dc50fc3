import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it as plainIt } from "vitest";
import { isBundled, launch, openPage, runtimes } from "./browser.ts";
import { type CaptureServer, hasCaptures, serveCaptures } from "./captures.ts";
import { announced, badges, demoTest, endpoint, endpointOf, expectBadges, gate, hold, poll } from "./demo.ts";
import { readyOnceTouched } from "./island.ts";

const keyRing = "/product/moc-khoa-ca-chep/";
/** Three are left. */
const gourd = "/product/ho-lo-phong-thuy/";
const group = "/product/bo-ba-may-man/";

const quantity = (page: Page): Locator => page.locator("form.cart input.qty");
const plus = (page: Page): Locator => page.locator("form.cart .plus");
const button = (page: Page): Locator => page.locator("form.cart .single_add_to_cart_button");

/** Waits until the quantity box answers. */
const ready = (page: Page): Promise<unknown> => readyOnceTouched(page, "quantity");

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Names of the accessibility rules that a part breaks. */
async function violations(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as {
      axe: { run(part: string): Promise<{ violations: { id: string }[] }> };
    };
    return (await axe.run(part)).violations.map(({ id }) => id);
  }, selector);
}

describe.runIf(isBundled("quantity")).each(runtimes)("the quantity box (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("has names from the theme before anybody touches the page, takes focus that can be seen, and answers keys where it is", async ({
    visit,
  }) => {
    const { page } = await visit(keyRing);
    await page.locator("form.cart .plus[role=button]").waitFor();
    expect(await page.getByRole("button", { name: "Tăng số lượng" }).count()).toBe(1);
    expect(await page.getByRole("button", { name: "Giảm số lượng" }).count()).toBe(1);
    expect(await violations(page, "form.cart")).toEqual([]);
    await ready(page);
    const focused = page.locator(".ast-qty-placeholder:focus");
    // The theme takes the outline away.
    const outline = (): Promise<string> => focused.evaluate((el) => getComputedStyle(el).outlineStyle);
    await quantity(page).focus();
    await page.keyboard.press("Shift+Tab");
    expect(await outline()).toBe("solid");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await outline()).toBe("solid");
    const before = await page.evaluate(() => scrollY);
    for (const [key, value] of [
      ["Enter", "2"],
      ["Space", "3"],
    ] as const) {
      await page.keyboard.press(key);
      expect(await quantity(page).inputValue()).toBe(value);
    }
    expect(await plus(page).evaluate((el) => el === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await poll(() => announced(page)).toBe("Số lượng: 3");
  });

  it("answers a finger, and two quick ones", async ({ visit }) => {
    const { page } = await visit(keyRing, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await ready(page);
    await plus(page).tap();
    await plus(page).tap();
    expect(await quantity(page).inputValue()).toBe("3");
    const { width = 0, height = 0 } = (await plus(page).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(keyRing);
  });

  it("adds nothing by the tap, click or Enter that finds too much, and says so in sight; that many can be added then", async ({
    visit,
  }) => {
    const { page, pieces, calls } = await visit(gourd, { hasTouch: true });
    const note = page.locator("form.cart .storefront-quantity-note");
    const lowered = "Số lượng đã đổi thành 3, mức nhiều nhất có thể đặt.";
    await ready(page);
    for (const press of [
      () => button(page).tap(),
      () => button(page).click(),
      () => quantity(page).press("Enter"),
    ]) {
      await quantity(page).fill("7");
      await press();
      await poll(() => announced(page)).toBe(`Chưa thêm gì vào giỏ. ${lowered}`);
      expect(await quantity(page).inputValue()).toBe("3");
      expect(await note.textContent()).toBe(`Chưa thêm gì vào giỏ. ${lowered}`);
      expect(await note.isVisible()).toBe(true);
    }
    expect(await violations(page, "form.cart")).toEqual([]);
    await quantity(page).press("Enter");
    await expectBadges(page, 3);
    // The presses before have added nothing.
    expect(await pieces()).toBe(3);
    expect(calls.filter((name) => name === "add_to_cart")).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe(gourd);
    expect(await note.count()).toBe(0);
  });
});

describe.runIf(isBundled("single-add-to-cart")).each(runtimes)(
  "adding on the product page (%s)",
  (runtime) => {
    const it = demoTest(runtime);

    it("says that it loads, takes a second press meanwhile as one more and of a double click none, and shows the cart everywhere", async ({
      visit,
    }) => {
      const wait = gate();
      const { page, pieces } = await visit(keyRing, { before: (page) => hold(page, "add_to_cart", wait) });
      await button(page).click();
      await wait.reached;
      expect(await button(page).getAttribute("class")).toMatch(/\bloading\b/);
      expect(await button(page).getAttribute("aria-busy")).toBe("true");
      await button(page).dblclick({ force: true });
      await poll(async () => (await badges(page)).slice(0, 2)).toEqual(["2", "2"]);
      wait.open();
      await poll(() => pieces()).toBe(2);
      await poll(() => button(page).getAttribute("class")).toMatch(/\badded\b/);
      expect(await button(page).evaluate((el) => el === document.activeElement)).toBe(true);
      await poll(() => announced(page)).toBe("Đã thêm vào giỏ hàng: 2 × “Móc khóa cá chép”.");
      expect(await page.locator(".single_add_to_cart_button + a.added_to_cart").getAttribute("href")).toBe(
        "/gio-hang/",
      );
      expect(new URL(page.url()).pathname).toBe(keyRing);
      expect(await violations(page, "form.cart")).toEqual([]);
    });

    it("from the theme's bar on a phone is adding by the product's form", async ({ visit }) => {
      const { page, pieces } = await visit(`${keyRing}?bar`, { viewport: { width: 390, height: 844 } });
      const bar = page.locator(".ast-sticky-add-to-cart");
      await plus(page).first().click();
      await poll(() =>
        quantity(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
      ).toEqual(["2", "2"]);
      await bar.locator(".plus").click();
      await poll(() => quantity(page).first().inputValue()).toBe("3");
      await bar.getByRole("button", { name: "Thêm vào giỏ" }).click();
      await expectBadges(page, 3);
      expect(await pieces()).toBe(3);
      await poll(() => bar.locator(".single_add_to_cart_button").getAttribute("class")).toMatch(/\badded\b/);
      expect(await violations(page, ".ast-sticky-add-to-cart")).toEqual([]);
    });

    it("posts the form when the answer is broken", async ({ visit }) => {
      const { page, pieces } = await visit(keyRing, {
        tolerates: /status of 500/,
        before: (page) =>
          page.route(endpoint("add_to_cart"), (route) => route.fulfill({ status: 500, body: "" })),
      });
      await ready(page);
      await plus(page).click();
      await button(page).click();
      await page.locator(".woocommerce-message").waitFor();
      expect(await badges(page)).toEqual(["2", "2"]);
      expect(await pieces()).toBe(2);
    });

    it("of a group is one post in the page, and tells of what could not be added beside what was", async ({
      visit,
    }) => {
      const numbers = (id: number) => page.locator(`[name="quantity[${id}]"]`);
      const { page, pieces, calls } = await visit(group, { cart: [[35, 3]] });
      await ready(page);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      calls.length = 0;
      await numbers(43).fill("1");
      await numbers(35).fill("2");
      await button(page).click();
      await expectBadges(page, 4);
      await poll(() => page.locator("form.cart .storefront-notice").textContent()).toContain("Không đủ hàng");
      expect(await pieces()).toBe(4);
      expect(calls).toEqual(["get_refreshed_fragments"]);
      expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
      expect(await violations(page, "form.cart")).toEqual([]);
    });
  },
);

/** Collects the views that a page tells of, from before its scripts run. */
const collect = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const views: unknown[] = [];
    Object.assign(window, { views });
    for (const type of ["storefront:page-view", "storefront:view-content"])
      document.addEventListener(type, (event) => views.push([type, (event as CustomEvent).detail]));
  });
const viewsOf = (page: Page): Promise<[string, Record<string, unknown>][]> =>
  page.evaluate(() => (window as unknown as { views: [string, Record<string, unknown>][] }).views);

describe.runIf(isBundled("product-view")).each(runtimes)("views (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("of a product go out once, to the page and to every tracker, a late one too", async ({ visit }) => {
    const { page } = await visit(keyRing, {
      before: async (page) => {
        await collect(page);
        await page.addInitScript(() =>
          Object.assign(window, { storefront_islands_params: { tracking: "fbq dataLayer" } }),
        );
      },
    });
    const payload = {
      content_name: "Móc khóa cá chép",
      content_ids: ["MK-CA-CHEP"],
      content_type: "product_group",
      content_category: "Móc khóa",
      quantity: 1,
      value: 120_000,
      currency: "VND",
    };
    await poll(async () => (await viewsOf(page)).map(([type]) => type)).toEqual([
      "storefront:page-view",
      "storefront:view-content",
    ]);
    expect((await viewsOf(page))[1]?.[1]).toEqual(payload);
    const layer = await page.evaluate(
      () => (window as unknown as { dataLayer: { event?: string }[] }).dataLayer,
    );
    expect(layer.flatMap(({ event }) => event ?? [])).toEqual(["page_view", "view_item"]);
    await page.evaluate(() => {
      const pixel: unknown[] = [];
      Object.assign(window, { pixel, fbq: (...args: unknown[]) => pixel.push(args) });
    });
    await page.waitForFunction(() => (window as unknown as { pixel: unknown[] }).pixel.length === 2);
    expect(await page.evaluate(() => (window as unknown as { pixel: unknown[] }).pixel)).toEqual([
      ["track", "PageView"],
      ["track", "ViewContent", payload],
    ]);
  });
});

describe.runIf(hasCaptures && isBundled("single-add-to-cart")).each(runtimes)(
  "the captured product pages (%s)",
  (runtime) => {
    let browser: Browser;
    let server: CaptureServer;
    beforeAll(async () => {
      [browser, server] = await Promise.all([launch(), serveCaptures(runtime)]);
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    plainIt.each(["product-ajax-cart-product-gallery", "nowoomod-product-gallery"])(
      "%s adds in place and tells of its product",
      async (name) => {
        const { page, problems, close } = await openPage(browser);
        await collect(page);
        // This shop leads nowhere after an add.
        await page.addInitScript(() =>
          Object.assign(window, { storefront_islands_params: { singleAdd: "endpoint" } }),
        );
        await page.goto(server.page(name));
        await poll(async () => (await viewsOf(page)).length).toBe(2);
        expect((await viewsOf(page))[1]?.[1]).toEqual({
          content_name: "Vòng tay đá thạch anh hồng",
          content_ids: ["GALLERY"],
          content_type: "product_group",
          content_category: "Vòng tay đá > Vòng thạch anh",
          quantity: 1,
          value: 350_000,
          currency: "VND",
        });
        if (await plus(page).count()) {
          await plus(page).click();
          await poll(() => quantity(page).inputValue()).toBe("2");
          expect(await page.getByRole("button", { name: "Plus Quantity" }).count()).toBe(1);
        } else {
          await quantity(page).fill("2");
        }
        const sent = page.waitForRequest((request) => endpointOf(request) === "add_to_cart");
        await button(page).click();
        expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ""))).toEqual({
          product_id: "28",
          quantity: "2",
        });
        await page.locator(".single_add_to_cart_button.added").waitFor();
        expect(await page.locator(".single_add_to_cart_button + a.added_to_cart").count()).toBe(1);
        expect(problems).toEqual([]);
        await close();
      },
    );

    plainIt("cart-filled leaves its rows alone", async () => {
      const { page, problems, close } = await openPage(browser);
      await page.goto(server.page("cart-filled"));
      const box = page.locator(".product-quantity .quantity").first();
      await ready(page);
      await box.locator(".minus[role=button]").click();
      expect(await box.locator(".qty").inputValue()).toBe("1");
      await box.locator(".qty").fill("0");
      await box.locator(".qty").press("Tab");
      expect(await box.locator(".qty").inputValue()).toBe("0");
      expect(problems).toEqual([]);
      await close();
    });
  },
);
