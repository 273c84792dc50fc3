/** A change of the cart, from the press until it is known what became of it. */
import type { CartConfig } from "../config/cart.ts";
import { released } from "../dom/held-press.ts";
import { RequestError } from "../request/error.ts";
import type { CartAnswer } from "./api.ts";
import { fetchCart } from "./fetch-cart.ts";
import type { Post } from "./outbox.ts";
import type { Optimistic } from "./state.ts";

/** How far a change has come. */
export type MutationState =
  /** It waits for its turn: others may join it, and a page that is left hands it on. */
  | "idle"
  /** It is on its way to the server, or was refused there. */
  | "sending"
  /** It failed, and nobody knows whether the server has done it: the cart is asked for. */
  | "unclear"
  /** The server has done it, as far as anybody can tell: the next cart that comes has it. */
  | "reconciling";

/** The time from a page's coming to its going; the way back begins another. */
export interface Visit {
  /** The page was left: the next one says what becomes of its changes. */
  isLeft: boolean;
}

export interface Mutation {
  state: MutationState;
  readonly kind: "adding" | "removing" | "updating";
  /** What is pending meanwhile. */
  readonly key: string;
  /** How many items more there will be. */
  items: number;
  /** What any page of the shop can post; nothing where only this one can send it. */
  post?: Post | undefined;
  /** How this page sends it, where posting is not all of it. */
  readonly send?: ((what: Post | undefined) => Promise<unknown>) | undefined;
  /** Of the product. */
  readonly name?: string | undefined;
  optimistic: Optimistic | undefined;
  /** The cart hash before it was sent. */
  hash: string | undefined;
  /** For {@link Refresh.accept}. */
  asked: number;
  readonly visit: Visit;
}

/** What somebody asks for. */
export type Facts = Pick<Mutation, "kind" | "key" | "items" | "post" | "send" | "name">;

/** Whether others may still join it, or take its place. */
export const isOpen = ({ state, visit }: Mutation): boolean => state === "idle" && !visit.isLeft;

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
