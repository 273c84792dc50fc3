/** What the limits make of a box's number. */
import { allowed, readLimits } from "../../shared/quantity/limits.ts";
import { text } from "../../shared/quantity/texts.ts";

/** Cart rows are the cart form's affair: there 0 means "remove", and a typed number is sent as it is. */
const cartRow = ".product-quantity";

/** An empty box stays empty: the server takes it for 1. */
export function judge(input: HTMLInputElement): ReturnType<typeof allowed> {
  const typed = Number.parseFloat(input.value);
  if (Number.isNaN(typed) || input.closest(cartRow)) return { value: typed, correction: undefined };
  return allowed(typed, readLimits(input));
}

/** Puts a number right and answers what to say of it; `undefined` where it was fine. */
export function correct(input: HTMLInputElement): string | undefined {
  const { value, correction } = judge(input);
  if (!correction) return undefined;
  input.value = String(value);
  return text(correction, { value, step: readLimits(input).step });
}
