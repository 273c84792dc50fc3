/** The page's one error reporter. */
import type { ErrorDetail, StorefrontIslands } from "./api.ts";

/**
 * Makes a reporter that tells each error once: the same message of the same island on the same element (or on none)
 * is not repeated, so that a subscriber that throws at every update does not flood the log.
 *
 * An error goes to `reportError` (the console, and whatever collects `window.onerror`) and into a
 * `storefront:error` event on the element, else on the document.
 */
export function createReporter(): StorefrontIslands["report"] {
  const reported = new WeakMap<Node, Set<string>>();
  return (island, element, problem) => {
    const error = problem instanceof Error ? problem : new Error(`${island}: ${problem}`);
    const place = element?.isConnected ? element : document;
    const said = reported.get(place) ?? new Set();
    reported.set(place, said);
    const id = island + error.message;
    if (said.has(id)) return;
    said.add(id);
    const detail: ErrorDetail = { island, element, error };
    place.dispatchEvent(new CustomEvent("storefront:error", { detail, bubbles: true }));
    reportError(error);
  };
}
