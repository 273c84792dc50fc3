/** Has jQuery wait with "the document is ready" until islands can hear what scripts do then. */
import { ownGlobal } from "../config/page.ts";
import type { JQuery } from "../events/map.ts";
import type { IslandDefinition } from "../island/island.ts";

/** How long it waits at most, ms. */
export const readyLimit = 1000;

/**
 * Prepares the page's jQuery, now or when a script has brought it.
 *
 * @param report  told when the code for it does not come
 * @param signal  ends it
 */
export function holdReady(
  definitions: Iterable<IslandDefinition>,
  report: (problem: unknown) => void,
  signal: AbortSignal,
): void {
  let prepared: JQuery | undefined;
  const look = (): void => {
    const $ = ownGlobal<JQuery>("jQuery");
    if (!$?.event || $ === prepared) return;
    prepared = $;
    $.holdReady?.(true);
    void Promise.race([
      import("../events/beside-jquery.ts").then(
        (code) => signal.aborted || code.default($, definitions, signal),
        report,
      ),
      new Promise((resolve) => setTimeout(resolve, readyLimit)),
    ]).then(() => $.holdReady?.(false));
  };
  look();
  // A script's `load` does not bubble, but it can be captured.
  document.addEventListener("load", look, { capture: true, signal });
}
