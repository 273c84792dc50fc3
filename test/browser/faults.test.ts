import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import vi from "../../shared/messages/vi.json";
import { runtimes } from "./browser.ts";
import {
  addButton,
  announced,
  card,
  demoTest,
  drawnAsBlock,
  endpoint,
  expectBadges,
  expectEmpty,
  expectRows,
  gate,
  hold,
  poll,
  removeLink,
} from "./demo.ts";
import { islandReady, readyOnceTouched } from "./island.ts";

const texts = vi.cart;

const [keyRing, pair] = [43, 42];

/** What the browser itself writes of a failed request. */
const browserTalk = /^Failed to load resource/;

/** What is said of an add that failed. */
const notAdded = (why: string, name = "Móc khóa cá chép"): string =>
  `${texts.notAdded.replace("{name}", `: “${name}”`)} ${why}`;

/** Answers that are no cart. */
const badAnswers = [
  { name: "HTTP 500", status: 500, body: "<p>Fatal error</p>", text: notAdded(texts.failed) },
  { name: "HTTP 403", status: 403, body: "-1", text: notAdded(texts.failed) },
  {
    name: "an HTML page",
    status: 200,
    body: "<!DOCTYPE html><title>Bảo trì</title>",
    text: notAdded(texts.failed),
  },
  { name: "nothing", status: 200, body: "", text: notAdded(texts.failed) },
  { name: "null", status: 200, body: "null", text: notAdded(texts.failed) },
  { name: "half a JSON", status: 200, body: '{"fragments":{"div.widget_sho', text: notAdded(texts.failed) },
  {
    name: "an answer without fragments",
    status: 200,
    body: '{"cart_hash":"1"}',
    text: notAdded(texts.failed),
  },
  {
    name: "an error without a page that says why",
    status: 200,
    body: '{"error":true,"product_url":false}',
    text: notAdded(texts.refused),
  },
];

/** The shopper has her button back, and sees and hears why. */
async function expectTold(page: Page, id: number, text: string, why = text): Promise<void> {
  const notice = card(page, id).locator(".storefront-notice");
  await notice.waitFor();
  expect(await notice.locator("p").textContent(), why).toBe(text);
  const button = addButton(page, id);
  expect(await button.getAttribute("class"), why).not.toMatch(/\bloading\b/);
  expect(await button.getAttribute("class"), why).not.toMatch(/\badded\b/);
  expect(await button.getAttribute("aria-disabled"), why).toBeNull();
  expect(await button.getAttribute("aria-busy"), why).toBeNull();
  expect(await announced(page), why).toBe(text);
  await poll(() => page.locator(".updating, .widget_shopping_cart_content[aria-busy]").count()).toBe(0);
}

