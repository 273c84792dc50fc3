/** One visitor of one page: a fresh context, throttled as asked, with the instruments in place. */
import type { Browser, BrowserContextOptions, CDPSession, Page, Request } from "playwright-core";
import type { Condition } from "./conditions.ts";
import { observe } from "./observe.ts";
import { callsOf, type Work } from "./work.ts";

export interface VisitSetup {
  readonly browser: Browser;
  readonly condition: Condition;
  /** Of the page, with its origin. */
  readonly address: string;
  /** By name. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Addresses that are asked for before, so that the page has something to show. */
  readonly preparations: readonly string[];
  /** Milliseconds after its load event for which the page is left alone at least. */
  readonly leftAlone?: number;
  /** What the server has worked on since the last time this was asked; without it, what the browser tells of calls. */
  takeWork?(): readonly Work[];
}

/** A request. */
export interface Asked {
  readonly url: string;
  /** As the browser names it: `script`, `stylesheet`, `image`, `fetch`, `xhr`. */
  readonly kind: string;
  /** How many requests had gone out when its answer was whole; undefined as long as it is not. */
  answered?: number;
}

export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  readonly isPhone: boolean;
  /** Calls that the server has worked on; in any case those since the last time this was asked. */
  takeWork(): Promise<readonly Work[]>;
  /** Requests so far: what each was for, as the browser names it, and its address. */
  requests(): readonly Asked[];
  /** Waits until nothing has been asked for, and nothing long has run, for so many milliseconds. */
  settle(calm: number): Promise<void>;
  close(): Promise<void>;
}

/** Long enough for what waits until the browser is idle. */
const calmAfterLoad = 600;

const screens: Readonly<Record<"desktop" | "phone", BrowserContextOptions>> = {
  desktop: { viewport: { width: 1366, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};

/** Opens a page and waits until it has come to rest. */
export async function openVisit(
  setup: VisitSetup,
  before?: (visit: Visit) => Promise<unknown>,
): Promise<Visit> {
  const { browser, condition, address, leftAlone = 0 } = setup;
  const context = await browser.newContext(screens[condition.device ?? "desktop"]);
  const url = new URL(address).origin;
  await context.addCookies(Object.entries(setup.cookies).map(([name, value]) => ({ name, value, url })));
  await context.addInitScript(observe);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // The page's own time on the processor: what other processes do meanwhile is not in it.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: condition.cpu });
  if (condition.network) {
    const { latency, down, up } = condition.network;
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: down,
      uploadThroughput: up,
    });
  }
  const requests: Asked[] = [];
  let underWay = 0;
  const asked = new Map<Request, Asked>();
  page.on("request", (request) => {
    const one = { url: request.url(), kind: request.resourceType() };
    asked.set(request, one);
    requests.push(one);
    underWay += 1;
  });
  const done = (request: Request): void => {
    underWay -= 1;
    const one = asked.get(request);
    if (one) one.answered = requests.length;
  };
  page.on("requestfinished", done);
  page.on("requestfailed", done);
  const visit: Visit = {
    page,
    session,
    isPhone: condition.device === "phone",
    takeWork: async () => setup.takeWork?.() ?? page.evaluate(callsOf),
    requests: () => requests,
    async settle(calm) {
      let before: number;
      do {
        before = requests.length;
        await page.evaluate((milliseconds) => window.benchRecords.quiet(milliseconds), calm);
      } while (underWay > 0 || requests.length !== before);
    },
    close: () => context.close(),
  };
  for (const one of setup.preparations) await context.request.get(one);
  await before?.(visit);
  setup.takeWork?.();
  await page.goto(address, { waitUntil: "load" });
  await page.evaluate(async (milliseconds) => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const left = milliseconds - (performance.now() - (entry?.loadEventStart ?? 0));
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }, leftAlone);
  await visit.settle(calmAfterLoad);
  return visit;
}
