import type { Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import type { Session } from "../../fixtures/shop/session.ts";
import { runtimes } from "./browser.ts";
import { addButton, chunksWith, demoTest, gate, holdRequests, poll } from "./demo.ts";
import { readyOnceTouched, violations } from "./island.ts";

const [keyRing, braided] = [43, 44];
/** Something else is offered beside it. */
const giftBox = 40;
const cart = [
  [keyRing, 2],
  [braided, 1],
] as const;
const cartPage = "/gio-hang/";

const rows = (page: Page) => page.locator(".cart_item");
const box = (page: Page, index = 0) => rows(page).nth(index).locator("input.qty");
const total = (page: Page) => page.locator(".order-total td");
const notice = (page: Page) => page.locator(".woocommerce-notices-wrapper > *");
/** The number in the header. */
const badge = (page: Page) =>
  page
    .locator(".ast-count-text")
    .first()
    .textContent()
    .then((text) => text?.trim());
/** A cart's link whose number the shop has not confirmed. */
const unconfirmed = (page: Page) => page.locator("a.cart-container[aria-description]");
const failure = (page: Page) => page.locator(".woocommerce .storefront-notice");
/** Without what WooCommerce's own markup is objected to for: a cell with a scope. */
const objections = (page: Page) =>
  violations(page, ".woocommerce", { rules: { "scope-attr-valid": { enabled: false } } });
const ready = (page: Page) => readyOnceTouched(page, "cart-page");

describe.each(runtimes)("the cart page (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("stores a number in one go, counts each press, removes by keyboard, undoes it, and goes to the checkout with what waits", async ({
    visit,
  }) => {
    const { page, pieces, calls } = await visit(cartPage, { cart });
    await ready(page);
    const before = await total(page).textContent();
    calls.length = 0;
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await box(page).fill("4");
    await poll(() => total(page).textContent()).not.toBe(before);
    expect(await pieces()).toBe(5);
    expect(await box(page).evaluate((el) => el === document.activeElement)).toBe(true);
    expect(await page.locator("[name=update_cart]").isDisabled()).toBe(true);
    await poll(() => unconfirmed(page).count()).toBe(0);
    expect(await badge(page)).toBe("5");
    expect(calls).toEqual(["get_refreshed_fragments"]);
    expect(posts).toHaveLength(1);

    const plus = rows(page).first().locator(".plus");
    for (let press = 0; press < 3; press += 1) await plus.click();
    await poll(() => pieces()).toBe(8);
    await poll(() => box(page).evaluate((el) => (el as HTMLInputElement).defaultValue)).toBe("7");
    expect(await box(page).inputValue()).toBe("7");

    await rows(page).first().locator(".product-remove a").focus();
    await page.keyboard.press("Space");
    await poll(() => rows(page).count()).toBe(1);
    await poll(() => page.evaluate(() => document.activeElement?.className)).toMatch(/woocommerce-message/);
    await page.locator(".restore-item").click();
    await poll(() => rows(page).count()).toBe(2);
    expect(await pieces()).toBe(8);

    // Of the other product: what has come back is the last.
    await box(page).fill("9");
    await page.locator("a.checkout-button").click();
    await page.waitForURL("**/thanh-toan/");
    expect(await pieces()).toBe(16);
  });

  it("takes a coupon, another method and another address by keyboard, and axe finds nothing, nor where it tells of a failure", async ({
    visit,
  }) => {
    const { page, session } = await visit(cartPage, { cart, tolerates: /Failed to load resource/ });
    await ready(page);
    const code = page.locator("#coupon_code");
    await code.fill("KHONGCO");
    await page.keyboard.press("Enter");
    await page.locator("#coupon-error-notice").waitFor();
    expect(await objections(page)).toEqual([]);
    await code.fill("GIAM10");
    await page.keyboard.press("Enter");
    await page.locator(".cart-discount").waitFor();
    await page.locator(".woocommerce-remove-coupon").focus();
    await page.keyboard.press("Space");
    await page.locator(".cart-discount").waitFor({ state: "detached" });

    await page.locator('[value="flat_rate:1"]').focus();
    await page.keyboard.press("ArrowDown");
    await poll(async () => (await session())?.method).toBe("flat_rate:2");
    await poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(
      "flat_rate:2",
    );
    await page.locator(".shipping-calculator-button").focus();
    await page.keyboard.press("Space");
    await page.locator("#calc_shipping_country").selectOption("US");
    expect(await objections(page)).toEqual([]);
    await page.getByLabel(/^Bang/).selectOption("NY");
    await page.getByLabel(/^Mã ZIP/).fill("10001");
    await page.keyboard.press("Enter");
    await poll(() => notice(page).allTextContents()).toEqual(["Đã tính lại phí giao hàng."]);
    expect((await session())?.address).toMatchObject({ country: "US", state: "NY", postcode: "10001" });
    expect(await page.locator(".shipping-calculator-form").isVisible()).toBe(false);

    Object.assign((await session()) as Session, { fault: "500" });
    await box(page).fill("4");
    await failure(page).first().waitFor();
    expect(await box(page).inputValue()).toBe("4");
    expect(await objections(page)).toEqual([]);
    Object.assign((await session()) as Session, { fault: "none" });
  });

  it("left with a removal that runs and one that waits: both are done, and the next page expects them", async ({
    visit,
  }) => {
    const { page, pieces, session } = await visit(cartPage, { cart });
    await ready(page);
    // The server takes its time: requests that are held in the browser go with their page.
    const visitor = (await session()) as Session;
    Object.assign(visitor, { fault: "delay", faultDelay: 2500 });
    const asked = page.waitForRequest(/remove_item=/);
    await rows(page).first().locator(".product-remove a").click();
    await rows(page).nth(1).locator(".product-remove a").click();
    await asked;
    await poll(() => badge(page)).toBe("0");
    await page.goto(new URL("/", page.url()).href);
    await poll(() => badge(page)).toBe("0");
    expect(await pieces()).toBe(3);
    visitor.fault = "none";
    await poll(() => pieces()).toBe(0);
    await poll(() => unconfirmed(page).count()).toBe(0);
    expect(await badge(page)).toBe("0");
  });

  it("left before its code has come: a number that was to be stored arrives", async ({ visit }) => {
    const code = gate();
    const { page, pieces } = await visit(cartPage, {
      cart,
      before: (page) => holdRequests(page, chunksWith("islands/cart-page/actions.ts"), code),
    });
    await box(page).fill("5");
    await page.locator("[name=update_cart]").click();
    await code.reached;
    expect(await pieces()).toBe(3);
    await page.goto(new URL("/", page.url()).href);
    code.open();
    await poll(() => pieces()).toBe(6);
    await poll(() => badge(page)).toBe("6");
  });

  it("left with a number in the middle of typing, or with a coupon: the next page shows it", async ({
    visit,
  }) => {
    const { page, pieces, session } = await visit(cartPage, { cart });
    await ready(page);
    await box(page).fill("6");
    await page.goto(new URL("/", page.url()).href);
    await poll(() => pieces()).toBe(7);
    await poll(() => badge(page)).toBe("7");
    await poll(() => unconfirmed(page).count()).toBe(0);
    expect(await badge(page)).toBe("7");
    await page.goto(new URL(cartPage, page.url()).href);
    await ready(page);
    await page.locator("#coupon_code").fill("GIAM10");
    const asked = page.waitForRequest((request) => /apply_coupon/.test(request.url()));
    await page.keyboard.press("Enter");
    await asked;
    await page.goto(new URL("/", page.url()).href);
    await poll(async () => (await session())?.coupons.has("giam10")).toBe(true);
  });

  it("printed empty, that nobody has touched: the table follows what another tab adds, and adds again", async ({
    visit,
  }) => {
    const { page, context, url } = await visit(cartPage);
    await page.locator(".cart-empty").waitFor();
    const other = await context.newPage();
    await other.goto(`${url}/cua-hang/`);
    for (const [index, product] of [braided, keyRing].entries()) {
      await addButton(other, product).click();
      await poll(() => rows(page).count()).toBe(index + 1);
      await poll(() => badge(page)).toBe(String(index + 1));
    }
  });

  it("is the cart of this moment on the way back, where the browser shows what it has kept", async ({
    visit,
  }) => {
    const { page, url } = await visit(cartPage, { cart: [[keyRing, 1]] });
    await page.goto(`${url}/cua-hang/`);
    await addButton(page, braided).click();
    await poll(() => badge(page)).toBe("2");
    await poll(() => unconfirmed(page).count()).toBe(0);
    const calls: string[] = [];
    page.on("request", (request) => {
      if (/^(document|fetch|xhr)$/.test(request.resourceType())) calls.push(request.method());
    });
    await page.goBack();
    await poll(() => rows(page).count()).toBe(2);
    expect(await badge(page)).toBe("2");
    // The page itself, which the browser has, and the cart's table; the mini-cart's cart is remembered.
    expect(calls).toEqual(["GET", "POST"]);
  });

  it("takes what is offered beside it into its table, and counts on in the new boxes", async ({ visit }) => {
    const { page, pieces, calls } = await visit(cartPage, { cart: [[giftBox, 1]] });
    const offers = page.locator(".cross-sells .product");
    await ready(page);
    await poll(() => offers.count()).toBe(3);
    calls.length = 0;
    await offers.first().locator(".button").focus();
    await page.keyboard.press("Space");
    await poll(() => rows(page).count()).toBe(2);
    expect(await pieces()).toBe(2);
    expect(await offers.count()).toBe(2);
    // Focus is beside what has gone, not at the top of the page.
    expect(await page.evaluate(() => document.activeElement?.closest(".cross-sells")?.className)).toBe(
      "cross-sells",
    );
    await rows(page).nth(1).locator(".plus").click();
    await poll(() => pieces()).toBe(3);
    expect(await box(page, 1).inputValue()).toBe("2");
    await offers.first().locator(".button").click();
    await poll(() => rows(page).count()).toBe(3);
  });

  it("keeps totals in sight below the header, and room for a price and a button, in the add-on's layout", async ({
    visit,
  }) => {
    const { page } = await visit(cartPage, {
      cart: [[giftBox, 1]],
      viewport: { width: 1366, height: 700 },
      before: (page) => page.route(`**${cartPage}`, inModernLayout),
    });
    const text = page.locator(".cross-sells .astra-shop-summary-wrap").first();
    const height = (part: string): Promise<number> =>
      text.locator(`:scope > ${part}`).evaluate((el) => (el as HTMLElement).offsetHeight);
    const room = (): Promise<string> => text.evaluate((el) => (el as HTMLElement).style.minHeight);
    const needed = async (): Promise<string> =>
      `${(await height(".price")) + (await height(".button")) + 15}px`;
    await poll(room).toBe(await needed());
    await text.locator(":scope > .price").evaluate((el) => {
      (el as HTMLElement).style.cssText = "display: block; padding-block: 20px;";
    });
    await poll(room).toBe(await needed());
    await page.evaluate(() => {
      document.body.classList.add("storefront-sticky-totals");
      document.documentElement.style.setProperty("--storefront-header-height", "81px");
    });
    const totals = page.locator(".cart-collaterals");
    expect(await totals.evaluate((el) => getComputedStyle(el).position)).toBe("sticky");
    expect(await totals.evaluate((el) => getComputedStyle(el).top)).toBe("101px");
  });

  it("downloads nothing of React, and no jQuery, as long as nobody touches it", async ({ visit }) => {
    const files: string[] = [];
    const { page } = await visit(cartPage, {
      cart,
      before: async (page) => void page.on("request", (request) => files.push(request.url())),
    });
    await islandFound(page);
    await page.waitForLoadState("networkidle");
    expect(files.filter((file) => /vendor-|jquery/.test(file))).toEqual([]);
  });
});

