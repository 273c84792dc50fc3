import { describe, expect, it } from "vitest";
import { indexAt, indexForKey, pageOf, revealBy } from "../../../../islands/gallery/snap.ts";

describe("the slide that a row shows", () => {
  it.each([
    [0, 600, 4, 0],
    [600, 600, 4, 1],
    [299, 600, 4, 0],
    [301, 600, 4, 1],
    [1799.5, 600, 4, 3],
    [9999, 600, 4, 3],
    [-1200, 600, 4, 2],
  ])("scrolled by %d in a row of %d px with %d slides is number %d", (offset, width, count, index) => {
    expect(indexAt(offset, width, count)).toBe(index);
  });

  it("is the first while the row is hidden and has no width", () => {
    expect(indexAt(0, 0, 4)).toBe(0);
  });
});

describe("an arrow key", () => {
  it.each([
    ["ArrowRight", 0, false, 1],
    ["ArrowLeft", 2, false, 1],
    ["ArrowRight", 2, true, 1],
    ["ArrowLeft", 0, true, 1],
  ])("%s on slide %d (right to left: %s) leads to slide %d", (key, index, isRtl, next) => {
    expect(indexForKey(key, index, 4, isRtl, false)).toBe(next);
  });

  it("does not wrap at either end", () => {
    expect(indexForKey("ArrowRight", 3, 4, false, false)).toBe(3);
    expect(indexForKey("ArrowLeft", 0, 4, false, false)).toBe(0);
  });

  it("leaves up and down, which scroll the page, alone", () => {
    expect(indexForKey("ArrowDown", 1, 4, false, true)).toBeUndefined();
    expect(indexForKey("ArrowUp", 1, 4, false, true)).toBeUndefined();
    expect(indexForKey("ArrowLeftmost", 1, 4, false, true)).toBeUndefined();
    expect(indexForKey("NumpadArrowLeft", 1, 4, false, true)).toBeUndefined();
  });
});

it("takes Home and End to the ends on the thumbnails, and leaves them to the page elsewhere", () => {
  expect(indexForKey("Home", 2, 4, false, true)).toBe(0);
  expect(indexForKey("End", 2, 4, false, true)).toBe(3);
  expect(indexForKey("End", 2, 4, false, false)).toBeUndefined();
});

/** Four thumbnails to a gallery of 600 px; three and a bit, of the least width, to one of 350 px. */
const wide = { size: 138.75, pitch: 153.75, frame: 600 };
const narrow = { size: 80, pitch: 95, frame: 350 };

describe("a strip of thumbnails", () => {
  it("is moved by its arrows as far as whole thumbnails are seen, and by one where not even one is", () => {
    expect(pageOf(wide)).toBe(4 * 153.75);
    expect(pageOf(narrow)).toBe(3 * 95);
    expect(pageOf({ ...narrow, frame: 60 })).toBe(95);
  });

  it.each([
    ["stays for one that is seen whole", wide, 461.25, 0],
    ["stays for what a browser's rounding cuts", wide, 461.9, 0],
    ["moves on by one for the next", wide, 615, 153.75],
    ["moves on by one for one that is cut", narrow, 285, 95],
    ["moves on until the last is whole", narrow, 570, 4 * 95],
    ["moves back to one before its start", narrow, -190, -190],
    ["stays for what a browser's rounding cuts at its start", narrow, -1, 0],
    ["stays for the first one, a hair aside", narrow, 0.5, 0],
  ])("%s", (_what, layout, start, by) => {
    expect(revealBy(start, layout)).toBe(by);
  });
});
