/** The limits of a request, whoever sends it: its time, and the caller's patience. */

/** Why no answer has come. */
export type NoAnswer = "offline" | "timeout" | "aborted";

export interface Limits {
  /** How long the whole answer may take, ms. 0: no limit. */
  readonly timeout: number;
  /** Gives the request up. */
  readonly signal: AbortSignal | null | undefined;
  /** Makes what the request fails with. */
  readonly fail: (why: NoAnswer, cause?: unknown) => Error;
}

/**
 * Sends a request within limits. Neither a timer nor a listener is left behind. Who asks hears of the end of the time
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
  try {
    signal.throwIfAborted();
    return await Promise.race([send(signal, restart), over]);
  } catch (cause) {
    throw signal.reason ?? fail("offline", cause);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", giveUp);
  }
}
