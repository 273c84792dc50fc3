/**
 * The islands' own words, for where the server sends none. The server's text always wins: this is asked only
 * when a button carries no `data-success_message`, a parameter no text, or a request failed.
 */
import type { RequestErrorCode } from "../request/error.ts";
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
 * @param name   of a product, for the texts that have room for one
 * @param items  how many of it
 */
export function message(key: keyof Messages, name?: string, items = 1): string {
  const what = items > 1 ? `: ${items} × “${name}”` : `: “${name}”`;
  return dictionary(document.documentElement.lang)[key].replace("{name}", () => (name ? what : ""));
}

/**
 * What did not happen, and why not. After a time-out nobody knows whether it did: that is said instead.
 *
 * @param code  of the request; anything but `offline` and `timeout` is the shop's trouble
 * @param name  of the product
 */
export function failureText(
  what: "notAdded" | "notRemoved" | "notDone",
  code: RequestErrorCode | undefined,
  name?: string,
): string {
  if (code === "timeout") return message(code);
  return `${message(what, name)} ${message(code === "offline" ? code : "failed")}`;
}
