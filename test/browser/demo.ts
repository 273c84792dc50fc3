/** Visits to the demo shop: each test gets its own visitor, and must end without an error in the console. */
import type { BrowserContext, BrowserContextOptions, Browser, Locator, Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type RunningServer, type ServerOptions, startServer } from "../../fixtures/server.ts";
import { cartCount } from "../../fixtures/shop/cart.ts";
import { sessionCookieName } from "../../fixtures/shop/cookies.ts";
import type { Session } from "../../fixtures/shop/session.ts";
import { launch, openPage, type Runtime } from "./browser.ts";

/** Options of a visit; the rest are the browser context's. */
export interface VisitOptions extends BrowserContextOptions {
  /** Runs before the first page loads: routes, scripts, the clock. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Problems that the test brings about itself. */
  readonly tolerates?: RegExp;
  /** Pieces that are in the cart already, by product id. */
  readonly cart?: Readonly<Record<number, number>>;
}

/** One visitor and the page that she looks at. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors, uncaught errors and policy violations, as text. */
  readonly problems: string[];
  /** `wc-ajax` endpoints that the first page has called, in order. */
  readonly calls: string[];
  /** The visitor's session on the server. */
  session(): Promise<Session | undefined>;
  /** Pieces in the server's cart. */
  pieces(): Promise<number>;
}

export interface DemoShop {
  readonly url: string;
  readonly browser: Browser;
  /** Opens a page of the shop as a new visitor. */
  visit(path: string, options?: VisitOptions): Promise<Visit>;
}

/** Endpoint of a `wc-ajax` request; `undefined` for any other. */
export const endpointOf = (request: Request): string | undefined =>
  new URL(request.url()).searchParams.get("wc-ajax") ?? undefined;

/** Address pattern of a `wc-ajax` endpoint, for routes. */
export const endpoint =
  (name: string) =>
  (url: URL): boolean =>
    url.searchParams.get("wc-ajax") === name;

/** Address pattern of the bundle's chunks. */
export const chunks = "**/chunks/**";

/** A route handler that holds its requests until it is opened. */
export interface Gate {
  /** Resolves when the first request has come. */
  readonly reached: Promise<void>;
  /** Lets the requests through, those that wait and those to come. */
  open(): void;
  /** What a route's handler waits for. */
  pass(): Promise<void>;
}

export function gate(): Gate {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  return {
    reached: reached.promise,
    open: () => opened.resolve(),
    pass() {
      reached.resolve();
      return opened.promise;
    },
  };
}

/**
 * The demo shop for a block of tests: starts server and browser before them, ends both after them. After each test
 * its visitors leave, and nothing may have gone wrong in their consoles.
 */
export function demoShop(runtime: Runtime, options: ServerOptions = {}): DemoShop {
  let browser: Browser;
  let server: RunningServer;
  const leaving: (() => Promise<readonly string[]>)[] = [];

  beforeAll(async () => {
    [browser, server] = await Promise.all([launch(), startServer({ port: 0, ...options })]);
  });
  afterEach(async () => {
    const problems = await Promise.all(leaving.splice(0).map((leave) => leave()));
    expect(problems.flat()).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  return {
    get url() {
      return server.url;
    },
    get browser() {
      return browser;
    },
    async visit(path, { before, tolerates, cart, ...contextOptions } = {}) {
      const { page, problems, close } = await openPage(browser, contextOptions);
      const context = page.context();
      const calls: string[] = [];
      page.on("request", (request) => {
        const name = endpointOf(request);
        if (name) calls.push(name);
      });
      leaving.push(async () => {
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await close();
        return problems.filter((problem) => !tolerates?.test(problem));
      });
      await context.addCookies([{ name: "demo_runtime", value: runtime, url: server.url }]);
      for (const [id, quantity] of Object.entries(cart ?? {})) {
        await context.request.post(`${server.url}/?wc-ajax=add_to_cart`, {
          form: { product_id: id, quantity },
        });
      }
      await before?.(page);
      await page.goto(server.url + path);
      const session = async (): Promise<Session | undefined> => {
        const cookies = await context.cookies(server.url);
        const id = cookies.find(({ name }) => name === sessionCookieName)?.value;
        return id === undefined ? undefined : server.shop.sessions.get(id);
      };
      const pieces = async (): Promise<number> => {
        const found = await session();
        return found ? cartCount(found) : 0;
      };
      return { page, context, problems, calls, session, pieces };
    },
  };
}

/** A product's card in a listing. */
export const card = (page: Page, id: number): Locator => page.locator(`.products li.post-${id}`).first();

/** The add-to-cart button below a card's price. */
export const addButton = (page: Page, id: number): Locator =>
  card(page, id).locator(".button.add_to_cart_button");

/** Texts of the badges: both headers have one. */
export const badges = async (page: Page): Promise<string[]> =>
  (await page.locator(".ast-count-text").allTextContents()).map((text) => text.trim());

/** Rows of every mini-cart on the page. */
export const rowCounts = (page: Page): Promise<number[]> =>
  page
    .locator(".widget_shopping_cart_content")
    .evaluateAll((carts) =>
      carts.map((cart) => cart.querySelectorAll(".woocommerce-mini-cart-item").length),
    );

/** What the live region says. */
export const announced = async (page: Page): Promise<string> =>
  (await page.locator(".widget_shopping_cart_live_region").allTextContents()).join();

/** Waits until both badges show a number. */
export const expectBadges = (page: Page, count: number): Promise<void> =>
  expect.poll(() => badges(page)).toEqual([String(count), String(count)]);

/** Waits until every mini-cart on the page says that it is empty. */
export const expectEmpty = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const carts = [...document.querySelectorAll(".widget_shopping_cart_content")];
    return (
      carts.length > 0 && carts.every((cart) => cart.querySelector(".woocommerce-mini-cart__empty-message"))
    );
  });

/** The remove link of a product in the sidebar's mini-cart. */
export const removeLink = (page: Page, id: number): Locator =>
  page.locator(`#woocommerce_widget_cart-2 .remove_from_cart_button[data-product_id="${id}"]`);

/** The remove links of the sidebar's mini-cart. */
export const sidebarLinks = (page: Page): Locator =>
  page.locator("#woocommerce_widget_cart-2 .remove_from_cart_button");

/** Waits until every mini-cart on the page answers: its code has loaded. */
export const expectReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const islands = window.storefrontIslands?.islands() ?? [];
    return islands.length > 0 && islands.every(({ state }) => state === "ready");
  });

/** Changes the HTML of each page before the browser reads it. */
export async function rewritePages(page: Page, rewrite: (html: string) => string): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: rewrite(await response.text()) });
  });
}
