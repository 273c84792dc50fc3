import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import {
  addButton,
  announced,
  badges,
  card,
  demoTest,
  endpoint,
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

/** In the first page of the listing: a key ring, a pair set, a gourd of which three are left, and another key ring. */
const [keyRing, pair, gourd, braided] = [43, 42, 35, 44];
const productPage = "/product/moc-khoa-ca-chep/";

describe.each(runtimes)("adding on a listing (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("updates both badges, every mini-cart, the button and the live region", async ({ visit }) => {
    const { page, calls, pieces } = await visit("/cua-hang/");
    const button = addButton(page, keyRing);
    await button.click();
    await expectBadges(page, 1);
    expect(await rowCounts(page)).toEqual([1, 1, 1, 1]);
    await poll(() => announced(page)).toBe(await button.getAttribute("data-success_message"));
    expect(await button.getAttribute("class")).toMatch(/\badded\b/);
    expect(await button.getAttribute("class")).not.toMatch(/\bloading\b/);
    expect(await button.getAttribute("aria-disabled")).toBeNull();
    expect(await pieces()).toBe(1);
    expect(calls.filter((name) => name === "add_to_cart")).toHaveLength(1);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/cua-hang/");
  });

  it("puts one link to the cart right after the button, however often the product is added", async ({
    visit,
  }) => {
    const { page } = await visit("/cua-hang/");
    const button = addButton(page, keyRing);
    await button.click();
    await expectBadges(page, 1);
    await button.click();
    await expectBadges(page, 2);
    const link = page.locator(".astra-shop-summary-wrap > .ajax_add_to_cart + a.added_to_cart");
    expect(await link.count()).toBe(1);
    expect(await card(page, keyRing).locator("a.added_to_cart").count()).toBe(1);
    expect(await link.getAttribute("href")).toBe("/gio-hang/");
    expect(await link.textContent()).toBe("Xem giỏ hàng");
    await link.click();
    await page.waitForURL("**/gio-hang/");
    expect(await page.locator(".woocommerce-cart-form__cart-item").count()).toBe(1);
  });

  it("posts every data attribute, form-encoded, with the header that plugins look for", async ({ visit }) => {
    const { page } = await visit("/cua-hang/");
    const button = addButton(page, keyRing);
    await button.evaluate((el) => el.setAttribute("data-gift-note", "thân tặng & chúc mừng"));
    const sent = page.waitForRequest((request) => endpointOf(request) === "add_to_cart");
    await button.click();
    const request = await sent;
    expect(request.method()).toBe("POST");
    expect((await request.allHeaders())["x-requested-with"]).toBe("XMLHttpRequest");
    expect((await request.allHeaders())["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
    const fields = Object.fromEntries(new URLSearchParams(request.postData() ?? ""));
    expect(fields).toMatchObject({ product_id: "43", quantity: "1", giftNote: "thân tặng & chúc mừng" });
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(["product_sku", "success_message"]));
    await expectBadges(page, 1);
  });

  it("queues two products: their requests run one after the other and both are shown", async ({ visit }) => {
    const wait = gate();
    const { page, calls } = await visit("/cua-hang/", {
      before: (page) => hold(page, "add_to_cart", wait),
    });
    await addButton(page, keyRing).click();
    await addButton(page, pair).click();
    await wait.reached;
    await page.waitForFunction(() => document.querySelectorAll(".add_to_cart_button.loading").length === 2);
    expect(calls.filter((name) => name === "add_to_cart")).toHaveLength(1);
    wait.open();
    await expectBadges(page, 2);
    expect(await rowCounts(page)).toEqual([2, 2, 2, 2]);
    await page.waitForFunction(() => document.querySelectorAll(".add_to_cart_button.added").length === 2);
    expect(await page.locator(".add_to_cart_button.loading").count()).toBe(0);
  });

  it("says that it loads, dims what will change, and counts each press at once", async ({ visit }) => {
    const wait = gate();
    const { page, calls, pieces } = await visit("/cua-hang/", {
      before: (page) => hold(page, "add_to_cart", wait),
    });
    await expectEmpty(page);
    const button = addButton(page, keyRing);
    await button.click();
    await wait.reached;
    expect(await button.getAttribute("class")).toMatch(/\bloading\b/);
    expect(await button.getAttribute("aria-busy")).toBe("true");
    expect(await button.getAttribute("aria-disabled")).toBeNull();
    await expectUnconfirmed(page, 1);
    const region = page.locator("#woocommerce_widget_cart-2 .widget_shopping_cart_content");
    expect(await region.getAttribute("aria-busy")).toBe("true");
    await poll(() => region.evaluate((el) => getComputedStyle(el).opacity)).toBe("0.6");
    await button.click();
    await button.press("Enter");
    await expectUnconfirmed(page, 3);
    expect(await announced(page)).toBe("");
    wait.open();
    await expectBadges(page, 3);
    await poll(() => button.getAttribute("aria-busy")).toBeNull();
    expect(await announced(page)).toBe("Đã thêm vào giỏ hàng: 3 × “Móc khóa cá chép”.");
    expect(await region.getAttribute("aria-busy")).toBeNull();
    expect(await region.evaluate((el) => getComputedStyle(el).opacity)).toBe("1");
    expect(await pieces()).toBe(3);
    expect(calls.filter((name) => name === "add_to_cart")).toHaveLength(2);
  });

  it("takes no second press where the shop shows only what is confirmed", async ({ visit }) => {
    const wait = gate();
    const { page, pieces } = await visit("/cua-hang/", {
      before: async (page) => {
        await page.addInitScript({ content: "window.storefront_islands_params = { optimistic: false };" });
        await hold(page, "add_to_cart", wait);
      },
    });
    await expectEmpty(page);
    const button = addButton(page, keyRing);
    await button.click();
    await wait.reached;
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    expect(await badges(page)).toEqual(["0", "0"]);
    // By force: Playwright itself would wait until the button is enabled again.
    await button.click({ force: true });
    await button.press("Enter");
    wait.open();
    await expectBadges(page, 1);
    expect(await pieces()).toBe(1);
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

  it("is waited for by a link to the cart, whose page has it then", async ({ visit }) => {
    const wait = gate();
    const { page, pieces } = await visit("/cua-hang/", {
      cart: [[pair, 1]],
      before: (page) => hold(page, "add_to_cart", wait),
    });
    await expectBadges(page, 1);
    await addButton(page, keyRing).click();
    await wait.reached;
    const link = page.locator(".ast-site-header-cart .woocommerce-mini-cart__buttons a").first();
    // What shows it to a pointer is the theme's.
    await link.dispatchEvent("click");
    await poll(() => link.getAttribute("aria-busy")).toBe("true");
    expect(new URL(page.url()).pathname).toBe("/cua-hang/");
    wait.open();
    await page.waitForURL("**/gio-hang/");
    expect(await page.locator(".woocommerce-cart-form .cart_item").count()).toBe(2);
    expect(await pieces()).toBe(2);
  });

  it("arrives though its code had not come when the page was left: the next page has it", async ({
    visit,
  }) => {
    const code = gate();
    const { page, calls, pieces } = await visit("/cua-hang/", {
      before: (page) => holdRequests(page, "**/chunks/buttons-*", code),
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

  it.for([
    ["an empty cart", [], 0],
    ["a cart with something else", [[pair, 1]], 1],
  ] as const)(
    "that comes after the cart's page was asked for is in its table all the same: %s",
    async ([, cart, rows], { visit }) => {
      const wait = gate();
      const { page } = await visit("/cua-hang/", {
        cart,
        before: (page) => hold(page, "add_to_cart", wait),
      });
      await addButton(page, keyRing).click();
      await wait.reached;
      await page.goto(new URL("/gio-hang/", page.url()).href);
      const table = page.locator(".woocommerce-cart-form .cart_item");
      expect(await table.count()).toBe(rows);
      await poll(() => badges(page)).toEqual([String(rows + 1), String(rows + 1)]);
      wait.open();
      await poll(() => table.count()).toBe(rows + 1);
      await expectBadges(page, rows + 1);
      expect(await page.locator(".cart-empty").count()).toBe(0);
    },
  );

  it.for([
    ["that is answered", "add_to_cart", [], 1],
    ["the last removal that is answered", "remove_from_cart", [[keyRing, 1]], 0],
  ] as const)(
    "%s while the browser waits for the cart's page is in its table all the same",
    async ([, endpoint, cart, rows], { visit }) => {
      const [answered, printed] = [gate(), gate()];
      const { page } = await visit("/cua-hang/", {
        cart,
        async before(page) {
          await page.addInitScript(() => {
            for (const name of ["added_to_cart", "removed_from_cart"])
              addEventListener(name, () => console.log("changed"));
          });
          await hold(page, endpoint, answered);
        },
      });
      const remove = page.locator(".remove_from_cart_button").first();
      if (cart.length) await expectBadges(page, 1);
      else await expectEmpty(page);
      await (cart.length ? remove : addButton(page, keyRing)).dispatchEvent("click");
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
      const table = page.locator(".woocommerce-cart-form .cart_item");
      const empty = page.locator(".cart-empty");
      await poll(async () => [await table.count(), await empty.count()]).toEqual([rows, rows ? 0 : 1]);
      await expectBadges(page, rows);
    },
  );

  it.for(["Enter", "Space"])(
    "works from the keyboard alone with %s and keeps focus",
    async (key, { visit }) => {
      const { page, pieces } = await visit("/cua-hang/");
      // The link before the button is the product's name.
      await card(page, keyRing).locator(".ast-loop-product__link").focus();
      await page.keyboard.press("Tab");
      const button = addButton(page, keyRing);
      expect(await button.evaluate((el) => el === document.activeElement)).toBe(true);
      const before = await page.evaluate(() => scrollY);
      await page.keyboard.press(key);
      await expectBadges(page, 1);
      expect(await pieces()).toBe(1);
      expect(await button.evaluate((el) => el === document.activeElement)).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.className)).toMatch(/added_to_cart/);
    },
  );

  it("marks only the pressed one of a card's two links", async ({ visit }) => {
    const { page } = await visit("/cua-hang/");
    const icon = card(page, keyRing).locator(".ast-on-card-button");
    // The theme shows it to a pointer over the picture.
    await card(page, keyRing).locator(".astra-shop-thumbnail-wrap").hover();
    await icon.click();
    await expectBadges(page, 1);
    expect(await icon.getAttribute("class")).toMatch(/\badded\b/);
    expect(await addButton(page, keyRing).getAttribute("class")).not.toMatch(/\badded\b/);
    await addButton(page, keyRing).click();
    await expectBadges(page, 2);
    expect(await addButton(page, keyRing).getAttribute("class")).toMatch(/\badded\b/);
  });

  it("announces the product by name where the server sent no sentence", async ({ visit }) => {
    const { page } = await visit("/cua-hang/");
    await card(page, keyRing).locator(".astra-shop-thumbnail-wrap").hover();
    await card(page, keyRing).locator(".ast-on-card-button").click();
    await poll(() => announced(page)).toMatch(/^Đã thêm vào giỏ hàng: “Móc khóa.*”\.$/);
  });

  it("leaves buttons that lead to a product's page to the browser", async ({ visit }) => {
    const { page, calls } = await visit("/");
    await page.locator("li.post-55 .button.product_type_variable").click();
    await page.waitForURL("**/product/vong-tay-tuy-chon/");
    expect(calls).not.toContain("add_to_cart");
  });

  it("serves buttons that arrive later", async ({ visit }) => {
    const { page } = await visit("/lien-he/");
    await page.locator("#main").evaluate((main) => {
      const link = document.createElement("a");
      link.href = "/cua-hang/?add-to-cart=43";
      link.className = "button add_to_cart_button ajax_add_to_cart late";
      link.dataset.product_id = "43";
      link.textContent = "Thêm";
      main.append(link);
    });
    await page.locator(".late").click();
    await expectBadges(page, 1);
    expect(new URL(page.url()).pathname).toBe("/lien-he/");
  });

  it("goes to the product's page when the server refuses, which tells why", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", { cart: [[gourd, 3]] });
    await addButton(page, gourd).click();
    await page.waitForURL("**/product/ho-lo-phong-thuy/");
    expect(await page.locator(".woocommerce-error, .woocommerce-message--error").count()).toBeGreaterThan(0);
  });

  it("goes to the cart page instead where the shop is configured so", async ({ visit }) => {
    const { page, pieces } = await visit("/cua-hang/", {
      before: (page) =>
        page.addInitScript(() => {
          // The page's own script assigns the object; the shop's answer to the option is changed there.
          let params: unknown;
          Object.defineProperty(window, "wc_add_to_cart_params", {
            get: () => params,
            set(value: object) {
              params = { ...value, cart_redirect_after_add: "yes" };
            },
          });
        }),
    });
    await addButton(page, keyRing).click();
    await page.waitForURL("**/gio-hang/");
    expect(await page.locator(".woocommerce-cart-form__cart-item").count()).toBe(1);
    expect(await pieces()).toBe(1);
  });
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

  it("takes the row out of every mini-cart, says so, and tells the server", async ({ visit }) => {
    const { page, calls, pieces } = await visit("/cua-hang/", three);
    await expectRows(page, 3);
    const link = removeLink(page, keyRing);
    const said = await link.getAttribute("data-success_message");
    await link.click();
    await expectBadges(page, 3);
    expect(await rowCounts(page)).toEqual([2, 2, 2, 2]);
    await poll(() => announced(page)).toBe(said);
    expect(await pieces()).toBe(3);
    expect(calls.filter((name) => name === "remove_from_cart")).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe("/cua-hang/");
  });

  it.for(["Enter", "Space"])(
    "moves focus to the row that took its place when removed with %s",
    async (key, { visit }) => {
      const { page } = await visit("/cua-hang/", three);
      await expectRows(page, 3);
      const links = sidebarLinks(page);
      const keys = await links.evaluateAll((all) => all.map((el) => el.getAttribute("data-cart_item_key")));
      const focused = (): Promise<string | null> =>
        page.evaluate(() => document.activeElement?.getAttribute("data-cart_item_key") ?? null);
      await links.nth(1).focus();
      await page.keyboard.press(key);
      await expectBadges(page, 3);
      // The row below has moved up.
      await poll(focused).toBe(keys[2]);
      expect(await page.evaluate(() => document.activeElement?.closest(".widget")?.id)).toBe(
        "woocommerce_widget_cart-2",
      );
      await page.keyboard.press(key);
      await expectBadges(page, 2);
      // It was the last row: the one above is the neighbour.
      await poll(focused).toBe(keys[0]);
      await page.keyboard.press(key);
      await expectBadges(page, 0);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
        .toBe("Chưa có sản phẩm nào trong giỏ hàng.");
      expect(await page.evaluate(() => document.activeElement?.closest(".widget")?.id)).toBe(
        "woocommerce_widget_cart-2",
      );
    },
  );

  it("dims the row and takes no second press while the request runs", async ({ visit }) => {
    const wait = gate();
    const { page, calls, pieces } = await visit("/cua-hang/", {
      ...three,
      before: (page) => hold(page, "remove_from_cart", wait),
    });
    await expectRows(page, 3);
    const link = removeLink(page, keyRing);
    await link.focus();
    await page.keyboard.press("Enter");
    await wait.reached;
    const row = link.locator("xpath=ancestor::li");
    expect(await row.getAttribute("aria-busy")).toBe("true");
    expect(await link.getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Enter");
    wait.open();
    await expectBadges(page, 3);
    expect(await pieces()).toBe(3);
    expect(calls.filter((name) => name === "remove_from_cart")).toHaveLength(1);
    expect(await page.locator(".woocommerce-mini-cart-item[aria-busy]").count()).toBe(0);
  });

  it("dims the row and tells the server before its component is there, which goes on from there", async ({
    visit,
  }) => {
    const wait = gate();
    const code = gate();
    const { page, pieces } = await visit("/cua-hang/", {
      ...three,
      before: async (page) => {
        await hold(page, "remove_from_cart", wait);
        await holdRequests(page, /\/chunks\/mini-cart-[^-]+\.js$/, code);
      },
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
    await code.reached;
    expect(await states()).toEqual(["true", "true"]);
    const arrived = page.waitForResponse(/\/chunks\/mini-cart-[^-]+\.js$/);
    code.open();
    await arrived;
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await states()).toEqual(["true", "true"]);
    wait.open();
    await expectBadges(page, 3);
    expect(await pieces()).toBe(3);
    expect(await page.locator("[aria-busy], [aria-disabled]").count()).toBe(0);
  });

  it("works in the header's drop-down, which stays open", async ({ visit }) => {
    const { page } = await visit(productPage, three);
    await page.locator("#ast-desktop-header .cart-container").hover();
    const links = page.locator("#ast-desktop-header .remove_from_cart_button");
    await poll(() => links.count()).toBe(3);
    await links.and(page.locator(`[data-product_id="${keyRing}"]`)).click();
    await expectBadges(page, 3);
    expect(await links.count()).toBe(2);
    expect(await links.first().isVisible()).toBe(true);
  });

  it("forgets the row for good: the next page shows the cart without asking", async ({ visit }) => {
    const { page, calls, url } = await visit("/cua-hang/", three);
    await expectRows(page, 3);
    await removeLink(page, keyRing).click();
    await expectBadges(page, 3);
    calls.length = 0;
    await page.goto(`${url}/`);
    await expectRows(page, 2);
    expect(calls).toEqual([]);
  });
});

describe.each(runtimes)("the hide-when-empty widget (%s)", (runtime) => {
  const it = demoTest(runtime);
  const widget = "#woocommerce_widget_cart-3";

  it("is hidden without a cart, shown while adding, and hidden again after the last removal", async ({
    visit,
  }) => {
    const wait = gate();
    const { page } = await visit("/cua-hang/", {
      before: (page) => hold(page, "add_to_cart", wait),
    });
    await expectEmpty(page);
    expect(await page.locator(widget).isVisible()).toBe(false);
    await addButton(page, keyRing).click();
    await wait.reached;
    await poll(() => page.locator(widget).isVisible()).toBe(true);
    wait.open();
    await expectBadges(page, 1);
    expect(await page.locator(widget).isVisible()).toBe(true);
    await page.locator(`${widget} .remove_from_cart_button`).click();
    await expectBadges(page, 0);
    await poll(() => page.locator(widget).isVisible()).toBe(false);
  });

  it("is shown during a first add on a page where it is the only mini-cart", async ({ visit }) => {
    const wait = gate();
    const { page } = await visit("/cua-hang/", {
      before: async (page) => {
        await hold(page, "add_to_cart", wait);
        await rewritePages(page, (html) => html.replace(/<div id="woocommerce_widget_cart-2".*/, ""));
      },
    });
    await page.waitForLoadState("networkidle");
    expect(await page.locator(widget).isVisible()).toBe(false);
    await addButton(page, keyRing).click();
    await wait.reached;
    await poll(() => page.locator(widget).isVisible()).toBe(true);
    wait.open();
    await expectBadges(page, 1);
    expect(await page.locator(`${widget} .woocommerce-mini-cart-item`).isVisible()).toBe(true);
  });

  it("hides again when the add fails", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", {
      before: (page) =>
        page.route(endpoint("add_to_cart"), (route) => route.fulfill({ status: 503, body: "" })),
      tolerates: /503/,
    });
    await addButton(page, keyRing).click();
    await card(page, keyRing).locator(".storefront-notice").waitFor();
    await poll(() => page.locator(widget).isVisible()).toBe(false);
  });

  it("is shown at once to a visitor who has a cart", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", { cart: [[keyRing, 1]] });
    await poll(() => page.locator(widget).isVisible()).toBe(true);
    await poll(() => page.locator(`${widget} .woocommerce-mini-cart-item`).count()).toBe(1);
  });
});

