/**
 * The cart bus: what the page knows of the cart, as signals, and how a cart gets into the page. The server's
 * fragments are the truth: they are put into the page, counted, cached, and told of in events.
 *
 * What is asked of the server is in `cart.ts`, which loads when there is something to ask.
 */
import type { CartConfig } from "../config/cart.ts";
import { whenActive } from "../dom/activation.ts";
import type { Cart } from "./api.ts";
import type { CartCache } from "./cache.ts";
import { type Connection, createConnection } from "./connection.ts";
import { lookFirst } from "./first-look.ts";
import { listen } from "./page-events.ts";
import { createShown, type Shown } from "./shown.ts";
import { type CartState, createState } from "./state.ts";
import { cacheLife, miniCartSelector } from "./validity.ts";
import { wasNotified } from "./wake.ts";

/** What the page knows of the cart. */
export interface CartBus extends CartState, Shown, Connection {
  /** Wires the bus to the page (events, other tabs, back/forward cache) until the last user has ended. */
  start(): () => void;
  /** A mini-cart is in sight: asks the server if the page is not current. */
  wanted(): void;
}

export interface BusParts {
  /**
   * `fragmentsKey`: "" where the shop keeps no fragments on this page. What shows the cart there is the server's, and true:
   * the server is asked when a shopper does something, or sees a mini-cart, and never because somebody speaks of the cart.
   */
  readonly config: Pick<CartConfig, "optimistic" | "refresh" | "fragmentScripts" | "fragmentsKey">;
  readonly cache: CartCache;
  /** Makes the bus's server side, once. */
  readonly connect: (bus: CartBus) => Promise<Cart>;
}

export function createBus(parts: BusParts): CartBus {
  const { config, cache, connect } = parts;
  const state = createState(config.optimistic);
  const users = new Set<symbol>();
  let isWanted = false;
  let wiring: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Asks for the cart when the one that the page shows has become too old. */
  function age(ms: number): void {
    clearTimeout(timer);
    if (!wiring) return;
    timer = setTimeout(() => {
      // Again tomorrow, should this one fail.
      age(cacheLife);
      void bus.refresh();
    }, ms);
  }

  function wire(): void {
    wiring = new AbortController();
    const { signal } = wiring;
    lookFirst(bus, parts, listen(bus, parts, signal), signal);
    void bus.resume();
    if (isWanted) bus.wanted();
    // Why the page has woken: somebody spoke of a cart before there was a bus to listen, and the page shows none.
    if (wasNotified() && config.fragmentsKey) void bus.use((cart) => cart.follow(undefined, ""));
  }

  const bus: CartBus = Object.assign(
    createShown(state, config, cache, age),
    state,
    createConnection(() => connect(bus)),
    {
      start() {
        const user = Symbol();
        users.add(user);
        // A page that is rendered ahead cannot know what is in the cart when somebody comes.
        if (users.size === 1) whenActive(() => users.size && !wiring && wire());
        return () => {
          if (!users.delete(user) || users.size) return;
          wiring?.abort();
          wiring = undefined;
          clearTimeout(timer);
          bus.end("stop");
        };
      },

      wanted() {
        isWanted = true;
        if (!wiring || bus.latest || bus.status.peek() === "refreshing") return;
        if (config.fragmentsKey || document.querySelector(miniCartSelector))
          void bus.refresh({ mayBeOlder: true });
      },
    },
  );
  return bus;
}
