/** Everything that was measured, as it stands in `bench/report.json`. */
import type { ActionName, ContestantId, PageName, ShopPageName } from "./contestants/contestants.ts";
import type { ActionMeasure, ActionMeasures } from "./measures/act.ts";
import type { ByteMeasures } from "./measures/bytes.ts";
import type { ConditionId } from "./measures/conditions.ts";
import type { LoadMeasure, LoadMeasures } from "./measures/load.ts";
import type { Growth } from "./server/grow.ts";
import { type Summary, summarize } from "./statistics.ts";

/** Page views of one kind. */
export interface LoadSeries {
  readonly contestant: ContestantId;
  readonly page: PageName;
  readonly condition: ConditionId;
  readonly growth: Growth | null;
  readonly samples: LoadMeasures[];
}

/** Clicks of one kind. */
export interface ActionSeries {
  readonly contestant: ContestantId;
  readonly action: ActionName;
  readonly condition: ConditionId;
  readonly growth: Growth | null;
  readonly samples: ActionMeasures[];
}

/** The real shop that was measured. */
export interface Shop {
  readonly address: string;
  /** What it says it runs on: "WordPress 6.7.1", "WooCommerce 10.3.7". */
  readonly software: readonly string[];
  readonly pages: Readonly<Record<ShopPageName, string>>;
  /** Who could be measured there. */
  readonly contestants: readonly ContestantId[];
}

export interface Failure {
  readonly what: string;
  readonly message: string;
}

export interface Results {
  /** Without it, the demo shop was. */
  readonly shop?: Shop | undefined;
  /** Day, as 2026-11-21. */
  readonly date: string;
  readonly machine: string;
  readonly browser: string;
  readonly mode: "full" | "quick";
  readonly minutes: number;
  readonly bytes: readonly (ByteMeasures & { readonly contestant: ContestantId; readonly page: PageName })[];
  readonly loads: readonly LoadSeries[];
  readonly actions: readonly ActionSeries[];
  readonly failures: readonly Failure[];
}

/** What is asked of page views; without `growth` the demo shop's own pages. */
export interface LoadQuery {
  readonly contestant: ContestantId;
  readonly page: PageName;
  readonly condition: ConditionId;
  readonly growth?: Growth | null;
}

/** What is asked of clicks. */
export interface ActionQuery {
  readonly contestant: ContestantId;
  readonly action: ActionName;
  readonly condition: ConditionId;
  readonly growth?: Growth | null;
}

const isSame = (one: Growth | null, other: Growth | null | undefined): boolean =>
  one?.dimension === other?.dimension && one?.size === other?.size;

/** Median and range of a measure of page views; undefined when there was none. */
export function loadSummary(results: Results, query: LoadQuery, measure: LoadMeasure): Summary | undefined {
  const series = results.loads.find(
    ({ contestant, page, condition, growth }) =>
      contestant === query.contestant &&
      page === query.page &&
      condition === query.condition &&
      isSame(growth, query.growth),
  );
  return summarize((series?.samples ?? []).map((sample) => sample[measure]));
}

/** Median and range of a measure of clicks; undefined when there was none. */
export function actionSummary(
  results: Results,
  query: ActionQuery,
  measure: ActionMeasure,
): Summary | undefined {
  const series = results.actions.find(
    ({ contestant, action, condition, growth }) =>
      contestant === query.contestant &&
      action === query.action &&
      condition === query.condition &&
      isSame(growth, query.growth),
  );
  return summarize(
    (series?.samples ?? []).map((sample) => sample[measure]).filter((value) => value !== undefined),
  );
}

/** Sizes of a contestant's page. */
export const bytesOf = (
  results: Results,
  contestant: ContestantId,
  page: PageName,
): ByteMeasures | undefined =>
  results.bytes.find((one) => one.contestant === contestant && one.page === page);
