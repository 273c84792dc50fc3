/** What is visited, in which order: round after round, each contestant once a round, so that a slow minute hits all. */
import { actions } from "./actions.ts";
import {
  type ActionName,
  type ContestantId,
  contestantById,
  contestantIds,
  type DemoPageName,
  type PageName,
  pageNames,
} from "./contestants/contestants.ts";
import type { ConditionId, DemoConditionId } from "./measures/conditions.ts";
import type { Dimension, Growth } from "./server/grow.ts";

/** One visit. */
export interface Task<P extends PageName = PageName, C extends ConditionId = ConditionId> {
  readonly contestant: ContestantId;
  readonly page: P;
  readonly condition: C;
  readonly growth: Growth | null;
  readonly actions: readonly ActionName[];
  /** Whether loading is measured, too. */
  readonly measuresLoad: boolean;
  readonly round: number;
  /** A whole journey that begins there, or a visitor who comes again; without it, one visit. */
  readonly kind?: "journey" | "return";
}

/** One visit of the demo shop. */
export type DemoTask = Task<DemoPageName, DemoConditionId>;

export interface Plan {
  readonly mode: "full" | "quick";
  /** Rounds under each condition. */
  readonly rounds: Readonly<Record<DemoConditionId, number>>;
  readonly growthRounds: number;
  readonly sizes: Readonly<Record<Dimension, readonly number[]>>;
  /** After so many minutes no further visit begins. */
  readonly minutes: number;
}

/** Under which condition growth is measured. */
export const growthCondition: DemoConditionId = "4x";

/** Pages that are visited under one condition only: a run stays within the hour. */
const seldom: readonly DemoPageName[] = ["variable", "cart"];

/** Which pages are visited under a condition. */
export const pagesUnder = (condition: DemoConditionId): readonly DemoPageName[] =>
  pageNames.filter((page) => condition === growthCondition || !seldom.includes(page));

/** Who is visited there: the Interactivity API's contestant has nothing for those pages. */
export const contestantsOn = (page: DemoPageName): readonly ContestantId[] =>
  seldom.includes(page) ? contestantIds.filter((id) => id !== "interactivity") : contestantIds;

/** Under which condition actions are done that need a visit of their own. */
const aloneCondition: DemoConditionId = "4x";

/** What grows where, who takes part, and what is done there. */
export const growths: Readonly<
  Record<
    Dimension,
    {
      readonly name: string;
      readonly page: DemoPageName;
      readonly action: ActionName;
      /** The lean flavour only where it differs: without React on the page both are the same code. */
      readonly contestants: readonly ContestantId[];
    }
  >
> = {
  cards: {
    name: "product cards",
    page: "listing",
    action: "add",
    contestants: ["react", "stock", "interactivity", "none"],
  },
  carts: {
    name: "mini-carts",
    page: "listing",
    action: "add",
    contestants: ["react", "stock", "interactivity", "none"],
  },
  forms: {
    name: "contact forms",
    page: "contact",
    action: "submit",
    contestants: ["react", "stock", "none"],
  },
  images: { name: "gallery pictures", page: "product", action: "thumbnail", contestants: contestantIds },
  variations: {
    name: "variations",
    page: "variable",
    action: "choose",
    contestants: ["react", "stock", "none"],
  },
  // Of stock each number waits for a button.
  rows: {
    name: "rows of a cart",
    page: "cart",
    action: "quick numbers",
    contestants: ["react", "lean", "none"],
  },
  fragments: {
    name: "further fragments",
    page: "listing",
    action: "add",
    contestants: ["react", "stock", "none"],
  },
};

export const fullPlan: Plan = {
  mode: "full",
  rounds: { "1x": 4, "4x": 12, "6x": 5, "4g": 4 },
  growthRounds: 2,
  sizes: {
    cards: [12, 100, 1000],
    carts: [1, 3, 10],
    forms: [1, 5, 20],
    images: [5, 20, 50],
    variations: [30, 100, 300],
    rows: [10, 100, 300],
    fragments: [1, 6, 40],
  },
  minutes: 60,
};

/** Shows that all of it works; the times mean nothing. */
export const quickPlan: Plan = {
  mode: "quick",
  rounds: { "1x": 0, "4x": 1, "6x": 0, "4g": 0 },
  growthRounds: 1,
  sizes: {
    cards: [12, 60],
    carts: [3],
    forms: [5],
    images: [5],
    variations: [30],
    rows: [10],
    fragments: [20],
  },
  minutes: 5,
};

/** A list that begins with another of its items. */
export const rotated = <T>(list: readonly T[], by: number): T[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];

/** The visits of a plan. Who is first changes from round to round. */
export function tasksOf(plan: Plan): DemoTask[] {
  const tasks: DemoTask[] = [];
  const rounds = Math.max(plan.growthRounds, ...Object.values(plan.rounds));
  for (let round = 0; round < rounds; round += 1) {
    for (const [condition, count] of Object.entries(plan.rounds) as [DemoConditionId, number][]) {
      if (round >= count) continue;
      for (const page of pagesUnder(condition))
        for (const contestant of rotated(contestantsOn(page), round))
          tasks.push({
            contestant,
            page,
            condition,
            growth: null,
            actions: actions
              .filter((action) => action.page === page && !action.isAlone)
              .map(({ name }) => name),
            measuresLoad: true,
            round,
          });
      if (condition !== aloneCondition) continue;
      for (const { name, page } of actions.filter(({ isAlone }) => isAlone))
        for (const contestant of rotated(contestantIds, round))
          if (contestantById(contestant).does.includes(name))
            tasks.push({
              contestant,
              page,
              condition,
              growth: null,
              actions: [name],
              measuresLoad: false,
              round,
            });
    }
    if (round >= plan.growthRounds) continue;
    for (const [dimension, { page, action, contestants }] of Object.entries(growths) as [
      Dimension,
      (typeof growths)[Dimension],
    ][])
      for (const size of plan.sizes[dimension])
        for (const contestant of rotated(contestants, round))
          tasks.push({
            contestant,
            page,
            condition: growthCondition,
            growth: { dimension, size },
            actions: [action],
            measuresLoad: true,
            round,
          });
  }
  return tasks;
}
