/** The one table of a real shop's run: what README and docs/performance.md quote. */
import type { ContestantId, PageName, ShopActionName } from "../contestants/contestants.ts";
import type { ActionMeasure } from "../measures/act.ts";
import type { ConditionId } from "../measures/conditions.ts";
import type { LoadMeasure } from "../measures/load.ts";
import { percentile } from "../measures/vitals.ts";
import {
  actionSummary,
  bytesOf,
  comparison,
  interactionsOf,
  loadSummary,
  type Results,
  returnSummary,
} from "../results.ts";
import { measuredPages, paintedPages, shopGoalCondition, slowCondition } from "../shop/plan.ts";
import { type Summary, summarize } from "../statistics.ts";
import { type Cell, isMeasured, type Row, summaryCell, type Table } from "./tables.ts";

const columns = [
  ["stock", "Stock scripts"],
  ["react", "React"],
  ["lean", "Lean"],
  ["none", "No script"],
] as const satisfies readonly (readonly [ContestantId, string])[];

/** Something that was counted once. */
const once = (value: number | undefined): Summary | undefined =>
  value === undefined ? undefined : summarize([value]);

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Rows are measures, columns contestants; each cell has the ratio to the stock scripts' first. */
export function shopTable(results: Results): Table {
  const compare = comparison(results);
  const row = (name: string, of: (contestant: ContestantId) => Summary | undefined): Row => {
    const base = of("stock");
    const cells = columns.map(([id]): Cell | null => {
      const own = id === "stock" ? base : of(id);
      return summaryCell(own, compare(own, base));
    });
    return { name: upper(name), cells };
  };
  const load = (name: string, page: PageName, measure: LoadMeasure, condition: ConditionId): Row =>
    row(name, (contestant) => loadSummary(results, { contestant, page, condition }, measure));
  const desktop = shopGoalCondition;
  const press = (
    name: string,
    action: ShopActionName,
    measure: ActionMeasure,
    condition: ConditionId = desktop,
  ): Row => row(name, (contestant) => actionSummary(results, { contestant, action, condition }, measure));
  const journey = (name: string, of: (durations: readonly number[]) => number | undefined): Row =>
    row(name, (contestant) => {
      const durations = interactionsOf(results, contestant).map(({ duration }) => duration);
      return durations.length > 0 ? once(of(durations)) : undefined;
    });
  const rows = [
    ...paintedPages.map((page) => load(`${page}: largest paint, slow 4G, ms`, page, "lcp", slowCondition)),
    ...paintedPages.map((page) => load(`${page}: first paint, slow 4G, ms`, page, "fcp", slowCondition)),
    ...measuredPages.map((page) => load(`${page}: largest paint, ms`, page, "lcp", desktop)),
    ...measuredPages.map((page) => load(`${page}: script untouched, ms`, page, "script", desktop)),
    ...measuredPages.map((page) => load(`${page}: blocking untouched, ms`, page, "blocking", desktop)),
    ...measuredPages.map((page) => load(`${page}: heap, KiB`, page, "heap", desktop)),
    ...measuredPages.map((page) => load(`${page}: layout shift`, page, "cls", desktop)),
    ...measuredPages.map((page) =>
      row(`${page}: script downloaded untouched, kB gzip`, (id) => {
        const size = bytesOf(results, id, page)?.before.script.gzip;
        return once(size === undefined ? undefined : size / 1000);
      }),
    ),
    row("listing: all script of a whole journey, kB gzip", (id) => {
      const size = id === "none" ? undefined : bytesOf(results, id, "listing")?.all.script.gzip;
      return once(size === undefined ? undefined : size / 1000);
    }),
    ...measuredPages.map((page) => load(`${page}: requests untouched`, page, "requests", desktop)),
    ...(["add", "remove", "quantity", "tab", "star", "search", "thumbnail"] as const).map((action) =>
      press(`${action}, first press of all: to the first answer, ms`, action, "result"),
    ),
    press("menu, first press of all on a phone: to the first answer, ms", "menu", "result", "phone"),
    press("lightbox, first press of all: until it is there, ms", "lightbox", "confirmed"),
    ...(["add", "remove", "quantity"] as const).map((action) =>
      press(`${action}: confirmed, the server's time off, ms`, action, "confirmed"),
    ),
    ...(["add", "quantity", "remove row"] as const).flatMap((action) => [
      press(`${action}, by touch, slow 4G: to the first answer, ms`, action, "result", slowCondition),
      press(`${action}, by touch, slow 4G: confirmed, ms`, action, "confirmed", slowCondition),
      press(`${action}, slow 4G: files before its request`, action, "filesBefore", slowCondition),
    ]),
    press("add single, slow 4G: files before its request", "add single", "filesBefore", slowCondition),
    journey("interactions of journeys, slow 4G at 4x: 75 of 100 within, ms", (all) => percentile(all, 0.75)),
    journey("the same: the worst, ms", (all) => Math.max(...all)),
    row("journeys: layout shift, the worst page", (contestant) => {
      const own = (results.journeys ?? []).filter((series) => series.contestant === contestant);
      return own.length > 0
        ? once(Math.max(...own.flatMap(({ samples }) => samples.map(({ shift }) => shift))))
        : undefined;
    }),
    row("listing, second visit, slow 4G: largest paint, ms", (id) => returnSummary(results, id, "warm")),
    row("back to the listing, slow 4G: on the screen, ms", (id) => returnSummary(results, id, "back")),
    row("forward to the product, slow 4G: on the screen, ms", (id) => returnSummary(results, id, "forward")),
    press("next page's largest paint, rendered ahead, ms", "next page", "result"),
  ];
  return {
    id: "document",
    caption: `${results.shop?.software.join(", ")}; ${results.date}, ${results.machine}, ${results.browser}`,
    head: columns.map(([, name]) => name),
    rows: rows.filter(isMeasured),
  };
}
