/** Whether two runs say the same: their ratios to the stock-like stack are laid side by side. */
import type { ActionMeasure } from "./measures/act.ts";
import type { LoadMeasure } from "./measures/load.ts";
import { actionSummary, loadSummary, type Results } from "./results.ts";
import { ratio } from "./statistics.ts";

/** One ratio in both runs. */
export interface Difference {
  readonly what: string;
  readonly before: number;
  readonly now: number;
  /** How far apart they are: 0.1 is ten percent. */
  readonly apart: number;
}

/** How far apart ratios of two runs may be. */
export const tolerance = 0.15;

const loadMeasures: readonly LoadMeasure[] = ["script", "task", "lcp", "heap"];
const actionMeasures: readonly ActionMeasure[] = ["result"];

function ratiosOf(results: Results): Map<string, number> {
  const found = new Map<string, number>();
  const note = (what: string, value: number | undefined): void => {
    if (value !== undefined && value > 0) found.set(what, value);
  };
  for (const query of results.loads)
    if (query.contestant !== "stock")
      for (const measure of loadMeasures)
        note(
          [
            query.contestant,
            query.page,
            query.condition,
            query.growth?.dimension,
            query.growth?.size,
            measure,
          ]
            .filter((part) => part !== undefined)
            .join(" "),
          ratio(
            loadSummary(results, query, measure)?.median,
            loadSummary(results, { ...query, contestant: "stock" }, measure)?.median,
          ),
        );
  for (const query of results.actions)
    if (query.contestant !== "stock")
      for (const measure of actionMeasures)
        note(
          [
            query.contestant,
            query.action,
            query.condition,
            query.growth?.dimension,
            query.growth?.size,
            measure,
          ]
            .filter((part) => part !== undefined)
            .join(" "),
          ratio(
            actionSummary(results, query, measure)?.median,
            actionSummary(results, { ...query, contestant: "stock" }, measure)?.median,
          ),
        );
  return found;
}

/** Every ratio that both runs have, the farthest apart first. */
export function differences(before: Results, now: Results): Difference[] {
  const earlier = ratiosOf(before);
  return [...ratiosOf(now)]
    .flatMap(([what, value]) => {
      const old = earlier.get(what);
      return old === undefined
        ? []
        : [{ what, before: old, now: value, apart: Math.max(old, value) / Math.min(old, value) - 1 }];
    })
    .sort((one, other) => other.apart - one.apart);
}
