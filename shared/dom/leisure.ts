/** Runs work that nobody waits for when the browser has time. */
import { ownGlobal } from "../config/page.ts";
import { isSlowLine } from "./line.ts";

/** Resolves after the next frame was painted; after 100 ms where no frame comes (a hidden page). */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 100);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/**
 * Ends the current task, so that the browser can paint and answer input. Returns nothing in browsers that cannot do
 * this.
 */
export const giveTurn = (): Promise<void> | undefined =>
  ownGlobal<{ yield?(): Promise<void> }>("scheduler")?.yield?.();

/** Runs `task` when the browser is idle, after 2 s at the latest; never after `signal` was aborted. */
export function whenIdle(task: () => void, signal: AbortSignal): void {
  // Safari has no idle callback.
  const ask = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  ask(() => signal.aborted || task(), { timeout: 2000 });
}

/** Calls `run` when the page has loaded; at once, where it has; never after `signal` was aborted. */
export function whenLoaded(run: () => void, signal?: AbortSignal): void {
  if (document.readyState === "complete") run();
  else window.addEventListener("load", run, { once: true, ...(signal && { signal }) });
}

/** Resolves when the page has loaded and the browser is idle; never after `signal` was aborted. */
export const loadedAndIdle = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => whenLoaded(() => whenIdle(resolve, signal), signal));

/**
 * Calls `run` once, when the page has loaded and the browser is idle; never on a slow connection.
 *
 * @param signal  aborted: `run` is not called any more
 */
export function atLeisure(run: () => void, signal?: AbortSignal): void {
  if (isSlowLine()) return;
  // Safari has no idle callback.
  whenLoaded(() => void (window.requestIdleCallback ?? setTimeout)(run), signal);
}
