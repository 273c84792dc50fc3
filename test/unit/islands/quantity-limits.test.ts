import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowed, readLimits, stepped } from "../../../shared/quantity/limits.ts";

const limits = (min = "", max = "", step = "") => readLimits({ min, max, step });

describe("the limits of an input", () => {
  it.each([
    [["1", "3", "1"], { min: 1, max: 3, step: 1 }],
    [["", "", ""], { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY, step: 1 }],
    [["0", "", "any"], { min: 0, max: Number.POSITIVE_INFINITY, step: 0 }],
    [["1", "-1", "1"], { min: 1, max: Number.POSITIVE_INFINITY, step: 1 }],
    [["5", "3", "1"], { min: 5, max: Number.POSITIVE_INFINITY, step: 1 }],
    [["-2", "0", "-1"], { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY, step: 0 }],
    [["0.5", "2.5", "0.5"], { min: 0.5, max: 2.5, step: 0.5 }],
  ])("%j are read as what they limit", ([min, max, step], expected) => {
    expect(limits(min, max, step)).toEqual(expected);
  });
});

describe("the quantity that is allowed", () => {
  it.each([
    ["raises what is below the minimum", 0, limits("1"), 1, "raised"],
    ["raises a negative number", -5, limits("2", "9"), 2, "raised"],
    ["lowers what is above the maximum", 9, limits("1", "3"), 3, "lowered"],
    ["lowers to the highest step below the maximum", 99, limits("1", "10", "4"), 9, "lowered"],
    ["keeps what is right", 2, limits("1", "3"), 2, undefined],
    ["keeps the minimum", 1, limits("1", "3"), 1, undefined],
    ["keeps the maximum", 3, limits("1", "3"), 3, undefined],
    ["rounds half a step up", 1.5, limits("1"), 2, "rounded"],
    ["rounds down", 1.4, limits("1"), 1, "rounded"],
    ["counts steps from the minimum", 6, limits("2", "", "3"), 5, "rounded"],
    ["rounds no higher than the maximum lets it", 10, limits("1", "10", "4"), 9, "rounded"],
    ["takes steps of fractions", 0.3, limits("0.1", "", "0.1"), 0.3, undefined],
    ["takes any number where any is allowed", 1.37, limits("1", "", "any"), 1.37, undefined],
    ["limits nothing without limits", -4, limits("", "", "any"), -4, undefined],
    ["knows one possible number", 4, limits("1", "1"), 1, "lowered"],
    ["lowers to the maximum where any number is allowed", 9, limits("1", "2.5", "any"), 2.5, "lowered"],
    ["counts steps of a whole number of two digits", 29, limits("10", "", "10"), 30, "rounded"],
  ])("%s", (_, value, of, expected, correction) => {
    expect(allowed(value, of)).toEqual({ value: expected, correction });
  });

  it("is between the limits and on a step, and allowed again, whatever was typed", () => {
    const numbers = fc.record({
      value: fc.integer({ min: -1000, max: 1000 }).map((tenths) => tenths / 10),
      min: fc.integer({ min: 0, max: 20 }),
      more: fc.integer({ min: 0, max: 50 }),
      step: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(numbers, ({ value, min, more, step }) => {
        const of = limits(String(min), String(min + more || 1), String(step));
        const { value: result } = allowed(value, of);
        expect(result).toBeGreaterThanOrEqual(of.min);
        expect(result).toBeLessThanOrEqual(of.max);
        expect((result - min) % step).toBe(0);
        expect(allowed(result, of)).toEqual({ value: result, correction: undefined });
      }),
    );
  });
});

describe("a press of plus or minus", () => {
  it.each([
    ["adds a step", 1, 1, limits("1"), 2],
    ["takes a step", 3, -1, limits("1"), 2],
    ["stops at the maximum", 3, 1, limits("1", "3"), 3],
    ["stops at the minimum", 1, -1, limits("1"), 1],
    ["begins at 0 where there is no number", Number.NaN, 1, limits("1"), 1],
    ["goes to the minimum where there is no number", Number.NaN, -1, limits("2"), 2],
    ["goes by the step", 2, 1, limits("2", "", "6"), 8],
    ["goes by one where any number is allowed", 1.5, 1, limits("", "", "any"), 2.5],
    ["keeps fractions clean", 0.2, 1, limits("0", "", "0.1"), 0.3],
  ] as const)("%s", (_, value, direction, of, expected) => {
    expect(stepped(value, direction, of)).toBe(expected);
  });
});
