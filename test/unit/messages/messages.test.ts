import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import english from "../../../shared/messages/en.json";
import { fill, languageOf, type Messages } from "../../../shared/messages/languages.ts";

const folder = new URL("../../../shared/messages/", import.meta.url);
const languages = readdirSync(folder)
  .filter((file) => file.endsWith(".json") && file !== "en.json")
  .map((file) => file.replace(".json", ""));

const read = async (language: string): Promise<Messages> =>
  JSON.parse(await readFile(new URL(`${language}.json`, folder), "utf8"));

/** All texts with their places, `cart.added`. */
const flat = (messages: Messages): [string, string][] =>
  Object.entries(messages).flatMap(([section, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${section}.${key}`, text]),
  );

const placesIn = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

/** Words that are the same in both. */
const same = ["German video.video", "Vietnamese video.video"];

it("there is more than one language besides English", () => {
  expect(languages).toEqual(["de", "vi"]);
});

describe.each(languages)("the texts in “%s”", (language) => {
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language);

  it("are all that English has, and no others", async () => {
    const keys = flat(await read(language)).map(([key]) => key);
    expect(keys).toEqual(flat(english).map(([key]) => key));
  });

  it("leave none empty, and none untranslated", async () => {
    const source = new Map(flat(english));
    for (const [key, text] of flat(await read(language))) {
      expect(text.trim(), key).not.toBe("");
      if (!same.includes(`${name} ${key}`)) expect(text, key).not.toBe(source.get(key));
    }
  });

  it("have room for the same names and numbers", async () => {
    const source = new Map(flat(english));
    for (const [key, text] of flat(await read(language))) {
      const places = placesIn(source.get(key) ?? "");
      // “One more” may say the number or not.
      if (key !== "loadMore.one") expect([key, ...placesIn(text)]).toEqual([key, ...places]);
    }
  });

  it("are on the list of what pages load", () => {
    expect(languageOf(language)).toBe(language);
    expect(languageOf(`${language.toUpperCase()}-XX`)).toBe(language);
  });
});

it.each(["en", "en-US", "en_GB", "", "fr", "vie", "eviva", "constructor"])(
  "a page in “%s” is English",
  (tag) => {
    expect(languageOf(tag)).toBe("en");
  },
);

it("a text is filled with what it has room for, whatever signs are in it", () => {
  expect(fill("{n} of {most}", { n: 1, most: "$& {n}" })).toBe("1 of $& {n}");
  expect(fill("Added{name}.", {})).toBe("Added.");
});
