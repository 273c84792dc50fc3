/** Answers a press of plus or minus: changes the number, announces it, and sends the box's events. */
import { announce } from "../../shared/dom/live-region.ts";
import { readLimits, stepped } from "../../shared/quantity/limits.ts";

/** Sends the box's events, as if the shopper had typed. */
export function notifyScripts(input: HTMLInputElement): void {
  for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * @param button  plus or minus
 * @param seen    called when the new number is in the box, before the events
 * @returns       the limit at which the number stays; `undefined` where it has changed
 */
export function step(input: HTMLInputElement, button: Element, seen?: () => void): number | undefined {
  const before = Number.parseFloat(input.value);
  const value = stepped(before, button.matches(".plus") ? 1 : -1, readLimits(input));
  if (value === before) return value;
  input.value = String(value);
  seen?.();
  // The announcement begins with the server's name of the box.
  const name = input.getAttribute("aria-label");
  announce(name ? `${name}: ${value}` : String(value));
  notifyScripts(input);
  return undefined;
}
