/**
 * How soon the next page is there: the largest paint of a product's page after a press in the list. Chromium renders no
 * page ahead for those who watch it through DevTools' protocol as the other visits do; its WebDriver lets it.
 */
import { startEngine } from "../../engines/webdriver.ts";
import { type Condition, conditionById } from "../measures/conditions.ts";
import { rest } from "./actions.ts";
import { shopGoalCondition } from "./plan.ts";
import type { Site } from "./site.ts";
import { rendersAhead, type ShopContestantId } from "./switches.ts";

/** Written by the list, read by the page that follows. */
const key = "bench-click";

const link = ".products .woocommerce-LoopProduct-link";

/** From the first sign that somebody is there until the pointer comes to the product: a shopper looks around, ms. */
const lookAround = 1500;

/** @returns milliseconds from the click to the largest paint of the page that it leads to */
export async function measureNextPage(site: Site, contestant: ShopContestantId): Promise<number> {
  const { cpu }: Condition = conditionById(shopGoalCondition);
  // A page that takes another's place takes its window, too: a browser for each visit.
  const engine = await startEngine("Chromium");
  try {
    await engine.resize(1366, 1000);
    // A small answer of the same origin, to set cookies at.
    await engine.open(`${site.address}/robots.txt`);
    await engine.slowDown(cpu);
    await engine.bring({ ...site.cookies, ...rendersAhead(site.switches[contestant]) });
    await engine.open(site.address + site.pages.listing);
    await engine.evaluate((name) => {
      addEventListener(
        "click",
        ({ timeStamp }) => localStorage.setItem(name, String(performance.timeOrigin + timeStamp)),
        true,
      );
    }, key);
    // A driver's pointer tells that it has moved by nothing, as one does that rests while a page is loaded.
    await engine.press("Shift");
    await engine.point("h1, .site-title", lookAround);
    await engine.point(link, rest, true);
    await engine.until((path) => location.pathname + location.search !== path, site.pages.listing);
    return await engine.evaluate(async (name) => {
      if (document.readyState !== "complete")
        await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
      await new Promise((resolve) => setTimeout(resolve, 500));
      const largest = await new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      });
      const [entry] = performance.getEntriesByType("navigation") as (PerformanceEntry & {
        activationStart?: number;
      })[];
      // What was painted ahead is seen when the page is shown.
      const seen = performance.timeOrigin + Math.max(largest, entry?.activationStart ?? 0);
      return seen - Number(localStorage.getItem(name));
    }, key);
  } finally {
    await engine.close();
  }
}
