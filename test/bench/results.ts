/** Everything that was measured, as it stands in `bench/report.json`. */
import type { ActionName, ContestantId, PageName, ShopPageName } from "./contestants/contestants.ts";
import type { ActionMeasure, ActionMeasures } from "./measures/act.ts";
import type { ByteMeasures } from "./measures/bytes.ts";
import type { ConditionId } from "./measures/conditions.ts";
import type { LoadMeasure, LoadMeasures } from "./measures/load.ts";
import type { Interaction, Played } from "./measures/play.ts";
import type { Growth } from "./server/grow.ts";
import type { ReturnMeasure, ReturnMeasures } from "./shop/returns.ts";
import { type Comparison, compare, paired, type Summary, summarize } from "./statistics.ts";

/** What says which visits were made directly after each other. */
export interface Turn {
  readonly round: number;
}

/** Page views of one kind. */
export interface LoadSeries {
  readonly contestant: ContestantId;
  readonly page: PageName;
  readonly condition: ConditionId;
  readonly growth: Growth | null;
  readonly samples: (LoadMeasures & Turn)[];
}

/** Clicks of one kind. */
export interface ActionSeries {
  readonly contestant: ContestantId;
  readonly action: ActionName;
  readonly condition: ConditionId;
  readonly growth: Growth | null;
  readonly samples: (ActionMeasures & Turn)[];
}

/** Journeys of one kind. */
export interface JourneySeries {
  readonly contestant: ContestantId;
  /** Where they begin. */
  readonly page: PageName;
  readonly condition: ConditionId;
  readonly samples: (Played & Turn)[];
}

/** Visitors who came again. */
export interface ReturnSeries {
  readonly contestant: ContestantId;
  readonly page: PageName;
  readonly condition: ConditionId;
  readonly samples: (ReturnMeasures & Turn)[];
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
  /** Of a real shop. */
  readonly journeys?: readonly JourneySeries[];
  /** Of a real shop. */
  readonly returns?: readonly ReturnSeries[];
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
  return summaryOf(series?.samples ?? [], measure);
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
  return summaryOf(series?.samples ?? [], measure);
}

/** Median and range of one measure of some samples, of those that have it. */
export function summaryOf<M extends string>(
  samples: readonly (Turn & { readonly [name in M]?: number | undefined })[],
  measure: M,
): Summary | undefined {
  const known = samples.flatMap((sample) => {
    const value: number | undefined = sample[measure];
    return value === undefined ? [] : [{ value, round: sample.round }];
  });
  return summarize(
    known.map(({ value }) => value),
    known.map(({ round }) => round),
  );
}

/** Every interaction of a contestant's journeys. */
export const interactionsOf = (results: Results, contestant: ContestantId): readonly Interaction[] =>
  (results.journeys ?? [])
    .filter((series) => series.contestant === contestant)
    .flatMap(({ samples }) => samples.flatMap(({ interactions }) => interactions));

/** Median and range of a measure of visitors who came again; undefined when there was none. */
export const returnSummary = (
  results: Results,
  contestant: ContestantId,
  measure: ReturnMeasure,
): Summary | undefined =>
  summaryOf(results.returns?.find((series) => series.contestant === contestant)?.samples ?? [], measure);

/** How a run's visits are compared: a real shop's by pairs, the demo shop's, which are many, each with each. */
export const comparison = ({ shop }: Results): ((own?: Summary, base?: Summary) => Comparison | undefined) =>
  shop ? paired : compare;

/** Sizes of a contestant's page. */
export const bytesOf = (
  results: Results,
  contestant: ContestantId,
  page: PageName,
): ByteMeasures | undefined =>
  results.bytes.find((one) => one.contestant === contestant && one.page === page);
