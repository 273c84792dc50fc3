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
  const known = code === "fetch_error" ? advice.fetch_error : advice.other;
  return `${message} ${isUnclear(error) ? advice.timeout : known}`;
}

/**
 * Whether the message may have been sent all the same: no answer in time, a broken one, or a server that broke while it
 * answered. Sending again is no advice then. A server that turns the request away has sent nothing.
 */
export const isUnclear = (error: unknown): boolean =>
  error instanceof RestError &&
  error.code !== "busy" &&
  (error.code === "timeout" || (error.status ? error.status >= 500 : false) || isBroken(error));

const isBroken = ({ code, status }: RestError): boolean =>
  code === "invalid_json" && !(status && status >= 400);

/** Whether a plain post would only lead to an error page: the connection is missing, or the server wants to be left alone. */
export const leadsNowhere = (error: unknown): boolean =>
  error instanceof RestError && /^(fetch_error|busy)$/.test(error.code);
