import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planFragments } from "../../../shared/cart/plan.ts";

describe("the fragment planner", () => {
  it("plans every region of every selector, in the fragments' order", () => {
    const page: Record<string, string[]> = { ".a": ["a1", "a2"], ".b": ["b1"] };
    const plan = planFragments({ ".b": "<b></b>", ".a": "<a></a>" }, (selector) => page[selector] ?? []);
    expect(plan).toEqual({
      steps: [
        { regions: ["b1"], html: "<b></b>" },
        { regions: ["a1", "a2"], html: "<a></a>" },
      ],
      invalid: [],
    });
  });

  it("leaves out what is not on the page, without complaint", () => {
    expect(planFragments({ ".none": "<p></p>" }, () => [])).toEqual({ steps: [], invalid: [] });
  });

  it("trims the whitespace that servers print around markup", () => {
    const { steps } = planFragments({ ".a": "\n\t <a> x </a>\n\n" }, () => [1]);
    expect(steps[0]?.html).toBe("<a> x </a>");
  });

  it("names what is no selector and goes on with the others", () => {
    const find = (selector: string): number[] => {
      if (selector === "a:eq(0)") throw new SyntaxError(selector);
      return [1];
    };
    const plan = planFragments({ "a:eq(0)": "x", ".b": "y" }, find);
    expect(plan).toEqual({ steps: [{ regions: [1], html: "y" }], invalid: ["a:eq(0)"] });
  });

  it("never throws, skips the invalid, keeps the order of the rest, trims (property)", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            // No whole numbers: objects order those keys first.
            selector: fc.string({ minLength: 1 }).map((text) => `.${text}`),
            html: fc.string(),
            matches: fc.integer({ min: -1, max: 3 }),
          }),
          { selector: (entry) => entry.selector, maxLength: 12 },
        ),
        (entries) => {
          const find = (selector: string): number[] => {
            const count = entries.find((entry) => entry.selector === selector)?.matches ?? 0;
            if (count < 0) throw new SyntaxError(selector);
            return Array.from({ length: count }, (_, index) => index);
          };
          const fragments = Object.fromEntries(entries.map(({ selector, html }) => [selector, html]));
          const { steps, invalid } = planFragments(fragments, find);
          expect(invalid).toEqual(entries.filter(({ matches }) => matches < 0).map(({ selector }) => selector));
          expect(steps.map(({ html, regions }) => [html, regions.length])).toEqual(
            entries.filter(({ matches }) => matches > 0).map(({ html, matches }) => [html.trim(), matches]),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
