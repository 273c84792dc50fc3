/** The bus's way to the cart's server side, whose code loads when there is something to ask. */
import { reportProblem } from "../events/isolate.ts";
import type { Cart, RefreshOptions } from "./api.ts";
import { hasOutbox } from "./outbox.ts";

/** See {@link createConnection}. */
export interface Connection {
  /** The server side. Loads its code; after a failure the next call tries again. */
  cart(): Promise<Cart>;
  /** Does something there. Answers what that answers; a failure is reported, and answered with nothing. */
  use(task: (cart: Cart) => unknown): Promise<unknown>;
  /** Asks for the cart. */
  refresh(options?: RefreshOptions): Promise<unknown>;
  /** Ends what was begun there, or leaves it to the next page. Loads nothing. */
  end(how: "stop" | "leave"): void;
  /** Goes on with what another page has left. */
  resume(): Promise<unknown>;
}

/** @param connect  loads the server side, and makes it */
export function createConnection(connect: () => Promise<Cart>): Connection {
  let connected: Promise<Cart> | undefined;
  const cart = (): Promise<Cart> => {
    connected ??= connect().catch((problem) => {
      connected = undefined;
      throw problem;
    });
    return connected;
  };
  const use: Connection["use"] = (task) =>
    cart()
      .then(task)
      .catch((problem) => reportProblem("cart", problem));
  return {
    cart,
    use,
    refresh: (options) => use((loaded) => loaded.refresh(options)),
    // Whoever asked for code that has not come has reported that already.
    end: (how) =>
      void connected?.then(
        (loaded) => loaded[how](),
        () => undefined,
      ),
    resume: async () => hasOutbox() && use((loaded) => loaded.resume()),
  };
}