describe.each(runtimes)("keeping the cart fresh (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("asks nothing for a visitor without a cart while every mini-cart is hidden", async ({ visit }) => {
    const { page, calls } = await visit(productPage);
    await page.waitForFunction(() => window.storefrontIslands);
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual([]);
  });

  it("asks nothing for a visitor without a cart on a page that has no mini-cart but the badge", async ({
    visit,
  }) => {
    const { page, calls } = await visit("/gio-hang/");
    await page.waitForFunction(() => window.storefrontIslands);
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual([]);
  });

  it.for(["hover", "focus"] as const)(
    "asks once when the header's drop-down opens by %s",
    async (how, { visit }) => {
      const { page, calls } = await visit(productPage);
      await page.waitForFunction(() => window.storefrontIslands);
      await page.waitForLoadState("networkidle");
      const badge = page.locator("#ast-desktop-header .cart-container");
      await badge[how]();
      const message = page.locator("#ast-desktop-header .ast-mini-cart-message");
      await message.waitFor();
      await page.locator("h1").first().hover();
      await badge[how]();
      await page.waitForLoadState("networkidle");
      expect(calls).toEqual(["get_refreshed_fragments"]);
    },
  );

  it("asks once for a visitor without a cart who sees the sidebar's mini-cart", async ({ visit }) => {
    const { page, calls } = await visit("/cua-hang/");
    await page.locator("#woocommerce_widget_cart-2 .woocommerce-mini-cart__empty-message").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual(["get_refreshed_fragments"]);
  });

  describe("with a sidebar far below a phone's screen", () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
    const contents = "#woocommerce_widget_cart-2 .widget_shopping_cart_content";
    const message = `${contents} > .woocommerce-mini-cart__empty-message`;
    const below = (page: Page): Promise<number> =>
      page.locator(contents).evaluate((el) => el.getBoundingClientRect().top / innerHeight);

    it("has its mini-cart there before it is seen: nothing moves on the way to it", async ({ visit }) => {
      const { page, calls } = await visit("/cua-hang/", { ...phone, before: watchShifts });
      await page.locator(message).waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await below(page)).toBeGreaterThan(1.5);
      await roll(page, 20_000, 400);
      expect(await shifts(page)).toEqual([]);
      expect(calls).toEqual(["get_refreshed_fragments"]);
    });

    it("asks nothing again on the next page", async ({ visit }) => {
      const { page, calls, url } = await visit("/cua-hang/", phone);
      await page.locator(message).waitFor();
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

  it("asks nothing on the checkout, and leaves nothing of its own in storage", async ({ visit }) => {
    const { page, calls } = await visit("/thanh-toan/", { cart: [[keyRing, 2]] });
    await page.waitForFunction(() => window.storefrontIslands);
    await page.locator("#ast-desktop-header .cart-container").hover();
    for (const name of ["updated_checkout", "updated_wc_div", "wc_fragment_refresh"])
      await page.evaluate((type) => {
        document.body.dispatchEvent(new CustomEvent(type, { bubbles: true }));
      }, name);
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual([]);
    expect(await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])).toEqual(
      [],
    );
    expect(await badges(page)).toEqual(["2", "2"]);
  });

  it("asks with GET and the time of this very call", async ({ visit }) => {
    const asked: string[] = [];
    const { page } = await visit("/cua-hang/", {
      before: async (page) => {
        page.on("request", (request) => {
          if (endpointOf(request) === "get_refreshed_fragments")
            asked.push(`${request.method()} ${new URL(request.url()).searchParams.get("time")}`);
        });
      },
    });
    await poll(() => asked.length).toBe(1);
    await page.waitForFunction(() => window.storefrontIslands?.cart.ready());
    const between = await page.evaluate(async () => {
      const before = Date.now();
      await window.storefrontIslands?.cart.refresh();
      return [before, Date.now()];
    });
    expect(asked).toHaveLength(2);
    const [method, time] = (asked[1] ?? "").split(" ");
    expect(method).toBe("GET");
    expect(Number(time)).toBeGreaterThanOrEqual(between[0] ?? Number.NaN);
    expect(Number(time)).toBeLessThanOrEqual(between[1] ?? Number.NaN);
  });

  it("shows the cart of a valid cache on the next page without a request", async ({ visit }) => {
    const { page, calls, url } = await visit("/cua-hang/");
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    calls.length = 0;
    await page.goto(`${url}/`);
    await expectRows(page, 1);
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual([]);
  });

  it("asks again when the cache is older than 24 hours", async ({ visit }) => {
    const { page, calls, url } = await visit("/cua-hang/", { cart: [[keyRing, 1]] });
    await expectRows(page, 1);
    await page.evaluate(() => sessionStorage.setItem("wc_cart_created", String(Date.now() - 86_400_001)));
    calls.length = 0;
    await page.goto(`${url}/`);
    await expectRows(page, 1);
    expect(calls).toEqual(["get_refreshed_fragments"]);
  });

  it("asks again when the cart changed elsewhere: the cookie's hash is another", async ({ visit }) => {
    const { page, calls, context, url } = await visit("/cua-hang/", { cart: [[keyRing, 1]] });
    await expectRows(page, 1);
    await context.request.post(`${url}/?wc-ajax=add_to_cart`, { form: { product_id: pair } });
    calls.length = 0;
    await page.goto(`${url}/`);
    await expectRows(page, 2);
    expect(calls).toEqual(["get_refreshed_fragments"]);
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

  it("asks again when the page comes out of the back/forward cache", async ({ visit }) => {
    const { page, context, url } = await visit("/gioi-thieu/");
    await expectEmpty(page);
    await context.request.post(`${url}/?wc-ajax=add_to_cart`, { form: { product_id: pair } });
    // Playwright starts Chromium without that cache; what a page hears when it comes back is this.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await expectBadges(page, 1);
  });

  it("gives a loading button back when the page comes out of the back/forward cache", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", { cart: [[gourd, 3]] });
    const button = addButton(page, gourd);
    await expectBadges(page, 3);
    // As on the way to the page that tells why: the button goes on loading while the browser leaves.
    await page.route("**/product/**", (route) => route.fulfill({ status: 204 }));
    await button.click();
    await page.waitForResponse("**/product/ho-lo-phong-thuy/");
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await poll(() => button.getAttribute("class")).not.toMatch(/\bloading\b/);
    expect(await button.getAttribute("aria-disabled")).toBeNull();
  });

  it("refreshes by itself after 24 hours", async ({ visit }) => {
    const { page, calls } = await visit("/cua-hang/", {
      cart: [[keyRing, 1]],
      before: (page) => page.clock.install(),
    });
    await expectRows(page, 1);
    calls.length = 0;
    await page.clock.fastForward(86_400_000);
    await poll(() => calls).toEqual(["get_refreshed_fragments"]);
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

  it("follows what another tab has done without telling, once somebody comes back", async ({ visit }) => {
    const { page, context, calls, url } = await visit("/cua-hang/", { cart: [[keyRing, 1]] });
    await expectRows(page, 1);
    await context.request.get(`${url}/?add-to-cart=${keyRing}`);
    calls.length = 0;
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expectBadges(page, 2);
    expect(calls).toEqual(["get_refreshed_fragments"]);
  });

  it("does not set two tabs on each other when the server's hash is another at each call", async ({
    visit,
  }) => {
    let answers = 0;
    const { page, context, calls, url } = await visit("/cua-hang/", {
      before: (page) =>
        page.context().route(
          (url) => url.searchParams.has("wc-ajax"),
          async (route) => {
            const response = await route.fetch();
            const json = { ...(await response.json()), cart_hash: `unstable${++answers}` };
            await route.fulfill({ response, json });
          },
        ),
    });
    await expectEmpty(page);
    const other = await context.newPage();
    await other.goto(`${url}/cua-hang/`);
    await expectEmpty(other);
    // The new tab's first look brought a new hash: news for this one.
    await poll(() => calls.length).toBe(2);
    const otherCalls: string[] = [];
    other.on("request", (request) => otherCalls.push(...[endpointOf(request) ?? []].flat()));
    calls.length = 0;
    // Each round would leave the echo of the one before in these lists.
    for (const count of [1, 2, 3]) {
      await addButton(page, keyRing).click();
      await expectBadges(page, count);
      await expectBadges(other, count);
    }
    await Promise.all([page.waitForLoadState("networkidle"), other.waitForLoadState("networkidle")]);
    expect(calls).toEqual(["add_to_cart", "add_to_cart", "add_to_cart"]);
    expect(otherCalls).toEqual(Array(3).fill("get_refreshed_fragments"));
    await context.unrouteAll({ behavior: "ignoreErrors" });
  });

  it("lets a newer add win over an older refresh whose answer comes last", async ({ visit }) => {
    const wait = gate();
    const { page } = await visit("/cua-hang/", {
      before: (page) =>
        page.route(endpoint("get_refreshed_fragments"), async (route) => {
          const response = await route.fetch();
          await wait.pass();
          await route.fulfill({ response }).catch(() => undefined);
        }),
    });
    await wait.reached;
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    wait.open();
    await page.waitForLoadState("networkidle");
    expect(await badges(page)).toEqual(["1", "1"]);
    expect(await rowCounts(page)).toEqual([1, 1, 1, 1]);
  });
});
