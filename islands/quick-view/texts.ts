/** The island's own texts, for cases where the server has none. */
import * as en from "../../shared/messages/en.json";
import { fill, inPageLanguage } from "../../shared/messages/languages.ts";

/** A text in the page's language. */
export const text = (key: keyof typeof en.quickView, name = ""): string =>
  fill(inPageLanguage("quickView", en.quickView)[key], { name });
