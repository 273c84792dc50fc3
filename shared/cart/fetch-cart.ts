import { type CartConfig, endpointUrl } from "../config/cart.ts";
import { RequestError } from "../request/error.ts";
import { requestJson } from "../request/request.ts";
import { readAnswer } from "./answer.ts";
import type { CartAnswer } from "./api.ts";

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
