/**
 * Pages that Chromium renders before somebody goes there. It renders none for those who watch it through DevTools'
 * protocol as the other tests do; its WebDriver lets it.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import { runtimes } from "../browser/browser.ts";
import { type Engine, engines, startEngine } from "./webdriver.ts";

const product = "/product/moc-khoa-ca-chep/";
const link = ".products li.post-43 .ast-loop-product__link";

const isInstalled = engines.some((engine) => engine.name === "Chromium" && engine.isInstalled);

/** A view as the page has told of it. */
interface Told {
  readonly type: string;
  readonly isAhead: boolean;
}

/** In the page that is rendered ahead: notes each view that it tells of, and says when it could have told of one. */
function watchViews(): void {
  const told: Told[] = [];
  Object.assign(window, { told });
  for (const type of ["storefront:page-view", "storefront:view-content"])
    document.addEventListener(type, () => {
      const { prerendering } = document as Document & { readonly prerendering?: boolean };
      told.push({ type, isAhead: prerendering === true });
    });
  const look = (): void => {
    const isReady = window.storefrontIslands
      ?.islands()
      .some(({ name, state }) => name === "product-view" && state === "ready");
    if (isReady) fetch("/robots.txt?ready");
    else setTimeout(look, 20);
  };
  look();
}

describe.runIf(isInstalled)("a page that is rendered ahead", () => {
  let server: RunningServer;
  let engine: Engine;
  /** What the server was asked for, with the purpose that the browser gave. */
  const asked: string[] = [];

  beforeAll(async () => {
    server = await startServer({
      strictCsp: false,
      wrap: (answer) => async (request) => {
        const { pathname, search } = new URL(request.url);
        asked.push(`${request.headers.get("sec-purpose") ?? "seen"} ${request.method} ${pathname}${search}`);
        const response = await answer(request);
        if (pathname !== product) return response;
        const html = (await response.text()).replace("<head>", `$&<script>(${watchViews})();</script>`);
        return new Response(html, response);
      },
    });
  });
  afterAll(() => server?.close());
  // A page that takes another's place takes its window, too, which the driver then does not find any more.
  beforeEach(async () => {
    engine = await startEngine("Chromium");
  });
  afterEach(() => engine?.close());

  /** A page that somebody has touched, and that renders the next one ahead. */
  async function open(runtime: string): Promise<void> {
    await engine.open(`${server.url}/cua-hang/?header=ahead-prerender&runtime=${runtime}`);
    await engine.press("Tab");
    await engine.until(() =>
      window.storefrontIslands
        ?.islands()
        .some(({ name, state }) => name === "next-page" && state === "ready"),
    );
    asked.length = 0;
  }
  const focus = (selector: string): Promise<void> =>
    engine.evaluate((one) => document.querySelector<HTMLElement>(one)?.focus(), selector);
  const isAsked = (what: string): Promise<void> =>
    expect.poll(() => asked, { timeout: 10_000, interval: 20 }).toContain(what) as unknown as Promise<void>;

  it.each(runtimes)(
    "has the cart of the moment in which it is shown, and has asked for nothing (%s)",
    async (runtime) => {
      await open(runtime);
      await focus(link);
      await isAsked(`prefetch;prerender GET ${product}`);
      // The cart changes here, which the other page cannot know.
      await engine.click(".products li.post-43 .button.add_to_cart_button");
      await engine.until(() => document.querySelector(".added_to_cart"));
      await engine.click(link);
      await engine.until((path) => location.pathname === path, product);
      const shownAt = await engine.evaluate(() => {
        const [entry] = performance.getEntriesByType("navigation");
        return (entry as PerformanceEntry & { activationStart: number }).activationStart;
      });
      expect(shownAt).toBeGreaterThan(0);
      await engine.until(() =>
        [...document.querySelectorAll(".ast-count-text")].every((badge) => badge.textContent?.trim() === "1"),
      );
      const ahead = asked.filter((one) => one.startsWith("prefetch"));
      expect(ahead.filter((one) => /POST|wc-ajax|wp-json|admin-ajax/.test(one))).toEqual([]);
    },
  );

  it.each(runtimes)("tells trackers of its view once, when it is shown (%s)", async (runtime) => {
    await open(runtime);
    await focus(link);
    await isAsked("prefetch;prerender GET /robots.txt?ready");
    await engine.click(link);
    await engine.until((path) => location.pathname === path, product);
    const told = (): Told[] => (window as unknown as { told: Told[] }).told;
    await engine.until(() => (window as unknown as { told: Told[] }).told.length > 1);
    expect(await engine.evaluate(told)).toEqual([
      { type: "storefront:page-view", isAhead: false },
      { type: "storefront:view-content", isAhead: false },
    ]);
  });

  it.each(runtimes)(
    "is never the cart, never adds, and is none of what others have to see (%s)",
    async (runtime) => {
      await open(runtime);
      for (const selector of [
        ".products li.post-43 .button.add_to_cart_button",
        "#ast-desktop-header a.cart-container",
        link,
      ])
        await focus(selector);
      await isAsked(`prefetch;prerender GET ${product}`);
      expect(asked.filter((one) => one.startsWith("prefetch") && /add-to-cart|gio-hang/.test(one))).toEqual(
        [],
      );
    },
  );
});
