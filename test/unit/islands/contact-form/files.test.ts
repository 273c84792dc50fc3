import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileSize } from "../../../../islands/contact-form/values.ts";

describe("the size of a file", () => {
  it.each([
    [0, "en", "0 kB"],
    [1536, "en", "1.5 kB"],
    [1536, "vi", "1,5 kB"],
    [1_258_291, "vi-VN", "1,2 MB"],
    [1_048_576, "en_US", "1 MB"],
    [250_000, "", "244.1 kB"],
  ])("of %i bytes is in %j %s", (bytes, lang, words) => {
    expect(fileSize(bytes, lang)).toBe(words);
  });

  it("is told for any size and language", () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), fc.string(), (bytes, lang) => {
        expect(fileSize(bytes, lang)).toMatch(/^[\d.,]+ [kM]B$/);
      }),
    );
  });
});
