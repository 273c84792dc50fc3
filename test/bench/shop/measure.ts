/** Runs a plan in a real shop: its stock scripts, and the plugin's flavours, in turns. */
import type { Browser } from "playwright-core";
import { launch } from "../../browser/browser.ts";
import type { ShopPageName } from "../contestants/contestants.ts";
import { act } from "../measures/act.ts";
import { measureBytes, type Seen, watchFiles } from "../measures/bytes.ts";
import { type Condition, conditionById } from "../measures/conditions.ts";
import { measureLoad } from "../measures/load.ts";
import { listen, type Played, play, type Told } from "../measures/play.ts";
import { openVisit, type VisitSetup } from "../measures/visit.ts";
import type { Results } from "../results.ts";
import { Book, nameOf, Run } from "../run.ts";
import { traceVisits } from "../trace.ts";
import { nextPage, type ShopAction, shopActions } from "./actions.ts";
import { journeyOn } from "./journeys.ts";
import { measureNextPage } from "./next-page.ts";
import {
  measuredPages,
  type ShopPlan,
  type ShopTask,
  shopGoalCondition,
  shopTasksOf,
  tracedShopTasks,
} from "./plan.ts";
import { measureReturns } from "./returns.ts";
import type { Site } from "./site.ts";
import type { ShopContestantId } from "./switches.ts";
import { hundred, reactChunk, type VisitMeasures, visitName } from "./visits.ts";

/** Script time is told of until so many milliseconds after the load event. */
const leftAlone = 3500;

/** A page has come to rest when nothing has been asked for, and nothing long has run, for so many milliseconds. */
const calm = 600;

interface Visitor {
  readonly contestant: ShopContestantId;
  readonly page: ShopPageName;
  readonly condition: Condition;
  readonly needsCart: boolean;
  readonly hash?: string;
}

const visitorOf = (
  browser: Browser,
  site: Site,
  { contestant, page, condition, needsCart, hash = "" }: Visitor,
): VisitSetup => ({
  browser,
  condition,
  address: site.address + site.pages[page] + hash,
  cookies: { ...site.cookies, ...site.switches[contestant] },
  preparations: needsCart ? [`${site.address}${site.pages.product}?add-to-cart=${site.productId}`] : [],
});

async function visitOnce(task: ShopTask, browser: Browser, site: Site, book: Book): Promise<void> {
  const { contestant, page, measuresLoad } = task;
  if (task.actions.includes(nextPage.name)) {
    const result = await measureNextPage(site, contestant);
    book.action(task, nextPage.name, { result });
    return;
  }
  const actions = task.actions.flatMap((name) =>
    shopActions.filter((action) => action.name === name && action.under.includes(task.condition)),
  );
  const condition = conditionById(task.condition);
  const needsCart = page === "cart" || actions.some((action: ShopAction) => action.needsCart);
  const hash = actions.find((action: ShopAction) => action.hash)?.hash ?? "";
  const setup = visitorOf(browser, site, { contestant, page, condition, needsCart, hash });
  // What scripts take until then is judged under one condition; elsewhere the page is left when it has come to rest.
  if (task.kind === "return") {
    book.return(task, await measureReturns(setup, site.address + site.pages.product));
    return;
  }
  if (task.kind === "journey") {
    book.journey(task, await playJourney(setup, page));
    return;
  }
  const isLeftAlone = measuresLoad && task.condition === shopGoalCondition && contestant !== "none";
  const visit = await openVisit(isLeftAlone ? { ...setup, leftAlone } : setup);
  try {
    if (measuresLoad) book.load(task, await measureLoad(visit));
    for (const action of actions) book.action(task, action.name, await act(visit, action));
  } finally {
    await visit.close();
  }
}

async function playJourney(setup: VisitSetup, page: ShopPageName): Promise<Played> {
  let told: readonly Told[] = [];
  const visit = await openVisit(setup, async (opened) => {
    told = await listen(opened);
  });
  try {
    return await play(visit, journeyOn(page)?.steps ?? [], told);
  } finally {
    await visit.close();
  }
}

