/** Loads the page's language, unless it is English, for code that may run before a text is needed. */
import { hasOwnTexts } from "./has-own-texts.ts";

/**
 * @returns the module with the texts, when the language is loaded; `undefined` for English, which needs no loading where
 *   the shop has no texts of its own
 */
export function pageLanguage(): Promise<typeof import("./languages.ts")> | undefined {
  if (/^(en\b|$)/i.test(document.documentElement.lang) && !hasOwnTexts()) return undefined;
  return import("./languages.ts").then(async (languages) => {
    await languages.loadLanguage();
    return languages;
  });
}

/** Loads code and the language at the same time. When the code runs, the language is there. */
export async function withLanguage<T>(code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, pageLanguage()]);
  return loaded;
}
