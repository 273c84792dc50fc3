/** Whether two runs say the same: their ratios to the stock-like stack are laid side by side. */
import type { ActionMeasure } from "./measures/act.ts";
import type { LoadMeasure } from "./measures/load.ts";
import { type ActionSeries, actionSummary, type LoadSeries, loadSummary, type Results } from "./results.ts";
import { ratio, type Summary } from "./statistics.ts";

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

/** What a series of page views and one of clicks have in common. */
type Series = Pick<LoadSeries & ActionSeries, "contestant" | "condition" | "growth">;

function ratiosOf(results: Results): Map<string, number> {
  const found = new Map<string, number>();
  /** Notes a measure's ratio to the stock-like stack. */
  function note<S extends Series>(
    series: S,
    subject: string,
    measure: string,
    summary: (query: S) => Summary | undefined,
  ): void {
    const { contestant, condition, growth } = series;
    if (contestant === "stock") return;
    const value = ratio(summary(series)?.median, summary({ ...series, contestant: "stock" })?.median);
    if (value === undefined || value <= 0) return;
    const name = [contestant, subject, condition, growth?.dimension, growth?.size, measure];
    found.set(name.filter((part) => part !== undefined).join(" "), value);
  }
  for (const series of results.loads)
    for (const measure of loadMeasures)
      note(series, series.page, measure, (query) => loadSummary(results, query, measure));
  for (const series of results.actions)
    for (const measure of actionMeasures)
      note(series, series.action, measure, (query) => actionSummary(results, query, measure));
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
