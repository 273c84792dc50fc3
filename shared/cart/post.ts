/** Requests that change the cart. */
import { encodeForm } from "../request/form.ts";
import { keepaliveLimit, parseJson, requestText, type TextAnswer } from "../request/request.ts";
import type { Post } from "./outbox.ts";

/** Timeout of a change, ms. */
const mutationTimeout = 15_000;

/**
 * Sends a change; the request survives the page. Resolves with the answer's text.
 *
 * @throws RequestError
 */
export function send({ url, fields }: Post): Promise<TextAnswer> {
  const body = encodeForm(fields);
  const headers = {
    Accept: "application/json, text/javascript, */*; q=0.01",
    "Content-Type": "application/x-www-form-urlencoded; charset=UTF-8",
  };
  const keepalive = body.length <= keepaliveLimit;
  return requestText(url, { method: "POST", body, headers, keepalive }, mutationTimeout);
}

/**
 * As {@link send}; resolves with the parsed answer.
 *
 * @throws RequestError
 */
export const post = async (what: Post): Promise<unknown> => parseJson(await send(what));
