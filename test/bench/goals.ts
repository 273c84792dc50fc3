/** What was promised of the demo shop, each with what was measured. */
import {
  type ActionName,
  actionNames,
  type ContestantId,
  type DemoPageName,
  pageNames,
} from "./contestants/contestants.ts";
import { type Case, flavours, type Goal, judge, milliseconds, percent, plain } from "./goal.ts";
import { longTask } from "./measures/load.ts";
import { growthCondition, growths } from "./plan.ts";
import { actionSummary, bytesOf, loadSummary, type Results } from "./results.ts";
import { type Dimension, dimensions } from "./server/grow.ts";
import { shopGoals } from "./shop/goals.ts";
import { type GrowthPoint, growthPower, perPiece, ratio } from "./statistics.ts";

/** Script of real stock pages (WooCommerce 10.3.7, Astra 4.11.18 with its add-on, CF7 6.1.4), bytes of gzip -9. */
const realStock: Readonly<Record<DemoPageName, number>> = {
  listing: 103_373,
  product: 123_922,
  variable: 136_040,
  contact: 102_724,
  cart: 129_180,
};

/** The same goal, told beside it: how it stands against the real scripts, which the adapter is smaller than. */
const besideReal = (goal: Goal, cases: readonly Case[]): Goal => {
  const known = cases.flatMap(({ name, value }) =>
    value === undefined ? [] : [`${name} ${percent(value)}`],
  );
  return known.length
    ? { ...goal, detail: `${goal.detail}; of the real stock scripts: ${known.join(", ")}` }
    : goal;
};

/** A value beyond the floor's, which is what the page and the instruments take without any script. */
function scriptBeyondFloor(
  results: Results,
  contestant: ContestantId,
  query: Omit<Parameters<typeof loadSummary>[1], "contestant">,
): number | undefined {
  const value = loadSummary(results, { ...query, contestant }, "script")?.median;
  const floor = loadSummary(results, { ...query, contestant: "none" }, "script")?.median;
  return value === undefined || floor === undefined ? undefined : Math.max(0, value - floor);
}

/** Beyond this power a cost grows faster than what it is of. */
const linear = 1.15;

/** What costs grow with: of all that grows the power and what one piece more costs, and the longest that a script of ours ran. */
function scaleGoals(results: Results): Goal[] {
  /** A dimension's costs by its sizes. */
  const powers = (cost: (dimension: Dimension, size: number) => Cost | undefined): Case[] =>
    dimensions.map((dimension) => {
      const points = sizesOf(results, dimension).flatMap((size) => {
        const known = cost(dimension, size);
        return known ? [{ size, ...known }] : [];
      });
      const more = perPiece(points);
      return {
        name: more === undefined ? dimension : `${dimension} (${more.toFixed(2)} ms each)`,
        value: growthPower(points),
      };
    });
  const where = (dimension: Dimension, size: number) =>
    ({
      contestant: "react",
      page: growths[dimension].page,
      action: growths[dimension].action,
      condition: growthCondition,
      growth: { dimension, size },
    }) as const;
  return [
    judge(
      "Mounting grows no faster than linearly, whatever there is more of, 4x (power, React)",
      linear,
      plain,
      powers((dimension, size) => {
        const script = loadSummary(results, where(dimension, size), "script");
        const cost = scriptBeyondFloor(results, "react", where(dimension, size));
        return script && cost !== undefined ? { cost, spread: script.max - script.min } : undefined;
      }),
    ),
    judge(
      "All work after a press grows no faster than linearly, whatever there is more of, 4x (power, React)",
      linear,
      plain,
      powers((dimension, size) => {
        const task = actionSummary(results, where(dimension, size), "task");
        return task && { cost: task.median, spread: task.max - task.min };
      }),
    ),
    judge(
      `No script of ours for ${longTask} ms in one go where there is most of it, 4x (React)`,
      longTask,
      milliseconds,
      dimensions.flatMap((dimension) => {
        const most = where(dimension, Math.max(0, ...sizesOf(results, dimension)));
        const name = `${most.growth.size} ${dimension}`;
        return [
          { name, value: loadSummary(results, most, "longestOwn")?.median },
          { name: `${most.action} of ${name}`, value: actionSummary(results, most, "longestOwn")?.median },
        ];
      }),
    ),
  ];
}

/** What something cost, and how far single measurements lie apart, milliseconds. */
type Cost = Omit<GrowthPoint, "size">;

const sizesOf = ({ loads }: Results, dimension: Dimension): number[] =>
  [...new Set(loads.flatMap(({ growth }) => (growth?.dimension === dimension ? [growth.size] : [])))].sort(
    (one, other) => one - other,
  );

