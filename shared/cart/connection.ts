/** The bus's way to the cart's server side, whose code loads when there is something to ask. */
import { reportProblem } from "../events/isolate.ts";
import type { Cart, RefreshOptions } from "./api.ts";
import { hasOutbox } from "./outbox.ts";

export type Connection = ReturnType<typeof createConnection>;

/** @param connect  loads the server side, and makes it */
export function createConnection(connect: () => Promise<Cart>) {
  let connected: Promise<Cart> | undefined;
  /** The server side. Loads its code; after a failure the next call tries again. */
  const cart = (): Promise<Cart> => {
    connected ??= connect().catch((problem) => {
      connected = undefined;
      throw problem;
    });
    return connected;
  };
  /** Does something there. Answers what that answers; a failure is reported, and answered with nothing. */
  const use = (task: (cart: Cart) => unknown): Promise<unknown> =>
    cart()
      .then(task)
      .catch((problem) => reportProblem("cart", problem));
  return {
    cart,
    use,
    /** Asks for the cart. */
    refresh: (options?: RefreshOptions): Promise<unknown> => use((loaded) => loaded.refresh(options)),
    /** Ends what was begun there, or leaves it to the next page. Loads nothing. */
    end: (how: "stop" | "leave"): unknown =>
      connected?.then(
        (loaded) => loaded[how](),
        // Whoever asked for code that has not come has reported that already.
        () => undefined,
      ),
    /** Goes on with what another page has left. */
    resume: async (): Promise<unknown> => hasOutbox() && use((loaded) => loaded.resume()),
  };
}
