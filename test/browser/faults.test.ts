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
  poll,
  removeLink,
} from "./demo.ts";
import { islandReady, readyOnceTouched, viewFetched } from "./island.ts";

const texts = vi.cart;

const [keyRing, pair] = [43, 42];

/** What the browser itself writes of a failed request. */
const browserTalk = /^Failed to load resource/;

/** What is said of an add that failed. */
const notAdded = (why: string, name = "Móc khóa cá chép"): string =>
  `${texts.notAdded.replace("{name}", `: “${name}”`)} ${why}`;

/** The shopper has her button back, and sees and hears why. */
async function expectTold(page: Page, id: number, text: string): Promise<void> {
  const notice = card(page, id).locator(".storefront-notice");
  await notice.waitFor();
  expect(await notice.locator("p").textContent()).toBe(text);
  const button = addButton(page, id);
  expect(await button.getAttribute("class")).not.toMatch(/\bloading\b/);
  expect(await button.getAttribute("class")).not.toMatch(/\badded\b/);
  expect(await button.getAttribute("aria-disabled")).toBeNull();
  expect(await button.getAttribute("aria-busy")).toBeNull();
  expect(await announced(page)).toBe(text);
  await poll(() => page.locator(".updating, .widget_shopping_cart_content[aria-busy]").count()).toBe(0);
}

describe.each(runtimes)("an add that fails (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("without a connection gives the button back and tells the shopper, and the next works", async ({
    visit,
  }) => {
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
});

describe.each(runtimes)("a removal that fails (%s)", (runtime) => {
  const it = demoTest(runtime);
  const two = { cart: [[keyRing, 1] as const, [pair, 1] as const], tolerates: browserTalk };

  it("follows the link, by which the server removes", async ({ visit }) => {
    const { page, pieces } = await visit("/cua-hang/", {
      ...two,
      before: (page) =>
        page.route(endpoint("remove_from_cart"), (route) => route.fulfill({ body: '{"success":false}' })),
    });
    await expectRows(page, 2);
    await removeLink(page, keyRing).click();
    await page.waitForURL("**/gio-hang/?removed_item=1");
    expect(await page.locator(".woocommerce-message").textContent()).toContain("Đã xóa");
    expect(await pieces()).toBe(1);
  });

  it("stays on the page without a connection, says so, and offers to try again by a part of its text, in a theme that draws buttons too", async ({
    visit,
  }) => {
    const { page, context, pieces } = await visit("/cua-hang/", { ...two, strictCsp: false });
    await expectRows(page, 2);
    await removeLink(page, keyRing).hover();
    await islandReady(page, "mini-cart");
    await page.waitForFunction(() => window.storefrontIslands?.cart.count);
    await readyOnceTouched(page, "scroll-to-top");
    await islandReady(page, "cart-drawer");
    await viewFetched(page);
    await context.setOffline(true);
    await removeLink(page, keyRing).click();
    const notice = page.locator("#woocommerce_widget_cart-2 .storefront-notice");
    await notice.waitFor();
    const text = `${texts.notRemoved.replace("{name}", ": “Móc khóa cá chép”")} ${texts.offline}`;
    expect(await notice.locator("p").textContent()).toBe(text);
    expect(await announced(page)).toBe(text);
    expect(new URL(page.url()).pathname).toBe("/cua-hang/");
    const tryAgain = notice.getByRole("button", { name: texts.tryAgain });
    expect(await drawnAsBlock(tryAgain)).toEqual([]);
    await context.setOffline(false);
    await tryAgain.click();
    await expectRows(page, 1);
    await poll(() => notice.count()).toBe(0);
    expect(await pieces()).toBe(1);
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
});
