/** Visits with the browser's tracing on, for DevTools' performance panel. */
import type { Browser } from "playwright-core";
import type { Task } from "./plan.ts";
import { nameOf } from "./run.ts";

/**
 * Makes one visit of each kind.
 *
 * @param only    visits whose name it matches
 * @param folder  where `trace-….json` goes
 * @returns the files' names
 * @throws Error that names the visit which failed; its trace is there
 */
export async function traceVisits<T extends Task>(
  browser: Browser,
  tasks: readonly T[],
  only: RegExp,
  folder: string,
  visit: (task: T) => Promise<unknown>,
): Promise<string[]> {
  const kinds = new Map(tasks.map((task) => [nameOf(task), task]));
  const files: string[] = [];
  for (const [name, task] of kinds) {
    if (!only.test(name)) continue;
    const file = `trace-${name.replaceAll(" ", "-")}.json`;
    await browser.startTracing(undefined, { path: `${folder}/${file}` });
    try {
      await visit(task);
    } catch (cause) {
      throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
    } finally {
      await browser.stopTracing();
    }
    files.push(file);
  }
  return files;
}
