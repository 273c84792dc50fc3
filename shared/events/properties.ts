/** Handlers that scripts set as properties: jQuery's `trigger` calls them, and browsers do so for their own events alone. */
import { isolate } from "./isolate.ts";

/**
 * Calls an event's property handlers (`document.body.onadded_to_cart = …`) from the element up to the window, as
 * jQuery's `trigger` does: for where it is not on the page.
 *
 * @param args  what they get after the event. One that returns `false` prevents the event's default.
 */
export function callProperties(el: Element, event: Event, args: readonly unknown[]): void {
  // jQuery takes what follows a point for a name of the listener's own.
  const name = `on${event.type.split(".")[0]}`;
  let place: object | null = el;
  while (place && !event.cancelBubble) {
    const current: object = place;
    const handler: unknown = Reflect.get(current, name);
    if (typeof handler === "function")
      isolate(name, () => handler.call(current, event, ...args) === false && event.preventDefault());
    // A form's fields may hide its members.
    if (current === document) place = window;
    else place = current === window ? null : Reflect.get(Node.prototype, "parentNode", current);
  }
}
