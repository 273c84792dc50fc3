import { describe, expect, it } from "vitest";
import type { ContestantId } from "../../bench/contestants/contestants.ts";
import type { Goal } from "../../bench/goal.ts";
import { goalsOf } from "../../bench/goals.ts";
import type { JourneySeries, Results, ReturnSeries } from "../../bench/results.ts";
import { clicks, loads, resultsOf, shop } from "./results.ts";

const desktop = { condition: "desktop" } as const;
const slow = { condition: "phone 4g" } as const;

const journey = (contestant: ContestantId, durations: readonly number[], shift = 0): JourneySeries => ({
  contestant,
  page: "cart",
  condition: "phone 4g",
  samples: [
    {
      round: 0,
      shift,
      leftOut: [],
      interactions: durations.map((duration, at) => ({ step: `step ${at}`, duration })),
    },
  ],
});

const come = (contestant: ContestantId, kept: number): ReturnSeries => ({
  contestant,
  page: "listing",
  condition: "phone 4g",
  samples: [
    { round: 0, warm: 900, warmRequests: 3, back: 50, forward: 50, keptBack: kept, keptForward: kept },
  ],
});

const goal = (more: Partial<Results>, text: RegExp): Goal => {
  const found = goalsOf(resultsOf({ shop, ...more })).find((one) => text.test(one.goal));
  if (!found) throw new Error(`No goal like ${text}.`);
  return found;
};

