/**
 * Isolation: nothing that a listener, subscriber or island throws may stop its neighbours.
 * Errors go to the page's one reporter (the loader's), which tells each of them once.
 */

import { pageIslands } from "../config/page.ts";

/** Sends a problem to the page's reporter; without a loader, to the browser's own. */
export function reportProblem(name: string, problem: unknown, element: Element | null = null): void {
  const { report } = pageIslands() ?? {};
  if (report) report(name, element, problem);
  else reportError(problem);
}

/** Runs `task`; what it throws is reported under `name` and swallowed. */
export function isolate(name: string, task: () => void, element: Element | null = null): void {
  try {
    task();
  } catch (error) {
    reportProblem(name, error, element);
  }
}
