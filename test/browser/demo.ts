/** Visits to the demo shop: each test gets its own visitor, and must end without an error in the console. */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
  Request,
  Route,
} from "playwright-core";
import { expect, test } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import { cartCount } from "../../fixtures/shop/cart.ts";
import { sessionCookieName } from "../../fixtures/shop/cookies.ts";
import type { Session } from "../../fixtures/shop/session.ts";
import vi from "../../shared/messages/vi.json";
import { launch, openPage, type Runtime } from "./browser.ts";

const texts = vi.cart;

/** Options of a visit; the rest are the browser context's. */
export interface VisitOptions extends BrowserContextOptions {
  /** Runs before the first page loads: routes, scripts, the clock. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Problems that the test brings about itself. */
  readonly tolerates?: RegExp;
  /** What is in the cart already: product ids and pieces. */
  readonly cart?: readonly (readonly [id: number, quantity: number])[];
  /** False leaves the content security policy out, for what a test brings into the page. */
  readonly strictCsp?: boolean;
}

/** One visitor and the page that she looks at. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Address of the shop, without a slash at the end. */
  readonly url: string;
  /** `wc-ajax` endpoints that the first page has called, in order. */
  readonly calls: string[];
  /** The visitor's session on the server. */
  session(): Promise<Session | undefined>;
  /** Pieces in the server's cart. */
  pieces(): Promise<number>;
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

/** Address pattern of the chunks that hold some of the sources, whatever the build has named them. */
export function chunksWith(...sources: readonly string[]): RegExp {
  const names = ["dist/chunks", "dist/preact/chunks"].flatMap((folder) =>
    readdirSync(folder).filter((file) => {
      if (!file.endsWith(".js.map")) return false;
      const { sources: held } = JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as {
        sources: string[];
      };
      return held.some((one) => sources.some((source) => one.endsWith(`/${source}`)));
    }),
  );
  if (!names.length) throw new Error(`no chunk holds ${sources.join()}`);
  return new RegExp(`/chunks/(${names.map((name) => name.replace(/\.map$/, "")).join("|")})$`);
}

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
  let reach = (): void => undefined;
  let open = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    reached,
    open: () => open(),
    pass() {
      reach();
      return opened;
    },
  };
}

/** Holds back requests whose address has a pattern, until the gate is opened. */
export const holdRequests = (page: Page, pattern: Parameters<Page["route"]>[0], at: Gate): Promise<unknown> =>
  page.route(pattern, async (route) => {
    await at.pass();
    await route.continue();
  });

/** Holds an endpoint's requests until the gate is opened. */
export const hold = (page: Page, name: string, at: Gate): Promise<unknown> =>
  holdRequests(page, endpoint(name), at);

/**
 * A route handler that follows the shop's redirect for the page's script: where requests are routed, Chromium never goes
 * on with one that outlives its page.
 */
export async function followRedirect(route: Route): Promise<void> {
  if (route.request().isNavigationRequest()) await route.fallback();
  else await route.fulfill({ response: await route.fetch() });
}

/** Opens a page of the shop as a new visitor. */
export type OpenVisit = (path: string, options?: VisitOptions) => Promise<Visit>;

/**
 * The browsers and servers that the visits of a file share: each visitor has a context of her own. Vitest evaluates this
 * module once for each file, so that browsers of a worker would be opened with each file and closed with none, and some
 * forty that do nothing take a fifth of a busy machine's time.
 */
export const shared = test.extend<{
  /** Shows no images. */
  fast: Browser;
  full: Browser;
  strict: RunningServer;
  loose: RunningServer;
}>({
  fast: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from its parameter
    async ({}, use) => {
      const browser = await launch({ images: false });
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  full: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const browser = await launch();
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  strict: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const server = await startServer({ port: 0 });
      await use(server);
      await server.close();
    },
    { scope: "file" },
  ],
  loose: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const server = await startServer({ port: 0, strictCsp: false });
      await use(server);
      await server.close();
    },
    { scope: "file" },
  ],
});

/**
 * The shop on a slow line, for `demoTest`: the second part of a page comes 700 ms after the first.
 *
 * @param seam  where the first part ends; pages without it come whole
 */
export const inParts = (seam: RegExp) =>
  shared.extend<{ strict: RunningServer }>({
    strict: [
      // biome-ignore lint/correctness/noEmptyPattern: as above
      async ({}, use) => {
        const server = await startServer({
          wrap: (answer) => async (request) => {
            const response = await answer(request);
            if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
            const page = await response.text();
            const end = page.search(seam);
            if (end < 0) return new Response(page, response);
            const parts = new ReadableStream({
              async start(line) {
                line.enqueue(new TextEncoder().encode(page.slice(0, end)));
                await setTimeout(700);
                line.enqueue(new TextEncoder().encode(page.slice(end)));
                line.close();
              },
            });
            return new Response(parts, response);
          },
        });
        await use(server);
        await server.close();
      },
      { scope: "file" },
    ],
  });

