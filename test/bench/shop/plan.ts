/** What is visited in a shop, in which order: round after round, each contestant once a round, as in the demo shop. */
import type { ShopPageName } from "../contestants/contestants.ts";
import type { ShopConditionId } from "../measures/conditions.ts";
import { rotated, type Task } from "../plan.ts";
import { nextPage, type ShopAction, shopActions } from "./actions.ts";
import { journeys } from "./journeys.ts";
import type { ShopContestantId } from "./switches.ts";

export type ShopTask = Task<ShopPageName, ShopConditionId> & { readonly contestant: ShopContestantId };

/** Under which condition script, heap and first presses are judged. */
export const shopGoalCondition: ShopConditionId = "desktop";

/** Under which condition paints are judged, and presses that wait for files. */
export const slowCondition: ShopConditionId = "phone 4g";

/** Pages that are left alone and measured on a desktop. */
export const measuredPages = [
  "home",
  "listing",
  "product",
  "contact",
] as const satisfies readonly ShopPageName[];

/** Pages whose largest paint is judged. */
export const paintedPages = ["home", "listing", "product", "cart"] as const satisfies readonly ShopPageName[];

export interface ShopPlan {
  readonly mode: "full" | "quick";
  /** Rounds under each condition. */
  readonly rounds: Readonly<Record<ShopConditionId, number>>;
  /** Rounds of what is done in a visit of its own. */
  readonly aloneRounds: number;
  /** Rounds of whole journeys, and of visitors who come again. */
  readonly journeyRounds: number;
  readonly returnRounds: number;
  readonly pages: Readonly<Record<ShopConditionId, readonly ShopPageName[]>>;
  /** After so many minutes no further visit begins. */
  readonly minutes: number;
}

export const fullShopPlan: ShopPlan = {
  mode: "full",
  rounds: { desktop: 4, phone: 2, "phone 4g": 3 },
  aloneRounds: 2,
  journeyRounds: 1,
  returnRounds: 2,
  pages: { desktop: measuredPages, phone: ["home"], "phone 4g": paintedPages },
  minutes: 19,
};

/** Shows that all of it works; the times mean nothing. */
export const quickShopPlan: ShopPlan = {
  ...fullShopPlan,
  mode: "quick",
  rounds: { desktop: 1, phone: 1, "phone 4g": 1 },
  aloneRounds: 1,
  returnRounds: 1,
  minutes: 8,
};

const isFor = (contestant: ShopContestantId, { notBy = [] }: ShopAction): boolean =>
  contestant !== "none" && !notBy.includes(contestant);

/** The visits of a plan. Who is first changes from round to round. */
export function shopTasksOf(plan: ShopPlan, contestants: readonly ShopContestantId[]): ShopTask[] {
  const tasks: ShopTask[] = [];
  const rounds = Math.max(...Object.values(plan.rounds));
  const withScript = contestants.filter((id) => id !== "none");
  for (let round = 0; round < rounds; round += 1)
    for (const [condition, count] of Object.entries(plan.rounds) as [ShopConditionId, number][]) {
      if (round >= count) continue;
      const common = { condition, growth: null, round };
      const here = shopActions.filter(({ under }) => under.includes(condition));
      for (const page of plan.pages[condition])
        for (const contestant of rotated(contestants, round)) {
          const actions = here
            .filter((action) => action.page === page && !action.isAlone && isFor(contestant, action))
            .map(({ name }) => name);
          tasks.push({ ...common, contestant, page, actions, measuresLoad: true });
        }
      const come = (
        kind: "journey" | "return",
        page: ShopPageName,
        who: readonly ShopContestantId[],
      ): void => {
        for (const contestant of rotated(who, round))
          tasks.push({ ...common, contestant, page, actions: [], measuresLoad: false, kind });
      };
      if (condition === slowCondition && round < plan.journeyRounds)
        for (const { page } of journeys) come("journey", page, withScript);
      if (condition === slowCondition && round < plan.returnRounds) come("return", "listing", withScript);
      if (round >= plan.aloneRounds) continue;
      const alone = here.filter(({ isAlone }) => isAlone);
      for (const { page, name } of condition === shopGoalCondition ? [...alone, nextPage] : alone)
        for (const contestant of rotated(withScript, round))
          tasks.push({ ...common, contestant, page, actions: [name], measuresLoad: false });
    }
  return tasks;
}

/** Those that can be traced: the next page is pressed in a browser of another driver. */
export const tracedShopTasks = (plan: ShopPlan, contestants: readonly ShopContestantId[]): ShopTask[] =>
  shopTasksOf(plan, contestants).filter(({ actions }) => !actions.includes(nextPage.name));
