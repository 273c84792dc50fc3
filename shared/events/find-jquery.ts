/** Where jQuery is, if it is on the page at all: sites delay it until the first touch, or bring it twice. */
import { ownGlobal } from "../config/page.ts";
import { beside } from "./beside.ts";
import type { JQuery, JQueryEvent } from "./map.ts";

/** jQuery, if it is on the page by now. */
export function jQuery(): JQuery | undefined {
  const $ = ownGlobal<JQuery>("jQuery");
  return $?.event && $;
}

/**
 * Calls `handler` with the page's jQuery now, and again after each script that has loaded, for whoever it may have
 * brought.
 *
 * @param signal  ends the looking
 */
export function followJQuery(handler: ($: JQuery) => void, signal: AbortSignal): void {
  const look = (): void => {
    const $ = jQuery();
    if ($) handler($);
  };
  look();
  // A script's `load` does not bubble and ends at the document, but there it can be captured. An image's tells nothing.
  document.addEventListener("load", ({ target }) => (target as Element).localName === "script" && look(), {
    capture: true,
    signal,
  });
  window.addEventListener("load", look, { signal });
}

/**
 * Listens on an element through the page's jQuery, whenever that comes, for what is triggered there alone: a native
 * event reaches jQuery's listeners too, and whoever cares for those listens natively. What was triggered a moment before
 * is told at once.
 *
 * @param events  names, parted by spaces
 * @param signal  ends the listening
 */
export function listenThroughJQuery(
  el: Element | Document,
  events: string,
  handler: (event: JQueryEvent, ...args: unknown[]) => void,
  signal: AbortSignal,
): void {
  const known = new Set<JQuery>();
  const listener = (event: JQueryEvent, ...args: unknown[]): void => {
    if (!event.originalEvent) handler(event, ...args);
  };
  followJQuery(($) => {
    if (known.has($)) return;
    known.add($);
    $(el).on(events, listener);
    beside.tell?.(el, events, listener);
    signal.addEventListener("abort", () => $(el).off(events, listener));
  }, signal);
}
