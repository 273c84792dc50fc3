/**
 * Handlers that scripts set as properties. jQuery's `trigger` calls them; browsers call them only for their own events.
 */
import { isolate } from "./isolate.ts";

/**
 * Calls an event's property handlers (`document.body.onadded_to_cart = …`) from the element up to the window. jQuery's
 * `trigger` does so; this function is for pages without jQuery.
 *
 * @param args  what handlers get after the event; a handler that returns `false` prevents the event's default
 */
export function callProperties(el: Element, event: Event, args: readonly unknown[]): void {
  // In jQuery's event names, the part after the point is a namespace.
  const name = `on${event.type.split(".")[0]}`;
  let place: object | null = el;
  while (place && !event.cancelBubble) {
    const current: object = place;
    const handler: unknown = Reflect.get(current, name);
    if (typeof handler === "function")
      isolate(name, () => handler.call(current, event, ...args) === false && event.preventDefault());
    // A field of a form may hide the form's property of the same name.
    if (current === document) place = window;
    else place = current === window ? null : Reflect.get(Node.prototype, "parentNode", current);
  }
}
