/** One HTTP request: its timeout, abort, upload progress, and named failures. */
import { readWhole } from "../request/json.ts";
import { busyFor, heed, limited } from "../request/limit.ts";
import { complete, hasBody, textOf } from "./body.ts";
import { RestError } from "./error.ts";
import { type UploadProgress, upload } from "./upload.ts";

/** Options of a request, besides those of `fetch`. */
export interface RequestOptions extends RequestInit {
  /** Timeout of the whole answer, ms; with `onUploadProgress`, of each pause between bytes. 0: no limit. */
  readonly timeout?: number | undefined;
  /** Called with the part of the body that has been sent. Such a request uses `XMLHttpRequest`. */
  readonly onUploadProgress?: ((progress: UploadProgress) => void) | undefined;
  /** Used in place of the page's `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Sends a request. Resolves with the response, whatever its status, when its whole body has come.
 *
 * @throws RestError  `fetch_error`, `timeout`, `aborted` or `busy`
 */
export async function request(
  url: string,
  { timeout = 30_000, signal, onUploadProgress, fetch: send = fetch, ...init }: RequestOptions = {},
): Promise<Response> {
  return limited(
    async (within, restart) => {
      const response = await (onUploadProgress
        ? upload(url, init, within, restart, onUploadProgress)
        : send(url, { ...init, signal: within }));
      heed(response);
      // A body that stops half-way counts as this request's failure.
      return complete(response);
    },
    {
      timeout,
      signal,
      fail: (why, cause) => new RestError(why === "offline" ? "fetch_error" : why, { cause }),
    },
  );
}

/**
 * Reads an answer as JSON; `null` for a status without a body (204).
 *
 * @throws RestError  `invalid_json`; after a status other than 2xx the server's own code and message, `unknown_error`,
 *   or `busy` where the server asks for no requests
 */
export async function readJson(response: Response): Promise<unknown> {
  if (response.ok && !hasBody(response.status)) return null;
  const busy = (response.status === 429 || response.status === 503) && busyFor() ? "busy" : undefined;
  let value: unknown;
  try {
    value = readWhole(await textOf(response));
  } catch (cause) {
    throw new RestError(busy ?? "invalid_json", { cause, response });
  }
  if (response.ok) return value;
  const { code = busy ?? "unknown_error", message, data } = (value ?? {}) as Partial<RestError>;
  throw new RestError(code, { message, response, data });
}
