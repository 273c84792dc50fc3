import { describe, expect, it } from "vitest";
import { nextOption } from "../../../islands/live-search/next-option.ts";

describe("a key in a list of 3 suggestions", () => {
  it.each([
    ["ArrowDown", -1, 0],
    ["ArrowDown", 1, 2],
    ["ArrowDown", 2, 0],
    ["ArrowUp", -1, 2],
    ["ArrowUp", 0, 2],
    ["ArrowUp", 2, 1],
    ["Home", 2, 0],
    ["End", 0, 2],
    ["Home", -1, undefined],
    ["End", -1, undefined],
    ["a", 1, undefined],
  ])("%s with %i chosen goes to %s", (key, index, next) => {
    expect(nextOption(key, index, 3)).toBe(next);
  });

  it.each(["ArrowDown", "ArrowUp", "Home"])("%s goes nowhere where there are none", (key) => {
    expect(nextOption(key, -1, 0)).toBeUndefined();
  });
});
