/**
 * All texts of the islands, with one file for each language. A text from the server always wins.
 *
 * English (en.json) is the source and defines the shape of the others: one object for each module. A module contains
 * only the texts that it uses. Names such as `{name}` are filled in. Each other language is loaded
 * only by its pages. Until it has come, texts are in English. A shop's own texts (`own-texts.ts`) come with it.
 */
import type * as english from "./en.json";
import { hasOwnTexts } from "./has-own-texts.ts";

/** All texts, by module. */
export type Messages = {
  readonly [S in keyof typeof english]: { readonly [K in keyof (typeof english)[S]]: string };
};

const languages = new Map<string, () => Promise<{ readonly default: Messages }>>([
  ["de", () => import("./de.json", { with: { type: "json" } })],
  ["vi", () => import("./vi.json", { with: { type: "json" } })],
]);

const loaded = new Map<string, Messages>();
/** Puts the shop's own texts in the place of ours; `undefined` where there are none. */
let own: typeof import("./own-texts.ts").withOwnTexts | undefined;

/** The language of a tag such as `<html lang>`: `vi` for `vi-VN`; `en` if we have no file for it. Pure. */
export function languageOf(tag: string): string {
  const language = tag.toLowerCase().split(/[-_]/, 1).join();
  return languages.has(language) ? language : "en";
}

/** Without a document, as in a worker, it is English. */
const ofPage = (): string => languageOf(`${globalThis.document?.documentElement.lang}`);

/**
 * Loads the page's language once, and the shop's own texts; English is always there. Never rejects: a failure is
 * reported, our texts or English are used, and the next call tries again.
 */
export async function loadLanguage(): Promise<void> {
  const language = ofPage();
  try {
    const [texts, module] = await Promise.all([
      loaded.has(language) || languages.get(language)?.(),
      globalThis.document && hasOwnTexts() && import("./own-texts.ts"),
    ]);
    if (texts && texts !== true) loaded.set(language, texts.default);
    if (module) own = module.withOwnTexts;
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
export function inPageLanguage<S extends keyof Messages>(section: S, english: Messages[S]): Messages[S] {
  const ours = loaded.get(ofPage())?.[section] ?? english;
  return own?.(section, ours) ?? ours;
}

/** Fills in a text's `{names}`; a name without a value is left out. Pure. */
export const fill = (text: string, values: Readonly<Record<string, number | string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ""}`);
