import { describe, expect, it } from "vitest";
import { contestantIds } from "../../bench/contestants/contestants.ts";
import { contestantsOn, fullPlan, growths, pagesUnder, quickPlan, tasksOf } from "../../bench/plan.ts";

const keyOf = ({ contestant, page, condition, growth, measuresLoad }: ReturnType<typeof tasksOf>[number]) =>
  [contestant, page, condition, growth?.dimension, growth?.size, measuresLoad ? "" : "alone"].join(" ");

describe("the plan of the benchmark", () => {
  it("visits with each contestant in turn, and begins each round with another", () => {
    const listing = tasksOf(fullPlan).filter(
      ({ page, condition, growth }) => page === "listing" && condition === "4x" && !growth,
    );
    const rounds = fullPlan.rounds["4x"];
    expect(listing).toHaveLength(rounds * contestantIds.length);
    const first = Array.from(
      { length: rounds },
      (_, round) => listing[round * contestantIds.length]?.contestant,
    );
    expect(new Set(first).size).toBe(Math.min(rounds, contestantIds.length));
  });

  it("makes every visit as often as its condition has rounds", () => {
    const counts = new Map<string, number>();
    for (const task of tasksOf(fullPlan)) counts.set(keyOf(task), (counts.get(keyOf(task)) ?? 0) + 1);
    for (const [condition, rounds] of Object.entries(fullPlan.rounds))
      for (const page of pagesUnder(condition as keyof typeof fullPlan.rounds))
        for (const contestant of contestantsOn(page))
          expect(counts.get([contestant, page, condition, "", "", ""].join(" "))).toBe(rounds);
  });

  it("visits every page at 4x, and no other way those that have no peer but stock", () => {
    expect(pagesUnder("4x")).toEqual(["listing", "product", "variable", "contact", "cart"]);
    expect(pagesUnder("1x")).toEqual(["listing", "product", "contact"]);
    expect(contestantsOn("cart")).toEqual(["react", "lean", "stock", "none"]);
  });

  it("opens the lightbox first of all in visits of its own, at 4x, with whoever has one", () => {
    const alone = tasksOf(fullPlan).filter(
      ({ measuresLoad, actions }) => !measuresLoad && !actions.includes("quick numbers"),
    );
    expect(alone).toHaveLength(fullPlan.rounds["4x"] * 3);
    expect(new Set(alone.map(({ contestant }) => contestant))).toEqual(new Set(["react", "lean", "stock"]));
    for (const { condition, actions } of alone)
      expect([condition, ...actions]).toEqual(["4x", "lightbox first"]);
    for (const { measuresLoad, actions } of tasksOf(fullPlan))
      if (measuresLoad) expect(actions).not.toContain("lightbox first");
  });

  it("lets every size grow with the stock-like stack beside the islands", () => {
    for (const { action, contestants } of Object.values(growths)) {
      // Stock's numbers wait for a button.
      if (action !== "quick numbers") expect(contestants).toContain("stock");
      expect(contestants).toContain("react");
    }
    const sizes = tasksOf(fullPlan).flatMap(({ growth }) =>
      growth?.dimension === "cards" ? [growth.size] : [],
    );
    expect([...new Set(sizes)]).toEqual([12, 100, 1000]);
  });

  it("is short when it is quick", () => {
    expect(tasksOf(quickPlan).length).toBeLessThan(60);
  });
});
