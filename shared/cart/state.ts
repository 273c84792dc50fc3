/** What the page knows of the cart, as signals. */
import { batch, computed, type Signal, signal } from "@preact/signals-core";
import { isolate } from "../events/isolate.ts";
import type { Cart, CartSignal } from "./api.ts";
import { rounded } from "./count.ts";

/** What a shopper has asked for and no cart of the server's shows yet. */
export interface Expectation {
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
  readonly expectations: Signal<readonly Expectation[]>;
  /** {@link Cart.expected}. */
  readonly expected: CartSignal<number> & { peek(): number };
};

/** A cart of which nothing is known yet. */
export function createState(): CartState {
  const count = signal(0);
  const expectations = signal<readonly Expectation[]>([]);
  return {
    count,
    hash: signal(""),
    status: signal("idle"),
    pending: signal(new Set()),
    error: signal(null),
    expectations,
    expected: computed(() =>
      Math.max(0, rounded(expectations.value.reduce((sum, { items }) => sum + items, count.value))),
    ),
  };
}

/** Writes signals in one step. A subscriber that throws is reported, and neither stops the writer nor starves others. */
export const change = (write: () => void): void => isolate("cart signals", () => batch(write));

/** As {@link change}, for one of them. */
export const set = <T>(one: Signal<T>, value: T): void =>
  change(() => {
    one.value = value;
  });

/**
 * Expects a number of items more, in the place of what was expected before.
 *
 * @param items  0: nothing any more
 */
export function expectItems(
  { expectations }: CartState,
  items: number,
  instead: Expectation | undefined,
): Expectation | undefined {
  const one = items ? { items, isDone: false } : undefined;
  const rest = expectations.peek().filter((other) => other !== instead);
  if (one || instead) set(expectations, one ? [...rest, one] : rest);
  return one;
}
