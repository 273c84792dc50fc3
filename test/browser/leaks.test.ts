import type { CDPSession, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { addButton, badges, demoTest, expectBadges, expectRows, poll, removeLink } from "./demo.ts";
import { touch } from "./island.ts";

const [keyRing, pair] = [43, 42];

/** The body as it is, without the nonces, which differ from load to load. */
const bodyHtml = async (page: Page): Promise<string> =>
  (await page.evaluate(() => document.body.outerHTML)).replace(/ nonce="[^"]*"/g, "");

/** Lets the work of the next frames end. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );

interface Counts {
  /** Elements in the body. */
  readonly printed: number;
  /** Nodes out of the document that script still holds. */
  readonly held: number;
  readonly listeners: number;
}

/** What is alive after a collection. The browser's own count of nodes is of no use: it sweeps when it likes. */
async function counts(page: Page, session: CDPSession): Promise<Counts> {
  // Preact holds what it has taken out until its effects have run, which it does in a frame's spare time.
  await settle(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => (window as unknown as { gc(): void }).gc());
  const { result } = await session.send("Runtime.evaluate", { expression: "Node.prototype" });
  const { objects } = await session.send("Runtime.queryObjects", {
    prototypeObjectId: result.objectId ?? "",
    objectGroup: "nodes",
  });
  const { result: detached } = await session.send("Runtime.callFunctionOn", {
    objectId: objects.objectId ?? "",
    // The prototypes of the kinds of nodes are among them, and throw when they are asked.
    functionDeclaration: `function () {
      return this.filter((node) => {
        try {
          return !node.isConnected;
        } catch {
          return false;
        }
      }).length;
    }`,
  });
  await session.send("Runtime.releaseObjectGroup", { objectGroup: "nodes" });
  const { jsEventListeners } = await session.send("Memory.getDOMCounters");
  const printed = await page.evaluate(() => document.body.querySelectorAll("*").length);
  return { printed, held: Number(detached.value), listeners: jsEventListeners };
}

/**
 * Nothing grows by as much as one for each of forty rounds. Now and then the last round as a whole is held until the
 * next one (the listeners of a signal that has been aborted, some forty), which is no growth: so beginning and end are
 * each the least of three counts.
 */
async function expectFlat(page: Page, round: () => Promise<unknown>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const countThrice = async (): Promise<Counts[]> => {
    const found: Counts[] = [];
    for (let times = 0; times < 3; times += 1) {
      await round();
      found.push(await counts(page, session));
    }
    return found;
  };
  const least = (found: readonly Counts[], kind: keyof Counts): number =>
    Math.min(...found.map((counts) => counts[kind]));
  // The first round fills what is kept on purpose (modules, React's own listeners on its container).
  await round();
  const beginnings = await countThrice();
  const rounds = 40;
  for (let times = 0; times < rounds; times += 1) await round();
  const ends = await countThrice();
  for (const kind of ["printed", "held", "listeners"] as const) {
    expect(Number.isInteger(least(ends, kind))).toBe(true);
    expect(least(ends, kind) - least(beginnings, kind), kind).toBeLessThan(rounds);
  }
}

/** Mounts all islands, code and all, whatever their strategy. */
async function mountAll(page: Page): Promise<void> {
  await page.evaluate(() => void window.storefrontIslands?.mount());
  // Some hosts come with the cart.
  await page.waitForFunction(() => {
    const islands = window.storefrontIslands?.islands() ?? [];
    const parts = [
      ".add_to_cart_button.ajax_add_to_cart",
      "form.cart",
      ".menu-toggle",
      ".woocommerce-mini-cart .ast-qty-placeholder",
      ".ast-view-trigger",
      ".woocommerce-pagination a.page-numbers",
    ].flatMap((part) => document.querySelector(part) ?? []);
    // Nobody can turn to a listing's views where it has none.
    const hasViews = !!document.querySelector(".ast-view-trigger");
    const waiting = islands
      .filter(({ name, state }) => state !== "ready" && (name !== "listing" || hasViews))
      .map(({ host }) => host);
    for (const el of waiting.length ? [...waiting, ...parts] : [])
      for (const type of ["pointermove", "pointerover"])
        el.dispatchEvent(new PointerEvent(type, { bubbles: true, movementX: 1 }));
    return islands.length > 0 && !waiting.length;
  });
}

