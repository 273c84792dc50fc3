/** Connects the bus to `cart.ts`, whose code loads when there is something to ask. */
import { reportProblem } from "../events/isolate.ts";
import type { Cart, RefreshOptions } from "./api.ts";
import { hasOutbox } from "./outbox.ts";

export type Connection = ReturnType<typeof createConnection>;

/** @param connect  loads `cart.ts` and makes the cart */
export function createConnection(connect: () => Promise<Cart>) {
  let connected: Promise<Cart> | undefined;
  /** The cart. Loads its code; after a failure the next call tries again. */
  const cart = (): Promise<Cart> => {
    connected ??= connect().catch((problem) => {
      connected = undefined;
      throw problem;
    });
    return connected;
  };
  /** Runs a task with the cart, and resolves with its result. A failure is reported; then the result is `undefined`. */
  const use = (task: (cart: Cart) => unknown): Promise<unknown> =>
    cart()
      .then(task)
      .catch((problem) => reportProblem("cart", problem));
  return {
    cart,
    use,
    /** Asks for the cart. */
    refresh: (options?: RefreshOptions): Promise<unknown> => use((loaded) => loaded.refresh(options)),
    /** Ends requests, or leaves them to the next page. Loads no code. */
    end: (how: "stop" | "leave"): unknown =>
      connected?.then(
        (loaded) => loaded[how](),
        // A failure to load was already reported.
        () => undefined,
      ),
    /** Continues the changes that another page has left. */
    resume: async (): Promise<unknown> => hasOutbox() && use((loaded) => loaded.resume()),
  };
}
