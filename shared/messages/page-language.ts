/** Loads the page's language, where that is not English, for code that may run before anything is said. */

/** @returns what says something in that language, when it has come; `undefined` in English, which is there */
export function pageLanguage(): Promise<typeof import("./languages.ts")> | undefined {
  if (/^(en\b|$)/i.test(document.documentElement.lang)) return undefined;
  return import("./languages.ts").then(async (languages) => {
    await languages.loadLanguage();
    return languages;
  });
}

/** Loads code and the language together: neither waits for the other, and the code finds it there. */
export async function withLanguage<T>(code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, pageLanguage()]);
  return loaded;
}
