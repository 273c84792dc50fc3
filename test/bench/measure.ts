/** Runs a plan: visit after visit, each in a fresh context. */
import { cpus, totalmem } from "node:os";
import type { Browser } from "playwright-core";
import { launch } from "../browser/browser.ts";
import { actionByName } from "./actions.ts";
import { contestantFiles } from "./contestants/build.ts";
import { contestantById, contestants, pageNames } from "./contestants/contestants.ts";
import { act } from "./measures/act.ts";
import { measureBytes } from "./measures/bytes.ts";
import { conditionById } from "./measures/conditions.ts";
import { measureLoad } from "./measures/load.ts";
import { openVisit } from "./measures/visit.ts";
import { type Plan, type Task, tasksOf } from "./plan.ts";
import type { ActionSeries, Failure, LoadSeries, Results } from "./results.ts";
import { type BenchServer, startBenchServer } from "./server/server.ts";

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
}

/** A visit's name: `react listing 4x`, `stock listing 4x 240 cards`, `lean product 4x lightbox first`. */
const nameOf = ({ contestant, page, condition, growth, measuresLoad, actions }: Task): string =>
  [
    contestant,
    page,
    condition,
    ...(growth ? [`${growth.size} ${growth.dimension}`] : []),
    ...(measuresLoad ? [] : actions),
  ].join(" ");

/** Series of a run, made when the first sample comes. */
class Book {
  readonly loads = new Map<string, LoadSeries>();
  readonly actions = new Map<string, ActionSeries>();

  load(task: Task): LoadSeries["samples"] {
    const { contestant, page, condition, growth } = task;
    const key = nameOf(task);
    const series = this.loads.get(key) ?? { contestant, page, condition, growth, samples: [] };
    this.loads.set(key, series);
    return series.samples;
  }

  action(task: Task, action: ActionSeries["action"]): ActionSeries["samples"] {
    const { contestant, condition, growth } = task;
    const key = `${nameOf(task)} ${action}`;
    const series = this.actions.get(key) ?? { contestant, action, condition, growth, samples: [] };
    this.actions.set(key, series);
    return series.samples;
  }
}

/**
 * Makes one visit of each kind with the browser's tracing on: for DevTools' performance panel.
 *
 * @param only    visits whose name it matches
 * @param folder  where `trace-….json` goes
 * @returns the files' names
 */
export async function traceVisits(plan: Plan, only: RegExp, folder: string): Promise<string[]> {
  const server = await startBenchServer(await contestantFiles());
  const browser = await launch({ windows: true });
  const tasks = new Map(tasksOf(plan).map((task) => [nameOf(task), task]));
  const files: string[] = [];
  try {
    for (const [name, task] of tasks) {
      if (!only.test(name)) continue;
      const file = `trace-${name.replaceAll(" ", "-")}.json`;
      await browser.startTracing(undefined, { path: `${folder}/${file}` });
      await run(task, browser, server, new Book());
      await browser.stopTracing();
      files.push(file);
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return files;
}

async function run(task: Task, browser: Browser, server: BenchServer, book: Book): Promise<void> {
  const contestant = contestantById(task.contestant);
  const condition = conditionById(task.condition);
  const { page, growth } = task;
  const visit = await openVisit({
    browser,
    server,
    contestant,
    page,
    condition,
    growth: growth ?? undefined,
  });
  try {
    const load = await measureLoad(visit);
    if (task.measuresLoad) book.load(task).push(load);
    for (const name of task.actions)
      if (contestant.does.includes(name))
        book.action(task, name).push(await act(visit, actionByName(name), server));
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
  const began = performance.now();
  const minutes = (): number => (performance.now() - began) / 60_000;
  const server = await startBenchServer(await contestantFiles());
  const browser = await launch({ windows: true });
  const book = new Book();
  const failures: Failure[] = [];
  const guard = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      failures.push({ what, message });
      tell(`! ${what}: ${message}`);
      return undefined;
    }
  };
  try {
    // Also the warm-up: the server's caches and the browser's code are there when the clock matters.
    const bytes: Results["bytes"][number][] = [];
    for (const contestant of contestants) {
      tell(`bytes of ${contestant.id}`);
      for (const page of pageNames) {
        const condition = conditionById("1x");
        const measured = await guard(`bytes of ${contestant.id} ${page}`, () =>
          measureBytes({ browser, server, contestant, page, condition }),
        );
        if (measured) bytes.push({ contestant: contestant.id, page, ...measured });
      }
    }
    const tasks = tasksOf(plan).filter((task) => only.test(nameOf(task)));
    for (const [index, task] of tasks.entries()) {
      if (minutes() > plan.minutes) {
        tell(
          `${plan.minutes} minutes are over: ${tasks.length - index} of ${tasks.length} visits are left out.`,
        );
        break;
      }
      if (index % 25 === 0) tell(`visit ${index + 1} of ${tasks.length}, ${minutes().toFixed(1)} min`);
      await guard(nameOf(task), () => run(task, browser, server, book));
    }
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: machine(),
      browser: `Chromium ${browser.version()}`,
      mode: plan.mode,
      minutes: minutes(),
      bytes,
      loads: [...book.loads.values()],
      actions: [...book.actions.values()],
      failures,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}
