/** Pages that browsers render before somebody goes there. */

/**
 * Runs a task that a page nobody has come to must not do: ask the shop, tell trackers, look at what may be another way
 * when somebody comes. At once, or when a prerendered page is shown.
 *
 * @param signal  aborted: never
 */
export function whenActive(run: () => unknown, signal?: AbortSignal): void {
  const { prerendering = false } = document as { readonly prerendering?: boolean };
  if (!prerendering) run();
  else document.addEventListener("prerenderingchange", run, { once: true, ...(signal && { signal }) });
}
