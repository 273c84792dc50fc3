/** Time for what nobody waits for yet. */
import { ownGlobal } from "../config/page.ts";
import { isSlowLine } from "./line.ts";

/** Resolves after the next frame was painted, or after 100 ms where none is (a hidden page). */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Ends the task, so that the browser can paint and answer before what comes next; at once where it cannot say so. */
export const giveTurn = (): Promise<void> | undefined =>
  ownGlobal<{ yield?(): Promise<void> }>("scheduler")?.yield?.();

/** Runs `task` when the browser is idle, at the latest after 2 s; not after `signal`. */
export function whenIdle(task: () => void, signal: AbortSignal): void {
  // Safari has no idle callback.
  const ask = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  ask(() => signal.aborted || task(), { timeout: 2000 });
}

/**
 * Calls `run` once, when the page has loaded and the browser is idle; never on a slow line.
 *
 * @param signal  aborted: never
 */
export function atLeisure(run: () => void, signal?: AbortSignal): void {
  if (isSlowLine()) return;
  // Safari has no idle callback.
  const wait = (): unknown => (window.requestIdleCallback ?? setTimeout)(run);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true, ...(signal && { signal }) });
}
