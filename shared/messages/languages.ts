/**
 * The page's language: all that the islands say themselves, a file for each language. The server's text always wins
 * where it sends one.
 *
 * English (en.json) is the source and the shape of the others: one object for each module that says something, and the
 * module has no more of it than it uses (build/copies.mjs). `{name}` and the like are filled in. Every other language
 * is loaded by its pages alone; a text that is asked for before it has come is in English.
 */
import type * as english from "./en.json";

/** All texts, by what says them. */
export type Messages = {
  readonly [S in keyof typeof english]: { readonly [K in keyof (typeof english)[S]]: string };
};

const languages = new Map<string, () => Promise<{ readonly default: Messages }>>([
  ["de", () => import("./de.json", { with: { type: "json" } })],
  ["vi", () => import("./vi.json", { with: { type: "json" } })],
]);

const loaded = new Map<string, Messages>();

/** The language of a tag as in `<html lang>`: `vi` of `vi-VN`; `en` where there is no file for it. Pure. */
export function languageOf(tag: string): string {
  const language = tag.toLowerCase().split(/[-_]/, 1).join();
  return languages.has(language) ? language : "en";
}

/** English where there is no document, as in a worker. */
const ofPage = (): string => languageOf(`${globalThis.document?.documentElement.lang}`);

/**
 * Loads the page's language, once; English is there already. Never rejects: one that does not come is reported, asked
 * for again the next time, and English is said meanwhile.
 */
export async function loadLanguage(): Promise<void> {
  const language = ofPage();
  const load = languages.get(language);
  if (!load || loaded.has(language)) return;
  try {
    loaded.set(language, (await load()).default);
  } catch (error) {
    reportError(error);
  }
}

/**
 * Texts in the page's language. Plain text, never HTML.
 *
 * @param section  name of the texts in en.json
 * @param english  the texts themselves: what is said in English, and where the language has not come
 */
export const inPageLanguage = <S extends keyof Messages>(section: S, english: Messages[S]): Messages[S] =>
  loaded.get(ofPage())?.[section] ?? english;

/** A text with its `{names}` filled in; one that has no value is left out. Pure. */
export const fill = (text: string, values: Readonly<Record<string, number | string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ""}`);
