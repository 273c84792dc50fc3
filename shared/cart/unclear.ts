/** What became of a change that has failed: the cart is asked for before anybody is told. */
import type { CartConfig } from "../config/cart.ts";
import { released } from "../dom/held-press.ts";
import { RequestError } from "../request/error.ts";
import type { CartAnswer } from "./api.ts";
import { fetchCart } from "./fetch-cart.ts";
import type { Mutation } from "./mutation.ts";

/**
 * Whether the server may have done what it has not answered for. After an update the cart is asked for in any case. The
 * removal of a row that is gone already is refused, and done.
 */
const isUnclear = ({ kind }: Mutation, { code, status }: RequestError): boolean =>
  kind !== "updating" &&
  code !== "aborted" &&
  // A server that is asked too often has done nothing.
  status !== 429 &&
  (code !== "refused" || kind === "removing") &&
  navigator.onLine;

/**
 * Finds out what became of a change, and sets its state. In its turn: no other change comes in between.
 *
 * @param shown  hash of the cart that the page shows
 * @returns the cart, if it was asked for and has come
 */
export async function clarify(
  mutation: Mutation,
  failure: RequestError,
  config: Pick<CartConfig, "wcAjaxUrl" | "refreshTimeout">,
  shown: () => string,
): Promise<CartAnswer | undefined> {
  mutation.state = isUnclear(mutation, failure) ? "unclear" : "sending";
  if (mutation.state !== "unclear" || mutation.visit.isLeft) return undefined;
  const answer = await fetchCart(config).catch(() => undefined);
  await released();
  if (!answer || mutation.visit.isLeft) return undefined;
  const isDone =
    mutation.kind === "removing"
      ? !JSON.stringify(answer.fragments).includes(mutation.key)
      : ![mutation.hash, shown()].includes(answer.cartHash);
  if (isDone) mutation.state = "reconciling";
  return answer;
}

/** What is told of a failure. Where the cart has not come either, nobody knows, as after a time-out. */
export function failureOf(
  { state, visit }: Mutation,
  failure: RequestError,
  answer: CartAnswer | undefined,
): RequestError {
  if (visit.isLeft) return new RequestError("aborted", { cause: failure });
  const isKnown = !!answer || state !== "unclear" || /offline|refused/.test(failure.code);
  return isKnown ? failure : new RequestError("timeout", { cause: failure });
}