describe.each(runtimes)("an add that fails (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("gives the button back and tells the shopper, whatever the server answers, and the next works", async ({
    visit,
  }) => {
    const { page, pieces } = await visit("/cua-hang/", { tolerates: browserTalk });
    await expectEmpty(page);
    for (const [index, { name, status, body, text }] of badAnswers.entries()) {
      await page.route(endpoint("add_to_cart"), (route) => route.fulfill({ status, body }), { times: 1 });
      await addButton(page, keyRing).click();
      await expectTold(page, keyRing, text, name);
      expect(new URL(page.url()).pathname, name).toBe("/cua-hang/");
      await addButton(page, keyRing).click();
      await expectBadges(page, index + 1);
      expect(await card(page, keyRing).locator(".storefront-notice").count(), name).toBe(0);
      expect(await pieces(), name).toBe(index + 1);
    }
  });

  it("gives the button back and tells the shopper: no connection", async ({ visit }) => {
    const { page, context } = await visit("/cua-hang/", { tolerates: browserTalk });
    await expectEmpty(page);
    await addButton(page, keyRing).hover();
    // What an add needs, and what tells of one that fails.
    await islandReady(page, "add-to-cart");
    await readyOnceTouched(page, "scroll-to-top");
    await context.setOffline(true);
    await addButton(page, keyRing).click();
    await expectTold(page, keyRing, notAdded(texts.offline));
    await context.setOffline(false);
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
  });

  it("gives the button back and tells the shopper: no answer within 15 s", async ({ visit }) => {
    const wait = gate();
    const { page } = await visit("/cua-hang/", {
      tolerates: browserTalk,
      before: async (page) => {
        await page.clock.install();
        await page.route(
          endpoint("add_to_cart"),
          async (route) => {
            await wait.pass();
            await route.abort();
          },
          { times: 1 },
        );
      },
    });
    await expectEmpty(page);
    await addButton(page, keyRing).click();
    await wait.reached;
    await page.clock.fastForward(14_000);
    expect(await addButton(page, keyRing).getAttribute("class")).toMatch(/\bloading\b/);
    await page.clock.fastForward(2_000);
    await expectTold(page, keyRing, texts.timeout);
    wait.open();
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
  });

  it("offers the plain way, which adds by loading the page", async ({ visit }) => {
    const { page, pieces } = await visit("/cua-hang/", {
      tolerates: browserTalk,
      before: (page) =>
        page.route(endpoint("add_to_cart"), (route) => route.fulfill({ status: 500, body: "" })),
    });
    await addButton(page, keyRing).click();
    await card(page, keyRing).locator(".storefront-notice__action").click();
    await page.waitForURL("**/cua-hang/?add-to-cart=43");
    expect(await page.locator(".woocommerce-message").count()).toBe(1);
    expect(await pieces()).toBe(1);
  });

  it("after a time-out leads to the cart, not to a second add", async ({ visit }) => {
    const wait = gate();
    const { page } = await visit("/cua-hang/", {
      tolerates: browserTalk,
      before: async (page) => {
        await page.clock.install();
        await hold(page, "add_to_cart", wait);
      },
    });
    await addButton(page, keyRing).click();
    await wait.reached;
    await page.clock.fastForward(16_000);
    const action = card(page, keyRing).locator(".storefront-notice__action");
    await action.waitFor();
    expect(await action.getAttribute("href")).toBe("/gio-hang/");
  });

  it("does not stop the add that waits behind it", async ({ visit }) => {
    const wait = gate();
    let isFirst = true;
    const { page, pieces } = await visit("/cua-hang/", {
      tolerates: browserTalk,
      // For both: a request that comes while a route is taken down is sometimes never let go.
      before: (page) =>
        page.route(endpoint("add_to_cart"), async (route) => {
          if (!isFirst) return route.continue();
          isFirst = false;
          await wait.pass();
          return route.fulfill({ status: 500, body: "" });
        }),
    });
    await addButton(page, keyRing).click();
    await addButton(page, pair).click();
    await wait.reached;
    wait.open();
    await expectBadges(page, 1);
    expect(await card(page, keyRing).locator(".storefront-notice").count()).toBe(1);
    expect(await addButton(page, pair).getAttribute("class")).toMatch(/\badded\b/);
    expect(await pieces()).toBe(1);
  });
});

describe.each(runtimes)("a removal that fails (%s)", (runtime) => {
  const it = demoTest(runtime);
  const two = { cart: [[keyRing, 1] as const, [pair, 1] as const], tolerates: browserTalk };

  it.for([
    { name: "the server does not know the row", status: 200, body: '{"success":false}' },
    { name: "HTTP 500", status: 500, body: "" },
    { name: "an HTML page", status: 200, body: "<!DOCTYPE html><title>Bảo trì</title>" },
    { name: "nothing", status: 200, body: "" },
  ])("follows the link, by which the server removes: $name", async ({ status, body }, { visit }) => {
    const { page, pieces } = await visit("/cua-hang/", {
      ...two,
      before: (page) => page.route(endpoint("remove_from_cart"), (route) => route.fulfill({ status, body })),
    });
    await expectRows(page, 2);
    await removeLink(page, keyRing).click();
    await page.waitForURL("**/gio-hang/?removed_item=1");
    expect(await page.locator(".woocommerce-message").textContent()).toContain("Đã xóa");
    expect(await pieces()).toBe(1);
  });

  it("stays on the page without a connection, says so, and tries again on request", async ({ visit }) => {
    const { page, context, pieces } = await visit("/cua-hang/", two);
    await expectRows(page, 2);
    await removeLink(page, keyRing).hover();
    await islandReady(page, "mini-cart");
    await readyOnceTouched(page, "scroll-to-top");
    await islandReady(page, "cart-drawer");
    await context.setOffline(true);
    await removeLink(page, keyRing).click();
    const notice = page.locator("#woocommerce_widget_cart-2 .storefront-notice");
    await notice.waitFor();
    const text = `${texts.notRemoved.replace("{name}", ": “Móc khóa cá chép”")} ${texts.offline}`;
    expect(await notice.locator("p").textContent()).toBe(text);
    expect(await announced(page)).toBe(text);
    expect(new URL(page.url()).pathname).toBe("/cua-hang/");
    expect(await page.locator(".woocommerce-mini-cart-item[aria-busy]").count()).toBe(0);
    expect(await removeLink(page, keyRing).getAttribute("aria-disabled")).toBeNull();
    await context.setOffline(false);
    await notice.getByRole("button", { name: texts.tryAgain }).click();
    await expectRows(page, 1);
    await poll(() => notice.count()).toBe(0);
    expect(await pieces()).toBe(1);
  });
});

