import { describe, expect, it } from "vitest";
import type { Goal } from "../../bench/goal.ts";
import { goalsOf } from "../../bench/goals.ts";
import type { Results } from "../../bench/results.ts";
import { clicks, loads, resultsOf, shop } from "./results.ts";

const desktop = { condition: "desktop" } as const;

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
      goal({ loads: [...measured("home", 60), ...measured("contact", 100)] }, /Script time.*React/),
    ).toMatchObject({ passed: false, measured: "25 % (contact)", detail: "home 15 %, contact 25 %" });
  });

  it("give the first answer a frame in lean and 50 ms in React, the menu's on a phone", () => {
    const answers = (contestant: "react" | "lean") => ({
      actions: [
        clicks(contestant, "tab", [{ result: 30 }], desktop),
        clicks(contestant, "menu", [{ result: 45 }], { condition: "phone" }),
        clicks(contestant, "lightbox", [{ result: 900 }], desktop),
      ],
    });
    expect(goal(answers("react"), /first visible answer.*React/)).toMatchObject({ passed: true });
    expect(goal(answers("lean"), /first visible answer.*lean/)).toMatchObject({
      passed: false,
      measured: "45 ms (menu)",
    });
  });

  it("compare what is confirmed with the shop's own scripts, where both confirm", () => {
    const actions = [
      clicks("lean", "add", [{ confirmed: 300 }], desktop),
      clicks("stock", "add", [{ confirmed: 400 }], desktop),
      clicks("lean", "remove", [{ confirmed: 300 }], desktop),
      clicks("stock", "remove", [{}], desktop),
    ];
    expect(goal({ actions }, /confirmed.*lean/)).toMatchObject({ passed: true, detail: "add 75 %" });
  });

  it("blame the plugin for no layout shift that the page has without it", () => {
    const shifts = (own: number) => ({
      loads: [
        loads("lean", "home", [{ cls: own }], desktop),
        loads("stock", "home", [{ cls: 0.02 }], desktop),
        loads("lean", "contact", [{ cls: 0.5 }], desktop),
      ],
    });
    expect(goal(shifts(0.02), /Layout shift.*lean/)).toMatchObject({ passed: true, detail: "home 0.000" });
    expect(goal(shifts(0.03), /Layout shift.*lean/)).toMatchObject({ passed: false });
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
