/** What the page knows of the cart, as signals. */
import { batch, type Signal, signal } from "@preact/signals-core";
import { isolate } from "../events/isolate.ts";
import type { Cart } from "./api.ts";

/** The cart's signals, for those who write them. */
export type CartState = {
  readonly [K in "count" | "hash" | "status" | "pending" | "error"]: Signal<Cart[K]["value"]>;
};

/** A cart of which nothing is known yet. */
export const createState = (): CartState => ({
  count: signal(0),
  hash: signal(""),
  status: signal("idle"),
  pending: signal(new Set()),
  error: signal(null),
});

/** Writes signals in one step. A subscriber that throws is reported, and neither stops the writer nor starves others. */
export const change = (write: () => void): void => isolate("cart signals", () => batch(write));

/** As {@link change}, for one of them. */
export const set = <T>(one: Signal<T>, value: T): void =>
  change(() => {
    one.value = value;
  });