describe.each(runtimes)("unmounting (%s)", (runtime) => {
  // An image that may not load is held in memory for ever, and its whole region with it.
  const it = demoTest(runtime, { images: true });

  it("leaves the server's HTML as it was, for a visitor whose cart is hidden", async ({ visit }) => {
    const { page } = await visit("/product/moc-khoa-ca-chep/", {
      before: (page) =>
        page.route("**/islands.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" })),
    });
    const printed = await bodyHtml(page);
    await page.unroute("**/islands.js");
    await page.reload();
    await page.waitForFunction(() => (window.storefrontIslands?.islands().length ?? 0) > 0);
    await poll(() => page.locator('[data-island~="mini-cart"]').count()).toBeGreaterThan(0);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    await settle(page);
    expect(await bodyHtml(page)).toBe(printed);
    expect(await page.evaluate(() => window.storefrontIslands?.islands())).toEqual([]);
  });

  it("leaves the server's HTML with the current cart in its regions, all islands having run", async ({
    visit,
  }) => {
    const { page } = await visit("/cua-hang/", {
      cart: [[keyRing, 1] as const, [pair, 1] as const],
      before: (page) =>
        page.route("**/islands.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" })),
      strictCsp: false,
    });
    // What the page would be with nothing but its regions replaced.
    await page.evaluate(async () => {
      const answer = await fetch("/?wc-ajax=get_refreshed_fragments");
      const { fragments } = (await answer.json()) as { fragments: Record<string, string> };
      for (const [selector, html] of Object.entries(fragments)) {
        for (const region of document.querySelectorAll(selector)) region.outerHTML = html.trim();
      }
    });
    const expected = await bodyHtml(page);
    await page.unroute("**/islands.js");
    await page.reload();
    await expectRows(page, 2);
    await mountAll(page);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    await settle(page);
    expect(await bodyHtml(page)).toBe(expected);
  });

  it("gives links and buttons back to the browser", async ({ visit }) => {
    const { page, calls } = await visit("/cua-hang/");
    await mountAll(page);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    await addButton(page, keyRing).click();
    await page.waitForURL("**/cua-hang/?add-to-cart=43");
    expect(calls).not.toContain("add_to_cart");
  });

  it("can be followed by mounting: adding and removing work again", async ({ visit }) => {
    const { page, calls } = await visit("/cua-hang/");
    await mountAll(page);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    await page.evaluate(() => void window.storefrontIslands?.mount());
    await addButton(page, keyRing).click();
    await expectRows(page, 1);
    await removeLink(page, keyRing).click();
    await expectRows(page, 0);
    expect(calls.filter((name) => /add|remove/.test(name))).toEqual(["add_to_cart", "remove_from_cart"]);
  });

  it.for([
    "/cua-hang/",
    "/cua-hang/?header=menu-off-canvas+sticky-slide+on-both+search-full+live+cart-flyout+qty+notice",
    "/product/vong-tay-thach-anh-hong/",
    "/product/bua-bon-la/#reviews",
    "/lien-he/",
  ])("of %s forty times over leaves no more nodes and listeners than once", async (path, { visit }) => {
    const { page } = await visit(path, { cart: [[keyRing, 1]] });
    // A header's copy has badges of its own.
    await poll(async () => [...new Set(await badges(page))]).toEqual(["1"]);
    await expectFlat(page, async () => {
      await mountAll(page);
      await page.evaluate(() => window.storefrontIslands?.unmount());
      await settle(page);
    });
  });

  it("leaves no more links in the head, however often", async ({ visit }) => {
    const { page } = await visit("/cua-hang/");
    const links = (): Promise<number> => page.locator("head link").count();
    const remount = async (): Promise<void> => {
      await mountAll(page);
      // The preload waits for a sign of life and an idle moment; ours comes after it.
      await touch(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.evaluate(() => window.storefrontIslands?.unmount());
    };
    await remount();
    const before = await links();
    await remount();
    expect(await links()).toBe(before);
  });

  it("is not needed for regions that fragments replace: twenty refreshes leave no more nodes", async ({
    visit,
  }) => {
    const { page } = await visit("/cua-hang/", { cart: [[keyRing, 1]] });
    await expectRows(page, 1);
    await mountAll(page);
    await expectFlat(page, async () => {
      expect(await page.evaluate(() => window.storefrontIslands?.cart.refresh())).toBe(true);
      await settle(page);
    });
  });

  // On a busy machine they take minutes.
  it("is not needed for lists that others take the place of: forty of each of two leave no more nodes", {
    timeout: 300_000,
  }, async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=filters,notice-off");
    await touch(page);
    const products = page.locator(".products li.product");
    await expectFlat(page, async () => {
      for (const [way, number] of [
        ["next", 2],
        ["prev", 1],
      ] as const) {
        await page.locator(`.woocommerce-pagination a.${way}`).click();
        await page.locator(".woocommerce-pagination .current", { hasText: String(number) }).waitFor();
        // A browser takes the measure of pictures that it shows.
        await products.first().locator("img").scrollIntoViewIfNeeded();
      }
      await settle(page);
    });
  });
});

describe.each(runtimes)("isolation (%s)", (runtime) => {
  const it = demoTest(runtime);

  it.for(["prelude", "load"] as const)(
    "an island whose %s throws is told of once, with name and element, and its neighbours go on",
    async (part, { visit }) => {
      const { page, pieces } = await visit("/cua-hang/", {
        tolerates: /^Error: broken island/,
        before: (page) =>
          page.addInitScript((broken) => {
            const told: string[] = [];
            Object.assign(window, { told });
            document.addEventListener("storefront:error", (event) => {
              const { island, element, error } = (event as CustomEvent).detail;
              told.push(`${island} ${element?.localName} ${error.message}`);
            });
            addEventListener("DOMContentLoaded", () => {
              window.storefrontIslands?.register({
                name: "broken",
                selectors: [".woocommerce-ordering"],
                scope: "element",
                when: "load",
                replay: [],
                props: {},
                [broken]: async () => ({
                  default: () => {
                    throw new Error("broken island");
                  },
                }),
              });
            });
          }, part),
      });
      const told = (): Promise<string[]> =>
        page.evaluate(() => (window as unknown as { told: string[] }).told);
      await poll(told).toEqual(["broken form broken island"]);
      await addButton(page, keyRing).click();
      await expectBadges(page, 1);
      expect(await pieces()).toBe(1);
      expect(await page.locator(".woocommerce-ordering select").isVisible()).toBe(true);
      expect(await told()).toEqual(["broken form broken island"]);
    },
  );

  it("a native listener that throws does not stop the queue", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", { tolerates: /listener is broken/ });
    await page.evaluate(() => {
      window.storefrontIslands?.on("added_to_cart", () => {
        throw new Error("listener is broken");
      });
      document.body.addEventListener("added_to_cart", () => {
        throw new Error("native listener is broken");
      });
    });
    await addButton(page, keyRing).click();
    await addButton(page, pair).click();
    await expectBadges(page, 2);
  });
});
