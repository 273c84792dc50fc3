/**
 * An error in a listener, subscriber or island must not stop the others. Errors go to the loader's reporter, which
 * reports each of them once.
 */

import { pageIslands } from "../config/page.ts";

/** Reports a problem to the loader; on a page without a loader, to the browser. */
export function reportProblem(name: string, problem: unknown, element: Element | null = null): void {
  const { report } = pageIslands() ?? {};
  if (report) report(name, element, problem);
  else reportError(problem);
}

/** Runs `task`. An error is reported under `name` and goes no further. */
export function isolate(name: string, task: () => void, element: Element | null = null): void {
  try {
    task();
  } catch (error) {
    reportProblem(name, error, element);
  }
}
