/** Texts about the cart that the server does not send: for buttons, badges, and failed requests. */
import type { RequestErrorCode } from "../request/error.ts";
import { busyText } from "./busy.ts";
import * as en from "./en.json";
import { fill, inPageLanguage } from "./languages.ts";

/** Keys of the texts in `cart` of en.json. */
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
 * @param name   of a product, for texts that contain one
 * @param items  how many items of it
 */
export function message(key: CartText, name?: string, items = 1): string {
  const what = items > 1 ? `: ${items} × “${name}”` : `: “${name}”`;
  return fill(inPageLanguage("cart", en.cart)[key], { name: name ? what : "" });
}

/**
 * Tells what did not happen, and why. After a timeout nobody knows whether it happened, so the text says that instead.
 *
 * @param code  of the request; codes other than `offline` and `timeout` are the shop's trouble, and the shop may have
 *   said how long it lasts
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
