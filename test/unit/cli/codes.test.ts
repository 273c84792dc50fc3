/** What the check can say is in `docs/command-line.md`, and nothing else. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { bundleFacts } from "./support.ts";

const root = new URL("../../../", import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), "utf8");

/** A code stands after its level or before it, as `code`, or first in a call of its kind. */
const written =
  /(?:"(?:error|warning|note)",\s*|\b(?:finding|add)\(\s*|\bcode: )"([a-z]+(?:-[a-z]+)+)"|"([a-z]+(?:-[a-z]+)+)": "(?:error|warning|note)"/g;
const sources = globSync("cli/*.ts", { cwd: root }).filter((file) => !/source\.ts$/.test(file));
const inSources = sources.flatMap((file) =>
  [...read(file).matchAll(written)].map(([, code, named = ""]) => code ?? named),
);
/** Those that are made of parts. */
const made = ["stock-fights", "stock-races", "heavy-shown", "heavy-thumbnail", "heavy-large"];

it("every code of the check is documented, and every documented code is one", () => {
  const text = /^## What it tells$([\s\S]+?)^## /m.exec(read("docs/command-line.md"))?.[1] ?? "";
  const [own = "", ofMarkup = ""] = text.split("<!-- expects: begin -->");
  const codesIn = (part: string, cell: RegExp): string[] =>
    part.split("\n").flatMap((line) => {
      const [first = ""] = cell.exec(line) ?? [];
      return [...first.matchAll(/`([a-z-]+)`/g)].map(([, code = ""]) => code);
    });
  expect(inSources.length).toBeGreaterThan(30);
  expect(codesIn(own, /^\|[^|]+\|/).sort()).toEqual([...new Set([...inSources, ...made])].sort());
  const expected = bundleFacts.definitions.flatMap(({ expects = [] }) => expects.map(({ code }) => code));
  expect(codesIn(ofMarkup, /^\|[^|]+\|[^|]+\|[^|]+\|/).filter((code) => expected.includes(code))).toEqual(
    expected,
  );
});