describe.each(runtimes)("what a notice offers (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("is part of its text, in a theme that draws buttons too", async ({ visit }) => {
    const { page, context } = await visit("/cua-hang/", {
      cart: [[keyRing, 1]],
      strictCsp: false,
      tolerates: browserTalk,
    });
    await expectRows(page, 1);
    await removeLink(page, keyRing).hover();
    await islandReady(page, "mini-cart");
    await page.waitForFunction(() => window.storefrontIslands?.cart.count);
    await readyOnceTouched(page, "scroll-to-top");
    await context.setOffline(true);
    await removeLink(page, keyRing).click();
    expect(await drawnAsBlock(page.getByRole("button", { name: texts.tryAgain }))).toEqual([]);
  });
});

describe.each(runtimes)("a refresh that fails (%s)", (runtime) => {
  const it = demoTest(runtime);

  it.for([
    { name: "HTTP 500", status: 500, body: "" },
    { name: "an HTML page", status: 200, body: "<!DOCTYPE html><title>Bảo trì</title>" },
    { name: "null", status: 200, body: "null" },
  ])(
    "shows nothing, leaves the page usable, and tells listeners: $name",
    async ({ status, body }, { visit }) => {
      const { page, calls } = await visit("/cua-hang/", {
        tolerates: browserTalk,
        before: async (page) => {
          await page.addInitScript(() => {
            document.addEventListener("wc_fragments_ajax_error", () => {
              document.documentElement.dataset.heard = `${Number(document.documentElement.dataset.heard ?? 0) + 1}`;
            });
          });
          await page.route(endpoint("get_refreshed_fragments"), (route) => route.fulfill({ status, body }));
        },
      });
      await poll(() => page.evaluate(() => document.documentElement.dataset.heard)).toBe("1");
      expect(calls).toEqual(["get_refreshed_fragments"]);
      expect(await page.locator(".storefront-notice").count()).toBe(0);
      expect(await page.locator(".updating, [aria-busy]").count()).toBe(0);
      await addButton(page, keyRing).click();
      await expectBadges(page, 1);
    },
  );

  it("is given up after five seconds", async ({ visit }) => {
    const wait = gate();
    const { page } = await visit("/cua-hang/", {
      tolerates: browserTalk,
      before: async (page) => {
        await page.clock.install();
        await hold(page, "get_refreshed_fragments", wait);
      },
    });
    await wait.reached;
    await poll(() => page.locator(".updating").count()).toBeGreaterThan(0);
    await page.clock.fastForward(5_100);
    await poll(() => page.locator(".updating").count()).toBe(0);
  });
});

describe.each(runtimes)("storage (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("may be blocked: adding and removing work, and nothing is reported", async ({ visit }) => {
    const { page, pieces } = await visit("/cua-hang/", {
      before: (page) =>
        page.addInitScript(() => {
          for (const name of ["sessionStorage", "localStorage"]) {
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException("Access is denied for this document.", "SecurityError");
              },
            });
          }
        }),
    });
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    await page.reload();
    await expectRows(page, 1);
    await removeLink(page, keyRing).click();
    await expectBadges(page, 0);
    expect(await pieces()).toBe(0);
  });

  it("may be full: adding and removing work, and the next page asks the server", async ({ visit }) => {
    const { page, calls, url } = await visit("/cua-hang/", {
      before: (page) =>
        page.addInitScript(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
          };
        }),
    });
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    await addButton(page, pair).click();
    await expectBadges(page, 2);
    calls.length = 0;
    await page.goto(`${url}/cua-hang/page/2/`);
    await expectRows(page, 2);
    expect(calls).toEqual(["get_refreshed_fragments"]);
    await removeLink(page, keyRing).click();
    await expectBadges(page, 1);
  });

  it("may hold rubbish: it is fetched afresh", async ({ visit }) => {
    const { page, calls, url } = await visit("/cua-hang/", { cart: [[keyRing, 1]] });
    await expectRows(page, 1);
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage)) {
        if (key.startsWith("wc_fragments")) sessionStorage.setItem(key, "undefined");
      }
    });
    calls.length = 0;
    await page.goto(`${url}/cua-hang/page/2/`);
    await expectRows(page, 1);
    expect(calls).toEqual(["get_refreshed_fragments"]);
  });
});
