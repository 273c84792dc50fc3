/** The live search's texts. */
import * as en from "../../shared/messages/en.json";
import { fill, inPageLanguage } from "../../shared/messages/languages.ts";

/** A text in the page's language. @param n  how many were found */
export const text = (key: keyof typeof en.liveSearch, n = 0): string =>
  fill(inPageLanguage("liveSearch", en.liveSearch)[key], { n });
