/** What the page knows of the cart, as signals. */
import { batch, computed, type Signal, signal } from "@preact/signals-core";
import { isolate } from "../events/isolate.ts";
import type { Cart, CartSignal } from "./api.ts";
import { rounded } from "./count.ts";

/** What a shopper has asked for and no cart of the server's shows yet. */
export interface Optimistic {
  /** How many items the cart will have more; below 0: fewer. */
  readonly items: number;
  /** The server has done it: the next cart that comes has it. */
  isDone: boolean;
}

/** The cart's signals, for those who write them. */
export type CartState = {
  readonly [K in "count" | "hash" | "status" | "pending" | "error"]: Signal<Cart[K]["value"]>;
} & {
  /** What is not confirmed, in the order in which it was asked for. */
  readonly optimistic: Signal<readonly Optimistic[]>;
  /** {@link Cart.expected}. */
  readonly expected: CartSignal<number> & { peek(): number };
  /**
   * Shows a number of items more (below 0: fewer) than the cart has, in the place of `instead`, until a cart comes that has
   * them. 0 items: no more. Answers nothing where the shop shows only what is confirmed.
   */
  setOptimistic(items: number, instead?: Optimistic): Optimistic | undefined;
};

/** A cart of which nothing is known yet. @param isOptimistic  what is not confirmed is shown */
export function createState(isOptimistic: boolean): CartState {
  const count = signal(0);
  const optimistic = signal<readonly Optimistic[]>([]);
  return {
    count,
    hash: signal(""),
    status: signal("idle"),
    pending: signal(new Set()),
    error: signal(null),
    optimistic,
    expected: computed(() =>
      Math.max(0, rounded(optimistic.value.reduce((sum, { items }) => sum + items, count.value))),
    ),
    setOptimistic(items, instead) {
      const one = items && isOptimistic ? { items, isDone: false } : undefined;
      const rest = optimistic.peek().filter((other) => other !== instead);
      if (one || instead) set(optimistic, one ? [...rest, one] : rest);
      return one;
    },
  };
}

/** Writes signals in one step. A subscriber that throws is reported, and neither stops the writer nor starves others. */
export const change = (write: () => void): void => isolate("cart signals", () => batch(write));

/** As {@link change}, for one of them. */
export const set = <T>(one: Signal<T>, value: T): void =>
  change(() => {
    one.value = value;
  });
