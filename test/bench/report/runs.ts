/** `bench/report.json`: of each kind of run the last one. */
import type { Results } from "../results.ts";

export interface Runs {
  /** A real shop's first. */
  readonly runs: readonly Results[];
}

/** Runs of a report, or the one that a file of an earlier version holds. */
export const runsOf = (json: Runs | Results): readonly Results[] => ("runs" in json ? json.runs : [json]);

const isOfShop = ({ shop }: Results): boolean => shop !== undefined;

/** The last run of the same kind, if there is one. */
export const sameKind = (runs: readonly Results[], one: Results): Results | undefined =>
  runs.find((run) => isOfShop(run) === isOfShop(one));

/** Earlier runs with newer ones in their places. */
export const withNewer = (runs: readonly Results[], newer: readonly Results[]): readonly Results[] =>
  [...newer, ...runs.filter((run) => !sameKind(newer, run))].sort(
    (one, other) => Number(isOfShop(other)) - Number(isOfShop(one)),
  );
