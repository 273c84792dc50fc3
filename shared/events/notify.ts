/** Sends events to an element's listeners: natively always, and through jQuery where it is loaded. */
import { jQuery } from "./find-jquery.ts";
import { isolate } from "./isolate.ts";
import type { JQueryEvent } from "./map.ts";
import { callProperties } from "./properties.ts";

/** Events that this module has made. Our own listeners may receive them, too. */
const own = new WeakSet<object>();

/** Whether this module has made the event, be it a native one or jQuery's. */
export const isOwn = (event: Event | JQueryEvent): boolean => own.has(event);

/**
 * Dispatches an event natively; jQuery's listeners do not hear it. Property handlers are called where there is no
 * jQuery; jQuery would call them itself. Returns `false` when a listener prevented the default.
 *
 * @param args  what property handlers get after the event
 */
export function dispatchNative(el: Element, event: Event, args: readonly unknown[] = []): boolean {
  const jQueryEvents = jQuery()?.event;
  const before = jQueryEvents?.triggered;
  // jQuery's listeners are skipped while this flag names the event's type (since 1.3).
  if (jQueryEvents) jQueryEvents.triggered = event.type;
  try {
    el.dispatchEvent(event);
  } finally {
    if (jQueryEvents) jQueryEvents.triggered = before;
  }
  if (!jQueryEvents) callProperties(el, event, args);
  return !event.defaultPrevented;
}

/**
 * Triggers an event through jQuery, where it is. A listener that throws is reported, never passed on.
 *
 * @param args  what listeners get after the event
 */
export function triggerOwn(el: Element | Document, name: string, args: readonly unknown[]): void {
  const $ = jQuery();
  if (!$) return;
  const event = $.Event(name);
  own.add(event);
  isolate(
    `listener of ${name}`,
    () => void $(el).trigger(event, args),
    el === document ? null : (el as Element),
  );
}

/**
 * Triggers an event that bubbles. A listener that throws is reported, never passed on.
 *
 * @param args  what jQuery's listeners get after the event; native ones have the first as `detail`
 */
export function notify(el: Element, name: string, ...args: readonly unknown[]): void {
  triggerOwn(el, name, args);
  const event = new CustomEvent(name, { detail: args[0] ?? null, bubbles: true });
  own.add(event);
  dispatchNative(el, event, args);
}
