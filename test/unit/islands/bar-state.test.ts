import { describe, expect, it } from "vitest";
import { coveredBy, measured, moved, newBar, settled } from "../../../islands/sticky-header/bar-state.ts";

const bar = measured(newBar, 80);

describe("a bar that sticks", () => {
  it("has its height in the flow from what is measured there", () =>
    expect(bar).toMatchObject({ height: 80, fullHeight: 80, kept: undefined }));

  it("has its place keep that height, though it shrinks at the top", () => {
    const stuck = measured(moved(bar, true), 50);
    expect(stuck).toMatchObject({ isReached: true, height: 50, fullHeight: 80, kept: 80 });
    expect(moved(stuck, true)).toEqual(stuck);
  });

  it("grows again in its place, which is kept until it has", () => {
    const back = moved(measured(moved(bar, true), 50), false);
    expect(back.kept).toBe(80);
    const growing = measured(back, 70);
    expect(growing).toMatchObject({ height: 70, fullHeight: 80, kept: 80 });
    expect(measured(growing, 80)).toMatchObject({ height: 80, fullHeight: 80, kept: undefined });
  });

  it("has another height where its place keeps none", () =>
    expect(measured(bar, 60)).toMatchObject({ height: 60, fullHeight: 60 }));

  it("begins in its place, past nothing, unmeasured", () =>
    expect(newBar).toEqual({
      isPast: false,
      isReached: false,
      height: undefined,
      fullHeight: 0,
      width: undefined,
      kept: undefined,
    }));

  it("has its place keep what it was as it came to the top, however it is told of that", () => {
    expect(moved(newBar, false).kept).toBeUndefined();
    const stuck = moved(bar, true);
    expect(moved({ ...stuck, fullHeight: 99 }, true).kept).toBe(80);
  });

  it("is otherwise as it was when nothing is kept for it", () =>
    expect(settled({ ...bar, width: 300, kept: 80 })).toEqual({ ...bar, width: 300, kept: undefined }));

  it("has nothing kept for it in a window of another width, unless it is at the top", () => {
    const stuck = moved(bar, true);
    expect(settled(stuck)).toBe(stuck);
    expect(settled(moved(stuck, false)).kept).toBeUndefined();
  });
});

it("what sticks covers the height of all that was measured", () => {
  expect(coveredBy([])).toBeUndefined();
  expect(coveredBy([newBar, newBar])).toBeUndefined();
  expect(coveredBy([bar, newBar, measured(newBar, 0), measured(newBar, 40)])).toBe(120);
});
