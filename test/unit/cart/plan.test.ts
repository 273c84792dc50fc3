import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planFragments } from "../../../shared/cart/plan.ts";

describe("the fragment planner", () => {
  it("plans every selector, in the fragments' order", () => {
    expect(planFragments({ ".b": "<b></b>", ".a": "<a></a>" }, () => null)).toEqual({
      steps: [
        { selector: ".b", html: "<b></b>" },
        { selector: ".a", html: "<a></a>" },
      ],
      invalid: [],
    });
  });

  it("trims the whitespace that servers print around markup", () => {
    const { steps } = planFragments({ ".a": "\n\t <a> x </a>\n\n" }, () => null);
    expect(steps[0]?.html).toBe("<a> x </a>");
  });

  it("names what is no selector and goes on with the others", () => {
    const find = (selector: string): void => {
      if (selector === "a:eq(0)") throw new SyntaxError(selector);
    };
    const plan = planFragments({ "a:eq(0)": "x", ".b": "y" }, find);
    expect(plan).toEqual({ steps: [{ selector: ".b", html: "y" }], invalid: ["a:eq(0)"] });
  });

  it("never throws, skips and names the invalid, keeps the order of the rest, trims (property)", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            // No whole numbers: objects order those keys first.
            selector: fc.string({ minLength: 1 }).map((text) => `.${text}`),
            html: fc.string(),
            isValid: fc.boolean(),
          }),
          { selector: (entry) => entry.selector, maxLength: 12 },
        ),
        (entries) => {
          const find = (selector: string): void => {
            if (!entries.find((entry) => entry.selector === selector)?.isValid)
              throw new SyntaxError(selector);
          };
          const fragments = Object.fromEntries(entries.map(({ selector, html }) => [selector, html]));
          const { steps, invalid } = planFragments(fragments, find);
          expect(invalid).toEqual(entries.filter(({ isValid }) => !isValid).map(({ selector }) => selector));
          expect(steps).toEqual(
            entries
              .filter(({ isValid }) => isValid)
              .map(({ selector, html }) => ({ selector, html: html.trim() })),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
