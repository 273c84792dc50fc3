/** What the cart asks of the shop's endpoints. */
import { type CartConfig, endpointUrl } from "../config/cart.ts";
import { RequestError } from "../request/error.ts";
import { encodeForm } from "../request/form.ts";
import { keepaliveLimit, parseJson, requestJson, requestText, type TextAnswer } from "../request/request.ts";
import { readAnswer } from "./answer.ts";
import type { CartAnswer } from "./api.ts";
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

/** The cart as the server has it. @throws RequestError */
export async function fetchCart(
  { wcAjaxUrl, refreshTimeout }: Pick<CartConfig, "wcAjaxUrl" | "refreshTimeout">,
  signal?: AbortSignal,
): Promise<CartAnswer> {
  const url = endpointUrl(wcAjaxUrl, "get_refreshed_fragments");
  // `time` keeps caches that ignore `no-store` from answering; it is the moment of this very call.
  const timed = `${url}${url.includes("?") ? "&" : "?"}time=${Date.now()}`;
  const answer = readAnswer(await requestJson(timed, {}, refreshTimeout, signal));
  if (!answer) throw new RequestError("invalid");
  return answer;
}
