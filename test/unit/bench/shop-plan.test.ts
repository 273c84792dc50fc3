import { describe, expect, it } from "vitest";
import { shopActionNames } from "../../bench/contestants/contestants.ts";
import { shopActionTexts } from "../../bench/shop/actions.ts";
import { fullShopPlan, measuredPages, quickShopPlan, shopTasksOf } from "../../bench/shop/plan.ts";
import { shopContestantIds } from "../../bench/shop/switches.ts";

const full = shopTasksOf(fullShopPlan, shopContestantIds);

describe("the plan for a real shop", () => {
  it("visits with each contestant in turn, and begins each round with another", () => {
    const home = full.filter(({ page, condition }) => page === "home" && condition === "desktop");
    expect(home).toHaveLength(fullShopPlan.rounds.desktop * 3);
    expect([0, 3, 6].map((at) => home[at]?.contestant)).toEqual(["react", "lean", "stock"]);
  });

  it("measures all four pages on a desktop, untouched before anything is done there", () => {
    const measured = full.filter(
      ({ condition, contestant, measuresLoad }) =>
        condition === "desktop" && contestant === "stock" && measuresLoad,
    );
    expect(new Set(measured.map(({ page }) => page))).toEqual(new Set(measuredPages));
    // The page is as new for what is done there: only one thing is.
    for (const { actions } of full) expect(actions.length).toBeLessThanOrEqual(1);
  });

  it("does everything with everybody", () => {
    expect(shopActionTexts.map(({ name }) => name).sort()).toEqual([...shopActionNames].sort());
    for (const tasks of [full, shopTasksOf(quickShopPlan, shopContestantIds)])
      for (const name of shopActionNames)
        for (const contestant of shopContestantIds)
          expect(
            tasks.some((task) => task.contestant === contestant && task.actions.includes(name)),
            `${contestant} ${name}`,
          ).toBe(true);
  });

  it("has at least four visits of each on a desktop: fewer are never firm", () => {
    expect(fullShopPlan.rounds.desktop).toBeGreaterThanOrEqual(4);
  });

  it("is short when it is quick", () => {
    expect(shopTasksOf(quickShopPlan, shopContestantIds).length).toBeLessThan(45);
  });
});
