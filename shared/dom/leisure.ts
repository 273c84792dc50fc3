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
export function whenIdle(task: () => void, signal?: AbortSignal): void {
  // Safari has no idle callback.
  const ask = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  ask(() => signal?.aborted || task(), { timeout: 2000 });
}

/** Runs `task` when the page has loaded and the browser is idle; never after `signal` was aborted. */
export function afterLoad(task: () => void, signal?: AbortSignal): void {
  const wait = (): void => whenIdle(task, signal);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true, ...(signal && { signal }) });
}

/** As {@link afterLoad}, and never on a slow connection. */
export const atLeisure = (task: () => void, signal?: AbortSignal): unknown =>
  isSlowLine() || afterLoad(task, signal);