describe("the goals of a real shop", () => {
  it("are its own, and open when nothing was measured", () => {
    const goals = goalsOf(resultsOf({ shop }));
    expect(goals).not.toEqual(goalsOf(resultsOf()));
    for (const { passed } of goals) expect(passed).toBeUndefined();
  });

  it("take script time on a desktop as a share of the shop's own scripts, the worst page", () => {
    const measured = (page: "home" | "contact", own: number) => [
      loads("react", page, [{ script: own }], desktop),
      loads("stock", page, [{ script: 400 }], desktop),
      loads("react", page, [{ script: 9999 }], { condition: "phone" }),
    ];
    expect(
      goal({ loads: [...measured("home", 80), ...measured("contact", 100)] }, /Script time.*React/),
    ).toMatchObject({ passed: false, measured: "25 % (contact)", detail: "home 20 %, contact 25 %" });
    expect(goal({ loads: measured("home", 80) }, /Script time.*React/)).toMatchObject({ passed: true });
  });

  it("compare visits of one round, and take the middle of the rounds", () => {
    const measured = [
      loads("react", "home", [{ heap: 50 }, { heap: 900 }, { heap: 60 }], desktop),
      loads("stock", "home", [{ heap: 100 }, { heap: 1800 }, { heap: 100 }], desktop),
    ];
    expect(goal({ loads: measured }, /Heap.*React/)).toMatchObject({ passed: true, detail: "home 50 %" });
  });

  it("lay the largest paint on a slow line beside that of the page without script", () => {
    const painted = (own: number) => ({
      loads: [
        loads("lean", "listing", [{ lcp: own }], slow),
        loads("none", "listing", [{ lcp: 1000 }], slow),
        loads("lean", "listing", [{ lcp: 9000 }], desktop),
        loads("none", "listing", [{ lcp: 1000 }], desktop),
      ],
    });
    expect(goal(painted(1004), /Largest paint on slow 4G.*lean/)).toMatchObject({ passed: true });
    expect(goal(painted(1020), /Largest paint on slow 4G.*lean/)).toMatchObject({
      passed: false,
      measured: "102 %",
    });
  });

  it("count the files that a press waits for: one, of an add on a product's page two", () => {
    const waits = (add: number, single: number) => ({
      actions: [
        clicks("react", "add", [{ filesBefore: add }], slow),
        clicks("react", "add single", [{ filesBefore: single }], slow),
      ],
    });
    expect(goal(waits(1, 2), /Files.*React/)).toMatchObject({ passed: true });
    expect(goal(waits(7, 2), /Files.*React/)).toMatchObject({ passed: false, measured: "6 too many (add)" });
  });

  it("give the first answer 50 ms on a slow line, and compare the others with stock's, the menu's on a phone", () => {
    const answers = {
      actions: [
        clicks("react", "add", [{ result: 45 }], slow),
        clicks("react", "tab", [{ result: 90 }], desktop),
        clicks("stock", "tab", [{ result: 100 }], desktop),
        clicks("react", "menu", [{ result: 45 }], { condition: "phone" }),
        clicks("stock", "menu", [{ result: 30 }], { condition: "phone" }),
        clicks("react", "lightbox", [{ result: 900 }], desktop),
      ],
    };
    expect(goal(answers, /First answer on slow.*React/)).toMatchObject({ passed: true, detail: "add 45 ms" });
    expect(goal(answers, /First presses.*React/)).toMatchObject({
      passed: false,
      detail: "tab 90 %, menu 150 %",
    });
  });

  it("compare what is confirmed with the shop's own scripts, where both confirm", () => {
    const actions = [
      clicks("lean", "add", [{ confirmed: 300 }], desktop),
      clicks("stock", "add", [{ confirmed: 400 }], desktop),
      clicks("lean", "remove", [{ confirmed: 300 }], desktop),
      clicks("stock", "remove", [{}], desktop),
    ];
    expect(goal({ actions }, /Confirmed, the server's.*lean/)).toMatchObject({
      passed: true,
      detail: "add 75 %",
    });
  });

  it("wait for the lightbox itself, for twice stock's time", () => {
    const actions = [
      clicks("lean", "lightbox", [{ result: 10, confirmed: 210 }], desktop),
      clicks("stock", "lightbox", [{ result: 80, confirmed: 100 }], desktop),
    ];
    expect(goal({ actions }, /Lightbox.*lean/)).toMatchObject({ passed: false, measured: "210 %" });
  });

  it("blame the plugin for no layout shift that the page has without it, of views and of journeys", () => {
    const shifts = (own: number, onTheWay = 0) => ({
      loads: [
        loads("lean", "home", [{ cls: own }], desktop),
        loads("stock", "home", [{ cls: 0.02 }], desktop),
        loads("lean", "contact", [{ cls: 0.5 }], desktop),
      ],
      journeys: [journey("lean", [16], onTheWay), journey("stock", [16], 0.01)],
    });
    expect(goal(shifts(0.02), /Layout shift.*lean/)).toMatchObject({
      passed: true,
      detail: "home 0.000, journey from cart 0.000",
    });
    expect(goal(shifts(0.03), /Layout shift.*lean/)).toMatchObject({ passed: false });
    expect(goal(shifts(0.02, 0.03), /Layout shift.*lean/)).toMatchObject({ passed: false });
  });

  it("take three quarters of a journey's interactions, and name those that took too long", () => {
    const slowly = { journeys: [journey("react", [16, 40, 96, 304])] };
    expect(goal(slowly, /three of four.*React/)).toMatchObject({ passed: true, measured: "96 ms" });
    expect(goal(slowly, /No interaction.*React/)).toMatchObject({
      passed: false,
      detail: "step 3 304 ms, worst 304 ms",
    });
  });

  it("want a page kept for back and forward where the browser keeps the stock page", () => {
    const returns = (own: number, stock: number) => ({
      returns: [come("lean", own), come("stock", stock)],
    });
    expect(goal(returns(1, 1), /Back and forward.*lean/)).toMatchObject({ passed: true });
    expect(goal(returns(0, 1), /Back and forward.*lean/)).toMatchObject({ passed: false });
    expect(goal(returns(0, 0), /Back and forward.*lean/)).toMatchObject({ passed: true });
  });

  it("count long scripts of ours while a page loads and after a press, nobody else's", () => {
    const found = goal(
      {
        loads: [loads("react", "home", [{ longestScript: 300, longestOwn: 40 }], desktop)],
        actions: [clicks("react", "add", [{ longestOwn: 60, longestTask: 200 }], desktop)],
      },
      /No script of ours.*React/,
    );
    expect(found).toMatchObject({ passed: false, measured: "60 ms (add)", detail: "home 40 ms, add 60 ms" });
  });
});
