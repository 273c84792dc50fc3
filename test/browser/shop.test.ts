import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import {
  addButton,
  announced,
  badges,
  card,
  chunksWith,
  demoTest,
  endpointOf,
  expectBadges,
  expectEmpty,
  expectRows,
  expectUnconfirmed,
  gate,
  hold,
  holdRequests,
  poll,
  removeLink,
  rewritePages,
  rowCounts,
  sidebarLinks,
  type VisitOptions,
} from "./demo.ts";
import { roll, shifts, watchShifts } from "./island.ts";

/** In the first page of the listing: a key ring, a pair set, and another key ring. */
const [keyRing, pair, braided] = [43, 42, 44];
const productPage = "/product/moc-khoa-ca-chep/";

describe.each(runtimes)("adding on a listing (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("is felt at once, counts each press, and is shown everywhere; the next page knows it without asking", async ({
    visit,
  }) => {
    const wait = gate();
    const { page, calls, pieces, url } = await visit("/cua-hang/", {
      before: (page) => hold(page, "add_to_cart", wait),
    });
    await expectEmpty(page);
    const button = addButton(page, keyRing);
    await button.click();
    await wait.reached;
    expect(await button.getAttribute("class")).toMatch(/\bloading\b/);
    await expectUnconfirmed(page, 1);
    const region = page.locator("#woocommerce_widget_cart-2 .widget_shopping_cart_content");
    await poll(() => region.evaluate((el) => getComputedStyle(el).opacity)).toBe("0.6");
    await button.click();
    await button.press("Enter");
    await expectUnconfirmed(page, 3);
    wait.open();
    await expectBadges(page, 3);
    expect(await rowCounts(page)).toEqual([1, 1, 1, 1]);
    await poll(() => announced(page)).toBe("Đã thêm vào giỏ hàng: 3 × “Móc khóa cá chép”.");
    expect(await region.evaluate((el) => getComputedStyle(el).opacity)).toBe("1");
    expect(await pieces()).toBe(3);
    expect(calls.filter((name) => name === "add_to_cart")).toHaveLength(2);
    const link = card(page, keyRing).locator(".added_to_cart");
    expect(await link.count()).toBe(1);
    await link.click();
    await page.waitForURL("**/gio-hang/");
    expect(await page.locator(".woocommerce-cart-form__cart-item").count()).toBe(1);
    calls.length = 0;
    await page.goto(`${url}/`);
    await expectRows(page, 1);
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual([]);
  });

  it("works from the keyboard alone, with Enter and with Space, and keeps focus where it is", async ({
    visit,
  }) => {
    const { page, pieces } = await visit("/cua-hang/");
    // The link before the button is the product's name.
    await card(page, keyRing).locator(".ast-loop-product__link").focus();
    await page.keyboard.press("Tab");
    const isFocused = (): Promise<boolean> =>
      addButton(page, keyRing).evaluate((el) => el === document.activeElement);
    expect(await isFocused()).toBe(true);
    const before = await page.evaluate(() => scrollY);
    for (const [index, key] of ["Enter", "Space"].entries()) {
      await page.keyboard.press(key);
      await expectBadges(page, index + 1);
      expect(await isFocused()).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(before);
    }
    expect(await pieces()).toBe(2);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toMatch(/added_to_cart/);
  });

  it("is neither lost nor made twice where the page is left in the middle", async ({ visit }) => {
    const wait = gate();
    const { page, calls, pieces } = await visit("/cua-hang/", {
      before: (page) => hold(page, "add_to_cart", wait),
    });
    await expectEmpty(page);
    await addButton(page, keyRing).click();
    await wait.reached;
    await addButton(page, pair).click();
    await expectUnconfirmed(page, 2);
    await page.goto(new URL("/", page.url()).href);
    await poll(() => badges(page)).toEqual(["2", "2"]);
    wait.open();
    await expectBadges(page, 2);
    expect(await pieces()).toBe(2);
    expect(calls.filter((name) => name === "add_to_cart")).toHaveLength(2);
  });

  it("arrives though its code had not come when the page was left: the next page has it", async ({
    visit,
  }) => {
    const code = gate();
    const { page, calls, pieces } = await visit("/cua-hang/", {
      before: (page) => holdRequests(page, chunksWith("islands/add-to-cart/add-to-cart.ts"), code),
    });
    await addButton(page, keyRing).click();
    await code.reached;
    expect(await addButton(page, keyRing).getAttribute("aria-busy")).toBe("true");
    await page.goto(new URL("/gio-hang/", page.url()).href);
    code.open();
    await poll(() => page.locator(".woocommerce-cart-form .cart_item").count()).toBe(1);
    await expectBadges(page, 1);
    expect(await pieces()).toBe(1);
    expect(calls).not.toContain("add_to_cart");
  });
});

