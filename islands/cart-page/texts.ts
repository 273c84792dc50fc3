/** What is said of the cart where the server sends no words. */
import * as en from "../../shared/messages/en.json";
import { failureText } from "../../shared/messages/index.ts";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import { RequestError } from "../../shared/request/error.ts";

/** A text in the page's language. */
export const text = (key: keyof typeof en.cartPage): string => inPageLanguage("cartPage", en.cartPage)[key];

/** The sentence of a failure, and whether only loading the page anew would help. */
export function failureOf(cause: unknown): { readonly text: string; readonly isFinal: boolean } {
  const { code, status } = RequestError.of(cause);
  if (status === 401) return { text: text("login"), isFinal: true };
  if (status === 403) return { text: text("expired"), isFinal: true };
  if (code === "invalid") return { text: text("other"), isFinal: true };
  return { text: failureText("notDone", code), isFinal: false };
}
