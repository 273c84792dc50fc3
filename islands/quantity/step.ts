/** A press of plus or minus: the number changes, and whoever reads or listens to the box hears of it. */
import { announce } from "../../shared/dom/live-region.ts";
import { readLimits, stepped } from "../../shared/quantity/limits.ts";

/** Notifies scripts that listen to the box, as if it had been typed. */
export function notifyScripts(input: HTMLInputElement): void {
  for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * @param button  plus or minus
 * @param seen    called with the new number in the box, before scripts hear of it
 * @returns       the limit at which the number stays; `undefined` where it has changed
 */
export function step(input: HTMLInputElement, button: Element, seen?: () => void): number | undefined {
  const before = Number.parseFloat(input.value);
  const value = stepped(before, button.matches(".plus") ? 1 : -1, readLimits(input));
  if (value === before) return value;
  input.value = String(value);
  seen?.();
  // After the name that the server gave to the box.
  const name = input.getAttribute("aria-label");
  announce(name ? `${name}: ${value}` : String(value));
  notifyScripts(input);
  return undefined;
}
