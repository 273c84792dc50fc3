import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pauseBefore } from "../../../../islands/next-page/next-turn.ts";

/** A server that answers at once, ms. */
const quick = 100;

describe("a page is fetched ahead", () => {
  it("at once, and a second one beside it", () => {
    expect(pauseBefore([], quick, 10)).toBe(0);
    expect(pauseBefore([4900], quick, 5000)).toBe(0);
  });

  it("when one of two has had its time", () => {
    expect(pauseBefore([4000, 4500], quick, 5000)).toBe(2000);
    expect(pauseBefore([4000, 4500], quick, 7000)).toBe(0);
    expect(pauseBefore([1000, 4000, 4500], quick, 5000)).toBe(2000);
  });

  it("by itself where this page's own answer took more than a second, and after twice that time", () => {
    expect(pauseBefore([], 1001, 5000)).toBe(0);
    expect(pauseBefore([5000], 1000, 5000)).toBe(0);
    expect(pauseBefore([5000], 1001, 5000)).toBe(3000);
    expect(pauseBefore([5000], 4000, 5000)).toBe(8000);
  });

  it("never as a third one within the time that a slow answer takes", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4000)), fc.nat(5000), (pauses, answer) => {
        const asked: number[] = [];
        let now = 0;
        for (const pause of pauses) {
          now += pause;
          if (pauseBefore(asked, answer, now) === 0) asked.push(now);
          const recent = asked.filter((moment) => now - moment < Math.max(3000, 2 * answer));
          expect(recent.length).toBeLessThanOrEqual(answer > 1000 ? 1 : 2);
        }
      }),
    );
  });
});
