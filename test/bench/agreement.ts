/** Whether two runs say the same: their ratios to the stock-like stack are laid side by side. */
import type { ActionMeasure } from "./measures/act.ts";
import type { LoadMeasure } from "./measures/load.ts";
import {
  type ActionSeries,
  actionSummary,
  comparison,
  type LoadSeries,
  loadSummary,
  type Results,
} from "./results.ts";
import type { Comparison, Summary } from "./statistics.ts";

/** One ratio in both runs. */
export interface Difference {
  readonly what: string;
  readonly before: number;
  readonly now: number;
  /** How far apart they are: 0.1 is ten percent. */
  readonly apart: number;
}

/** Times and heap; what is counted, not timed, is the same at every visit. */
const loadMeasures: readonly LoadMeasure[] = [
  "script",
  "task",
  "blocking",
  "longestTask",
  "longestScript",
  "layout",
  "forcedLayout",
  "fcp",
  "lcp",
  "heap",
];
const actionMeasures: readonly ActionMeasure[] = ["result", "inp", "longestTask"];

/** What a series of page views and one of clicks have in common. */
type Series = Pick<LoadSeries & ActionSeries, "contestant" | "condition" | "growth">;

function ratiosOf(results: Results): Map<string, Comparison> {
  const found = new Map<string, Comparison>();
  /** Notes a measure's ratio to the stock-like stack. */
  function note<S extends Series>(
    series: S,
    subject: string,
    measure: string,
    summary: (query: S) => Summary | undefined,
  ): void {
    const { contestant, condition, growth } = series;
    if (contestant === "stock") return;
    const value = comparison(results)(summary(series), summary({ ...series, contestant: "stock" }));
    if (!value) return;
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

/** Every ratio that both runs have and are sure of, the farthest apart first, and how many they are not sure of. */
export function differences(before: Results, now: Results): { firm: Difference[]; vague: number } {
  const earlier = ratiosOf(before);
  const firm: Difference[] = [];
  let vague = 0;
  for (const [what, { times, isFirm }] of ratiosOf(now)) {
    const old = earlier.get(what);
    if (!old) continue;
    if (!isFirm || !old.isFirm) vague += 1;
    else {
      const apart = times === old.times ? 0 : Math.max(old.times, times) / Math.min(old.times, times) - 1;
      firm.push({ what, before: old.times, now: times, apart });
    }
  }
  return { firm: firm.sort((one, other) => other.apart - one.apart), vague };
}
