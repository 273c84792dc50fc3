/** One HTTP request: its time-out, its abort, its upload's progress, and its failures by name. */
import { readWhole } from "../request/json.ts";
import { busyFor, heed, limited } from "../request/limit.ts";
import { complete, hasBody, textOf } from "./body.ts";
import { RestError } from "./error.ts";
import { type UploadProgress, upload } from "./upload.ts";

/** What a request may be given besides what `fetch` takes. */
export interface RequestOptions extends RequestInit {
  /** How long the whole answer may take, ms; with `onUploadProgress`, how long no byte may move. 0: no limit. */
  readonly timeout?: number | undefined;
  /** Called with how much of the body has gone. Such a request is sent with `XMLHttpRequest`. */
  readonly onUploadProgress?: ((progress: UploadProgress) => void) | undefined;
  /** Used in place of the page's `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Sends a request and answers the response, whatever its status, once all of its body is here.
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
      // A body that stops half-way is this request's failure too.
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
 * Reads an answer as JSON; one that has no body by its status (204) is `null`.
 *
 * @throws RestError  `invalid_json`; after a status other than 2xx the server's own code and message, or `unknown_error`,
 *   or `busy` where the server wants to be left alone
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