/**
 * Traces one visit of each kind in a real shop.
 *
 * @param only    visits whose name it matches
 * @param folder  where the traces go
 * @returns the files' names
 */
export async function traceShop(plan: ShopPlan, site: Site, only: RegExp, folder: string): Promise<string[]> {
  const browser = await launch({ windows: true });
  try {
    const tasks = tracedShopTasks(plan, site.contestants);
    return await traceVisits(browser, tasks, only, folder, (task) =>
      visitOnce(task, browser, site, new Book()),
    );
  } finally {
    await browser.close();
  }
}

/**
 * Makes each kind of visit of a hundred once, without throttle, and sees whether React is evaluated.
 *
 * @param tell  is given a line now and then
 */
export async function measureHundred(site: Site, tell: (line: string) => void): Promise<VisitMeasures[]> {
  const browser = await launch({ windows: true });
  const condition = conditionById("1x");
  const measured: VisitMeasures[] = [];
  try {
    for (const kind of hundred) {
      tell(visitName(kind));
      for (const contestant of site.contestants) {
        if (contestant === "none") continue;
        const { page, steps } = kind;
        const setup = visitorOf(browser, site, { contestant, page, condition, needsCart: page === "cart" });
        let seen: Seen | undefined;
        const visit = await openVisit(setup, async (opened) => {
          seen = await watchFiles(opened);
        });
        try {
          await visit.page.mouse.move(600, 500);
          await visit.page.mouse.wheel(0, 600);
          await visit.settle(calm);
          const { leftOut } = await play(visit, steps, []);
          await visit.settle(calm);
          const scripts = ((await seen?.loaded()) ?? []).filter((file) => file.kind === "script");
          const ran = [...((await seen?.ran()) ?? [])];
          measured.push({
            contestant,
            kind,
            evaluatesReact: ran.some((url) => reactChunk.test(url)),
            script: scripts.reduce((sum, { gzip }) => sum + gzip, 0),
            leftOut,
          });
        } finally {
          await visit.close();
        }
      }
    }
  } finally {
    await browser.close();
  }
  return measured;
}

/**
 * Measures all that a plan names. A visit that fails is told in the results and the run goes on.
 *
 * @param only  visits whose name it matches
 * @param tell  is given a line now and then
 */
export async function measureShop(
  plan: ShopPlan,
  site: Site,
  only: RegExp,
  tell: (line: string) => void,
): Promise<Results> {
  const run = new Run(tell);
  const browser = await launch({ windows: true });
  try {
    // Also the warm-up, of the shop's caches more than of the browser's.
    const bytes: Results["bytes"][number][] = [];
    for (const contestant of site.contestants) {
      tell(`bytes of ${contestant}`);
      for (const page of measuredPages) {
        const condition = conditionById("1x");
        const visitor = visitorOf(browser, site, { contestant, page, condition, needsCart: false });
        const measured = await run.guard(`bytes of ${contestant} ${page}`, () =>
          // What a list can ever load is judged by a whole journey.
          measureBytes(visitor, async (visit) => {
            if (page === "listing" && contestant !== "none")
              await play(visit, journeyOn(page)?.steps ?? [], []);
          }),
        );
        if (measured) bytes.push({ contestant, page, ...measured });
      }
    }
    const tasks = shopTasksOf(plan, site.contestants).filter((task) => only.test(nameOf(task)));
    await run.visit(tasks, plan.minutes, (task) => visitOnce(task, browser, site, run.book));
    const { address, software, pages, contestants } = site;
    return {
      ...run.results(browser, plan.mode, bytes),
      journeys: [...run.book.journeys.values()],
      returns: [...run.book.returns.values()],
      shop: { address, software, pages, contestants },
    };
  } finally {
    await browser.close();
  }
}
