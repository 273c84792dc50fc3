import { allowed, type LimitAttributes, readLimits } from "./limits.ts";
import { text } from "./texts.ts";

/** What is wrong with a number, as its box has it; `undefined` when nothing is. */
export function objection(input: LimitAttributes & { readonly value: string }): string | undefined {
  const limits = readLimits(input);
  const { max, min, step } = limits;
  const number = Number(input.value);
  if (!input.value || Number.isNaN(number)) return text("number");
  if (number > max) return text("most", { value: max });
  if (number < min) return text("least", { value: min });
  return allowed(number, limits).correction && text("steps", { step });
}
