/** Texts about a quantity that the server has no words for. */
import * as en from "../messages/en.json";
import { fill, inPageLanguage } from "../messages/languages.ts";

/** A text in the page's language. */
export const text = (
  key: keyof typeof en.quantity,
  values: Readonly<Record<string, number | string>> = {},
): string => fill(inPageLanguage("quantity", en.quantity)[key], values);
