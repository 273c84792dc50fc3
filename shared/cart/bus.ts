/**
 * The cart bus: the page's knowledge of the cart, as signals, and the way of a cart into the page. The server's
 * fragments are the truth. They are put into the page, counted, cached, and reported by events.
 *
 * Requests to the server are in `cart.ts`, which loads when there is something to ask.
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

/** The page's knowledge of the cart. */
export interface CartBus extends CartState, Shown, Connection {
  /** Connects the bus to the page (events, other tabs, back/forward cache) until its last user has ended. */
  start(): () => void;
  /** A mini-cart is in sight: asks the server if the page may show an old cart. */
  wanted(): void;
}

export interface BusParts {
  /**
   * `fragmentsKey`: "" where the shop stores no fragments on this page. The server has then printed the current cart
   * into the page. So events of other scripts cause no request; only a shopper's action does, or a mini-cart in sight.
   */
  readonly config: Pick<CartConfig, "optimistic" | "refresh" | "fragmentScripts" | "fragmentsKey">;
  readonly cache: CartCache;
  /** Makes the part that talks to the server; called once. */
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
      // If this request fails, the next one comes a day later.
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
    // An event about the cart came before the bus could listen, so the cart is asked for. The page shows none yet.
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
        // A prerendered page cannot know the cart of the moment when it is shown.
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
