import { describe, expect, it } from "vitest";
import type { Goal } from "../../bench/goal.ts";
import { goalsOf } from "../../bench/goals.ts";
import { bytes, clicks, loads, resultsOf } from "./results.ts";

const goal = (goals: readonly Goal[], text: RegExp): Goal => {
  const found = goals.find((one) => text.test(one.goal));
  if (!found) throw new Error(`No goal like ${text}.`);
  return found;
};

describe("the goals of the benchmark", () => {
  it("are neither met nor missed when nothing was measured", () => {
    for (const { passed, measured } of goalsOf(resultsOf())) {
      expect(passed).toBeUndefined();
      expect(measured).toBe("not measured");
    }
  });

  it("are judged by the worst page, and name it", () => {
    const goals = goalsOf(
      resultsOf({
        bytes: [
          bytes("lean", "listing", 9, 9),
          bytes("stock", "listing", 100, 100),
          bytes("lean", "product", 30, 40),
          bytes("stock", "product", 100, 100),
        ],
      }),
    );
    expect(goal(goals, /runs before interaction.*lean/)).toMatchObject({
      passed: false,
      measured: "30 % (product)",
      detail: expect.stringMatching(
        /^listing 9\.0 %, product 30 %; of the real stock scripts: listing 0\.0 %/,
      ),
    });
    expect(goal(goals, /All script of a listing/)).toMatchObject({ passed: true, measured: "9.0 %" });
  });

  it("take what the instruments cost off script time", () => {
    const goals = goalsOf(
      resultsOf({
        loads: [
          loads("none", "listing", [{ script: 20 }]),
          loads("react", "listing", [{ script: 30 }]),
          loads("stock", "listing", [{ script: 120 }]),
        ],
      }),
    );
    expect(goal(goals, /Script time.*React/)).toMatchObject({ passed: true, measured: "10 %" });
  });

  it("compare medians: one slow click does not miss a goal", () => {
    const goals = goalsOf(
      resultsOf({
        actions: [
          clicks("react", "add", [{ result: 50 }, { result: 900 }, { result: 40 }]),
          clicks("stock", "add", [{ result: 300 }]),
        ],
      }),
    );
    expect(goal(goals, /at most 60 ms at 4x \(React/)).toMatchObject({ passed: true, measured: "50 ms" });
    expect(goal(goals, /at most 1\/8.*React/)).toMatchObject({ passed: false, measured: "17 %" });
  });

  it("take interaction to next paint from 6x, the slowest action", () => {
    const goals = goalsOf(
      resultsOf({
        actions: [
          clicks("lean", "tab", [{ inp: 90 }], { condition: "6x" }),
          clicks("lean", "star", [{ inp: 140 }], { condition: "6x" }),
          clicks("lean", "add", [{ inp: 500 }], { condition: "4x" }),
        ],
      }),
    );
    expect(goal(goals, /next paint.*lean/)).toMatchObject({ passed: false, measured: "140 ms (star)" });
  });

  it("see a cost that grows faster than the page", () => {
    const grown = (contestant: "react" | "none", size: number, script: number) =>
      loads(contestant, "listing", [{ script }], { growth: { dimension: "cards", size } });
    const run = (cost: (size: number) => number) =>
      goal(
        goalsOf(
          resultsOf({
            loads: [12, 60, 240, 1000].flatMap((size) => [
              grown("none", size, 5),
              grown("react", size, 5 + cost(size)),
            ]),
          }),
        ),
        /Mounting grows no faster than linearly/,
      );
    expect(run((size) => 20 + size / 2)).toMatchObject({
      passed: true,
      detail: "cards (0.50 ms each) 1.00",
    });
    expect(run((size) => 20 + size ** 2 / 500).passed).toBe(false);
  });

  it("see work after a press that grows faster than the page, and a script that runs too long there", () => {
    const quick = (size: number, task: number, longestOwn: number) =>
      clicks("react", "quick numbers", [{ task, longestOwn }], { growth: { dimension: "rows", size } });
    const sizes = [10, 100, 300];
    const goals = goalsOf(
      resultsOf({
        loads: sizes.map((size) => loads("react", "cart", [{}], { growth: { dimension: "rows", size } })),
        actions: sizes.map((size) => quick(size, 100 + size ** 2, size)),
      }),
    );
    expect(goal(goals, /work after a press/)).toMatchObject({ passed: false });
    expect(goal(goals, /in one go where there is most/)).toMatchObject({
      passed: false,
      measured: "300 ms (quick numbers of 300 rows)",
    });
  });

  it("say how much of the blocking the page has without any script", () => {
    const goals = goalsOf(
      resultsOf({
        loads: [loads("none", "listing", [{ blocking: 12 }]), loads("react", "listing", [{ blocking: 15 }])],
      }),
    );
    expect(goal(goals, /blocking.*React/)).toMatchObject({
      passed: false,
      detail: "listing (floor 12 ms) 15 ms",
    });
  });
});