/** What somebody asks for who leaves for the cart's page at once: which request it is, and what that page shows then. */
const departures: readonly (readonly [
  what: string,
  endpoint: string,
  path: string,
  cart: NonNullable<VisitOptions["cart"]>,
  press: (page: Page) => Promise<unknown>,
  rows: number,
])[] = [
  ["an add", "add_to_cart", "/cua-hang/", [], (page) => addButton(page, keyRing).dispatchEvent("click"), 1],
  [
    "a first visitor's add of a variation",
    "add_to_cart",
    "/product/vong-tay-tuy-chon/",
    [],
    async (page) => {
      await page.getByLabel("Màu sắc").first().selectOption("Đỏ");
      await page.getByLabel("Cỡ hạt").first().selectOption({ index: 1 });
      // A press that comes before the choice is known has nothing to add.
      await poll(async () => Number(await page.locator("input.variation_id").first().inputValue())).not.toBe(
        0,
      );
      await page.locator(".single_add_to_cart_button").first().dispatchEvent("click");
    },
    1,
  ],
  [
    "the last removal",
    "remove_from_cart",
    "/cua-hang/",
    [[keyRing, 1]],
    (page) => removeLink(page, keyRing).first().dispatchEvent("click"),
    0,
  ],
];

describe.each(runtimes)("leaving for the cart's page at once (%s)", (runtime) => {
  const it = demoTest(runtime);

  /** The cart's page shows what has been done, and so do the badges. */
  async function expectCart(page: Page, rows: number): Promise<void> {
    await poll(() => page.locator(".woocommerce-cart-form .cart_item").count()).toBe(rows);
    expect(await page.locator(".cart-empty").count()).toBe(rows ? 0 : 1);
    await poll(() => badges(page)).toEqual([`${rows}`, `${rows}`]);
  }

  it.for(departures)(
    "%s that comes after that page was printed is in it all the same",
    async ([, name, path, cart, press, rows], { visit }) => {
      const wait = gate();
      const { page } = await visit(path, { cart, before: (page) => hold(page, name, wait) });
      await press(page);
      await wait.reached;
      await page.goto(new URL("/gio-hang/", page.url()).href);
      expect(await page.locator(".woocommerce-cart-form .cart_item").count()).toBe(1 - rows);
      await poll(() => badges(page)).toEqual([`${rows}`, `${rows}`]);
      wait.open();
      await expectCart(page, rows);
    },
  );

  it.for(departures)(
    "%s that is answered while the browser waits for that page is in it all the same",
    async ([, name, path, cart, press, rows], { visit }) => {
      const [answered, printed] = [gate(), gate()];
      const { page } = await visit(path, {
        cart,
        async before(page) {
          await page.addInitScript(() => {
            for (const type of ["added_to_cart", "removed_from_cart"])
              addEventListener(type, () => console.log("changed"));
          });
          await hold(page, name, answered);
        },
      });
      await press(page);
      await answered.reached;
      await page.route("**/gio-hang/", async (route) => {
        const response = await route.fetch();
        await printed.pass();
        return route.fulfill({ response });
      });
      await page.evaluate(() => location.assign("/gio-hang/"));
      await printed.reached;
      const changed = page.waitForEvent("console", (message) => message.text() === "changed");
      answered.open();
      await changed;
      printed.open();
      await page.waitForURL("**/gio-hang/");
      await expectCart(page, rows);
    },
  );
});

