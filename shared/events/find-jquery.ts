/** Finds jQuery. A site may have none, load it at the first touch, or load it twice. */
import { ownGlobal } from "../config/page.ts";
import { beside } from "./beside.ts";
import type { JQuery, JQueryEvent } from "./map.ts";

/** jQuery, if it is on the page by now. */
export function jQuery(): JQuery | undefined {
  const $ = ownGlobal<JQuery>("jQuery");
  return $?.event && $;
}

/**
 * Calls `handler` with the page's jQuery now, and again after each script that has loaded. Such a script may bring
 * jQuery, or listeners of its own.
 *
 * @param signal  ends the looking
 */
export function followJQuery(handler: ($: JQuery) => void, signal: AbortSignal): void {
  const look = (): void => {
    const $ = jQuery();
    if ($) handler($);
  };
  look();
  // A script's `load` event does not bubble, but a capturing listener on the document gets it. An image's `load` does
  // not matter here.
  document.addEventListener("load", ({ target }) => (target as Element).localName === "script" && look(), {
    capture: true,
    signal,
  });
  window.addEventListener("load", look, { signal });
}

/**
 * Listens on an element through the page's jQuery, as soon as jQuery is there. The listener gets only events that were
 * triggered through jQuery. Native events reach jQuery's listeners too, but callers listen for those natively. An event
 * that was triggered a moment before is told at once.
 *
 * @param events  names, separated by spaces
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
