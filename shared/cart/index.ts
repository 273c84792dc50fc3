/** The page's cart bus: one, made when the first island asks for it. Whoever sleeps wakes then. */
import { cartConfig } from "../config/cart.ts";
import { pageIslands } from "../config/page.ts";
import { pageLanguage } from "../messages/page-language.ts";
import { type CartBus, createBus } from "./bus.ts";
import { createCache } from "./cache.ts";
import { keepPlaces } from "./fragments.ts";
import { hasOutbox } from "./outbox.ts";
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
      // What another page has left is shown at once.
      const language = hasOutbox() && pageLanguage();
      const [{ createCart }] = await Promise.all([import("./cart.ts"), keepPlaces(), language]);
      const cart = createCart(made, settings);
      // It takes this one: from then on it has its signals, whoever has loaded the code.
      void pageIslands()?.cart.ready();
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
