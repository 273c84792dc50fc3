/** One promise, and whether it is kept. */
import type { ContestantId } from "./contestants/contestants.ts";

/** One row. */
export interface Goal {
  readonly goal: string;
  /** Worst of what was measured, as text; "not measured" when nothing was. */
  readonly measured: string;
  /** Undefined when it was not measured. */
  readonly passed: boolean | undefined;
  /** All that the row was judged by. */
  readonly detail: string;
}

/** One thing that a goal is judged by. */
export interface Case {
  readonly name: string;
  readonly value: number | undefined;
}

export const flavours = [
  ["react", "React"],
  ["lean", "lean"],
] as const satisfies readonly (readonly [ContestantId, string])[];

export const percent = (value: number): string => `${(value * 100).toFixed(value < 0.1 ? 1 : 0)} %`;
export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
export const plain = (value: number): string => value.toFixed(value < 1 ? 3 : 2);

/** A goal is met when the worst case is. */
export function judge(
  goal: string,
  limit: number,
  show: (value: number) => string,
  cases: readonly Case[],
): Goal {
  const known = cases.filter((one): one is Case & { value: number } => one.value !== undefined);
  if (known.length === 0) return { goal, measured: "not measured", passed: undefined, detail: "" };
  const worst = known.reduce((one, other) => (other.value > one.value ? other : one));
  return {
    goal,
    measured: known.length > 1 ? `${show(worst.value)} (${worst.name})` : show(worst.value),
    passed: worst.value <= limit,
    detail: known.map(({ name, value }) => `${name} ${show(value)}`).join(", "),
  };
}
