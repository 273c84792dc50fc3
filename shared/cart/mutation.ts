/** A change of the cart, from the press until it is known what became of it. */
import type { Post } from "./outbox.ts";
import type { Expectation } from "./state.ts";

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
  expectation: Expectation | undefined;
  /** The cart hash before it was sent. */
  hash: string | undefined;
  /** For {@link Refresh.accept}. */
  asked: number;
  readonly visit: Visit;
}

/** What somebody asks for. */
export type Facts = Pick<Mutation, "kind" | "key" | "items" | "post" | "send" | "name">;
