/** What was promised of a real shop, each with what was measured in one run: ratios of pairs of visits, and counts. */
import type { ContestantId, PageName, ShopActionName } from "../contestants/contestants.ts";
import { flavours, type Goal, judge, milliseconds, percent, plain } from "../goal.ts";
import type { ActionMeasure } from "../measures/act.ts";
import type { ConditionId } from "../measures/conditions.ts";
import { type LoadMeasure, longTask } from "../measures/load.ts";
import { percentile } from "../measures/vitals.ts";
import {
  actionSummary,
  bytesOf,
  interactionsOf,
  loadSummary,
  type Results,
  returnSummary,
} from "../results.ts";
import { paired, ratio } from "../statistics.ts";
import { shopActions } from "./actions.ts";
import { measuredPages, paintedPages, shopGoalCondition, slowCondition } from "./plan.ts";

/** A ratio is told in whole percent, and judged as it is told. */
const atMost = (share: number): number => share + 0.005;

/** First presses of a page that nobody has touched. */
const firstPresses = ["add", "remove", "quantity", "tab", "star", "search", "menu", "thumbnail"] as const;

/** What a server confirms: on a desktop, and by touch on a slow line. */
const confirmed = ["add", "remove", "quantity"] as const;
const confirmedSlowly = ["add", "quantity", "remove row"] as const;

/** After the finger, milliseconds. */
const firstAnswer = 50;

/** How many files a first press may wait for. */
const files = [
  ["add", 1],
  ["quantity", 1],
  ["remove row", 1],
  ["add single", 2],
] as const satisfies readonly (readonly [ShopActionName, number])[];

/** Interactions of journeys, milliseconds: three quarters of them, and each. */
const mostInteractions = 100;
const everyInteraction = 200;

