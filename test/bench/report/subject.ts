/** What a run is about: who is compared, where, and what is done there. */
import { actions } from "../actions.ts";
import {
  type ActionName,
  type ContestantId,
  contestants,
  type PageName,
  pageNames,
  shopPageNames,
} from "../contestants/contestants.ts";
import { type ConditionId, conditions, shopConditions } from "../measures/conditions.ts";
import { growthCondition } from "../plan.ts";
import type { Results } from "../results.ts";
import { shopActionTexts } from "../shop/actions.ts";
import { shopGoalCondition } from "../shop/plan.ts";

export interface Subject {
  /** Begins a heading. */
  readonly title: string;
  readonly contestants: readonly {
    readonly id: ContestantId;
    readonly name: string;
    readonly about: string;
  }[];
  /** Name of those whom the others are compared with, as it stands in a sentence. */
  readonly base: string;
  readonly pages: readonly PageName[];
  readonly conditions: readonly { readonly id: ConditionId; readonly name: string }[];
  /** The one that goals are judged under, and that summaries tell. */
  readonly condition: ConditionId;
  readonly actions: readonly { readonly name: ActionName; readonly about: string }[];
}

const demoShop: Subject = {
  title: "The demo shop, beside its peers",
  contestants,
  base: "the stock-like stack",
  pages: pageNames,
  conditions,
  condition: growthCondition,
  actions,
};

const realShop: Subject = {
  title: "A real shop, the plugin off and on",
  contestants: [
    { id: "react", name: "Plugin, React", about: "the shop with the plugin on, and its flavour React" },
    { id: "lean", name: "Plugin, lean", about: "the shop with the plugin on, and its flavour lean" },
    {
      id: "stock",
      name: "Plugin off",
      about: "the shop's own scripts: those of WooCommerce, the theme, its add-on and Contact Form 7",
    },
    {
      id: "none",
      name: "No script",
      about:
        "the shop with the plugin off, its page without any script, and what is there for browsers without",
    },
  ],
  base: "the shop with the plugin off",
  pages: shopPageNames,
  conditions: shopConditions,
  condition: shopGoalCondition,
  actions: shopActionTexts,
};

/** What a run's figures are of. */
export const subjectOf = ({ shop }: Results): Subject => (shop ? realShop : demoShop);
