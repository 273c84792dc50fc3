import { describe, expect, it } from "vitest";
import { differences } from "../../bench/compare.ts";
import { clicks, loads, resultsOf } from "./results.ts";

const run = (react: number, stock: number) =>
  resultsOf({
    loads: [loads("react", "listing", [{ script: react }]), loads("stock", "listing", [{ script: stock }])],
    actions: [clicks("react", "add", [{ result: 10 }]), clicks("stock", "add", [{ result: 100 }])],
  });

describe("two runs side by side", () => {
  it("agree when a slower machine slows everybody", () => {
    for (const { apart } of differences(run(10, 100), run(20, 200))) expect(apart).toBeCloseTo(0);
  });

  it("disagree where a ratio has changed, the worst first", () => {
    const [worst] = differences(run(10, 100), run(15, 100));
    expect(worst).toMatchObject({ what: "react listing 4x script", before: 0.1, now: 0.15 });
    expect(worst?.apart).toBeCloseTo(0.5);
  });
});
