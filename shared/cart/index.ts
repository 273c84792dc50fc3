/** The page's cart bus: one, made when the first island asks for it. Whoever sleeps wakes then. */
import { cartConfig } from "../config/cart.ts";
import { type CartBus, createBus } from "./bus.ts";
import { createCache } from "./cache.ts";
import { resetWake, wake } from "./wake.ts";

let bus: CartBus | undefined;

/** The page's cart bus. */
export function cartBus(): CartBus {
  if (bus) return bus;
  const settings = cartConfig();
  bus = createBus({
    config: settings,
    cache: createCache(settings),
    async connect(made) {
      const cart = (await import("./cart.ts")).createCart(made, settings);
      // From here on `storefrontIslands.cart` answers at once and has its signals.
      if (window.storefrontIslands) Object.assign(window.storefrontIslands.cart, cart);
      return cart;
    },
  });
  wake();
  return bus;
}

/** Forgets the bus, so that a test starts afresh. */
export function resetCart(): void {
  bus = undefined;
  resetWake();
}
