/** One request: its time-out, its failures by name, and its answer as text or JSON. */
import { RequestError } from "./error.ts";
import { limited } from "./limit.ts";

/** The longest body that is sent with `keepalive`, bytes: of a page that has gone browsers send 64 KiB in all. */
export const keepaliveLimit = 16_384;

/** What a server sent, and where it came from in the end. */
export interface TextAnswer {
  readonly text: string;
  readonly url: string;
}

/**
 * Sends a request.
 *
 * @param timeout  ms
 * @param outer    gives the request up: `aborted`
 * @throws RequestError
 */
export async function request(
  url: string,
  init: RequestInit,
  timeout: number,
  outer?: AbortSignal,
): Promise<TextAnswer> {
  const { ok, status, ...answer } = await limited(
    async (signal) => {
      const response = await fetch(url, { ...init, signal });
      const { ok, status, url: came } = response;
      return { ok, status, url: came, text: ok ? await response.text() : "" };
    },
    { timeout, signal: outer, fail: (why, cause) => new RequestError(why, { cause }) },
  );
  if (!ok) throw new RequestError("http", { status });
  return answer;
}

/**
 * Sends a request of the page's own script: it says so, as stock servers and plugins look for, and is never cached.
 *
 * @throws RequestError
 */
export const requestText = (
  url: string,
  init: RequestInit,
  ...limits: [timeout: number, outer?: AbortSignal]
) =>
  request(
    url,
    { cache: "no-store", ...init, headers: { "X-Requested-With": "XMLHttpRequest", ...init.headers } },
    ...limits,
  );

/** Parses an answer. @throws RequestError `invalid` */
export function parseJson({ text }: TextAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RequestError("invalid", { cause });
  }
}

/**
 * As {@link requestText}, and parses the body as JSON whatever its content type says: shops answer JSON as `text/html`
 * when a plugin printed something first.
 *
 * @throws RequestError
 */
export const requestJson = async (...args: Parameters<typeof requestText>): Promise<unknown> =>
  parseJson(await requestText(...args));
