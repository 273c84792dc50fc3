/** What is said of the cart where the server sends no words. */
import * as en from "../../shared/messages/en.json";
import { failureText } from "../../shared/messages/index.ts";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import { RequestError } from "../../shared/request/error.ts";
import { AnswerError } from "./answer.ts";

/** A text in the page's language. */
export const text = (key: keyof typeof en.cartPage): string => inPageLanguage("cartPage", en.cartPage)[key];

/** The sentence of a failure, and whether only loading the page anew would help. */
export function failureOf(cause: unknown): { readonly text: string; readonly isFinal: boolean } {
  if (cause instanceof AnswerError) return { text: text(cause.kind), isFinal: true };
  const { code, status } = cause instanceof RequestError ? cause : new RequestError("invalid");
  if (status === 403) return { text: text("expired"), isFinal: true };
  if (code === "invalid") return { text: text("other"), isFinal: true };
  return { text: failureText("notDone", code), isFinal: false };
}
