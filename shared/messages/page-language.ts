import { inLanguage } from "./language.ts";

/** One of two, for the language of `<html lang>`; English where there is no document, as in a worker. */
export const inPageLanguage = <T>(texts: { readonly en: T; readonly vi: T }): T =>
  inLanguage(`${globalThis.document?.documentElement.lang}`, texts);
