/** One request: its time-out, its failures by name, and its answer as text or JSON. */
import { beside } from "../events/beside.ts";
import { RequestError } from "./error.ts";
import { readWhole } from "./json.ts";
import { heed, limited, type NoAnswer } from "./limit.ts";

/** A shop that wants to be left alone would answer what it has answered. */
const fail = (why: NoAnswer, cause?: unknown): RequestError =>
  why === "busy" ? new RequestError("http", { status: 429 }) : new RequestError(why, { cause });

/** The longest body that is sent with `keepalive`, bytes: of a page that has gone browsers send 64 KiB in all. */
export const keepaliveLimit = 16_384;

/** What a server sent, and where it came from in the end. */
export interface TextAnswer {
  readonly text: string;
  readonly url: string;
  /** Its content type, as the server writes it; empty: it does not say. */
  readonly type: string;
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
      heed(response);
      const { ok, status, url: came } = response;
      const type = response.headers.get("Content-Type") ?? "";
      return { ok, status, url: came, type, text: ok ? await response.text() : "" };
    },
    { timeout, signal: outer, fail },
  ).catch(async (failure: RequestError) => {
    // Browsers let the requests of a page fail that goes, before all of it has heard so. A task later it has, or is gone.
    if (init.keepalive && failure.code === "offline") await new Promise((resolve) => setTimeout(resolve));
    throw failure;
  });
  // 504, and Cloudflare's 524: whoever stands before the shop has given up, and the shop may be at it still.
  if (!ok) throw new RequestError(/^5.4$/.test(`${status}`) ? "timeout" : "http", { status });
  return answer;
}

/** @throws RequestError `invalid` for an address of another origin than the page's; without a page there is none */
function expectOwn(url: string): void {
  if (globalThis.location && new URL(url, document.baseURI).origin !== location.origin)
    throw new RequestError("invalid");
}

/**
 * Sends a request of the page's own script: it says so, as stock servers and plugins look for, and is never cached. What
 * comes may become part of the page, so it is the own origin's, wherever the server leads.
 *
 * @throws RequestError
 */
export async function requestText(
  url: string,
  init: RequestInit,
  ...limits: [timeout: number, outer?: AbortSignal]
): Promise<TextAnswer> {
  // The browser would refuse it, too, but as it tells of a network that fails.
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
  // Scripts of the page wrap `fetch`, and forget the mode.
  expectOwn(answer.url);
  return answer;
}

/**
 * As {@link requestText}, for HTML: the one way to what is parsed as a page or as a part of one. An upload that somebody
 * has written HTML into is none.
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
 * As {@link requestText}, and parses the body as JSON whatever its content type says: shops answer JSON as `text/html`
 * when a plugin printed something first, and with it in front.
 *
 * @throws RequestError
 */
export const requestJson = async (...args: Parameters<typeof requestText>): Promise<unknown> =>
  parseJson(await requestText(...args));

/**
 * As {@link requestJson}, of a shop that may answer with a page all the same, for which {@link requestPage} holds.
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
