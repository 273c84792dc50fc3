/** Has jQuery wait with "the document is ready" until islands can hear what scripts do then. */
import { ownGlobal } from "../config/page.ts";
import type { JQuery } from "../events/map.ts";
import type { IslandDefinition } from "../island/island.ts";

/** How long it waits at most, ms. */
export const readyLimit = 1000;

/**
 * Prepares the page's jQuery, now or when a script has brought it.
 *
 * @param report     told when the code for it does not come
 * @param answering  resolves when the models that start on load are there: scripts press their links
 * @param signal     ends it
 */
export function holdReady(
  definitions: Iterable<IslandDefinition>,
  report: (problem: unknown) => void,
  answering: () => Promise<unknown>,
  signal: AbortSignal,
): void {
  let prepared: JQuery | undefined;
  const look = (): void => {
    const $ = ownGlobal<JQuery>("jQuery");
    if (!$?.event || $ === prepared) return;
    prepared = $;
    $.holdReady?.(true);
    void Promise.race([
      Promise.all([
        import("../events/beside-jquery.ts").then(
          (code) => signal.aborted || code.default($, definitions, signal),
          report,
        ),
        answering(),
      ]),
      new Promise((resolve) => setTimeout(resolve, readyLimit)),
    ]).finally(() => $.holdReady?.(false));
  };
  look();
  // A script's `load` does not bubble, but it can be captured.
  document.addEventListener("load", look, { capture: true, signal });
}
