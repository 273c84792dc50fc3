/** The page's one loader, published as `window.storefrontIslands`. */
import type { Cart } from "../cart/api.ts";
import { isSlowLine } from "../dom/line.ts";
import type { IslandDefinition } from "../island/island.ts";
import type { StorefrontIslands } from "./api.ts";
import { createLoader } from "./loader.ts";
import { createReporter } from "./report.ts";

export interface PageOptions {
  readonly version: string;
  readonly definitions: Iterable<IslandDefinition>;
  /** Loads the cart's code. */
  readonly loadCart: () => Promise<Cart>;
  /** Loads and opens the debugger. */
  readonly debug: () => Promise<void>;
  /** Fetches the modules that an island will need when a shopper turns to it (React above all). */
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
  debug,
  preload,
}: PageOptions): StorefrontIslands {
  if (window.storefrontIslands) return window.storefrontIslands;
  const report = createReporter();
  const loader = createLoader({
    definitions,
    report,
    preload: (island) => !isSlowLine() && preload?.(island),
  });
  const api: StorefrontIslands = {
    version,
    ...loader,
    on(event, listener) {
      const hear = (native: Event): void => {
        try {
          listener((native as CustomEvent).detail);
        } catch (error) {
          report(`listener of ${event}`, null, error);
        }
      };
      document.addEventListener(event, hear);
      return () => document.removeEventListener(event, hear);
    },
    // Until the cart's code has come these wait for it; then the bus itself takes their place.
    cart: {
      ready: loadCart,
      add: async (...args) => (await loadCart()).add(...args),
      remove: async (...args) => (await loadCart()).remove(...args),
      refresh: async () => (await loadCart()).refresh(),
    },
    debug,
    report,
  };
  window.storefrontIslands = api;
  return api;
}