/** What the gallery answers first: the row itself for a thumbnail, React's code (or Preact's) for the lightbox. */
const byGallery: readonly ActionName[] = ["thumbnail", "lightbox first"];

/** The goals of a run: a real shop's are its own. */
export const goalsOf = (results: Results): Goal[] => (results.shop ? shopGoals : demoGoals)(results);

/** Every goal of the comparison, for both flavours of the islands. */
function demoGoals(results: Results): Goal[] {
  const both = (make: (contestant: ContestantId, name: string) => Goal | readonly Goal[]): Goal[] =>
    flavours.flatMap(([contestant, name]) => make(contestant, name));
  return [
    ...both((id, name) =>
      besideReal(
        judge(
          `Script that runs before interaction: at most 10 % of the stock-like stack's, gzip (${name})`,
          0.1,
          percent,
          pageNames.map((page) => ({
            name: page,
            value: ratio(
              bytesOf(results, id, page)?.ranBefore.gzip,
              bytesOf(results, "stock", page)?.ranBefore.gzip,
            ),
          })),
        ),
        pageNames.map((page) => ({
          name: page,
          value: ratio(bytesOf(results, id, page)?.ranBefore.gzip, realStock[page]),
        })),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Script time before interaction, beyond the floor's: at most 10 % of the stock-like stack's, 4x (${name})`,
        0.1,
        percent,
        pageNames.map((page) => ({
          name: page,
          value: ratio(
            scriptBeyondFloor(results, id, { page, condition: "4x" }),
            scriptBeyondFloor(results, "stock", { page, condition: "4x" }),
          ),
        })),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Total blocking time 0 ms at 4x (${name})`,
        0,
        milliseconds,
        pageNames.map((page) => {
          const floor = loadSummary(
            results,
            { contestant: "none", page, condition: "4x" },
            "blocking",
          )?.median;
          return {
            name: `${page}${floor ? ` (floor ${milliseconds(floor)})` : ""}`,
            value: loadSummary(results, { contestant: id, page, condition: "4x" }, "blocking")?.median,
          };
        }),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Cumulative layout shift 0 (${name})`,
        0.0005,
        plain,
        results.loads
          .filter(({ contestant, growth, samples }) => contestant === id && !growth && samples.length > 0)
          .map(({ page, condition }) => ({
            name: `${page} ${condition}`,
            value: loadSummary(results, { contestant: id, page, condition }, "cls")?.median,
          })),
      ),
    ),
    ...both((id, name) => {
      const result = (contestant: ContestantId) =>
        actionSummary(results, { contestant, action: "add", condition: "4x" }, "result")?.median;
      return [
        judge(`Add to cart, click to visible result: at most 60 ms at 4x (${name})`, 60, milliseconds, [
          { name: "add", value: result(id) },
        ]),
        judge(`Add to cart: at most 1/8 of the stock-like stack's, 4x (${name})`, 1 / 8, percent, [
          { name: "add", value: ratio(result(id), result("stock")) },
        ]),
      ];
    }),
    ...both((id, name) =>
      judge(
        `Interaction to next paint: at most 100 ms at 6x, every action's first (${name})`,
        100,
        milliseconds,
        actionNames.map((action) => ({
          name: action,
          value: actionSummary(results, { contestant: id, action, condition: "6x" }, "inp")?.median,
        })),
      ),
    ),
    ...both((id, name) => {
      const limit = id === "react" ? 400 : 120;
      return judge(
        `First result of the gallery: at most ${limit} ms at 4x (${name})`,
        limit,
        milliseconds,
        byGallery.map((action) => ({
          name: action,
          value: actionSummary(results, { contestant: id, action, condition: "4x" }, "result")?.median,
        })),
      );
    }),
    besideReal(
      judge("All script of a listing: at most 35 % of the stock-like stack's, gzip (lean)", 0.35, percent, [
        {
          name: "listing",
          value: ratio(
            bytesOf(results, "lean", "listing")?.all.script.gzip,
            bytesOf(results, "stock", "listing")?.all.script.gzip,
          ),
        },
      ]),
      [
        {
          name: "listing",
          value: ratio(bytesOf(results, "lean", "listing")?.all.script.gzip, realStock.listing),
        },
      ],
    ),
    ...scaleGoals(results),
    ...both((id, name) =>
      judge(
        `Heap after a collection: at most the stock-like stack's (${name})`,
        1,
        percent,
        pageNames.map((page) => ({
          name: page,
          value: ratio(
            loadSummary(results, { contestant: id, page, condition: "4x" }, "heap")?.median,
            loadSummary(results, { contestant: "stock", page, condition: "4x" }, "heap")?.median,
          ),
        })),
      ),
    ),
  ];
}
