import { describe, expect, it } from "vitest";
import { en } from "../../../shared/messages/en.ts";
import { dictionary } from "../../../shared/messages/index.ts";
import { vi } from "../../../shared/messages/vi.ts";

describe("the dictionaries", () => {
  it("have the same keys", () => {
    expect(Object.keys(vi).sort()).toEqual(Object.keys(en).sort());
  });

  it("leave no text empty, and none untranslated", () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(en[key].trim()).not.toBe("");
      expect(vi[key].trim()).not.toBe("");
      expect(vi[key]).not.toBe(en[key]);
    }
  });

  it("have room for the name in the same texts", () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(vi[key].includes("{name}")).toBe(en[key].includes("{name}"));
    }
  });

  it.each(["vi", "vi-VN", "VI"])("are Vietnamese for %s", (lang) => {
    expect(dictionary(lang)).toBe(vi);
  });

  it.each(["en", "en-US", "", "fr", "vie", "eviva"])("are English for %j", (lang) => {
    expect(dictionary(lang)).toBe(en);
  });
});
