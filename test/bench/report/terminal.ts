/** What a run prints. */
import type { Goal } from "../goal.ts";
import type { Results } from "../results.ts";
import { shopTable } from "./shop-table.ts";
import { subjectOf } from "./subject.ts";
import { actionTables, byteTables, type Cell, loadTables, type Table } from "./tables.ts";

const cellText = (cell: Cell | null): string =>
  cell ? [cell.ratio, cell.text].filter(Boolean).join("  ") : "–";

/** A table in columns. */
export function columns({ caption, head, rows }: Table): string {
  const lines = [["", ...head], ...rows.map(({ name, cells }) => [name, ...cells.map(cellText)])];
  const widths = ["", ...head].map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const text = lines.map((line) =>
    line
      .map((part, at) => (at === 0 ? part.padEnd(widths[at] ?? 0) : part.padStart(widths[at] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
  return [caption, ...text].join("\n");
}

/** A table for docs/performance.md. */
export function markdown({ head, rows }: Table): string {
  const line = (parts: readonly string[]): string => `| ${parts.join(" | ")} |`;
  return [
    line(["", ...head]),
    line(["---", ...head.map(() => "---:")]),
    ...rows.map(({ name, cells }) => line([name, ...cells.map((cell) => cellText(cell))])),
  ].join("\n");
}

const mark = ({ passed }: Goal): string => (passed === undefined ? "  ?  " : passed ? "pass " : "MISS ");

/** The goals that were missed, as rows of test/bench/missed.md: cause and what was tried are for whoever has looked. */
export const missedRows = (goals: readonly Goal[]): string =>
  goals
    .filter(({ passed }) => passed === false)
    .map(({ goal, detail }) => `| ${goal} | ${detail} |  |  |`)
    .join("\n");

/** Goals, line by line. */
export const goalLines = (goals: readonly Goal[]): string =>
  goals
    .flatMap((goal) => [
      `${mark(goal)} ${goal.goal}: ${goal.measured}`,
      ...(goal.passed === false ? [`        ${goal.detail}`] : []),
    ])
    .join("\n");

/** The most telling tables: script bytes, page views and results under the condition that goals are judged under. */
export function summaryTables(results: Results): Table[] {
  const rows = (table: Table, wanted: RegExp): Table => ({
    ...table,
    rows: table.rows.filter(({ name }) => wanted.test(name)),
  });
  const bytes = byteTables(results).filter(({ id }) => id.startsWith("script-"));
  const id = subjectOf(results).condition;
  return [
    ...bytes.map((table) => rows(table, /gzip/)),
    ...loadTables(results, id).map((table) => rows(table, /script time|blocking|paint|heap|listeners/)),
    ...actionTables(results, id).filter((table) => /-(?:result|confirmed|inp)$/.test(table.id)),
  ];
}

/** The figures that docs/performance.md tells: who has how much of what, ratios first. */
export function documentTable(results: Results): Table {
  const pick = (tables: readonly Table[], id: string, wanted: RegExp, name: string): Table["rows"] =>
    tables
      .filter((table) => table.id === id)
      .flatMap(({ rows }) => rows.filter((row) => wanted.test(row.name)).map((row) => ({ ...row, name })));
  if (results.shop) return shopTable(results);
  const bytes = byteTables(results);
  const loads = loadTables(results, "4x");
  const clicks = actionTables(results, "4x");
  return {
    id: "document",
    caption: `${results.date}, ${results.machine}, ${results.browser}`,
    head: subjectOf(results).contestants.map(({ name }) => name),
    rows: [
      ...pick(
        bytes,
        "script-listing",
        /^ran before interaction, gzip/,
        "Listing: script that ran before interaction, kB gzip",
      ),
      ...pick(bytes, "script-listing", /^loaded in all, gzip/, "Listing: script in all, kB gzip"),
      ...pick(
        bytes,
        "script-product",
        /^ran before interaction, gzip/,
        "Product: script that ran before interaction, kB gzip",
      ),
      ...pick(bytes, "script-product", /^loaded in all, gzip/, "Product: script in all, kB gzip"),
      ...pick(loads, "load-4x-listing", /^script time/, "Listing: script time at 4x, ms"),
      ...pick(loads, "load-4x-listing", /^total blocking/, "Listing: total blocking time at 4x, ms"),
      ...pick(loads, "load-4x-product", /^script time/, "Product: script time at 4x, ms"),
      ...pick(loads, "load-4x-product", /^total blocking/, "Product: total blocking time at 4x, ms"),
      ...pick(loads, "load-4x-product", /^heap/, "Product: heap, KiB"),
      ...pick(clicks, "action-4x-result", /^add:/, "Add to cart: click to result at 4x, ms"),
      ...pick(clicks, "action-4x-result", /^thumbnail:/, "Thumbnail: click to picture at 4x, ms"),
      ...pick(clicks, "action-4x-result", /^choose:/, "Variable product: last choice to price at 4x, ms"),
      ...pick(clicks, "action-4x-result", /^remove row:/, "Cart page: × to the new table at 4x, ms"),
      ...pick(clicks, "action-4x-result", /^submit:/, "Contact form: click to answer at 4x, ms"),
    ],
  };
}
