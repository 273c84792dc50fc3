/** What every run has: visits by name, samples by series, and failures that do not end it. */
import { cpus, totalmem } from "node:os";
import type { Browser } from "playwright-core";
import type { Task } from "./plan.ts";
import type { ActionSeries, Failure, LoadSeries, Results } from "./results.ts";

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
}

/** A visit's name: `react listing 4x`, `stock listing 4x 240 cards`, `lean product 4x lightbox first`. */
export const nameOf = ({ contestant, page, condition, growth, measuresLoad, actions }: Task): string =>
  [
    contestant,
    page,
    condition,
    ...(growth ? [`${growth.size} ${growth.dimension}`] : []),
    ...(measuresLoad ? [] : actions),
  ].join(" ");

/** Series of a run, made when the first sample comes. */
export class Book {
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
