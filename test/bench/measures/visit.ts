/** One visitor of one contestant's page: a fresh context, throttled as asked, with the instruments in place. */
import type { Browser, CDPSession, Page } from "playwright-core";
import { addresses, headerTokens, preparations } from "../actions.ts";
import type { Contestant, PageName } from "../contestants/contestants.ts";
import type { Growth } from "../server/grow.ts";
import { type BenchServer, setupCookieName, setupValue } from "../server/server.ts";
import type { Condition } from "./conditions.ts";
import { observe } from "./observe.ts";

export interface VisitSetup {
  readonly browser: Browser;
  readonly server: BenchServer;
  readonly contestant: Contestant;
  readonly page: PageName;
  readonly condition: Condition;
  readonly growth?: Growth | undefined;
}

export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  /** Requests so far. */
  requests(): number;
  /** Waits until nothing has been asked for, and nothing long has run, for so many milliseconds. */
  settle(calm: number): Promise<void>;
  close(): Promise<void>;
}

/** Long enough for what waits until the browser is idle. */
const calmAfterLoad = 600;

/** Opens a page and waits until it has come to rest. */
export async function openVisit(
  setup: VisitSetup,
  before?: (visit: Visit) => Promise<unknown>,
): Promise<Visit> {
  const { browser, server, contestant, condition, growth } = setup;
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } });
  await context.addCookies(
    Object.entries({
      [setupCookieName]: setupValue(contestant, growth),
      demo_runtime: contestant.id === "lean" ? "preact" : "react",
      demo_header: headerTokens,
    }).map(([name, value]) => ({ name, value, url: server.url })),
  );
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
  let requests = 0;
  let underWay = 0;
  page.on("request", () => {
    requests += 1;
    underWay += 1;
  });
  const done = (): void => {
    underWay -= 1;
  };
  page.on("requestfinished", done);
  page.on("requestfailed", done);
  const visit: Visit = {
    page,
    session,
    requests: () => requests,
    async settle(calm) {
      let before: number;
      do {
        before = requests;
        await page.evaluate((milliseconds) => window.benchRecords.quiet(milliseconds), calm);
      } while (underWay > 0 || requests !== before);
    },
    close: () => context.close(),
  };
  for (const path of preparations[setup.page] ?? []) await context.request.get(server.url + path);
  await before?.(visit);
  server.takeWork();
  await page.goto(server.url + addresses[setup.page], { waitUntil: "load" });
  await visit.settle(calmAfterLoad);
  return visit;
}
