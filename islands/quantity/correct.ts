/** Corrects a box's number by its limits. */
import { allowed, readLimits } from "../../shared/quantity/limits.ts";
import { text } from "../../shared/quantity/texts.ts";

/** The cart's form answers its own rows: there 0 means "remove", and a typed number is sent unchanged. */
const cartRow = ".product-quantity";

/** An empty box stays empty: the server takes it for 1. */
export function judge(input: HTMLInputElement): ReturnType<typeof allowed> {
  const typed = Number.parseFloat(input.value);
  if (Number.isNaN(typed) || input.closest(cartRow)) return { value: typed, correction: undefined };
  return allowed(typed, readLimits(input));
}

/** Corrects a number. @returns the message about it; `undefined` if the number was valid */
export function correct(input: HTMLInputElement): string | undefined {
  const { value, correction } = judge(input);
  if (!correction) return undefined;
  input.value = String(value);
  return text(correction, { value, step: readLimits(input).step });
}
