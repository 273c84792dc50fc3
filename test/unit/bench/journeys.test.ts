import { describe, expect, it } from "vitest";
import { filesBeforeCall } from "../../bench/measures/act.ts";
import { interactionsOf, shiftOf } from "../../bench/measures/play.ts";
import { percentile, worstWindow } from "../../bench/measures/vitals.ts";
import { journeys } from "../../bench/shop/journeys.ts";

describe("layout shift", () => {
  it("is the worst window: it ends a second after its last shift, and five after its first", () => {
    const at = (second: number) => ({ at: second * 1000, value: 0.1 });
    expect(worstWindow([])).toBe(0);
    expect(worstWindow([at(0), at(0.9), at(2.1)])).toBeCloseTo(0.2);
    expect(worstWindow([0, 0.9, 1.8, 2.7, 3.6, 4.5, 5.4, 6.3].map(at))).toBeCloseTo(0.6);
  });

  it("of a journey is that of its worst page", () => {
    const shift = (page: number, value: number) => ({ page, shift: { at: 0, value } });
    expect(shiftOf([shift(1, 0.1), shift(2, 0.2), shift(1, 0.05)])).toBe(0.2);
    expect(shiftOf([])).toBe(0);
  });
});

describe("interactions of a journey", () => {
  it("are counted once each, with their longest event, also where pages count alike", () => {
    const event = (page: number, id: number, duration: number) => ({ page, event: id, duration });
    expect(interactionsOf([event(1, 7, 16), event(1, 7, 40), event(1, 8, 24), event(2, 7, 32)])).toEqual([
      40, 24, 32,
    ]);
  });

  it("are told by the value that a share of them stays within", () => {
    expect(percentile([40, 10, 20, 30], 0.75)).toBe(30);
    expect(percentile([5], 0.75)).toBe(5);
    expect(percentile([], 0.75)).toBeUndefined();
  });

  it("are some twenty with all that is typed, from each kind of page", () => {
    expect(journeys.map(({ page }) => page)).toEqual(["listing", "product", "cart", "contact"]);
    for (const { steps } of journeys) {
      const count = steps.reduce((sum, { keys = [], isByKey }) => sum + keys.length + (isByKey ? 0 : 1), 0);
      expect(count).toBeGreaterThanOrEqual(17);
    }
  });
});

describe("what a press waits for", () => {
  const asked = (url: string, answered?: number, kind = "script") => ({
    url,
    kind,
    ...(answered === undefined ? {} : { answered }),
  });

  it("is counted in files that come between the press and the first call, of those that were not there", () => {
    const there = asked("/a.js", 1);
    const files = [
      asked("/a.js", 4),
      asked("/b.js?1", 4),
      asked("/c.png", 4, "image"),
      asked("/style.css", 5, "stylesheet"),
      asked("/for-later.js"),
    ];
    const call = asked("/?wc-ajax=add", undefined, "fetch");
    expect(filesBeforeCall([there, ...files, call, asked("/d.js", 8)], 1)).toBe(2);
    expect(filesBeforeCall([there, asked("/late.js", 3), call], 1)).toBe(0);
    expect(filesBeforeCall([there, ...files], 1)).toBeUndefined();
  });
});
