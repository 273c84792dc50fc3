import { describe, expect, it } from "vitest";
import { isZoomable, panOffset } from "../../../../islands/gallery/zoom.ts";

it("zooms only where the large image is wider than the gallery", () => {
  expect(isZoomable(1600, 600)).toBe(true);
  expect(isZoomable(600, 600)).toBe(false);
  expect(isZoomable(300, 600)).toBe(false);
});

describe("the large image under the pointer", () => {
  it.each([
    [0, 600, 1600, 0],
    [600, 600, 1600, -1000],
    [300, 600, 1600, -500],
    [-40, 600, 1600, 0],
    [700, 600, 1600, -1000],
  ])("with the pointer at %d of %d lies so that %d px are shown from %d", (pointer, box, large, offset) => {
    expect(panOffset(pointer, box, large)).toBeCloseTo(offset);
  });

  it("shows its start while its box has no size", () => {
    expect(panOffset(0, 0, 1600)).toBeCloseTo(0);
    expect(panOffset(10, 0, 1600)).toBeCloseTo(0);
  });

  it("does not move where it is shorter than its box", () => {
    expect(panOffset(100, 600, 400)).toBeCloseTo(0);
  });
});
