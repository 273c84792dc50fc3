/** What definitions tell of their islands is what the islands' code does. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { definitions } from "../../../islands/definitions.ts";
import { loadCart } from "../../../shared/cart/load-cart.ts";
import type { Strategy } from "../../../shared/island/island.ts";
import { strategyNames } from "../../../shared/loader/strategy.ts";
import { pageLanguage } from "../../../shared/messages/page-language.ts";

const { pluginFacts, withExpects, withReaders } = (await import(
  new URL("../../../build/facts.mjs", import.meta.url).href
)) as {
  pluginFacts: (facts: object) => string;
  withExpects: (text: string, facts: object) => string;
  withReaders: (text: string, facts: object) => string;
};

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Modules that a module imports, at once or later; types are none, nor examples in comments. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8")
    .replace(/^ *\/\*\*[\s\S]*?\*\//gm, "")
    .replace(/^(import|export) type [^;]+;/gm, "");
  return [...text.matchAll(/(?:from |import\(|import )"(\.[^"]+\.tsx?)"/g)].map(([, to = ""]) =>
    path.resolve(file, "..", to),
  );
}

/** All that is reached from these modules, they themselves included. */
function reach(starts: readonly string[]): ReadonlySet<string> {
  const seen = new Set(starts);
  for (const file of seen) for (const next of importsOf(file)) seen.add(next);
  return seen;
}

/**
 * Tables of configuration by the function that reads the page by them; of all that pages load. Texts are read whichever
 * islands there are, so no definition says so.
 */
const tables = new Map<string, unknown>();
for (const source of globSync("{shared,islands}/**/*.{ts,tsx}", { cwd: root })) {
  const text = readFileSync(path.join(root, source), "utf8");
  const readers = /^export (?:const|function) (\w+)(?:(?!^export )[\s\S])*?\breadPage\((\w+)\)/gm;
  for (const [, reader = "", table = ""] of /config\/index\.ts$|messages\/own-texts\.ts$/.test(source)
    ? []
    : text.matchAll(readers)) {
    const module: Record<string, unknown> = await import(path.join(root, source));
    if (table.endsWith("Sources")) tables.set(reader, module[table]);
  }
}

it("each table of configuration is found", () => {
  expect([...tables.values()]).not.toContain(undefined);
  expect(tables.size).toBeGreaterThan(20);
});

it("each table of configuration is some island's", () => {
  const read = new Set(definitions.flatMap(({ reads = [] }) => reads as readonly unknown[]));
  expect([...tables].flatMap(([reader, table]) => (read.has(table) ? [] : reader))).toEqual([]);
});

/** Where a name stands without anybody using it. */
const notCalls = /^import [^;]+;|^export (?:const|function) \w+/gm;

describe.each(definitions)("$name", ({ name, reads = [], language, cart }) => {
  const own = globSync(`islands/${name}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => file !== `islands/${name}/index.ts`)
    .map((file) => path.join(root, file));
  const reached = reach(own);

  it("brings the page's language if its code has something to say, and the cart if its code works on that", () => {
    const isReached = (file: string): boolean => reached.has(path.join(root, file));
    expect(language).toBe(isReached("shared/messages/languages.ts") ? pageLanguage : undefined);
    expect(cart).toBe(isReached("shared/cart/cart.ts") ? loadCart : undefined);
  });

  it("says all that it reads, and nothing else", () => {
    const texts = [...reached].map((file) => readFileSync(file, "utf8").replace(notCalls, ""));
    const isCalled = (reader: string): boolean =>
      texts.some((text) => new RegExp(`\\b${reader}\\b`).test(text));
    const nameOf = (wanted: unknown): string =>
      [...tables].flatMap(([reader, table]) => (table === wanted ? reader : []))[0] ?? "nobody's";
    expect(reads.map(nameOf).sort()).toEqual([...tables.keys()].filter(isCalled).sort());
  });
});

it("the strategies are those of the type", () => {
  const typed: Record<Exclude<Strategy, `media(${string})`>, true> = {
    load: true,
    idle: true,
    touched: true,
    visible: true,
    intent: true,
  };
  expect(strategyNames()).toEqual(Object.keys(typed));
});

describe("made of the definitions as they are now (node build.mjs writes it):", () => {
  const told = { definitions, strategyNames };
  const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

  it("what the plugin's settings take", () => {
    expect(read("wordpress/facts.json")).toBe(pluginFacts(told));
  });

  it("who reads what of the configuration", () => {
    const document = read("docs/configuration.md");
    expect(document).toBe(withReaders(document, told));
  });

  it("what the check misses in a page's markup", () => {
    const document = read("docs/command-line.md");
    expect(document).toBe(withExpects(document, told));
  });
});
