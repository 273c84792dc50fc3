/**
 * What a REST call fails with: the codes and texts of docs/stock-behaviour/specification.md §8, in the page's
 * language.
 */
import * as en from "../messages/en.json";
import { fill, inPageLanguage } from "../messages/languages.ts";
import { busyFor } from "../request/limit.ts";

/** A code's own text; the server's codes have none. */
function ownText(code: string): string {
  const own = inPageLanguage("rest", en.rest);
  const text = Object.hasOwn(own, code) ? own[code as keyof typeof en.rest] : own.unknown_error;
  return fill(text, { seconds: busyFor() });
}

/** What a {@link RestError} may tell besides its code. */
export interface RestErrorDetails {
  /** In place of the code's own text. */
  readonly message?: string | undefined;
  readonly response?: Response | undefined;
  readonly data?: unknown;
  readonly cause?: unknown;
}

/**
 * A failed REST call.
 *
 * Codes of its own: `fetch_error` (the network failed), `timeout`, `busy` (the server wants to be left alone for a while; mostly
 * nothing was sent), `aborted` (by the caller's signal; its reason is
 * the cause), `other_origin` (the address is not of the API's site; nothing was sent), `invalid_json` (the answer is
 * none), `unknown_error` (the server failed and does not say why), `post_process` (an upload whose smaller sizes could
 * not be made). All others are the server's, with its message.
 */
export class RestError extends Error {
  readonly code: string;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The answer, its body unread. */
  readonly response: Response | undefined;
  /** The server's `data`: `{ status, params … }`. */
  readonly data: unknown;

  constructor(code: string, { message, response, data, cause }: RestErrorDetails = {}) {
    super(message || ownText(code), { cause });
    // The name that callers look for after they have aborted a fetch.
    this.name = code === "aborted" ? "AbortError" : "RestError";
    this.code = code;
    this.status = response?.status;
    this.response = response;
    this.data = data;
  }
}
