/** Runs a plan in the demo shop: visit after visit, each in a fresh context. */
import type { Browser } from "playwright-core";
import { launch } from "../browser/browser.ts";
import { actionByName, actions } from "./actions.ts";
import { contestantFiles } from "./contestants/build.ts";
import { contestantById, contestants, pageNames } from "./contestants/contestants.ts";
import { act } from "./measures/act.ts";
import { measureBytes } from "./measures/bytes.ts";
import { conditionById } from "./measures/conditions.ts";
import { measureLoad } from "./measures/load.ts";
import { openVisit } from "./measures/visit.ts";
import { type DemoTask, type Plan, tasksOf } from "./plan.ts";
import type { Results } from "./results.ts";
import { Book, nameOf, Run } from "./run.ts";
import { type BenchServer, startBenchServer } from "./server/server.ts";
import { visitorOf } from "./server/visitor.ts";
import { traceVisits } from "./trace.ts";

/**
 * Traces one visit of each kind in the demo shop.
 *
 * @param only    visits whose name it matches
 * @param folder  where the traces go
 * @returns the files' names
 */
export async function traceDemo(plan: Plan, only: RegExp, folder: string): Promise<string[]> {
  const server = await startBenchServer(await contestantFiles());
  const browser = await launch({ windows: true });
  try {
    return await traceVisits(browser, tasksOf(plan), only, folder, (task) =>
      visitOnce(task, browser, server, new Book()),
    );
  } finally {
    await browser.close();
    await server.close();
  }
}

async function visitOnce(task: DemoTask, browser: Browser, server: BenchServer, book: Book): Promise<void> {
  const contestant = contestantById(task.contestant);
  const condition = conditionById(task.condition);
  const { page, growth } = task;
  const visit = await openVisit(visitorOf(browser, server, { contestant, page, condition, growth }));
  try {
    const load = await measureLoad(visit);
    if (task.measuresLoad) book.load(task, load);
    for (const name of task.actions)
      if (contestant.does.includes(name)) book.action(task, name, await act(visit, actionByName(name)));
  } finally {
    await visit.close();
  }
}

/**
 * Measures all that a plan names. A visit that fails is told in the results and the run goes on.
 *
 * @param only  visits whose name it matches
 * @param tell  is given a line now and then
 */
export async function measure(plan: Plan, only: RegExp, tell: (line: string) => void): Promise<Results> {
  const run = new Run(tell);
  const server = await startBenchServer(await contestantFiles());
  const browser = await launch({ windows: true });
  try {
    // Also the warm-up: the server's caches and the browser's code are there when the clock matters.
    const bytes: Results["bytes"][number][] = [];
    for (const contestant of contestants) {
      tell(`bytes of ${contestant.id}`);
      for (const page of pageNames) {
        const visitor = visitorOf(browser, server, { contestant, page, condition: conditionById("1x") });
        const measured = await run.guard(`bytes of ${contestant.id} ${page}`, () =>
          measureBytes(visitor, async (visit) => {
            for (const action of actions)
              if (action.page === page && !action.isAlone && contestant.does.includes(action.name))
                await act(visit, action);
          }),
        );
        if (measured) bytes.push({ contestant: contestant.id, page, ...measured });
      }
    }
    const tasks = tasksOf(plan).filter((task) => only.test(nameOf(task)));
    await run.visit(tasks, plan.minutes, (task) => visitOnce(task, browser, server, run.book));
    return run.results(browser, plan.mode, bytes);
  } finally {
    await browser.close();
    await server.close();
  }
}
