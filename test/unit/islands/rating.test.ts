import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { most, ratingByKey, toRating } from "../../../islands/review-stars/rating.ts";
import { starTexts } from "../../../islands/review-stars/texts.ts";

describe("a select's value", () => {
  it.each([
    ["1", 1],
    ["5", 5],
    ["", 0],
    ["0", 0],
    ["6", 0],
    ["2.5", 0],
    ["-1", 0],
    ["good", 0],
  ])("%j is a rating of %i", (value, rating) => {
    expect(toRating(value)).toBe(rating);
  });
});

describe("a key on a star", () => {
  it.each([
    ["ArrowRight", 2, 3],
    ["ArrowDown", 2, 3],
    ["ArrowLeft", 2, 1],
    ["ArrowUp", 2, 1],
    ["ArrowRight", 5, 5],
    ["ArrowUp", 1, 1],
    ["Home", 4, 1],
    ["End", 2, 5],
    [" ", 3, 3],
    ["Enter", 3, 3],
  ])("%j on star %i chooses %i", (key, focused, rating) => {
    expect(ratingByKey(key, focused, false)).toBe(rating);
  });

  it.each([
    ["ArrowRight", 2],
    ["ArrowLeft", 4],
    ["ArrowDown", 4],
    ["ArrowUp", 2],
  ])("%s on the third star chooses %i where stars run from right to left", (key, rating) => {
    expect(ratingByKey(key, 3, true)).toBe(rating);
  });

  it.each(["Tab", "a", "PageDown", "toString", "constructor"])("%s is not for the stars", (key) => {
    expect(ratingByKey(key, 3, false)).toBeUndefined();
  });

  it("never leaves the scale", () => {
    const keys = fc.constantFrom("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", " ");
    fc.assert(
      fc.property(fc.array(keys), fc.integer({ min: 1, max: most }), fc.boolean(), (pressed, from, isRtl) => {
        const last = pressed.reduce((rating, key) => ratingByKey(key, rating, isRtl) ?? 0, from);
        expect(toRating(String(last))).toBe(last);
        expect(last).toBeGreaterThan(0);
      }),
    );
  });
});

describe("the stars' texts", () => {
  const none = { ratingRequiredText: "", ratingTexts: [] };

  it("are the server's", () => {
    const ratingTexts = ["một", "hai", "ba", "bốn", "năm"];
    expect(starTexts({ ratingRequiredText: "Chấm sao đi", ratingTexts })).toEqual({
      required: "Chấm sao đi",
      stars: ratingTexts,
    });
  });

  it("are our own where it has none", () => {
    const { required, stars } = starTexts(none);
    expect(required).toBe("Please select a rating");
    expect([stars[0], stars[4], stars.length]).toEqual(["1 of 5 stars", "5 of 5 stars", 5]);
  });

  it.each([
    ["Tom &amp; Jerry &lt;3", "Tom & Jerry <3"],
    ["l&#039;&eacute;toile", "l'&eacute;toile"],
    ["&#x2605; &quot;1&quot;", '★ "1"'],
    ["a & b; &#9999999999;", "a & b; &#9999999999;"],
    ["&toString;", "&toString;"],
  ])("read %j as %j, never as markup", (sent, read) => {
    expect(starTexts({ ratingRequiredText: "", ratingTexts: [sent] }).stars[0]).toBe(read);
  });

  it("fill up what the server left out", () => {
    expect(starTexts({ ratingRequiredText: "", ratingTexts: ["one"] }).stars).toEqual([
      "one",
      "2 of 5 stars",
      "3 of 5 stars",
      "4 of 5 stars",
      "5 of 5 stars",
    ]);
  });
});
