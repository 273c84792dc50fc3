/** The page's one loader, published as `window.storefrontIslands`. */
import type { Cart } from "../cart/api.ts";
import { pageIslands } from "../config/page.ts";
import type { IslandDefinition, LoadNames } from "../island/island.ts";
import type { StorefrontIslands } from "./api.ts";
import { createLoader } from "./loader.ts";
import { createReporter } from "./report.ts";

export interface PageOptions {
  readonly version: string;
  readonly definitions: Iterable<IslandDefinition>;
  /** Loads the cart's code. Without it, the first island that has the cart's code brings it. */
  readonly loadCart?: (() => Promise<Cart>) | undefined;
  /** Loads the code that reads names of parts. Without it, the first island that has it brings it. */
  readonly names?: LoadNames | undefined;
  /** Loads and opens the debugger. */
  readonly debug: () => Promise<void>;
  /** Fetches the modules that an island needs when a shopper turns to it (React above all), if nobody has yet. */
  readonly preload?: ((island: string) => unknown) | undefined;
}

/**
 * Answers the page's storefront object, making it if there is none. A second copy of the bundle (two plugins, or
 * one file under two URLs, which are two modules) gets the first one's and mounts nothing of its own.
 */
export function storefront({
  version,
  definitions,
  loadCart,
  names,
  debug,
  preload = () => undefined,
}: PageOptions): StorefrontIslands {
  const first = pageIslands();
  if (first) return first;
  const report = createReporter();
  let bringCart = loadCart;
  let bringNames = names;
  const loader = createLoader({ definitions, report, preload, names: () => bringNames?.() });
  let loaded: Cart | undefined;
  const ready = async (): Promise<Cart> => {
    if (!bringCart) throw new Error("no code of the cart is here");
    loaded = await bringCart();
    return loaded;
  };
  /** Until the cart's code has come, these wait for it. */
  const waiting: StorefrontIslands["cart"] = {
    ready,
    add: async (...args) => (await ready()).add(...args),
    remove: async (...args) => (await ready()).remove(...args),
    refresh: async (...args) => (await ready()).refresh(...args),
  };
  const holder = (name: PropertyKey): object => (loaded && name in loaded ? loaded : waiting);
  const api: StorefrontIslands = {
    version,
    ...loader,
    register(definition) {
      bringCart ??= definition.cart;
      bringNames ??= definition.names;
      return loader.register(definition);
    },
    on(event, listener) {
      const handle = (native: Event): void => {
        try {
          listener((native as CustomEvent).detail);
        } catch (error) {
          report(`listener of ${event}`, null, error);
        }
      };
      document.addEventListener(event, handle);
      return () => document.removeEventListener(event, handle);
    },
    // Whoever took it early has the cart itself in it later.
    cart: new Proxy(waiting, {
      get: (_, name) => Reflect.get(holder(name), name),
      has: (_, name) => name in holder(name),
    }),
    debug,
    report,
  };
  window.storefrontIslands = api;
  return api;
}
