/** Where jQuery is, if it is on the page at all: sites delay it until the first touch, or bring it twice. */
import type { JQuery } from "./map.ts";

/** jQuery, if it is on the page by now. */
export function jQuery(): JQuery | undefined {
  const $ = (window as { jQuery?: JQuery }).jQuery;
  return $?.event && $;
}

/**
 * Calls `hear` with the page's jQuery now, and again after each script that has loaded, for whoever it may have
 * brought.
 *
 * @param signal  ends the looking
 */
export function followJQuery(hear: ($: JQuery) => void, signal: AbortSignal): void {
  const look = (): void => {
    const $ = jQuery();
    if ($) hear($);
  };
  look();
  // A script's `load` does not bubble and ends at the document, but there it can be captured. An image's tells nothing.
  document.addEventListener("load", ({ target }) => (target as Element).localName === "script" && look(), {
    capture: true,
    signal,
  });
  window.addEventListener("load", look, { signal });
}
