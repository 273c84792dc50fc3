/** What is said of the cart where the server sends no words: by buttons, badges, and when a request failed. */
import type { RequestErrorCode } from "../request/error.ts";
import { busyText } from "./busy.ts";
import * as en from "./en.json";
import { fill, inPageLanguage } from "./languages.ts";

/** What can be said: the texts of `cart` in en.json. */
export type CartText =
  | "viewCart"
  | "added"
  | "removed"
  | "offline"
  | "timeout"
  | "failed"
  | "refused"
  | "plain"
  | "tryAgain"
  | "unconfirmed"
  | "notDone"
  | "notAdded"
  | "notRemoved";

/**
 * A text in the page's language. Plain text, never HTML.
 *
 * @param name   of a product, for the texts that have room for one
 * @param items  how many of it
 */
export function message(key: CartText, name?: string, items = 1): string {
  const what = items > 1 ? `: ${items} × “${name}”` : `: “${name}”`;
  return fill(inPageLanguage("cart", en.cart)[key], { name: name ? what : "" });
}

/**
 * What did not happen, and why not. After a time-out nobody knows whether it did: that is said instead.
 *
 * @param code  of the request; anything but `offline` and `timeout` is the shop's trouble,
 *   which may have said how long it lasts
 * @param name  of the product
 */
export function failureText(
  what: "notAdded" | "notRemoved" | "notDone",
  code: RequestErrorCode | undefined,
  name?: string,
): string {
  if (code === "timeout") return message(code);
  return `${message(what, name)} ${code === "offline" ? message(code) : busyText() || message("failed")}`;
}
