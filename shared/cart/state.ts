/** The page's knowledge of the cart, as signals. */
import { batch, computed, type Signal, signal } from "@preact/signals-core";
import { isolate } from "../events/isolate.ts";
import type { Cart, CartSignal } from "./api.ts";
import { rounded } from "./count.ts";

/** A shopper's change that no cart from the server shows yet. */
export interface Optimistic {
  /** Change of the number of items; below 0: fewer. */
  readonly items: number;
  /** The server has done it; the next cart will show it. */
  isDone: boolean;
}

/** The cart's signals, for those who write them. */
export type CartState = {
  readonly [K in "count" | "hash" | "status" | "pending" | "error"]: Signal<Cart[K]["value"]>;
} & {
  /** Unconfirmed changes, in the order of the presses. */
  readonly optimistic: Signal<readonly Optimistic[]>;
  /** {@link Cart.expected}. */
  readonly expected: CartSignal<number> & { peek(): number };
  /**
   * Changes the shown number of items optimistically, instead of the change `instead`, until a cart shows it. 0 items:
   * only ends `instead`. Returns nothing if the shop shows only confirmed numbers.
   */
  setOptimistic(items: number, instead?: Optimistic): Optimistic | undefined;
};

/**
 * The signals of a cart that is not known yet.
 *
 * @param isOptimistic  unconfirmed changes are shown
 */
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

/**
 * Writes signals in one step. If a subscriber throws, the error is reported; the writer and the other subscribers go
 * on.
 */
export const change = (write: () => void): void => isolate("cart signals", () => batch(write));

/** As {@link change}, for one signal. */
export const set = <T>(one: Signal<T>, value: T): void =>
  change(() => {
    one.value = value;
  });
