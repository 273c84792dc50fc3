/** The limits of a request, whoever sends it: its time, the caller's patience, and what the shop can stand. */

/** Why no answer has come. `busy`: nothing was sent, for the shop has said that it has too much to do. */
export type NoAnswer = "offline" | "timeout" | "aborted" | "busy";

declare global {
  /** When the shop may be asked again, ms since the epoch. Of the whole page: this module has copies. */
  var storefrontBusy: number | undefined;
}

/** The longest wait that a shop gets, and what one gets that says "too many" but not for how long, ms. */
const longest = 60_000;
const usual = 5000;

/** The longest time that a request waits by itself, ms; where more is left, the shopper is told. */
const patience = 3000;

/** An element of that name, which browsers make a global, is no number. */
const busyUntil = (): number => Number(globalThis.storefrontBusy) || 0;

const msLeft = (): number => Math.max(0, busyUntil() - Date.now());

/** For how many seconds the shop wants to be left alone still; 0: it can be asked. */
export const busyFor = (): number => Math.ceil(msLeft() / 1000);

/** Reads a `Retry-After`, seconds or a date, as ms from `now`; 0: there is none, or it is over. Pure. */
export function readRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? "";
  // Engines make a date of almost any number.
  return Math.max(0, /^[\d-]/.test(text) ? +text * 1000 : Date.parse(text) - now) || 0;
}

/** Takes note of a shop that has too much to do: 429, or 503 with a time. Each page adds a little, so that not all come back at once. */
export function heed({ status, headers, type }: Response): void {
  if ((status !== 429 && status !== 503) || type === "cors") return;
  const wait = readRetryAfter(headers.get("Retry-After"), Date.now()) || (status === 429 ? usual : 0);
  const until = Date.now() + Math.min(wait, longest) * (1 + Math.random() / 4);
  globalThis.storefrontBusy = Math.max(busyUntil(), until);
}

export interface Limits {
  /** How long the whole answer may take, ms. 0: no limit. */
  readonly timeout: number;
  /** Gives the request up. */
  readonly signal: AbortSignal | null | undefined;
  /** Makes what the request fails with. */
  readonly fail: (why: NoAnswer, cause?: unknown) => Error;
}

/**
 * Sends a request within limits. Neither a time-out nor a listener is left behind. Who asks hears of the end of the time
 * also where `send` does not: scripts of the page wrap `fetch`, and forget its signal.
 *
 * @param send  sends it, and answers when all of the answer is there; `signal` gives it up, `restart` begins its time
 *              anew
 * @throws what `fail` makes
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
    if (wait > patience) controller.abort(fail("busy"));
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
