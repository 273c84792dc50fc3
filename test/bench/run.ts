/** What every run has: visits by name, samples by series, and failures that do not end it. */
import { cpus, totalmem } from "node:os";
import type { Browser } from "playwright-core";
import type { ActionMeasures } from "./measures/act.ts";
import type { LoadMeasures } from "./measures/load.ts";
import type { Played } from "./measures/play.ts";
import type { Task } from "./plan.ts";
import type {
  ActionSeries,
  Failure,
  JourneySeries,
  LoadSeries,
  Results,
  ReturnSeries,
  Turn,
} from "./results.ts";
import type { ReturnMeasures } from "./shop/returns.ts";

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
}

/** A visit's name: `react listing 4x`, `stock listing 4x 240 cards`, `lean product 4x lightbox first`. */
export const nameOf = ({ contestant, page, condition, growth, measuresLoad, actions, kind }: Task): string =>
  [
    contestant,
    page,
    condition,
    ...(growth ? [`${growth.size} ${growth.dimension}`] : []),
    ...(measuresLoad ? [] : actions),
    ...(kind ? [kind] : []),
  ].join(" ");

/** Notes a sample in the series of its visits. */
function note<S>(
  all: Map<string, Pick<Task, "contestant" | "page" | "condition"> & { samples: (S & Turn)[] }>,
  task: Task,
  sample: S,
): void {
  const { contestant, page, condition, round } = task;
  const series = all.get(nameOf(task)) ?? { contestant, page, condition, samples: [] };
  all.set(nameOf(task), series);
  series.samples.push({ ...sample, round });
}

/** Series of a run, made when the first sample comes. */
export class Book {
  readonly loads = new Map<string, LoadSeries>();
  readonly actions = new Map<string, ActionSeries>();
  readonly journeys = new Map<string, JourneySeries>();
  readonly returns = new Map<string, ReturnSeries>();

  /** Notes a page view. */
  load(task: Task, measured: LoadMeasures): void {
    const { contestant, page, condition, growth } = task;
    const key = nameOf(task);
    const series = this.loads.get(key) ?? { contestant, page, condition, growth, samples: [] };
    this.loads.set(key, series);
    series.samples.push({ ...measured, round: task.round });
  }

  /** Notes a journey. */
  journey(task: Task, played: Played): void {
    note(this.journeys, task, played);
  }

  /** Notes a visitor who came again. */
  return(task: Task, measured: ReturnMeasures): void {
    note(this.returns, task, measured);
  }

  /** Notes something that was done. */
  action(task: Task, action: ActionSeries["action"], measured: ActionMeasures): void {
    const { contestant, condition, growth } = task;
    const key = `${nameOf(task)} ${action}`;
    const series = this.actions.get(key) ?? { contestant, action, condition, growth, samples: [] };
    this.actions.set(key, series);
    series.samples.push({ ...measured, round: task.round });
  }
}

/** One run. A visit that fails is told in the results and the run goes on. */
export class Run {
  readonly book = new Book();
  readonly failures: Failure[] = [];
  readonly #began = performance.now();
  readonly #tell: (line: string) => void;

  /** @param tell  is given a line now and then */
  constructor(tell: (line: string) => void) {
    this.#tell = tell;
  }

  get minutes(): number {
    return (performance.now() - this.#began) / 60_000;
  }

  /** Does a part of the run. Answers undefined when it has failed, and notes why. */
  async guard<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      const why = cause instanceof Error ? `${message} (${cause.message})` : message;
      this.failures.push({ what, message: why });
      this.#tell(`! ${what}: ${why}`);
      return undefined;
    }
  }

  /** Makes visits one after the other, as long as there is time. */
  async visit<T extends Task>(
    tasks: readonly T[],
    limit: number,
    visit: (task: T) => Promise<void>,
  ): Promise<void> {
    for (const [index, task] of tasks.entries()) {
      if (this.minutes > limit) {
        this.#tell(
          `${limit} minutes are over: ${tasks.length - index} of ${tasks.length} visits are left out.`,
        );
        return;
      }
      if (index % 25 === 0)
        this.#tell(`visit ${index + 1} of ${tasks.length}, ${this.minutes.toFixed(1)} min`);
      await this.guard(nameOf(task), () => visit(task));
    }
  }

  results(browser: Browser, mode: Results["mode"], bytes: Results["bytes"]): Results {
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: machine(),
      browser: `Chromium ${browser.version()}`,
      mode,
      minutes: this.minutes,
      bytes,
      loads: [...this.book.loads.values()],
      actions: [...this.book.actions.values()],
      failures: this.failures,
    };
  }
}
