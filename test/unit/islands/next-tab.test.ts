import { describe, expect, it } from "vitest";
import { isColumn, nextTab } from "../../../islands/tabs/next-tab.ts";

const row = { isVertical: false, isRtl: false };
const rtl = { isVertical: false, isRtl: true };
const column = { isVertical: true, isRtl: false };

describe("the next of three tabs", () => {
  it.each([
    ["ArrowRight", 0, row, 1],
    ["ArrowRight", 2, row, 0],
    ["ArrowLeft", 0, row, 2],
    ["ArrowLeft", 2, row, 1],
    ["ArrowUp", 1, row, undefined],
    ["ArrowDown", 1, row, undefined],
    ["ArrowRight", 0, rtl, 2],
    ["ArrowLeft", 0, rtl, 1],
    ["ArrowDown", 0, column, 1],
    ["ArrowDown", 2, column, 0],
    ["ArrowUp", 0, column, 2],
    ["ArrowLeft", 1, column, undefined],
    ["ArrowRight", 1, column, undefined],
    ["ArrowDown", 0, { isVertical: true, isRtl: true }, 1],
    ["Home", 2, row, 0],
    ["End", 0, column, 2],
    ["Tab", 1, row, undefined],
    ["a", 1, row, undefined],
  ])("by %s from %i in %j is %j", (key, index, layout, next) => {
    expect(nextTab(key, index, 3, layout)).toBe(next);
  });

  it("is the same one where there is only one", () => {
    expect(nextTab("ArrowRight", 0, 1, row)).toBe(0);
    expect(nextTab("ArrowLeft", 0, 1, row)).toBe(0);
  });
});

describe("tabs lie in a column", () => {
  const at = (left: number, top: number) => ({ left, top }) as DOMRectReadOnly;
  it.each([
    ["side by side", at(0, 100), at(90, 100), false],
    ["right to left", at(90, 100), at(0, 100), false],
    ["below each other", at(0, 100), at(0, 148), true],
    ["below each other and a little aside", at(0, 100), at(20, 148), true],
    ["on a wavy line", at(0, 100), at(90, 104), false],
    ["as far down as aside", at(0, 100), at(40, 140), false],
    ["below each other, far from the left", at(200, 100), at(200, 148), true],
  ])("or not: %s", (_, first, second, answer) => {
    expect(isColumn(first, second)).toBe(answer);
  });
});
