import { describe, expect, it } from "vitest";
import { differences } from "../../bench/agreement.ts";
import { clicks, loads, resultsOf } from "./results.ts";

const visits = 6;
const often = <T>(sample: (visit: number) => T): T[] =>
  Array.from({ length: visits }, (_, visit) => sample(visit));

const run = (react: number, stock: number, scatter = 0) =>
  resultsOf({
    loads: [
      loads(
        "react",
        "listing",
        often((visit) => ({ script: react * (1 + scatter * visit) })),
      ),
      loads(
        "stock",
        "listing",
        often(() => ({ script: stock })),
      ),
    ],
    actions: [
      clicks(
        "react",
        "add",
        often(() => ({ result: 10 })),
      ),
      clicks(
        "stock",
        "add",
        often(() => ({ result: 100 })),
      ),
    ],
  });

describe("two runs side by side", () => {
  it("agree when a slower machine slows everybody", () => {
    const { firm } = differences(run(10, 100), run(20, 200));
    expect(firm.map(({ what }) => what)).toContain("react listing 4x script");
    for (const { apart } of firm) expect(apart).toBeCloseTo(0);
  });

  it("disagree where a ratio has changed, the worst first", () => {
    const [worst] = differences(run(10, 100), run(15, 100)).firm;
    expect(worst).toMatchObject({ what: "react listing 4x script", before: 0.1, now: 0.15 });
    expect(worst?.apart).toBeCloseTo(0.5);
  });

  it("are not held to a ratio that one of them is not sure of, but count it", () => {
    const { firm, vague } = differences(run(10, 100), run(10, 100, 0.3));
    expect(firm.map(({ what }) => what)).not.toContain("react listing 4x script");
    expect(vague).toBe(differences(run(10, 100), run(10, 100)).vague + 1);
  });

  it("agree on nothing when both have nothing", () => {
    expect(differences(run(0, 100), run(0, 100)).firm).toContainEqual(
      expect.objectContaining({ what: "react listing 4x script", apart: 0 }),
    );
  });
});
