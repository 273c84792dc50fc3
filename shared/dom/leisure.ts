/** Time for what nobody waits for yet. */

/**
 * Calls `run` once, when the page has loaded and the browser is idle; never for a visitor who saves data.
 *
 * @param signal  aborted: never
 */
export function atLeisure(run: () => void, signal: AbortSignal): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // Safari has no idle callback. Not the loader's own words for it: the entry would be cut in pieces for them.
  const wait = (): unknown => (window.requestIdleCallback ?? setTimeout)(run);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true, signal });
}
