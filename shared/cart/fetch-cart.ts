import { type CartConfig, endpointUrl } from "../config/cart.ts";
import { RequestError } from "../request/error.ts";
import { requestJson } from "../request/request.ts";
import { readAnswer } from "./answer.ts";
import type { CartAnswer } from "./api.ts";

/**
 * Fetches the cart from the server.
 *
 * @throws RequestError
 */
export async function fetchCart(
  { wcAjaxUrl, refreshTimeout }: Pick<CartConfig, "wcAjaxUrl" | "refreshTimeout">,
  signal?: AbortSignal,
): Promise<CartAnswer> {
  const url = endpointUrl(wcAjaxUrl, "get_refreshed_fragments");
  // Some caches ignore `no-store`; a new `time` makes each address a new one for them.
  const timed = `${url}${url.includes("?") ? "&" : "?"}time=${Date.now()}`;
  const answer = readAnswer(await requestJson(timed, {}, refreshTimeout, signal));
  if (!answer) throw new RequestError("invalid");
  return answer;
}
