/** What shoppers ask of their carts. */
import { encodeForm } from "../request/form.ts";
import { keepaliveLimit, parseJson, requestText, type TextAnswer } from "../request/request.ts";
import type { Post } from "./outbox.ts";

/** Time-out of a change, ms. */
const mutationTimeout = 15_000;

/** Sends it; it arrives though the page is left meanwhile. Answers what has come. @throws RequestError */
export function send({ url, fields }: Post): Promise<TextAnswer> {
  const body = encodeForm(fields);
  const headers = {
    Accept: "application/json, text/javascript, */*; q=0.01",
    "Content-Type": "application/x-www-form-urlencoded; charset=UTF-8",
  };
  const keepalive = body.length <= keepaliveLimit;
  return requestText(url, { method: "POST", body, headers, keepalive }, mutationTimeout);
}

/** As {@link send}. Answers what has come, parsed. @throws RequestError */
export const post = async (what: Post): Promise<unknown> => parseJson(await send(what));