/** Answers the page in the add-on's markup: the form and what is offered in one box, the totals beside it. */
async function inModernLayout(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  const offered = /<div class="cross-sells">[\s\S]*?<\/ul><\/div>/.exec(html)?.[0] ?? "";
  const body = html
    .replace(offered, "")
    .replace(
      /<form class="woocommerce-cart-form"[\s\S]*?<\/form>/,
      (form) => `<div id="ast-cart-wrapper"><div class="ast-cart-non-sticky">${form}${offered}</div>`,
    );
  await route.fulfill({ response, body });
}

/** The loader has found it; its own code has not run. */
const islandFound = (page: Page) =>
  page.waitForFunction(() => window.storefrontIslands?.islands().some(({ name }) => name === "cart-page"));

describe.each(runtimes)("pictures on the cart page (%s)", (runtime) => {
  const it = demoTest(runtime, { images: true });

  it("are not loaded in another size when the cart is replaced", async ({ visit }) => {
    const { page, pieces, url } = await visit("/cua-hang/", { cart });
    // Chromium loads that of a copied picture only where it has the right one from another page.
    await page.goto(url + cartPage);
    const pictures: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") pictures.push(request.url());
    });
    const picture = await rows(page).first().locator("img").elementHandle();
    await rows(page).first().locator(".plus").click();
    await poll(() => pieces()).toBe(4);
    await poll(() => picture?.evaluate((el) => el.isConnected)).toBe(false);
    await poll(() =>
      rows(page)
        .locator("img")
        .evaluateAll((all) => all.every((el) => (el as HTMLImageElement).complete)),
    ).toBe(true);
    expect(pictures).toEqual([]);
  });
});
