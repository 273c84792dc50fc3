/**
 * All texts of the islands, with one file for each language. A text from the server always wins.
 *
 * English (en.json) is the source and defines the shape of the others: one object for each module. A module contains
 * only the texts that it uses. Names such as `{name}` are filled in. Each other language is loaded
 * only by its pages. Until it has come, texts are in English.
 */
import type * as english from "./en.json";

/** All texts, by module. */
export type Messages = {
  readonly [S in keyof typeof english]: { readonly [K in keyof (typeof english)[S]]: string };
};

const languages = new Map<string, () => Promise<{ readonly default: Messages }>>([
  ["de", () => import("./de.json", { with: { type: "json" } })],
  ["vi", () => import("./vi.json", { with: { type: "json" } })],
]);

const loaded = new Map<string, Messages>();

/** The language of a tag such as `<html lang>`: `vi` for `vi-VN`; `en` if we have no file for it. Pure. */
export function languageOf(tag: string): string {
  const language = tag.toLowerCase().split(/[-_]/, 1).join();
  return languages.has(language) ? language : "en";
}

/** Without a document, as in a worker, it is English. */
const ofPage = (): string => languageOf(`${globalThis.document?.documentElement.lang}`);

/**
 * Loads the page's language once; English is always there. Never rejects: a failure is reported, English is used, and
 * the next call tries again.
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
 * @param english  the English texts, which are used until the language has come
 */
export const inPageLanguage = <S extends keyof Messages>(section: S, english: Messages[S]): Messages[S] =>
  loaded.get(ofPage())?.[section] ?? english;

/** Fills in a text's `{names}`; a name without a value is left out. Pure. */
export const fill = (text: string, values: Readonly<Record<string, number | string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ""}`);
