import { describe, expect, it } from "vitest";
import { orderFrom, pageInSight } from "../../../../islands/load-more/room.ts";

describe("pages that are asked for again", () => {
  it.each([
    [0, 3, [0, 1, 2]],
    [2, 3, [2, 1, 0]],
    [2, 5, [2, 1, 3, 0, 4]],
    [0, 1, [0]],
  ])("begin with the one in sight, then its neighbours: %i of %i", (inSight, count, order) => {
    expect(orderFrom(inSight, count)).toEqual(order);
  });

  it.each([
    [-300, 0],
    [0, 0],
    [999, 0],
    [1000, 1],
    [2500, 2],
    [9000, 3],
  ])("of 1,000 px each: %i px below their beginning is in number %i", (top, at) => {
    expect(pageInSight(top, 1000, 4)).toBe(at);
  });

  it("begin with the first where nobody knows how high they are", () => {
    expect(pageInSight(500, 0, 4)).toBe(0);
  });
});
