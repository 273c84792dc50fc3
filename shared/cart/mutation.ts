/** A change of the cart, from the press until its result is known. */
import type { CartConfig } from "../config/cart.ts";
import { released } from "../dom/held-press.ts";
import { RequestError } from "../request/error.ts";
import type { CartAnswer } from "./api.ts";
import { fetchCart } from "./fetch-cart.ts";
import type { Post } from "./outbox.ts";
import type { Optimistic } from "./state.ts";

/** How far a change has come. */
export type MutationState =
  /** It waits for its turn. Others may join it; when the page is left, the next page sends it. */
  | "idle"
  /** It was sent, or the server has refused it. */
  | "sending"
  /** It failed, but the server may have done it, so the cart is asked for. */
  | "unclear"
  /** The server has probably done it; the next cart will show it. */
  | "reconciling";

/** A visit lasts from showing a page to leaving it. Coming back starts another. */
export interface Visit {
  /** The page was left; the next page reports what happened to its changes. */
  isLeft: boolean;
}

export interface Mutation {
  state: MutationState;
  readonly kind: "adding" | "removing" | "updating";
  /** Key in `pending`: of a cart row, or of a product. */
  readonly key: string;
  /** Change of the number of items; below 0: fewer. */
  items: number;
  /** A request that any page of the shop can send; `undefined` if only this page can. */
  post?: Post | undefined;
  /** Sends it from this page, where a plain post is not enough. */
  readonly send?: ((what: Post | undefined) => Promise<unknown>) | undefined;
  /** Name of the product. */
  readonly name?: string | undefined;
  optimistic: Optimistic | undefined;
  /** The cart hash from before it was sent. */
  hash: string | undefined;
  /** For {@link Refresh.accept}. */
  asked: number;
  readonly visit: Visit;
}

/** The facts of a requested change. */
export type Facts = Pick<Mutation, "kind" | "key" | "items" | "post" | "send" | "name">;

/** Whether a change may still be joined or replaced by another. */
export const isOpen = ({ state, visit }: Mutation): boolean => state === "idle" && !visit.isLeft;

/**
 * Whether the server may have done a change that failed. After an update the cart is asked for anyway. The server
 * refuses to remove a row that is already gone, so a refused removal may be done.
 */
const isUnclear = ({ kind }: Mutation, { code, status }: RequestError): boolean =>
  kind !== "updating" &&
  code !== "aborted" &&
  // 429: the server has rejected the request unread.
  status !== 429 &&
  (code !== "refused" || kind === "removing") &&
  navigator.onLine;

/**
 * Finds out whether a failed change was done, and sets its state. It runs in the queue, so no other change comes
 * between.
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

/** The error to report. If the cart could not be fetched either, the result is unknown, as after a timeout. */
export function failureOf(
  { state, visit }: Mutation,
  failure: RequestError,
  answer: CartAnswer | undefined,
): RequestError {
  if (visit.isLeft) return new RequestError("aborted", { cause: failure });
  const isKnown = !!answer || state !== "unclear" || /offline|refused/.test(failure.code);
  return isKnown ? failure : new RequestError("timeout", { cause: failure });
}