/** The visitors of one test. */
function visitors(runtime: Runtime, browser: Browser, strict: RunningServer, loose: RunningServer) {
  const leaving: (() => Promise<readonly string[]>)[] = [];

  const visit: OpenVisit = async (path, options = {}) => {
    const { before, tolerates, cart = [], strictCsp = true, ...contextOptions } = options;
    const server = strictCsp ? strict : loose;
    const { page, problems, close } = await openPage(browser, contextOptions);
    const context = page.context();
    leaving.push(async () => {
      // A page that still loads finds nothing at a test's own addresses once its routes have gone: that is no problem.
      const seen = problems.filter((problem) => !tolerates?.test(problem));
      await close();
      return seen;
    });
    const calls: string[] = [];
    page.on("request", (request) => {
      const name = endpointOf(request);
      if (name) calls.push(name);
    });
    await context.addCookies([{ name: "demo_runtime", value: runtime, url: server.url }]);
    for (const [id, quantity] of cart) {
      const form = { product_id: id, quantity };
      await context.request.post(`${server.url}/?wc-ajax=add_to_cart`, { form });
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
    return { page, context, url: server.url, calls, session, pieces };
  };

  return {
    visit,
    /** Sees all visitors off; nothing may have gone wrong in their consoles. */
    async leave(): Promise<void> {
      const problems = await Promise.all(leaving.map((leave) => leave()));
      // As one text, which a report has in full.
      expect(problems.flat().join("\n")).toBe("");
    },
  };
}

/**
 * `it` for tests of the demo shop. Each test gets `visit`; when it ends its visitors leave, and nothing may have gone
 * wrong in their consoles.
 *
 * @param images  whether the browser loads images
 * @param base    other browsers and servers than the usual ones
 */
export function demoTest(runtime: Runtime, { images = false, base = shared } = {}) {
  return base.extend<{ visit: OpenVisit }>({
    visit: images
      ? async ({ full, strict, loose }, use) => {
          const { visit, leave } = visitors(runtime, full, strict, loose);
          await use(visit);
          await leave();
        }
      : async ({ fast, strict, loose }, use) => {
          const { visit, leave } = visitors(runtime, fast, strict, loose);
          await use(visit);
          await leave();
        },
  });
}

/** Asks until the answer is the expected one; on a machine that stands still for a while, as some do, that is late. */
export const poll = <T>(ask: () => T | Promise<T>, what?: string) =>
  expect.poll(ask, { timeout: 70_000, interval: 20, ...(what && { message: what }) });

/** A product's card in a listing. */
export const card = (page: Page, id: number): Locator => page.locator(`.products li.post-${id}`).first();

/** The add-to-cart button below a card's price. */
export const addButton = (page: Page, id: number): Locator =>
  card(page, id).locator(".button.add_to_cart_button");

/** Chooses an order as a shopper does, who has gone to the box before: the code may come after the choice. */
export async function chooseOrder(page: Page, value: string): Promise<void> {
  const box = page.locator("select.orderby");
  await box.focus();
  await box.selectOption(value);
}

/** Texts of the badges: both headers have one. */
export const badges = async (page: Page): Promise<string[]> =>
  (await page.locator(".ast-count-text").allTextContents()).map((text) => text.trim());

/** Rows of every mini-cart on the page. */
export const rowCounts = (page: Page): Promise<number[]> =>
  page
    .locator(".widget_shopping_cart_content")
    .evaluateAll((carts) => carts.map((cart) => cart.querySelectorAll(".woocommerce-mini-cart-item").length));

/** Waits until each of the four mini-carts shows that many rows. */
export const expectRows = (page: Page, count: number): Promise<void> =>
  poll(() => rowCounts(page)).toEqual(Array(4).fill(count));

/** What the live region says. */
export const announced = async (page: Page): Promise<string> =>
  (await page.locator(".widget_shopping_cart_live_region").allTextContents()).join();

/** Waits until both badges show a number that the shop has confirmed. */
export const expectBadges = (page: Page, count: number): Promise<void> =>
  poll(async () => [...(await badges(page)), await page.locator("[aria-description]").count()]).toEqual([
    String(count),
    String(count),
    0,
  ]);

/** Waits until nothing is expected that the shop has not confirmed. */
export const expectConfirmed = (page: Page): Promise<void> =>
  poll(() => page.locator("[aria-description]").count()).toBe(0);

/** Whether both badges show a number that the shop has not confirmed, now. */
export async function expectUnconfirmed(page: Page, count: number): Promise<void> {
  expect(await badges(page)).toEqual([String(count), String(count)]);
  const told = await page
    .locator("a.cart-container")
    .evaluateAll((links) => links.map((link) => link.getAttribute("aria-description")));
  expect(told).toEqual(Array(2).fill(`${count}. ${texts.unconfirmed}`));
}

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

/** Addresses that are no file's. Of others a route has nothing to do: each that it sees goes to the test and back. */
const pages = /^[^?#]*\/[^.?#/]*(\.html)?([?#]|$)/;

/** Changes the HTML of each page before the browser reads it. */
export async function rewritePages(page: Page, rewrite: (html: string) => string): Promise<void> {
  await page.route(pages, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: rewrite(await response.text()) });
  });
}

/**
 * How a control looks beside the text that it ends, on a page whose theme draws every button as a block of its colour:
 * of another colour than the text, or as a block.
 */
export async function drawnAsBlock(control: Locator): Promise<string[]> {
  const page = control.page();
  await page.addStyleTag({
    content: `button { background: #046bd2; border: 1px solid #046bd2; box-shadow: 0 1px 2px rgb(0 0 0 / 5%); color: #fff; padding: 15px 30px }
      button:hover, button:focus { background-color: #045cb4; color: #fff } a:hover { color: #045cb4 }`,
  });
  const look = (): Promise<string[]> =>
    control.evaluate((el) => {
      const { backgroundColor, borderTopWidth, boxShadow, color, paddingInlineStart } = getComputedStyle(el);
      return [
        ...(backgroundColor === "rgba(0, 0, 0, 0)" ? [] : [`background ${backgroundColor}`]),
        ...(borderTopWidth === "0px" ? [] : [`border ${borderTopWidth}`]),
        ...(boxShadow === "none" ? [] : [`shadow ${boxShadow}`]),
        ...(color === getComputedStyle(el.parentElement as Element).color ? [] : [`color ${color}`]),
        ...(paddingInlineStart === "0px" ? [] : [`padding ${paddingInlineStart}`]),
      ];
    });
  const resting = await look();
  await control.hover();
  return [...resting, ...(await look())];
}
