/** What tests of islands ask of a page, whichever island it is. */
import axe, { type AxeResults, type RunOptions } from "axe-core";
import type { Locator, Page } from "playwright-core";
import { rewritePages } from "./demo.ts";

/** Waits until an island's own code answers, on a host that is still there. */
export const islandReady = (page: Page, island: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      window.storefrontIslands
        ?.islands()
        .some(({ name, state, host }) => name === wanted && state === "ready" && host.isConnected),
    island,
  );

/** Waits until the page has React's code, and what else it fetches meanwhile: a message without a line needs it. */
export async function viewFetched(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/vendor-")),
  );
  await page.waitForLoadState("networkidle");
}

/** Waits until React shows an island. */
export const islandShown = (page: Page, island: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => window.storefrontIslands?.islands().some(({ name, hasView }) => name === wanted && hasView),
    island,
  );

/** Waits for an island that starts after the page's first sign of life. */
export const readyOnceTouched = async (page: Page, island: string): Promise<unknown> => {
  await touch(page);
  return islandReady(page, island);
};

/** Gives the page a sign of life, for what waits for one, and turns to nothing on it. */
export const touch = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    dispatchEvent(new PointerEvent("pointermove", { movementX: 1 }));
    return window.storefrontIslands?.islands().length;
  });

/** Turns to a part of the page, as a mouse that comes over it does. */
export const comeOver = async (part: Locator): Promise<void> => {
  await touch(part.page());
  await part.dispatchEvent("pointerover");
};

/** Waits until nothing on the page moves by itself any more. */
export const still = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // One that goes on for ever, as a spinner does, has no end.
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );

/**
 * What of a part of the page is not as the server sends it: tags with their attributes, ours before the served ones.
 * The mini-carts in it are filled by somebody else, and without scripts there is more of it.
 */
export const changesIn = (page: Page, selector: string): Promise<unknown[]> =>
  page.evaluate(async (part) => {
    const tags = (root: ParentNode): string[] =>
      [...root.querySelectorAll(`${part}, ${part} *`)]
        .filter((el) => !el.closest(".widget_shopping_cart_content > *, noscript > *"))
        .map((el) => (el.cloneNode() as Element).outerHTML);
    const html = await (await fetch(location.href)).text();
    const served = tags(new DOMParser().parseFromString(html, "text/html"));
    const now = tags(document);
    return [...now.map((tag, index) => [tag, served[index]]), ...served.slice(now.length)].filter(
      (pair) => typeof pair === "string" || pair[0] !== pair[1],
    );
  }, selector);

/** Puts a part of the page into it once more, in place of the old one, as it comes from the server. */
export const bringAnew = (page: Page, selector: string): Promise<unknown> =>
  page.evaluate(async (part) => {
    const html = await (await fetch(location.href)).text();
    const fresh = new DOMParser().parseFromString(html, "text/html").querySelector(part);
    if (fresh) document.querySelector(part)?.replaceWith(fresh);
  }, selector);

/** What axe objects to in a part of the page: rules and markup. */
export async function violations(page: Page, selector: string, options: RunOptions = {}): Promise<unknown[]> {
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(
    ([part, how]) => {
      const { axe: here } = window as unknown as {
        axe: { run(part: string, how: RunOptions): Promise<AxeResults> };
      };
      return here.run(part, how);
    },
    [selector, options] as const,
  );
  return found.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

/** A layout shift, and the elements that moved. */
interface Shift {
  readonly value: number;
  readonly nodes: readonly Node[];
}

/**
 * Notes layout shifts from the first page on. Nothing is painted before the browser has read the page: what a slow machine
 * has painted by half moves in the next frame, whatever scripts do.
 */
export const watchShifts = async (page: Page): Promise<void> => {
  await rewritePages(page, (html) =>
    html.replace('rel="expect" href="#content"', 'rel="expect" href="#read"'),
  );
  await noteShifts(page);
};

const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[])
        shifts.push({ value, nodes: sources.flatMap(({ node }) => node ?? []) });
    }).observe({ type: "layout-shift", buffered: true });
  });

/** What is told of the layout shifts so far, those of the frame that is being painted included. */
const told = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ value: number; names: string[] }[]>((resolve) => {
        const elementOf = (node: Node): Element | null =>
          node instanceof Element ? node : node.parentElement;
        const tell = (): void =>
          resolve(
            (window as unknown as { shifts: Shift[] }).shifts.map(({ value, nodes }) => ({
              value,
              names: nodes.map((node) => `${elementOf(node)?.localName}.${elementOf(node)?.className}`),
            })),
          );
        requestAnimationFrame(() => requestAnimationFrame(tell));
      }),
  );

/** The layout shifts so far, those of the frame that is being painted included. */
export const shifts = async (page: Page): Promise<number[]> => (await told(page)).map(({ value }) => value);

/** How far the page has shifted in all, and what moved. */
export async function layoutShift(page: Page): Promise<{ score: number; moved: string[] }> {
  const all = await told(page);
  return {
    score: all.reduce((sum, { value }) => sum + value, 0),
    moved: all.flatMap(({ names }) => names),
  };
}

/** What has moved, by how much: `0.0010 p.price`. */
export const moved = async (page: Page): Promise<string[]> =>
  (await told(page)).map(({ value, names }) => `${value.toFixed(4)} ${names.join()}`);

/**
 * Moves the mouse as somebody does who goes on until the page answers: of the first place a page may not know that the
 * mouse moves, and on a busy machine it has loaded before it looks for islands.
 */
export async function moveMouse(page: Page): Promise<void> {
  await page.waitForFunction(() => window.storefrontIslands?.islands().length);
  await page.mouse.move(5, 400);
  await page.mouse.move(5, 410);
}

/** Scrolls to a place by no more than `step` px a frame, as a wheel does. */
export const roll = (page: Page, to: number, step = 40): Promise<unknown> =>
  page.evaluate(
    ([end = 0, most = 0]) =>
      new Promise<void>((done) => {
        const turn = (): void => {
          const left = Math.min(end, document.documentElement.scrollHeight - innerHeight) - scrollY;
          if (Math.abs(left) < 1)
            return void requestAnimationFrame(() => requestAnimationFrame(() => done()));
          scrollBy({ top: Math.sign(left) * Math.min(most, Math.abs(left)), behavior: "instant" });
          requestAnimationFrame(turn);
        };
        turn();
      }),
    [to, step],
  );
