/** The snippets of docs/markup, each in a page that has nothing else: copied, they work. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { definitions } from "../../islands/definitions.ts";
import { openPage } from "./browser.ts";
import { poll } from "./demo.ts";
import { exampleShop } from "./example.ts";
import { violations } from "./island.ts";

const running = exampleShop();

const configuration = {
  wc_add_to_cart_params: { cart_url: "/cart/" },
  storefront_islands_params: { singleAdd: "endpoint" },
  astra_search: { rest_api_url: "/api/" },
};

const documentWith = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Snippet</title><link rel="stylesheet" href="/dist/islands.css"><script type="application/json" id="storefront-islands">${JSON.stringify(configuration)}</script></head><body><main><h1>Snippet</h1>${body}</main><script type="module" src="/dist/islands.js"></script></body></html>`;

interface Shown {
  readonly page: Page;
  readonly warnings: string[];
  readonly files: string[];
}

/** Shows markup in a page of the shop, to a visitor who moves the mouse; nothing may go wrong in it. */
async function show(body: string, look: (shown: Shown) => Promise<void>): Promise<void> {
  const { page, problems, close } = await openPage(running().browser);
  const warnings: string[] = [];
  const files: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  await page.route("**/pictures/*.jpg", (route) =>
    route.fulfill({ path: "examples/static/pages/pictures/cup.svg", contentType: "image/svg+xml" }),
  );
  await page.route(/\/snippet(\?.*)?$/, (route) =>
    route.fulfill({ body: documentWith(body), contentType: "text/html" }),
  );
  try {
    await page.goto(`${running().shop.url}/snippet`);
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await look({ page, warnings, files });
    expect(problems).toEqual([]);
  } finally {
    await close();
  }
}

const visibleText = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.flatMap((el) =>
        el.checkVisibility({ contentVisibilityAuto: true }) && !el.closest("[hidden]")
          ? el.textContent.trim()
          : [],
      ),
    );

const part = (page: Page, name: string) => page.locator(`[data-island-part="${name}"]`);
const cartCalls = (files: readonly string[]): number => files.filter((one) => one === "/").length;