/** Every goal, for both flavours. */
export function shopGoals(results: Results): Goal[] {
  const load = (contestant: ContestantId, page: PageName, measure: LoadMeasure, condition: ConditionId) =>
    loadSummary(results, { contestant, page, condition }, measure);
  /** The menu is a phone's alone. */
  const act = (
    contestant: ContestantId,
    action: ShopActionName,
    measure: ActionMeasure,
    condition: ConditionId = shopGoalCondition,
  ) =>
    actionSummary(
      results,
      { contestant, action, condition: action === "menu" ? "phone" : condition },
      measure,
    );
  const both = (make: (contestant: "react" | "lean", name: string) => Goal): Goal[] =>
    flavours.map(([contestant, name]) => make(contestant, name));
  const cases = <N extends string>(names: readonly N[], measured: (name: N) => number | undefined) =>
    names.map((name) => ({ name, value: measured(name) }));
  /** A page's measure as a share of another's, by pairs. */
  const share =
    (
      id: ContestantId,
      base: ContestantId,
      measure: LoadMeasure,
      condition: ConditionId = shopGoalCondition,
    ) =>
    (page: PageName): number | undefined =>
      paired(load(id, page, measure, condition), load(base, page, measure, condition))?.times;
  /** A press as a share of stock's. */
  const answer =
    (id: ContestantId, measure: ActionMeasure, condition?: ConditionId) =>
    (action: ShopActionName): number | undefined =>
      paired(act(id, action, measure, condition), act("stock", action, measure, condition))?.times;
  const durations = (id: ContestantId): number[] =>
    interactionsOf(results, id).map(({ duration }) => duration);

  return [
    ...both((id, name) =>
      judge(
        `Largest paint on slow 4G at 4x: at most that of the page without script (${name})`,
        atMost(1),
        percent,
        cases(paintedPages, share(id, "none", "lcp", slowCondition)),
      ),
    ),
    ...both((id, name) =>
      judge(`Largest paint: at most the stock page's (${name})`, atMost(1), percent, [
        ...cases(paintedPages, share(id, "stock", "lcp", slowCondition)).map((one) => ({
          ...one,
          name: `${one.name} on slow 4G`,
        })),
        ...cases(measuredPages, share(id, "stock", "lcp")),
      ]),
    ),
    ...both((id, name) =>
      judge(
        `Files that a first press on slow 4G waits for before its request: at most one, of an add on a product's page two (${name})`,
        0,
        (value) => (value > 0 ? `${value} too many` : "met"),
        files.map(([action, most]) => {
          const count = act(id, action, "filesBefore", slowCondition)?.median;
          return { name: action, value: count === undefined ? undefined : Math.max(0, count - most) };
        }),
      ),
    ),
    ...both((id, name) =>
      judge(
        `First answer on slow 4G: at most ${firstAnswer} ms after the finger (${name})`,
        firstAnswer,
        milliseconds,
        cases(confirmedSlowly, (action) => act(id, action, "result", slowCondition)?.median),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Confirmed on slow 4G, first press of all by touch: at most stock's time (${name})`,
        atMost(1),
        percent,
        cases(confirmedSlowly, answer(id, "confirmed", slowCondition)),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Confirmed, the server's time off: at most stock's time (${name})`,
        atMost(1),
        percent,
        cases(confirmed, answer(id, "confirmed")),
      ),
    ),
    ...both((id, name) =>
      judge(
        `First presses on an untouched page, to the first answer: at most stock's time (${name})`,
        atMost(1),
        percent,
        cases(firstPresses, answer(id, "result")),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Lightbox as the first press, until it is there with its controls: at most twice stock's time (${name})`,
        atMost(2),
        percent,
        cases(["lightbox"], answer(id, "confirmed")),
      ),
    ),
    ...both((id, name) =>
      judge(
        `All script of a listing whose visitor adds, removes, searches, sorts and pages: at most stock's, gzip (${name})`,
        atMost(1),
        percent,
        cases(["listing"] as const, (page) =>
          ratio(
            bytesOf(results, id, page)?.all.script.gzip,
            bytesOf(results, "stock", page)?.all.script.gzip,
          ),
        ),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Script time until 3.5 s after load, untouched: at most 20 % of stock's (${name})`,
        atMost(0.2),
        percent,
        cases(measuredPages, share(id, "stock", "script")),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Blocking time, untouched: none beyond that of the page without script (${name})`,
        0.5,
        milliseconds,
        measuredPages.map((page) => {
          const own = load(id, page, "blocking", shopGoalCondition)?.median;
          const floor = load("none", page, "blocking", shopGoalCondition)?.median ?? 0;
          return {
            name: floor > 0 ? `${page} (without script ${milliseconds(floor)})` : page,
            value: own && Math.max(0, own - floor),
          };
        }),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Heap after a collection: at most 60 % of stock's (${name})`,
        atMost(0.6),
        percent,
        cases(measuredPages, share(id, "stock", "heap")),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Listeners: at most 60 % of stock's (${name})`,
        atMost(0.6),
        percent,
        cases(measuredPages, share(id, "stock", "listeners")),
      ),
    ),
    ...both((id, name) =>
      judge(`No script of ours for ${longTask} ms in one go (${name})`, longTask, milliseconds, [
        ...cases(measuredPages, (page) => load(id, page, "longestOwn", shopGoalCondition)?.median),
        ...cases(
          [...new Set(shopActions.map((action) => action.name))],
          (action) => act(id, action, "longestOwn")?.median,
        ),
      ]),
    ),
    ...both((id, name) =>
      judge(
        `Interactions of journeys, slow 4G at 4x: three of four within ${mostInteractions} ms (${name})`,
        mostInteractions,
        milliseconds,
        cases(["p75"], () => percentile(durations(id), 0.75)),
      ),
    ),
    ...both((id, name) =>
      judge(
        `No interaction of journeys over ${everyInteraction} ms (${name})`,
        everyInteraction,
        milliseconds,
        interactionsOf(results, id)
          .filter(({ duration }) => duration > everyInteraction)
          .map(({ step, duration }) => ({ name: step, value: duration }))
          .concat(durations(id).length > 0 ? [{ name: "worst", value: Math.max(...durations(id)) }] : []),
      ),
    ),
    ...both((id, name) =>
      judge(`Layout shift: none beyond the stock page's (${name})`, 0.0005, plain, [
        ...cases(measuredPages, (page) => {
          const own = load(id, page, "cls", shopGoalCondition)?.median;
          const stock = load("stock", page, "cls", shopGoalCondition)?.median;
          return own === undefined || stock === undefined ? undefined : Math.max(0, own - stock);
        }),
        ...(results.journeys ?? [])
          .filter(({ contestant }) => contestant === id)
          .map(({ page, samples }) => {
            const stock = results.journeys?.find((one) => one.contestant === "stock" && one.page === page);
            const worst = (all: readonly { readonly shift: number }[]): number =>
              Math.max(0, ...all.map(({ shift }) => shift));
            return {
              name: `journey from ${page}`,
              value: stock && Math.max(0, worst(samples) - worst(stock.samples)),
            };
          }),
      ]),
    ),
    ...both((id, name) =>
      judge(
        `Largest paint of a second visit, slow 4G: at most stock's (${name})`,
        atMost(1),
        percent,
        cases(
          ["listing"],
          () => paired(returnSummary(results, id, "warm"), returnSummary(results, "stock", "warm"))?.times,
        ),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Back and forward: a page that the browser keeps with the plugin off is kept (${name})`,
        0,
        (value) => (value > 0 ? "loaded again" : "kept"),
        (["keptBack", "keptForward"] as const).map((way) => {
          const [own, stock] = [returnSummary(results, id, way), returnSummary(results, "stock", way)];
          return {
            name: way === "keptBack" ? "back" : "forward",
            value: own && stock && Math.max(0, stock.median - own.median),
          };
        }),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Next page's largest paint after the press, rendered ahead: at most half of stock's (${name})`,
        atMost(0.5),
        percent,
        cases(["next page"], answer(id, "result")),
      ),
    ),
  ];
}
