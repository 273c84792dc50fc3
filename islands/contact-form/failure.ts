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

/** Whether a plain post would only lead to an error page: the connection is missing, or the server wants to be left alone. */
export const leadsNowhere = (error: unknown): boolean =>
  error instanceof RestError && /^(fetch_error|busy)$/.test(error.code);
