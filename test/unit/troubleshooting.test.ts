/** The index of questions: what it quotes is what the sources say. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { codeOf, linksOf, quotesOf, sectionsOf } from "../documents/markdown.ts";

const root = path.join(import.meta.dirname, "../..");
const text = readFileSync(path.join(root, "docs/troubleshooting.md"), "utf8");
const questions = sectionsOf(text, 3);

/** What can be said: texts as they are read, without the backslashes of their quotes. */
const sources = globSync("{islands,shared,cli,themes,wordpress/includes}/**/*.{ts,tsx,php,json}", {
  cwd: root,
}).map((file) => readFileSync(path.join(root, file), "utf8").replace(/\\(["'`])/g, "$1"));

/** Whether one source has all parts of a sentence, one after the other. */
const isSaid = (sentence: string): boolean => {
  const parts = sentence.split("…").map((part) => part.trim());
  return sources.some((source) => {
    let at = 0;
    return parts.every((part) => {
      const found = source.indexOf(part, at);
      at = found + part.length;
      return found >= 0;
    });
  });
};

test("there are at least 25 questions, each asked once", () => {
  const asked = questions.map(({ heading }) => heading);
  expect(asked.length).toBeGreaterThanOrEqual(25);
  expect(new Set(asked).size).toBe(asked.length);
});

describe.each(questions)("$heading", ({ body }) => {
  test("is answered by what it mostly is, where it is seen, and what to do, with a link", () => {
    expect([...body.matchAll(/^- \*\*(\w+)\*\* /gm)].map(([, word]) => word)).toEqual([
      "Mostly",
      "See",
      "Do",
    ]);
    expect(linksOf(body).length).toBeGreaterThan(0);
  });
});

test("each sentence that is quoted is one that is said", () => {
  const quotes = quotesOf(text).filter((quote) => quote !== "…");
  expect(quotes.length).toBeGreaterThan(20);
  expect(quotes.filter((quote) => !isSaid(quote))).toEqual([]);
});

test("each code and name with hyphens, and each filter, is one that the sources have", () => {
  const codes = codeOf(text).filter((code) =>
    /^(?:[a-z\d]+(?:-[a-z\d]+)+|storefront_islands_\w+)$/.test(code),
  );
  expect(codes.length).toBeGreaterThan(20);
  expect(
    codes.filter((code) => !sources.some((source) => new RegExp(`["']${code}["']`).test(source))),
  ).toEqual([]);
});
