/**
 * What is said of a message that could not be sent: what happened, and what to do
 * (docs/stock-behaviour/specification.md §8).
 */
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import { RestError } from "../../shared/rest/error.ts";

/** The sentences of a failure. */
export function failureText(error: unknown): string {
  const { code, message } =
    error instanceof RestError ? error : new RestError("unknown_error", { cause: error });
  const advice = inPageLanguage("formFailure", en.formFailure);
  return `${message} ${code === "fetch_error" || code === "timeout" ? advice[code] : advice.other}`;
}

/** Whether the connection is what is missing: then a plain post would lead to the browser's error page. */
export const isOffline = (error: unknown): boolean =>
  error instanceof RestError && error.code === "fetch_error";
