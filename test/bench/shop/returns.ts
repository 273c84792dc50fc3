/** A visitor who comes again: the same page with its files in the browser's cache, then back, and forward. */
import { launch } from "../../browser/browser.ts";
import { openVisit, type Visit, type VisitSetup } from "../measures/visit.ts";

/** Times in milliseconds. */
export interface ReturnMeasures {
  /** Largest paint of the page's second view. */
  readonly warm: number;
  readonly warmRequests: number;
  /** From the press of back until the page is on the screen: as it was, or painted anew. */
  readonly back: number;
  readonly forward: number;
  /** 1 when the browser had kept the page as it was, 0 when it loaded it again. */
  readonly keptBack: number;
  readonly keptForward: number;
}

export type ReturnMeasure = keyof ReturnMeasures;

const calm = 400;

/** Milliseconds since the epoch at which a page was asked for; the next page of the tab reads it. */
const key = "bench-turn";

async function turn(visit: Visit, way: "back" | "forward"): Promise<{ time: number; kept: number }> {
  const { page } = visit;
  await page.evaluate(
    ([name, to]) => {
      const { documentElement } = document;
      documentElement.dataset.benchLeft = "";
      sessionStorage.setItem(name, String(performance.timeOrigin + performance.now()));
      // After this call has been answered: the page that answers may be gone.
      setTimeout(() => history[to]());
    },
    [key, way] as const,
  );
  await page.waitForFunction(
    () => !("benchLeft" in document.documentElement.dataset) || window.benchRecords.shown > 0,
  );
  // A page that was kept is loaded already: nobody tells of it again.
  await page.waitForFunction(() => document.readyState === "complete");
  await visit.settle(calm);
  return page.evaluate((name) => {
    const { shown, lcp } = window.benchRecords;
    const began = Number(sessionStorage.getItem(name));
    return { time: (shown || performance.timeOrigin + lcp) - began, kept: shown ? 1 : 0 };
  }, key);
}

/**
 * Visits a page in a browser of its own, one that keeps pages; visits it again, goes on to another, comes back and goes forward again.
 *
 * @param onward  address of the other
 */
export async function measureReturns(
  setup: Omit<VisitSetup, "browser">,
  onward: string,
): Promise<ReturnMeasures> {
  const browser = await launch({ windows: true, keeps: true });
  try {
    const visit = await openVisit({ ...setup, browser });
    const { page } = visit;
    const before = visit.requests().length;
    await page.goto(setup.address, { waitUntil: "load" });
    await visit.settle(calm);
    const warm = await page.evaluate(() => window.benchRecords.lcp);
    const warmRequests = visit.requests().length - before;
    await page.goto(onward, { waitUntil: "load" });
    await visit.settle(calm);
    const back = await turn(visit, "back");
    const forward = await turn(visit, "forward");
    return {
      warm,
      warmRequests,
      back: back.time,
      forward: forward.time,
      keptBack: back.kept,
      keptForward: forward.kept,
    };
  } finally {
    await browser.close();
  }
}