/** What a visitor does with each, and what comes of it. */
const interactions: Readonly<Record<string, (shown: Shown) => Promise<void>>> = {
  async tabs({ page }) {
    await page.locator("[data-tabs]").waitFor();
    await poll(() => visibleText(page, "[data-island-part=panel]")).toEqual(["Stoneware, 300 ml."]);
    await part(page, "tab").nth(1).click();
    await poll(() => visibleText(page, "[data-island-part=panel]")).toEqual(["Goes into the dishwasher."]);
    await page.keyboard.press("ArrowUp");
    await poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Details");
  },
  async accordion({ page }) {
    const button = page.getByRole("button", { name: "Care" });
    await button.click();
    await poll(() => button.getAttribute("aria-expanded")).toBe("true");
    await poll(() => visibleText(page, "[data-island-part=panel] p")).toEqual(["Goes into the dishwasher."]);
  },
  async gallery({ page }) {
    const row = part(page, "list");
    await page.locator(".flex-control-thumbs button").nth(1).click();
    await poll(() => row.evaluate((el) => Math.round(el.scrollLeft / el.clientWidth))).toBe(1);
    await part(page, "picture").nth(1).locator("a").click();
    await page.getByRole("dialog", { name: "Full screen image" }).waitFor();
  },
  async "mini-cart"({ page }) {
    // The shop of this test knows of no such row, and answers that its cart is empty: to the press, or before it, when
    // the mini-cart comes into sight.
    const emptied = poll(() => part(page, "count").textContent()).toBe("0");
    await Promise.any([page.locator(".remove_from_cart_button").click(), emptied]);
    await emptied;
    await poll(() => part(page, "contents").textContent()).toBe("The cart is empty.");
  },
  async "live-search"({ page }) {
    await part(page, "field").pressSequentially("cu");
    await page.getByRole("option", { name: "Cup" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/cup.html");
  },
  async "add-to-cart"({ page, files }) {
    const button = page.locator(".ajax_add_to_cart", { hasText: "Add to cart" }).nth(1);
    await button.click();
    await poll(() => button.getAttribute("class")).toContain("added");
    expect(page.url()).toContain("/snippet");
    expect(cartCalls(files)).toBe(1);
    await page.getByRole("link", { name: "View cart" }).waitFor();
  },
  async "single-add-to-cart"({ page, files }) {
    await page.locator(".single_add_to_cart_button").click();
    await page.getByRole("link", { name: "View cart" }).waitFor();
    expect(page.url()).toContain("/snippet");
    expect(cartCalls(files)).toBe(1);
  },
  async "review-stars"({ page }) {
    await page.getByRole("radio").nth(3).click();
    await poll(() => page.locator("select").inputValue()).toBe("4");
  },
  async "store-notice"({ page }) {
    await page.locator(".woocommerce-store-notice__dismiss-link").click();
    await poll(() => page.locator("[data-notice-id]").isVisible()).toBe(false);
    await page.reload();
    await page.locator(".woocommerce-store-notice").waitFor({ state: "attached" });
    // The link cannot be turned to, so the model has the page's first touch.
    await page.evaluate(() =>
      document.querySelector("[data-notice-id]")?.dispatchEvent(new Event("focusin", { bubbles: true })),
    );
    await page.waitForFunction(() =>
      window.storefrontIslands?.islands().some(({ state }) => state === "ready"),
    );
    expect(await page.locator("[data-notice-id]").isVisible()).toBe(false);
  },
  async notices({ page }) {
    await poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("alert");
  },
  async "scroll-to-top"({ page }) {
    const link = page.locator("[data-island=scroll-to-top]");
    expect(await link.isVisible()).toBe(false);
    await page.evaluate(() => {
      document.body.style.blockSize = "3000px";
      scrollTo({ top: 900, behavior: "instant" });
    });
    await link.click();
    await poll(() => page.evaluate(() => scrollY)).toBe(0);
  },
  async listing({ page }) {
    await poll(() => part(page, "count").getAttribute("role")).toBe("status");
    await part(page, "field").selectOption("price");
    await page.waitForURL("**/snippet?orderby=price");
  },
  async "cart-drawer"({ page }) {
    expect(await part(page, "drawer").isVisible()).toBe(false);
    await page.locator(".ast-slidein-cart").click();
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    await page.keyboard.press("Escape");
    await poll(() => part(page, "drawer").isVisible()).toBe(false);
    await poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Cart");
  },
  async "price-filter"({ page }) {
    await page.getByRole("slider", { name: "From" }).press("ArrowRight");
    await poll(() => page.locator("#min_price").inputValue()).toBe("1");
    await poll(() => part(page, "from").textContent()).toBe("1");
  },
  async quantity({ page }) {
    const field = part(page, "field");
    for (const name of ["plus", "plus", "minus"]) await part(page, name).click();
    await poll(() => field.inputValue()).toBe("2");
    await field.fill("9");
    await field.blur();
    await poll(() => field.inputValue()).toBe("5");
  },
};

const withMarkup = definitions.flatMap(({ name, markup }) => (markup ? [[name, markup] as const] : []));

it("each snippet has its interaction", () => {
  expect(withMarkup.map(([name]) => name).sort()).toEqual(Object.keys(interactions).sort());
});

describe.each(withMarkup)("the snippet of %s", (name, { snippet }) => {
  it("has no class", () => {
    expect(snippet).not.toContain("class=");
  });

  it("works when it is copied, says nothing in the console, and is accessible", () =>
    show(snippet, async (shown) => {
      await interactions[name]?.(shown);
      expect(shown.warnings).toEqual([]);
      if (shown.page.url().endsWith("/snippet")) expect(await violations(shown.page, "main")).toEqual([]);
    }));
});

it("one that comes later works, too", () =>
  show("<p>Nothing yet.</p>", async (shown) => {
    const { page, files } = shown;
    const asked = (): string[] => files.filter((file) => file.includes("named-parts"));
    await page.waitForFunction(() => window.storefrontIslands);
    expect(asked()).toEqual([]);
    await page.evaluate(
      (html) => document.querySelector("main")?.insertAdjacentHTML("beforeend", html),
      withMarkup.find(([name]) => name === "tabs")?.[1].snippet ?? "",
    );
    await interactions.tabs?.(shown);
    expect(asked()).toHaveLength(1);
  }));

it("the debugger says what is missing, as the console does", () =>
  show('<div data-island="tabs"><div data-island-part="panel" id="a">A</div></div>', async (shown) => {
    const { page, warnings } = shown;
    await page.evaluate(() => window.storefrontIslands?.debug());
    const missing = 'data-island="tabs" has no part "list"';
    await poll(() => page.getByRole("list", { name: "Errors" }).textContent()).toContain(missing);
    expect(warnings.filter((text) => text.includes(missing))).toHaveLength(1);
  }));

it.each(["tabs", "accordion", "gallery"])("%s do not move the page when their script comes", (island) =>
  show("", async ({ page }) => {
    const snippet = withMarkup.find(([name]) => name === island)?.[1].snippet ?? "";
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route("**/chunks/**", async (route) => {
      await opened;
      await route.continue();
    });
    await page.route(`${running().shop.url}/still`, (route) =>
      route.fulfill({
        body: documentWith(`<div style="width: 600px">${snippet}</div><p id="below">Below.</p>`),
        contentType: "text/html",
      }),
    );
    await page.goto(`${running().shop.url}/still`);
    const place = (): Promise<number> =>
      page.locator("#below").evaluate((el) => Math.round(el.getBoundingClientRect().top));
    const before = await place();
    open();
    await page.waitForFunction(
      (name) => window.storefrontIslands?.islands().some((one) => one.name === name),
      island,
    );
    // A mouse that rests where the page appears is no sign of life.
    for (const x of [40, 60]) await page.locator("[data-island]").hover({ position: { x, y: 20 } });
    await page.waitForFunction(
      (name) => window.storefrontIslands?.islands().some((one) => one.name === name && one.state === "ready"),
      island,
    );
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
  }),
);
