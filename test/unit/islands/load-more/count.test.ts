import { describe, expect, it } from "vitest";
import { countText, lastOf, startOf } from "../../../../islands/load-more/count.ts";

describe("the number of results of a list that has grown", () => {
  it("follows the shop's format", () => {
    expect(countText("Showing 1–{count} of {total} results", 1, 24, 60)).toBe("Showing 1–24 of 60 results");
    expect(countText("{total} kết quả, 1–{count}", 1, 24, 60)).toBe("60 kết quả, 1–24");
  });

  it("begins where the page did", () => {
    expect(startOf("Showing 25–36 of 60 results")).toBe(25);
    expect(startOf("Hiển thị 13-24 trên 60 kết quả")).toBe(13);
    expect(startOf("60 kết quả, 13 – 24")).toBe(13);
    expect(countText("60 results, 13 to {count}", 25, 24, 60)).toBe("60 results, 25 to 48");
    expect(countText("Showing 1–{count} of {total} results", 25, 24, 60)).toBe("Showing 25–48 of 60 results");
  });

  it("begins at the first product where nothing else is said", () => {
    expect(startOf("Showing all 12 results")).toBe(1);
    expect(startOf("")).toBe(1);
  });

  it("never tells of more than there are", () => {
    expect(lastOf(1, 24, 23)).toBe(23);
    expect(lastOf(25, 12, 30)).toBe(30);
    expect(lastOf(1, 24, 0)).toBe(24);
  });
});
