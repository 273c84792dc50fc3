/** The tables that terminal, page and documents share: ratios first, then medians and ranges. */
import type { ContestantId } from "../contestants/contestants.ts";
import type { ActionMeasure } from "../measures/act.ts";
import { kinds } from "../measures/bytes.ts";
import type { ConditionId } from "../measures/conditions.ts";
import type { LoadMeasure } from "../measures/load.ts";
import { growthCondition, growths } from "../plan.ts";
import { actionSummary, bytesOf, comparison, loadSummary, type Results } from "../results.ts";
import type { Dimension } from "../server/grow.ts";
import { type Comparison, ratio, type Summary } from "../statistics.ts";
import { subjectOf } from "./subject.ts";

/** One value, what it is of the stock scripts', and how far measurements lay apart. */
export interface Cell {
  readonly value: number;
  readonly text: string;
  readonly ratio?: string;
  readonly range?: string;
}

export interface Row {
  readonly name: string;
  /** One for each column; null where there is nothing to measure. */
  readonly cells: readonly (Cell | null)[];
}

export interface Table {
  readonly id: string;
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
}

/** A number with as many digits as mean something. */
export function number(value: number): string {
  if (value === 0) return "0";
  if (Math.abs(value) < 1) return value.toFixed(3);
  return value.toFixed(Math.abs(value) < 100 ? 1 : 0);
}

/** A ratio: 0.08×, 1.4×, 12×. */
export const times = (value: number): string => `${value.toFixed(value < 0.995 ? 2 : value < 9.95 ? 1 : 0)}×`;

/** Something that is the same at every visit. */
const sizeCell = (bytes: number, base: number | undefined): Cell => {
  const share = ratio(bytes, base);
  return { value: bytes, text: kilobytes(bytes), ...(share === undefined ? {} : { ratio: times(share) }) };
};

/** Something that was measured several times; "≈" stands before a ratio that another run may not come to. */
export function summaryCell(summary: Summary | undefined, share: Comparison | undefined): Cell | null {
  if (!summary) return null;
  const { median, min, max, values } = summary;
  return {
    value: median,
    text: number(median),
    ...(share && Number.isFinite(share.times)
      ? { ratio: (share.isFirm ? "" : "≈ ") + times(share.times) }
      : {}),
    ...(values.length > 1 ? { range: `${number(min)}–${number(max)}` } : {}),
  };
}

/** Cells of a row, one for each contestant. */
function summaryCells(
  results: Results,
  of: (contestant: ContestantId) => Summary | undefined,
): (Cell | null)[] {
  const base = of("stock");
  const compare = comparison(results);
  return subjectOf(results).contestants.map(({ id }) => {
    const own = id === "stock" ? base : of(id);
    return summaryCell(own, compare(own, base));
  });
}

/** What stands above the columns. */
const namesOf = (results: Results): readonly string[] =>
  subjectOf(results).contestants.map(({ name }) => name);

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Bytes of script by page, and all kinds. */
export function byteTables(results: Results): Table[] {
  const { contestants, pages } = subjectOf(results);
  const table = (
    id: string,
    caption: string,
    rows: readonly [string, (id: ContestantId) => number | undefined][],
  ) => ({
    id,
    caption,
    head: namesOf(results),
    rows: rows.map(([name, sizeOf]) => ({
      name,
      cells: contestants.map(({ id: one }) => {
        const value = sizeOf(one);
        return value === undefined ? null : sizeCell(value, sizeOf("stock"));
      }),
    })),
  });
  const encodings = ["gzip", "brotli", "raw"] as const;
  const measured = pages.filter((page) => results.bytes.some((one) => one.page === page));
  return measured.flatMap((page) => [
    table(
      `script-${page}`,
      `Script of the ${page} page, kB`,
      encodings.flatMap((encoding) => [
        [`ran before interaction, ${encoding}`, (id) => bytesOf(results, id, page)?.ranBefore[encoding]],
        [
          `loaded before interaction, ${encoding}`,
          (id) => bytesOf(results, id, page)?.before.script[encoding],
        ],
        [`loaded in all, ${encoding}`, (id) => bytesOf(results, id, page)?.all.script[encoding]],
      ]),
    ),
    table(
      `kinds-${page}`,
      `All that the ${page} page loads, by kind, kB gzip`,
      kinds.flatMap((kind) => [
        [`${kind}, before interaction`, (id) => bytesOf(results, id, page)?.before[kind].gzip],
        [`${kind}, in all`, (id) => bytesOf(results, id, page)?.all[kind].gzip],
      ]),
    ),
  ]);
}

