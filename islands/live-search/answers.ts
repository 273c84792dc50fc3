/** The server's answers to what is searched. */
import { type Found, readFound } from "./query.ts";

/** How long an answer may take, ms. */
const timeout = 10_000;

/** Answers of this page, by address: the latest of them. */
const answers = new Map<string, readonly Found[]>();
const kept = 30;

/** What the server has answered already. */
export const knownAnswer = (url: string): readonly Found[] | undefined => answers.get(url);

/** Asks the server. @throws what went wrong; an abort, and an answer that is too late, count as such */
export async function ask(url: string, signal: AbortSignal): Promise<readonly Found[]> {
  const request = new AbortController();
  const end = (): void => request.abort();
  const late = setTimeout(end, timeout);
  signal.addEventListener("abort", end);
  try {
    const response = await fetch(url, { signal: request.signal, headers: { Accept: "application/json" } });
    if (!response.ok) throw response;
    const found = readFound(await response.json());
    answers.set(url, found);
    for (const oldest of answers.keys()) if (answers.size > kept) answers.delete(oldest);
    return found;
  } finally {
    clearTimeout(late);
    signal.removeEventListener("abort", end);
  }
}