describe.each(runtimes)("removing from a mini-cart (%s)", (runtime) => {
  const it = demoTest(runtime);
  const three: VisitOptions = {
    cart: [
      [pair, 2],
      [keyRing, 1],
      [braided, 1],
    ],
  };

  it("takes the row out of every mini-cart, says so, and moves focus to the row that took its place", async ({
    visit,
  }) => {
    const { page, calls, pieces } = await visit("/cua-hang/", three);
    await expectRows(page, 3);
    const links = sidebarLinks(page);
    const keys = await links.evaluateAll((all) => all.map((el) => el.getAttribute("data-cart_item_key")));
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute("data-cart_item_key") ?? null);
    const where = (): Promise<string | undefined> =>
      page.evaluate(() => document.activeElement?.closest(".widget")?.id);
    const said = await links.nth(1).getAttribute("data-success_message");
    await links.nth(1).focus();
    await page.keyboard.press("Enter");
    await expectBadges(page, 3);
    expect(await rowCounts(page)).toEqual([2, 2, 2, 2]);
    await poll(() => announced(page)).toBe(said);
    expect(await pieces()).toBe(3);
    expect(calls.filter((name) => name === "remove_from_cart")).toHaveLength(1);
    // The row below has moved up.
    await poll(focused).toBe(keys[2]);
    expect(await where()).toBe("woocommerce_widget_cart-2");
    await page.keyboard.press("Space");
    await expectBadges(page, 2);
    // It was the last row: the one above is the neighbour.
    await poll(focused).toBe(keys[0]);
    await page.keyboard.press("Enter");
    await expectBadges(page, 0);
    await poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(
      "Chưa có sản phẩm nào trong giỏ hàng.",
    );
    expect(await where()).toBe("woocommerce_widget_cart-2");
  });

  it("dims the row and tells the server without React", async ({ visit }) => {
    const wait = gate();
    const { page, pieces } = await visit("/cua-hang/", {
      ...three,
      before: (page) => hold(page, "remove_from_cart", wait),
    });
    await expectRows(page, 3);
    const link = removeLink(page, keyRing);
    const states = (): Promise<unknown> =>
      Promise.all([
        link.getAttribute("aria-disabled"),
        link.locator("xpath=ancestor::li").getAttribute("aria-busy"),
      ]);
    await link.click();
    await wait.reached;
    expect(await states()).toEqual(["true", "true"]);
    wait.open();
    await expectBadges(page, 3);
    expect(await pieces()).toBe(3);
    expect(await page.locator("[aria-busy], [aria-disabled]").count()).toBe(0);
    expect(
      await page.evaluate(() => window.storefrontIslands?.islands().some(({ hasView }) => hasView)),
    ).toBe(false);
  });
});

describe.each(runtimes)("the hide-when-empty widget (%s)", (runtime) => {
  const it = demoTest(runtime);
  const widget = "#woocommerce_widget_cart-3";

  it("is shown during a first add, where it is the only mini-cart, too, and hidden after the last removal", async ({
    visit,
  }) => {
    const wait = gate();
    const { page } = await visit("/cua-hang/", {
      before: async (page) => {
        await hold(page, "add_to_cart", wait);
        await rewritePages(page, (html) => html.replace(/<div id="woocommerce_widget_cart-2".*/, ""));
      },
    });
    await page.waitForFunction(() => window.storefrontIslands);
    await poll(() => page.locator(widget).isVisible()).toBe(false);
    await addButton(page, keyRing).click();
    await wait.reached;
    await poll(() => page.locator(widget).isVisible()).toBe(true);
    wait.open();
    await expectBadges(page, 1);
    expect(await page.locator(`${widget} .woocommerce-mini-cart-item`).isVisible()).toBe(true);
    await page.locator(`${widget} .remove_from_cart_button`).click();
    await expectBadges(page, 0);
    await poll(() => page.locator(widget).isVisible()).toBe(false);
  });
});

