/** Notifies an element's listeners of an event, in both event worlds: natively always, through jQuery where it is. */
import { jQuery } from "./find-jquery.ts";
import { isolate } from "./isolate.ts";
import type { JQueryEvent } from "./map.ts";
import { callProperties } from "./properties.ts";

/** Events that were made here: who makes them may get them again. */
const own = new WeakSet<object>();

/** Whether an event, native or jQuery's, was made here. */
export const isOwn = (event: Event | JQueryEvent): boolean => own.has(event);

/**
 * Dispatches an event natively, without jQuery's listeners. Property handlers are called where there is no jQuery, which
 * calls them itself. Answers `false` when it was vetoed.
 *
 * @param args  what those handlers get after the event
 */
export function dispatchNative(el: Element, event: Event, args: readonly unknown[] = []): boolean {
  const jQueryEvents = jQuery()?.event;
  const before = jQueryEvents?.triggered;
  // The flag that jQuery uses against doubles since 1.3.
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
