/** The page's cart bus. It is made when the first island asks for it; code that sleeps until then wakes. */
import { cartConfig } from "../config/cart.ts";
import { pageIslands } from "../config/page.ts";
import { pageLanguage } from "../messages/page-language.ts";
import { type CartBus, createBus } from "./bus.ts";
import { createCache } from "./cache.ts";
import { keepPlaces } from "./fragments.ts";
import { hasOutbox } from "./outbox.ts";
import { resetWake, wake, whenAwake } from "./wake.ts";

let bus: CartBus | undefined;

/** Returns the page's cart bus. */
export function cartBus(): CartBus {
  if (bus) return bus;
  const settings = cartConfig();
  bus = createBus({
    config: settings,
    cache: createCache(settings),
    async connect(made) {
      // A change that another page has left is reported at once, so its texts are needed.
      const language = hasOutbox() && pageLanguage();
      const [{ createCart }] = await Promise.all([import("./cart.ts"), keepPlaces(), language]);
      const cart = createCart(made, settings);
      // The public cart now gets this bus's signals, whichever code has loaded the bus.
      void pageIslands()?.cart.ready();
      return cart;
    },
  });
  wake();
  return bus;
}

/**
 * Starts the bus when the page needs it: an add is ready before the first press, and a visitor without a cart is not
 * asked for one by that.
 *
 * @returns ends that
 */
export function startWhenNeeded(): () => void {
  let end: (() => void) | undefined;
  const stop = whenAwake(() => {
    // To make the bus wakes the page, and this function with it.
    const made = cartBus();
    end ??= made.start();
  });
  return () => {
    stop();
    end?.();
  };
}

/** Removes the bus, so that a test starts again. */
export function resetCart(): void {
  bus = undefined;
  resetWake();
}
