/** What was promised of a real shop, each with what was measured in one run, at 4x. */
import type { ContestantId, ShopActionName } from "../contestants/contestants.ts";
import { flavours, type Goal, judge, milliseconds, percent, plain } from "../goal.ts";
import type { ActionMeasure } from "../measures/act.ts";
import { type LoadMeasure, longTask } from "../measures/load.ts";
import { actionSummary, loadSummary, type Results } from "../results.ts";
import { ratio } from "../statistics.ts";
import { shopActions } from "./actions.ts";
import { shopGoalCondition as condition, measuredPages } from "./plan.ts";

/** What has to answer at once, and what the server has to confirm. */
const answered = ["add", "remove", "quantity", "tab", "search", "menu", "thumbnail"] as const;
const confirmed = ["add", "add hovered", "remove", "quantity"] as const;

/** Milliseconds to the first visible answer: one frame, or React's share beyond it. */
const answerLimits = { react: 50, lean: 32 } as const;
const lightboxLimits = { react: 250, lean: 120 } as const;

/** Every goal, for both flavours. */
export function shopGoals(results: Results): Goal[] {
  type Page = (typeof measuredPages)[number];
  const load = (contestant: ContestantId, page: Page, measure: LoadMeasure): number | undefined =>
    loadSummary(results, { contestant, page, condition }, measure)?.median;
  /** The menu is a phone's alone. */
  const act = (
    contestant: ContestantId,
    action: ShopActionName,
    measure: ActionMeasure,
  ): number | undefined =>
    actionSummary(
      results,
      { contestant, action, condition: action === "menu" ? "phone" : condition },
      measure,
    )?.median;
  const both = (make: (contestant: "react" | "lean", name: string) => Goal): Goal[] =>
    flavours.map(([contestant, name]) => make(contestant, name));
  const pages = (measured: (page: Page) => number | undefined) =>
    measuredPages.map((page) => ({ name: page, value: measured(page) }));
  const acts = (names: readonly ShopActionName[], measured: (name: ShopActionName) => number | undefined) =>
    names.map((name) => ({ name, value: measured(name) }));
  const share = (contestant: ContestantId, measure: LoadMeasure) => (page: Page) =>
    ratio(load(contestant, page, measure), load("stock", page, measure));

  return [
    ...both((id, name) =>
      judge(
        `Script time until 3.5 s after load, untouched: at most 20 % of the stock scripts' (${name})`,
        0.2,
        percent,
        pages(share(id, "script")),
      ),
    ),
    ...both((id, name) =>
      judge(`No script of ours for ${longTask} ms in one go (${name})`, longTask, milliseconds, [
        ...pages((page) => load(id, page, "longestOwn")),
        ...acts(
          shopActions.map((action) => action.name),
          (action) => act(id, action, "longestOwn"),
        ),
      ]),
    ),
    ...both((id, name) =>
      judge(
        `Press to first visible answer: at most ${answerLimits[id]} ms (${name})`,
        answerLimits[id],
        milliseconds,
        acts(answered, (action) => act(id, action, "result")),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Press to confirmed, the server's time off: at most the stock scripts' (${name})`,
        1,
        percent,
        acts(confirmed, (action) => ratio(act(id, action, "confirmed"), act("stock", action, "confirmed"))),
      ),
    ),
    ...both((id, name) =>
      judge(
        `100 ms on the magnifier, then the press: lightbox within 100 ms (${name})`,
        100,
        milliseconds,
        acts(["lightbox hovered"], (action) => act(id, action, "result")),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Lightbox as the first press of all: within ${lightboxLimits[id]} ms (${name})`,
        lightboxLimits[id],
        milliseconds,
        acts(["lightbox"], (action) => act(id, action, "result")),
      ),
    ),
    ...both((id, name) =>
      judge(
        `100 ms on a product, then the press: the next page's largest paint within 100 ms, rendered ahead (${name})`,
        100,
        milliseconds,
        acts(["next page"], (action) => act(id, action, "result")),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Layout shift 0.000 beyond the stock page's (${name})`,
        0.0005,
        plain,
        pages((page) => {
          const own = load(id, page, "cls");
          const stock = load("stock", page, "cls");
          return own === undefined || stock === undefined ? undefined : Math.max(0, own - stock);
        }),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Heap after a collection: at most 60 % of the stock scripts' (${name})`,
        0.6,
        percent,
        pages(share(id, "heap")),
      ),
    ),
    ...both((id, name) =>
      judge(
        `Listeners: at most 60 % of the stock scripts' (${name})`,
        0.6,
        percent,
        pages(share(id, "listeners")),
      ),
    ),
  ];
}
