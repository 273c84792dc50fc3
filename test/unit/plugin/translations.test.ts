/** Translations of the plugin and of the islands' texts in it; `node build.mjs` writes what it can. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

interface Text {
  readonly text: string;
  readonly context: string;
  readonly hint: string | undefined;
}
type Catalogue = Readonly<Record<string, Readonly<Record<string, { readonly msgstr: readonly string[] }>>>>;

const {
  codeFiles,
  compiled,
  islandTexts,
  languageFile,
  locales,
  messageFiles,
  parsed,
  placesIn,
  templateOf,
  texts,
  textsIn,
} = (await import(new URL("../../../build/translations.mjs", import.meta.url).href)) as {
  codeFiles(): string[];
  compiled(text: string): Buffer;
  islandTexts(language: string): ReadonlyMap<string, string>;
  languageFile(before: string, language: string): string;
  locales: Readonly<Record<string, string>>;
  messageFiles(): Readonly<Record<string, string>>;
  parsed(text: string): { readonly translations: Catalogue };
  placesIn(text: string): string[];
  templateOf(before: string): string;
  texts(): Text[];
  textsIn(php: string): Text[];
};

const at = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const read = (name: string): string => readFileSync(at(name), "utf8");
const file = (end: string): string => path.join("wordpress/languages", `storefront-islands${end}`);

it("finds each text of PHP code, with its context and what translators are told", () => {
  const php = `<?php
    echo esc_html__( 'It\\'s “gone”', 'storefront-islands' ), __( 'Other', 'another-domain' );
    /* translators: %s: a name. */
    sprintf( esc_attr__( 'No %s', 'storefront-islands' ), $name );
    _x( 'Close', 'search.close', 'storefront-islands' );`;
  expect(textsIn(php)).toEqual([
    { text: "It's “gone”", context: "", hint: undefined },
    { text: "No %s", context: "", hint: "translators: %s: a name." },
    { text: "Close", context: "search.close", hint: undefined },
  ]);
});

it.each(codeFiles())("%s has no call for a translation that is not found", (name) => {
  const calls = /(?<![\w>$:])(?:esc_html|esc_attr)?(?:__|_e|_x|_n|_nx|_ex|_n_noop|_nx_noop)\(/g;
  expect(textsIn(read(name)).length).toBe(read(name).match(calls)?.length ?? 0);
});

it("the template has every text of today", () => {
  expect(texts().length).toBeGreaterThan(350);
  expect(read(file(".pot"))).toBe(templateOf(read(file(".pot"))));
});

it("all texts of the islands can be translated", () => {
  const keys = texts().map(({ context, text }) => [context, text].join(" "));
  for (const [key, text] of islandTexts("en")) expect(keys).toContain(`${key} ${text}`);
});

it.each(Object.entries(messageFiles()))("%s is what the islands say", (name, text) => {
  expect(read(name)).toBe(text);
});

describe.each(Object.entries(locales))("%s", (locale, language) => {
  const source = read(file(`-${locale}.po`));
  const { translations } = parsed(source);
  const translationOf = ({ text, context }: Text): string => translations[context]?.[text]?.msgstr[0] ?? "";

  it("has every text of today, and no other", () => {
    expect(source).toBe(languageFile(source, language));
  });

  it("has a translation of each", () => {
    const missing = texts().filter((one) => translationOf(one).trim() === "");
    expect(
      missing.map(({ text }) => text),
      `not translated in ${file(`-${locale}.po`)}`,
    ).toEqual([]);
  });

  it("has room for the same names and numbers in each", () => {
    for (const one of texts())
      if (one.context !== "loadMore.one")
        expect([one.text, ...placesIn(translationOf(one))]).toEqual([one.text, ...placesIn(one.text)]);
  });

  it("is compiled as it is", () => {
    expect(readFileSync(at(file(`-${locale}.mo`))).equals(compiled(source))).toBe(true);
  });
});