describe.each(runtimes)("keeping the cart fresh (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("asks nothing for a visitor without a cart until the header's drop-down opens, and once then", async ({
    visit,
  }) => {
    const { page, calls } = await visit(productPage);
    await page.waitForFunction(() => window.storefrontIslands);
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual([]);
    const badge = page.locator("#ast-desktop-header .cart-container");
    await badge.hover();
    await page.locator("#ast-desktop-header .ast-mini-cart-message").waitFor();
    await page.locator("h1").first().hover();
    await badge.hover();
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual(["get_refreshed_fragments"]);
  });

  describe("with a sidebar far below a phone's screen", () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
    const contents = "#woocommerce_widget_cart-2 .widget_shopping_cart_content";
    const message = `${contents} > .woocommerce-mini-cart__empty-message`;
    const below = (page: Page): Promise<number> =>
      page.locator(contents).evaluate((el) => el.getBoundingClientRect().top / innerHeight);

    it("has its mini-cart there before it is seen: nothing moves on the way to it, and the next page asks nothing", async ({
      visit,
    }) => {
      const { page, calls, url } = await visit("/cua-hang/", { ...phone, before: watchShifts });
      await page.locator(message).waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await below(page)).toBeGreaterThan(1.5);
      await roll(page, 20_000, 400);
      expect(await shifts(page)).toEqual([]);
      await page.goto(`${url}/cua-hang/page/2/`);
      await page.locator(message).waitFor();
      expect(calls).toEqual(["get_refreshed_fragments"]);
    });

    it("asks a screen ahead where the shopper saves data, and not before", async ({ visit }) => {
      const { page, calls } = await visit("/cua-hang/", {
        ...phone,
        before: (page) =>
          page.addInitScript(() =>
            Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
          ),
      });
      await page.waitForFunction(() => window.storefrontIslands);
      await page.waitForLoadState("networkidle");
      expect(calls).toEqual([]);
      await page.evaluate((part) => {
        const { top } = document.querySelector(part)?.getBoundingClientRect() ?? { top: 0 };
        scrollTo({ top: scrollY + top - 1.5 * innerHeight, behavior: "instant" });
      }, contents);
      await page.locator(message).waitFor();
      expect(await below(page)).toBeGreaterThan(1);
    });
  });

  it("shows the current cart after going back", async ({ visit }) => {
    const { page, url } = await visit("/gioi-thieu/");
    await expectEmpty(page);
    await page.goto(`${url}/cua-hang/`);
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe("/gioi-thieu/");
    await expectBadges(page, 1);
    await expectRows(page, 1);
  });

  it("brings two tabs of one visitor together, with one request for each change", async ({ visit }) => {
    const { page, context, calls, url } = await visit("/cua-hang/");
    await expectEmpty(page);
    const other = await context.newPage();
    const otherCalls: string[] = [];
    await other.goto(`${url}/cua-hang/`);
    await expectEmpty(other);
    other.on("request", (request) => otherCalls.push(...[endpointOf(request) ?? []].flat()));
    calls.length = 0;
    await addButton(page, keyRing).click();
    await expectBadges(other, 1);
    expect(await rowCounts(other)).toEqual([1, 1, 1, 1]);
    await removeLink(other, keyRing).click();
    await expectBadges(page, 0);
    expect(await badges(other)).toEqual(["0", "0"]);
    expect(calls).toEqual(["add_to_cart", "get_refreshed_fragments"]);
    expect(otherCalls).toEqual(["get_refreshed_fragments", "remove_from_cart"]);
  });

  it("changes the cart after another tab's change, as a shop stores all of it", async ({ visit }) => {
    const { page, context, url, pieces } = await visit("/cua-hang/");
    const other = await context.newPage();
    await other.goto(`${url}/cua-hang/`);
    let adds = 0;
    other.on("request", (request) => {
      if (endpointOf(request) === "add_to_cart") adds += 1;
    });
    const held = gate();
    await hold(page, "add_to_cart", held);
    await addButton(page, keyRing).click();
    await held.reached;
    await addButton(other, braided).click();
    await poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(1);
    expect(adds).toBe(0);
    held.open();
    await expectBadges(page, 2);
    await expectBadges(other, 2);
    expect(await pieces()).toBe(2);
    expect(adds).toBe(1);
  });
});
