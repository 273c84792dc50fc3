/** One HTTP request: its time-out, its abort, its upload's progress, and its failures by name. */
import { RestError } from "./error.ts";
import { type UploadProgress, upload } from "./upload.ts";

/** What a request may be given besides what `fetch` takes. */
export interface RequestOptions extends RequestInit {
  /** How long the whole answer may take, ms; with `onUploadProgress`, how long no byte may move. 0: no limit. */
  readonly timeout?: number | undefined;
  /** Hears how much of the body has gone. Such a request is sent with `XMLHttpRequest`. */
  readonly onUploadProgress?: ((progress: UploadProgress) => void) | undefined;
  /** Used in place of the page's `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Sends a request and answers the response, whatever its status, once all of its body is here.
 *
 * @throws RestError  `fetch_error`, `timeout` or `aborted`
 */
export async function request(
  url: string,
  { timeout = 30_000, signal, onUploadProgress, fetch: send = fetch, ...init }: RequestOptions = {},
): Promise<Response> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = (): void => {
    clearTimeout(timer);
    if (timeout) timer = setTimeout(() => controller.abort(new RestError("timeout")), timeout);
  };
  const giveUp = (): void => controller.abort(new RestError("aborted", { cause: signal?.reason }));
  signal?.addEventListener("abort", giveUp);
  if (signal?.aborted) giveUp();
  restart();
  try {
    const response = await (onUploadProgress
      ? upload(url, init, controller.signal, restart, onUploadProgress)
      : send(url, { ...init, signal: controller.signal }));
    // A body that stops half-way is this request's failure too. The copy leaves the caller the unread one.
    await response.clone().blob();
    return response;
  } catch (cause) {
    throw controller.signal.reason ?? new RestError("fetch_error", { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}

/**
 * Reads an answer as JSON; one without content (204) is `null`.
 *
 * @throws RestError  `invalid_json`; after a status other than 2xx the server's own code and message, or `unknown_error`
 */
export async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  let value: unknown;
  try {
    value = await response.clone().json();
  } catch (cause) {
    throw new RestError("invalid_json", { cause, response });
  }
  if (response.ok) return value;
  const { code = "unknown_error", message, data } = (value ?? {}) as Partial<RestError>;
  throw new RestError(code, { message, response, data });
}
