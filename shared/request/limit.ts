/** The limits of every request: its timeout, the caller's signal, and how busy the shop is. */

/** Why there is no answer. `busy`: nothing was sent, since the shop has said that it is too busy. */
export type NoAnswer = "offline" | "timeout" | "aborted" | "busy";

declare global {
  /**
   * When the shop may be asked again, ms since the epoch. Several bundles may contain this module, so the value is a
   * global.
   */
  var storefrontBusy: number | undefined;
}

/** `longest`: the longest wait that a shop can ask for, ms. `usual`: the wait after a 429 that names no time, ms. */
const longest = 60_000;
const usual = 5000;

/** A request waits at most this long for a busy shop, ms. With more time left, it fails and the shopper is told. */
const busyTimeout = 3000;

/** Browsers make a global of an element with that id; such an element is no number and counts as 0. */
const busyUntil = (): number => Number(globalThis.storefrontBusy) || 0;

const msLeft = (): number => Math.max(0, busyUntil() - Date.now());

/** How many seconds the shop still asks for no requests; 0: it can be asked. */
export const busyFor = (): number => Math.ceil(msLeft() / 1000);

/**
 * Reads a `Retry-After` header (seconds or a date) as ms from `now`; 0: the header is missing, or its time is over.
 * Pure.
 */
export function readRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? "";
  // `Date.parse` accepts almost any number as a date, so numbers are read first.
  return Math.max(0, /^[\d-]/.test(text) ? +text * 1000 : Date.parse(text) - now) || 0;
}

/**
 * Remembers that the shop is too busy: status 429, or 503 with a time. Each page adds a random part, so that not all
 * pages ask again at the same moment.
 */
export function heed({ status, headers, type }: Response): void {
  if ((status !== 429 && status !== 503) || type === "cors") return;
  const wait = readRetryAfter(headers.get("Retry-After"), Date.now()) || (status === 429 ? usual : 0);
  const until = Date.now() + Math.min(wait, longest) * (1 + Math.random() / 4);
  globalThis.storefrontBusy = Math.max(busyUntil(), until);
}

export interface Limits {
  /** How long the whole answer may take, ms. 0: no limit. */
  readonly timeout: number;
  /** Aborts the request. */
  readonly signal: AbortSignal | null | undefined;
  /** Makes the error that the request fails with. */
  readonly fail: (why: NoAnswer, cause?: unknown) => Error;
}

/**
 * Sends a request within limits, and leaves neither a timer nor a listener behind. Scripts may wrap `fetch` and ignore
 * its signal. So the caller gets the timeout's error even if `send` never ends.
 *
 * @param send  sends the request, and resolves when the whole answer is there; `signal` aborts it, `restart` starts its
 *   timeout again
 * @throws the error that `fail` makes
 */
export async function limited<T>(
  send: (signal: AbortSignal, restart: () => void) => Promise<T>,
  { timeout, signal: outer, fail }: Limits,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = (): void => {
    clearTimeout(timer);
    if (timeout) timer = setTimeout(() => controller.abort(fail("timeout")), timeout);
  };
  const giveUp = (): void => controller.abort(fail("aborted", outer?.reason));
  outer?.addEventListener("abort", giveUp);
  if (outer?.aborted) giveUp();
  restart();
  const over = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  const sendInTurn = async (): Promise<T> => {
    signal.throwIfAborted();
    const wait = msLeft();
    if (wait > busyTimeout) controller.abort(fail("busy"));
    else if (wait) await new Promise((resolve) => setTimeout(resolve, wait));
    signal.throwIfAborted();
    return send(signal, restart);
  };
  try {
    return await Promise.race([sendInTurn(), over]);
  } catch (cause) {
    throw signal.reason ?? fail("offline", cause);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", giveUp);
  }
}
