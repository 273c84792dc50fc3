/** The server's answers to what is searched. */
import { parseJson, request } from "../../shared/request/request.ts";
import { type Found, readFound } from "./query.ts";

/** How long an answer may take, ms. */
const timeout = 10_000;

/** Answers of this page, by address: the latest of them. */
const answers = new Map<string, readonly Found[]>();
const kept = 30;

/** What the server has answered already. */
export const knownAnswer = (url: string): readonly Found[] | undefined => answers.get(url);

/** Asks the server. @throws RequestError */
export async function ask(url: string, signal: AbortSignal): Promise<readonly Found[]> {
  // No other headers: a language's API may be on another site, which would have to allow them first.
  const answer = await request(url, { headers: { Accept: "application/json" } }, timeout, signal);
  const found = readFound(parseJson(answer));
  answers.set(url, found);
  for (const oldest of answers.keys()) if (answers.size > kept) answers.delete(oldest);
  return found;
}
