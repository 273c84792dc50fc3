/** How lists of products look. */
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { runtimes } from "../browser/browser.ts";
import { addButton, card, endpoint, expectBadges, poll } from "../browser/demo.ts";
import { touch } from "../browser/island.ts";
import { visualTest } from "./look.ts";

const shop = (tokens = ""): string => `/cua-hang/?header=notice-off,${tokens}`;
const keyRing = 43;

/** Asks for a product in a dialog, and waits until the shop has told all about it. */
async function quickView(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Xem nhanh", exact: true }).nth(1).click();
  await page.locator("#ast-quick-view-content form.cart").waitFor();
}

describe.each(runtimes)("a list of products (%s)", (runtime) => {
  const it = visualTest(runtime);

  it.for(["wide", "phone"] as const)("as it has loaded, %s", (window, { look }) =>
    look("listing", window, shop()),
  );

  it.for(["wide", "phone"] as const)("after an add, with the drawer that it opens, %s", (window, { look }) =>
    look("added-drawer", window, shop("slide-in"), async (page) => {
      await addButton(page, keyRing).click();
      await expectBadges(page, 1);
      await page.locator(".astra-cart-drawer.active .woocommerce-mini-cart-item").waitFor();
    }),
  );

  it("after an add: its button, the link to the cart, the sidebar", ({ look }) =>
    look("added", "wide", shop(), async (page) => {
      await addButton(page, keyRing).click();
      await expectBadges(page, 1);
      await card(page, keyRing).locator(".added_to_cart").waitFor();
      await page.mouse.move(5, 5);
    }));

  it.for(["wide", "phone"] as const)("after an add that failed, %s", (window, { look }) =>
    look(
      "add-failed",
      window,
      shop(),
      async (page) => {
        await addButton(page, keyRing).click();
        await card(page, keyRing).locator(".storefront-notice").waitFor();
        await card(page, keyRing).evaluate((el) => el.scrollIntoView({ block: "center" }));
        await page.mouse.move(5, 5);
      },
      {
        before: (page) => page.route(endpoint("add_to_cart"), (route) => route.fulfill({ status: 500 })),
        tolerates: /500/,
      },
    ),
  );

  it.for(["wide", "phone"] as const)("with a product in the quick view, %s", (window, { look }) =>
    look("quick-view", window, shop("quick-view-below"), quickView),
  );

  it.for(["wide", "phone"] as const)("with its filters in a panel, %s", (window, { look }) =>
    look("filters-panel", window, shop("filters-panel"), async (page) => {
      await page.locator(".astra-shop-filter-button").click();
      await page.getByRole("dialog", { name: "Lọc" }).waitFor();
    }),
  );

  it("with its filters in the sidebar, as sections of which one is closed", ({ look }) =>
    look("filters-accordion", "wide", shop("filters,filters-accordion"), async (page) => {
      await touch(page);
      const heading = page.getByRole("button", { name: "Loại đá" });
      await heading.click();
      await poll(() => heading.getAttribute("aria-expanded")).toBe("false");
    }));

  it("with more products than it came with", ({ look }) =>
    look("load-more", "wide", shop("endless"), async (page) => {
      const more = page.locator(".ast-shop-pagination-infinite .ast-shop-load-more[role=button]");
      await more.click();
      await poll(() => page.locator("ul.products li.product").count()).toBe(6);
      await more.evaluate((el) => el.scrollIntoView({ block: "end" }));
    }));

  it.for(["wide", "phone"] as const)("as rows, %s", (window, { look }) =>
    look("list-view", window, shop("views-list")),
  );
});
