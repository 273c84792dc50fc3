import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCount } from "../../../../islands/contact-form/values.ts";

const limits = { startingValue: "10", maximumValue: "10", minimumValue: "3" };

describe("a count", () => {
  it.each([
    ["", false, 0, false, true],
    ["ab", false, 2, false, true],
    ["abc", false, 3, false, false],
    ["0123456789", false, 10, false, false],
    ["0123456789a", false, 11, true, false],
    ["", true, 10, false, true],
    ["abc", true, 7, false, false],
    ["0123456789ab", true, -2, true, false],
    ["  a  ", false, 1, false, false],
    ["    0123456     ", true, 3, true, false],
  ])("of %j (down: %s) is %i", (text, isDown, shown, isTooLong, isTooShort) => {
    expect(readCount(text, isDown, limits)).toEqual({ shown, isTooLong, isTooShort });
  });

  it.each([{}, { maximumValue: "", minimumValue: "" }])("has no limits without %j", (none) => {
    expect(readCount("x".repeat(5000), false, none)).toEqual({
      shown: 5000,
      isTooLong: false,
      isTooShort: false,
    });
    expect(readCount("", false, none).isTooShort).toBe(false);
  });

  it("up and the one down are together what the latter begins with", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(500), (text, start) => {
        const data = { startingValue: `${start}` };
        expect(readCount(text, false, data).shown + readCount(text, true, data).shown).toBe(start);
      }),
    );
  });

  it("is never too long and too short at once where the limits leave room", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(20), fc.nat(20), (text, minimum, more) => {
        const count = readCount(text, false, {
          minimumValue: `${minimum}`,
          maximumValue: `${minimum + more}`,
        });
        expect(count.isTooLong && count.isTooShort).toBe(false);
      }),
    );
  });
});
