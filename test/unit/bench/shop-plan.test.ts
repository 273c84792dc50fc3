import { describe, expect, it } from "vitest";
import { shopActionNames } from "../../bench/contestants/contestants.ts";
import { shopActionTexts } from "../../bench/shop/actions.ts";
import {
  fullShopPlan,
  measuredPages,
  paintedPages,
  quickShopPlan,
  shopTasksOf,
  slowCondition,
} from "../../bench/shop/plan.ts";
import { shopContestantIds } from "../../bench/shop/switches.ts";

const full = shopTasksOf(fullShopPlan, shopContestantIds);

describe("the plan for a real shop", () => {
  it("visits with each contestant in turn, and begins each round with another", () => {
    const home = full.filter(({ page, condition }) => page === "home" && condition === "desktop");
    expect(home).toHaveLength(fullShopPlan.rounds.desktop * 4);
    expect([0, 4, 8].map((at) => home[at]?.contestant)).toEqual(["react", "lean", "stock"]);
    expect(home.slice(0, 4).map(({ round }) => round)).toEqual([0, 0, 0, 0]);
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

  it("looks at paints on a slow line, also of the page without script, which nobody presses anything on", () => {
    const slow = full.filter(({ condition, measuresLoad }) => condition === slowCondition && measuresLoad);
    for (const page of paintedPages)
      for (const contestant of shopContestantIds)
        expect(slow.some((task) => task.page === page && task.contestant === contestant)).toBe(true);
    for (const { contestant, actions, kind } of full)
      if (contestant === "none") expect([actions, kind]).toEqual([[], undefined]);
  });

  it("goes on journeys, and comes again, with everybody that has a script", () => {
    for (const kind of ["journey", "return"])
      expect(new Set(full.filter((task) => task.kind === kind).map(({ contestant }) => contestant))).toEqual(
        new Set(["react", "lean", "stock"]),
      );
  });

  it("does everything with everybody who can", () => {
    expect(shopActionTexts.map(({ name }) => name).sort()).toEqual([...shopActionNames].sort());
    for (const tasks of [full, shopTasksOf(quickShopPlan, shopContestantIds)])
      for (const name of shopActionNames)
        for (const contestant of ["react", "lean", ...(name === "add single" ? [] : ["stock"])])
          expect(
            tasks.some((task) => task.contestant === contestant && task.actions.includes(name)),
            `${contestant} ${name}`,
          ).toBe(true);
  });

  it("has at least four visits of each on a desktop: fewer are never firm", () => {
    expect(fullShopPlan.rounds.desktop).toBeGreaterThanOrEqual(4);
  });

  it("is short when it is quick", () => {
    expect(shopTasksOf(quickShopPlan, shopContestantIds).length).toBeLessThan(80);
  });
});
