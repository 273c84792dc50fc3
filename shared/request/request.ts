/** One request: its timeout, its named failures, and its answer as text or JSON. */
import { beside } from "../events/beside.ts";
import { RequestError } from "./error.ts";
import { readWhole } from "./json.ts";
import { heed, limited, type NoAnswer } from "./limit.ts";

/** `busy` is reported as 429, which the shop would answer. */
const fail = (why: NoAnswer, cause?: unknown): RequestError =>
  why === "busy" ? new RequestError("http", { status: 429 }) : new RequestError(why, { cause });

/**
 * The longest body that is sent with `keepalive`, bytes. Browsers send at most 64 KiB in all for pages that have been
 * left.
 */
export const keepaliveLimit = 16_384;

/** An answer's text, and its final address. */
export interface TextAnswer {
  readonly text: string;
  readonly url: string;
  /** Content type as the server wrote it; empty: it sent none. */
  readonly type: string;
}

/**
 * Sends a request.
 *
 * @param timeout  ms
 * @param outer    aborts the request: `aborted`
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
      heed(response);
      const { ok, status, url: came } = response;
      const type = response.headers.get("Content-Type") ?? "";
      return { ok, status, url: came, type, text: ok ? await response.text() : "" };
    },
    { timeout, signal: outer, fail },
  ).catch(async (failure: RequestError) => {
    // When a page is left, browsers fail its requests before its listeners know that it is left. One task later they
    // know, or the page is gone.
    if (init.keepalive && failure.code === "offline") await new Promise((resolve) => setTimeout(resolve));
    throw failure;
  });
  // 504 and Cloudflare's 524: a proxy has stopped waiting, but the shop may still do the work.
  if (!ok) throw new RequestError(/^5.4$/.test(`${status}`) ? "timeout" : "http", { status });
  return answer;
}

/**
 * Without a page, as in a worker, nothing is checked.
 *
 * @throws RequestError `invalid` for an address of another origin than the page's
 */
function expectOwn(url: string): void {
  if (globalThis.location && new URL(url, document.baseURI).origin !== location.origin)
    throw new RequestError("invalid");
}

/**
 * Sends a request with the header by which stock servers and plugins know a page's script. No cache answers it. The
 * answer may become part of the page, so it has to come from the page's own origin, even after redirects.
 *
 * @throws RequestError
 */
export async function requestText(
  url: string,
  init: RequestInit,
  ...limits: [timeout: number, outer?: AbortSignal]
): Promise<TextAnswer> {
  // The browser would refuse another origin, too, but with the error of a failed network.
  expectOwn(url);
  const headers = { "X-Requested-With": "XMLHttpRequest", ...init.headers };
  const ended = beside.ask?.(url, { ...init, headers });
  const answer = await request(
    url,
    { cache: "no-store", mode: "same-origin", ...init, headers },
    ...limits,
  ).catch((failure: RequestError) => {
    ended?.({ status: failure.status ?? 0, text: "" });
    throw failure;
  });
  ended?.({ status: 200, text: answer.text });
  // Scripts may wrap `fetch` and ignore the `mode`.
  expectOwn(answer.url);
  return answer;
}

/**
 * As {@link requestText}, for HTML: all text that is parsed as a page or a part of one comes through here. The content
 * type is checked, because an uploaded file may contain anybody's HTML.
 *
 * @throws RequestError
 */
export async function requestPage(
  url: string,
  init: RequestInit,
  ...limits: [timeout: number, outer?: AbortSignal]
): Promise<TextAnswer> {
  const headers = { Accept: "text/html, */*; q=0.01", ...init.headers };
  return asPage(await requestText(url, { ...init, headers }, ...limits));
}

function asPage(answer: TextAnswer): TextAnswer {
  if (!/^text\/html\s*(;|$)/i.test(answer.type)) throw new RequestError("invalid");
  return answer;
}

/** Parses an answer. @throws RequestError `invalid` */
export function parseJson({ text }: Pick<TextAnswer, "text">): unknown {
  try {
    return readWhole(text);
  } catch (cause) {
    throw new RequestError("invalid", { cause });
  }
}

/**
 * As {@link requestText}, and parses the body as JSON whatever its content type is. Shops send JSON as `text/html` when
 * a plugin printed something before it.
 *
 * @throws RequestError
 */
export const requestJson = async (...args: Parameters<typeof requestText>): Promise<unknown> =>
  parseJson(await requestText(...args));

/**
 * As {@link requestJson}, for addresses that may also answer with a page. A page is checked as in {@link requestPage}.
 *
 * @throws RequestError
 */
export async function requestJsonOrPage(
  ...args: Parameters<typeof requestText>
): Promise<{ readonly json: unknown; readonly url: string } | TextAnswer> {
  const answer = await requestText(...args);
  try {
    return { json: readWhole(answer.text), url: answer.url };
  } catch {
    return asPage(answer);
  }
}
