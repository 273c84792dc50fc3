/** The page's cart bus: one, made when the first island asks for it. */
import { config } from "../config/index.ts";
import { type CartBus, createBus } from "./bus.ts";
import { createCache } from "./cache.ts";

let bus: CartBus | undefined;

/** The page's cart bus. */
export function cartBus(): CartBus {
  const settings = config();
  bus ??= createBus({
    config: settings,
    cache: createCache(settings),
    async connect(made) {
      const cart = (await import("./cart.ts")).createCart(made, settings);
      // From here on `storefrontIslands.cart` answers at once and has its signals.
      if (window.storefrontIslands) Object.assign(window.storefrontIslands.cart, cart);
      return cart;
    },
  });
  return bus;
}

/** Forgets the bus, so that a test starts afresh. */
export function resetCart(): void {
  bus = undefined;
}
