import { describe, expect, it } from "vitest";
import { runsOf, sameKind, withNewer } from "../../bench/report/runs.ts";
import { resultsOf, shop } from "./results.ts";

const demo = resultsOf({ date: "2026-11-20" });
const real = resultsOf({ date: "2026-11-21", shop });
const later = resultsOf({ date: "2026-11-24", shop });

describe("the report's runs", () => {
  it("are the last of each kind, the real shop's first", () => {
    expect(withNewer([], [demo])).toEqual([demo]);
    expect(withNewer([demo], [real])).toEqual([real, demo]);
    expect(withNewer([real, demo], [later])).toEqual([later, demo]);
    expect(withNewer([later, demo], [demo])).toEqual([later, demo]);
  });

  it("are compared with those of the same kind alone", () => {
    expect(sameKind([real, demo], later)).toBe(real);
    expect(sameKind([demo], later)).toBeUndefined();
  });

  it("are read from files of earlier versions, too", () => {
    expect(runsOf(demo)).toEqual([demo]);
    expect(runsOf({ runs: [real, demo] })).toEqual([real, demo]);
  });
});
