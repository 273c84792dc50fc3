/**
 * Errors of REST calls, with the codes and texts of docs/stock-behaviour/specification.md §8, in the page's language.
 */
import * as en from "../messages/en.json";
import { fill, inPageLanguage } from "../messages/languages.ts";
import { busyFor } from "../request/limit.ts";

/** Our text for a code. Codes of the server have no text here. */
function ownText(code: string): string {
  const own = inPageLanguage("rest", en.rest);
  const text = Object.hasOwn(own, code) ? own[code as keyof typeof en.rest] : own.unknown_error;
  return fill(text, { seconds: busyFor() });
}

/** More about a {@link RestError}. */
export interface RestErrorDetails {
  /** Replaces the code's own text. */
  readonly message?: string | undefined;
  readonly response?: Response | undefined;
  readonly data?: unknown;
  readonly cause?: unknown;
}

/**
 * A failed REST call.
 *
 * Its own codes:
 * - `fetch_error`: the network failed.
 * - `timeout`: no answer within the timeout.
 * - `busy`: the server asks for no requests for a while; mostly nothing was sent.
 * - `aborted`: the caller's signal; its reason is the cause.
 * - `other_origin`: the address is not of the API's site; nothing was sent.
 * - `invalid_json`: the answer is no JSON.
 * - `unknown_error`: the server failed and does not say why.
 * - `post_process`: the smaller sizes of an upload could not be made.
 *
 * All other codes are the server's, with its message.
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
    // Callers that abort a fetch look for this name.
    this.name = code === "aborted" ? "AbortError" : "RestError";
    this.code = code;
    this.status = response?.status;
    this.response = response;
    this.data = data;
  }
}
