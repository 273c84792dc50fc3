/** The shop without WordPress, `examples/static`: from the list to the cart and back. */
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openPage } from "./browser.ts";
import { poll } from "./demo.ts";
import { exampleShop } from "./example.ts";
import { violations } from "./island.ts";

const running = exampleShop();

/** Visits the shop; nothing may be told in the console. */
async function visit(
  path: string,
  walk: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { page, problems, close } = await openPage(running().browser, options);
  page.on("console", (message) => message.type() === "warning" && problems.push(message.text()));
  try {
    await page.goto(running().shop.url + path);
    await walk(page);
    expect(problems).toEqual([]);
  } finally {
    await close();
  }
}

const badge = (page: Page) => page.locator("header [data-island-part=count]");
const rows = (page: Page) => page.locator("aside [data-island-part=item]");
const add = (page: Page, name: string) => page.getByRole("link", { name: `Add to cart: ${name}` });
/** Before that a press is the browser's own. */
const named = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => window.storefrontIslands?.islands().length);

describe("a shop without WordPress", () => {
  it("adds, counts, shows the cart on the next page, and removes", () =>
    visit("/", async (page) => {
      await named(page);
      await add(page, "Cup").click();
      await poll(() => badge(page).textContent()).toBe("1");
      await add(page, "Bowl & spoon").click();
      await poll(() => badge(page).textContent()).toBe("2");
      await poll(() => rows(page).allTextContents()).toEqual([
        expect.stringMatching(/Cup\s+1 × €14/),
        expect.stringMatching(/Bowl & spoon\s+1 × €22/),
      ]);
      await page.getByRole("link", { name: "Cup", exact: true }).first().click();
      await page.waitForURL("**/cup.html");
      await poll(() => badge(page).textContent()).toBe("2");
      await poll(() => rows(page).count()).toBe(2);
      await rows(page).getByRole("link", { name: "Remove Cup from the cart" }).click();
      await poll(() => badge(page).textContent()).toBe("1");
      await poll(() => rows(page).count()).toBe(1);
      expect(page.url()).toContain("/cup.html");
      await rows(page).getByRole("link", { name: "Remove Bowl & spoon from the cart" }).click();
      await poll(() => page.locator("aside").textContent()).toContain("The cart is empty.");
      await poll(() => badge(page).textContent()).toBe("0");
      await poll(() => page.evaluate(() => document.cookie)).not.toContain("woocommerce_items_in_cart=1");
    }));

  it("shows what was asked for before the server has answered", () =>
    visit("/", async (page) => {
      let open = (): void => undefined;
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      await page.route("**/?wc-ajax=add_to_cart", async (route) => {
        await opened;
        await route.continue();
      });
      await named(page);
      await add(page, "Plate").click();
      await poll(() => badge(page).textContent()).toBe("1");
      expect(await rows(page).count()).toBe(0);
      open();
      await poll(() => rows(page).count()).toBe(1);
    }));

  it("says in a notice that a product was not added", () =>
    visit("/", async (page) => {
      await page.route("**/?wc-ajax=add_to_cart", (route) => route.fulfill({ json: { error: true } }));
      await named(page);
      await add(page, "Plate").click();
      await page
        .getByText(/Plate/)
        .and(page.locator(".storefront-notice, .storefront-notice *"))
        .first()
        .waitFor();
      await poll(() => badge(page).textContent()).toBe("0");
    }));

  it("adds the number of a product's form, with tabs and gallery beside it", () =>
    visit("/cup.html", async (page) => {
      await named(page);
      await page.getByRole("tab", { name: "Care" }).click();
      await poll(() => page.getByRole("tabpanel", { name: "Care" }).isVisible()).toBe(true);
      expect(await page.getByRole("tabpanel", { name: "Details" }).isVisible()).toBe(false);
      await page.locator(".flex-control-thumbs button").nth(1).click();
      await poll(() =>
        page
          .locator("[data-island=gallery] > [data-island-part=list]")
          .evaluate((row) => Math.round(row.scrollLeft / row.clientWidth)),
      ).toBe(1);
      const plus = page.locator("[data-island-part=plus]");
      for (const _press of [1, 2]) await plus.click();
      await poll(() => page.getByRole("spinbutton").inputValue()).toBe("3");
      await page.getByRole("button", { name: "Add to cart" }).click();
      await poll(() => badge(page).textContent()).toBe("3");
      expect(page.url()).toContain("/cup.html");
      await poll(() => rows(page).allTextContents()).toEqual([expect.stringMatching(/Cup\s+3 × €14/)]);
      expect(await violations(page, "body")).toEqual([]);
    }));

  it("suggests while a search is typed", () =>
    visit("/", async (page) => {
      await named(page);
      await page.getByRole("combobox").or(page.getByRole("searchbox")).pressSequentially("spo");
      await page.getByRole("option", { name: "Bowl & spoon" }).waitFor();
    }));

  it("adds, removes and searches without script", () =>
    visit(
      "/",
      async (page) => {
        await add(page, "Cup").click();
        await page.getByRole("heading", { name: "Cart (1)" }).waitFor();
        await page.getByRole("link", { name: "Remove Cup from the cart" }).click();
        await page.getByRole("heading", { name: "Cart (0)" }).waitFor();
        await page.goto(`${running().shop.url}/cup.html`);
        await page.getByRole("spinbutton").fill("2");
        await page.getByRole("button", { name: "Add to cart" }).click();
        await page.getByRole("heading", { name: "Cart (2)" }).waitFor();
        await page.goto(`${running().shop.url}/`);
        await page.getByRole("searchbox").fill("plate");
        await page.getByRole("button", { name: "Search" }).click();
        await page.getByRole("link", { name: "Plate" }).waitFor();
      },
      { javaScriptEnabled: false },
    ));

  it("answers nothing outside of its folders, and no other site's post", async () => {
    const statusOf = async (path: string, options?: RequestInit): Promise<number> =>
      (await fetch(running().shop.url + path, options)).status;
    expect(await statusOf("/..%2fserver.ts")).toBe(404);
    expect(await statusOf("/dist/..%2f..%2fpackage.json")).toBe(404);
    expect(await statusOf("/?wc-ajax=other")).toBe(400);
    expect(await statusOf("/?wc-ajax=add_to_cart", { method: "POST", body: "x".repeat(20_000) })).toBe(413);
  });
});
