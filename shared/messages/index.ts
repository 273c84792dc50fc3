/**
 * The islands' own words, for where the server sends none. The server's text always wins: this is asked only
 * when a button carries no `data-success_message`, a parameter no text, or a request failed.
 */
import { en, type Messages } from "./en.ts";
import { inLanguage } from "./language.ts";
import { vi } from "./vi.ts";

export type { Messages } from "./en.ts";

/** Dictionary for a language tag as in `<html lang>`: Vietnamese for `vi…`, English for all others. */
export function dictionary(lang: string): Messages {
  return inLanguage(lang, { en, vi });
}

/**
 * A text in the page's language. Plain text, never HTML.
 *
 * @param name  of a product, for the texts that have room for one
 */
export function message(key: keyof Messages, name?: string): string {
  return dictionary(document.documentElement.lang)[key].replace("{name}", () => (name ? `: “${name}”` : ""));
}
