import type { QuantityControl } from "./control.ts";
import { allowed, type LimitAttributes, readLimits } from "./limits.ts";
import { text } from "./texts.ts";

/** A text that tells what is wrong with a box's number; `undefined` for a valid one, and for a list or radio buttons. */
export function objection(
  input: (LimitAttributes & { readonly value: string }) | QuantityControl,
): string | undefined {
  if (!("step" in input)) return undefined;
  const limits = readLimits(input);
  const { max, min, step } = limits;
  const number = Number(input.value);
  if (!input.value || Number.isNaN(number)) return text("number");
  if (number > max) return text("most", { value: max });
  if (number < min) return text("least", { value: min });
  return allowed(number, limits).correction && text("steps", { step });
}
