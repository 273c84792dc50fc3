/** Pages that browsers prerender. */

/**
 * Runs a task now, or on a prerendered page as soon as it is shown. For tasks that need a visitor: asking the shop,
 * telling trackers, reading what may have changed by then.
 *
 * @param signal  aborted: the task never runs
 */
export function whenActive(run: () => unknown, signal?: AbortSignal): void {
  const { prerendering = false } = document as { readonly prerendering?: boolean };
  if (!prerendering) run();
  else document.addEventListener("prerenderingchange", run, { once: true, ...(signal && { signal }) });
}
