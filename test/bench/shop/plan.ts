/** What is visited in a shop, in which order: round after round, each contestant once a round, as in the demo shop. */
import type { ShopPageName } from "../contestants/contestants.ts";
import type { ShopConditionId } from "../measures/conditions.ts";
import { rotated, type Task } from "../plan.ts";
import { nextPage, shopActions } from "./actions.ts";
import type { ShopContestantId } from "./switches.ts";

export type ShopTask = Task<ShopPageName, ShopConditionId> & { readonly contestant: ShopContestantId };

/** Under which condition goals are judged. */
export const shopGoalCondition: ShopConditionId = "desktop";

/** Pages that are left alone and measured. */
export const measuredPages = [
  "home",
  "listing",
  "product",
  "contact",
] as const satisfies readonly ShopPageName[];

export interface ShopPlan {
  readonly mode: "full" | "quick";
  /** Rounds under each condition. */
  readonly rounds: Readonly<Record<ShopConditionId, number>>;
  readonly pages: Readonly<Record<ShopConditionId, readonly ShopPageName[]>>;
  /** After so many minutes no further visit begins. */
  readonly minutes: number;
}

export const fullShopPlan: ShopPlan = {
  mode: "full",
  rounds: { desktop: 5, phone: 2, "phone 4g": 2 },
  pages: {
    desktop: measuredPages,
    phone: ["home", "listing", "product"],
    "phone 4g": ["listing", "product"],
  },
  minutes: 18,
};

/** Shows that all of it works; the times mean nothing. */
export const quickShopPlan: ShopPlan = {
  mode: "quick",
  rounds: { desktop: 1, phone: 1, "phone 4g": 0 },
  pages: { ...fullShopPlan.pages, phone: ["home"] },
  minutes: 5,
};

/** The visits of a plan. Who is first changes from round to round. */
export function shopTasksOf(plan: ShopPlan, contestants: readonly ShopContestantId[]): ShopTask[] {
  const tasks: ShopTask[] = [];
  const rounds = Math.max(...Object.values(plan.rounds));
  for (let round = 0; round < rounds; round += 1)
    for (const [condition, count] of Object.entries(plan.rounds) as [ShopConditionId, number][]) {
      if (round >= count) continue;
      const visit = (page: ShopPageName, actions: ShopTask["actions"], measuresLoad: boolean): void => {
        for (const contestant of rotated(contestants, round))
          tasks.push({ contestant, page, condition, growth: null, actions, measuresLoad });
      };
      const here = shopActions.filter(({ under }) => under.includes(condition));
      for (const page of plan.pages[condition])
        visit(
          page,
          here.filter((action) => action.page === page && !action.isAlone).map(({ name }) => name),
          true,
        );
      for (const { page, name } of here.filter(({ isAlone }) => isAlone)) visit(page, [name], false);
      if (condition === shopGoalCondition) visit("listing", [nextPage.name], false);
    }
  return tasks;
}

/** Those that can be traced: the next page is pressed in a browser of another driver. */
export const tracedShopTasks = (plan: ShopPlan, contestants: readonly ShopContestantId[]): ShopTask[] =>
  shopTasksOf(plan, contestants).filter(({ actions }) => !actions.includes(nextPage.name));
