/** One of two, for a language tag as in `<html lang>`: Vietnamese for `vi…`, English for all others. Pure. */
export function inLanguage<T>(lang: string, { en, vi }: { readonly en: T; readonly vi: T }): T {
  return /^vi\b/i.test(lang) ? vi : en;
}
