/** Says what became of a quantity. */
import { announce } from "../../shared/dom/live-region.ts";
import type { Correction } from "./limits.ts";
import { text } from "./texts.ts";

/** Says which limit made a quantity what it is. */
export function tellCorrection(correction: Correction, value: number, step: number): void {
  announce(text(correction, { value, step }));
}

/** Says the new quantity, after the name that the server gave to the box. */
export function tellQuantity(input: Element, value: number): void {
  const name = input.getAttribute("aria-label");
  announce(name ? `${name}: ${value}` : String(value));
}