/** Measures of page views and how the report names them. */
export const loadMeasures: readonly (readonly [LoadMeasure, string])[] = [
  ["script", "script time, ms"],
  ["task", "task time, ms"],
  ["blocking", "total blocking time, ms"],
  ["longestTask", "longest task, ms"],
  ["longestScript", "longest script in a long frame, ms"],
  ["longestOwn", "the same of the islands alone, ms"],
  ["layout", "style and layout, ms"],
  ["forcedLayout", "of it what scripts in long frames waited for, ms"],
  ["firstByte", "first byte, ms"],
  ["fcp", "first contentful paint, ms"],
  ["lcp", "largest contentful paint, ms"],
  ["cls", "cumulative layout shift"],
  ["requests", "requests"],
  ["heap", "heap after a collection, KiB"],
  ["listeners", "listeners"],
  ["nodes", "nodes"],
];

/** Page views under one condition. */
export function loadTables(results: Results, condition: ConditionId): Table[] {
  return subjectOf(results)
    .pages.map((page) => ({
      id: `load-${condition}-${page}`,
      caption: `A view of the ${page} page, nobody touching it, ${conditionName(results, condition)}`,
      head: namesOf(results),
      rows: loadMeasures.map(([measure, name]) => {
        const of = (contestant: ContestantId) =>
          loadSummary(results, { contestant, page, condition }, measure);
        return { name, cells: summaryCells(results, of) };
      }),
    }))
    .filter(hasCells);
}

/** Measures of clicks and how the report names them. */
export const actionMeasures: readonly (readonly [ActionMeasure, string])[] = [
  ["result", "Click to visible result less the server's time, ms"],
  ["confirmed", "Click to what the server has confirmed, less the server's time, ms"],
  ["server", "The server's time, ms"],
  ["inp", "Interaction to next paint, ms (16 stands for all that is shorter)"],
  ["longestTask", "Longest task after the click, ms"],
  ["longestOwn", "Longest script of the islands in a long frame after the click, ms"],
  ["requests", "Requests after the click"],
  ["filesBefore", "Files that were asked for before the first call"],
];

/** Clicks under one condition. */
export function actionTables(results: Results, condition: ConditionId): Table[] {
  return actionMeasures
    .map(([measure, name]) => ({
      id: `action-${condition}-${measure}`,
      caption: `${name}, ${conditionName(results, condition)}`,
      head: namesOf(results),
      rows: subjectOf(results).actions.map((action) => {
        const of = (contestant: ContestantId) =>
          actionSummary(results, { contestant, action: action.name, condition }, measure);
        return {
          name: `${action.name}: ${action.about}`,
          cells: summaryCells(results, of),
        };
      }),
    }))
    .map((table) => ({ ...table, rows: table.rows.filter(isMeasured) }))
    .filter(hasCells);
}

/** One thing that grows: what it costs to load, and to act. */
export interface GrowthTable extends Table {
  /** Whether the rows are sizes, so that a curve can be drawn. */
  readonly sizes: readonly number[];
}

/** How costs grow with the page. */
export function growthTables(results: Results): GrowthTable[] {
  return (Object.entries(growths) as [Dimension, (typeof growths)[Dimension]][]).flatMap(
    ([dimension, { name, page, action }]) => {
      const sizes = [
        ...new Set(
          results.loads.flatMap(({ growth }) => (growth?.dimension === dimension ? [growth.size] : [])),
        ),
      ].sort((one, other) => one - other);
      const condition = growthCondition;
      const table = (
        id: string,
        caption: string,
        of: (contestant: ContestantId, size: number) => Summary | undefined,
      ): GrowthTable => ({
        id: `growth-${dimension}-${id}`,
        caption: `${caption}, by ${name}, ${conditionName(results, condition)}`,
        head: namesOf(results),
        sizes,
        rows: sizes.map((size) => ({
          name: String(size),
          cells: summaryCells(results, (contestant) => of(contestant, size)),
        })),
      });
      const load = (measure: LoadMeasure) => (contestant: ContestantId, size: number) =>
        loadSummary(results, { contestant, page, condition, growth: { dimension, size } }, measure);
      const click = (measure: ActionMeasure) => (contestant: ContestantId, size: number) =>
        actionSummary(results, { contestant, action, condition, growth: { dimension, size } }, measure);
      return [
        table("script", "Script time of a view, ms", load("script")),
        table("blocking", "Total blocking time of a view, ms", load("blocking")),
        table("longest", "Longest script in a long frame, ms", load("longestScript")),
        table("heap", "Heap after a collection, KiB", load("heap")),
        table("result", `${action}: click to visible result, ms`, click("result")),
        table("inp", `${action}: interaction to next paint, ms`, click("inp")),
      ].filter(hasCells);
    },
  );
}

/** Whether anybody has something there. */
export const isMeasured = ({ cells }: Row): boolean => cells.some((cell) => cell !== null);
const hasCells = ({ rows }: Table): boolean => rows.some(isMeasured);

const conditionName = (results: Results, id: ConditionId): string =>
  subjectOf(results).conditions.find((one) => one.id === id)?.name ?? id;
