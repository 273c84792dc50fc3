/** The page's one loader, published as `window.storefrontIslands`. */
import type { Cart } from "../cart/api.ts";
import { pageIslands } from "../config/page.ts";
import type { Dispose, IslandDefinition } from "../island/island.ts";
import type { Bundle, PageCart, StorefrontIslands } from "./api.ts";
import { createLoader } from "./loader.ts";
import { createReporter } from "./report.ts";

export interface PageOptions extends Bundle {
  readonly version: string;
  /** Loads the cart's code. Without it, the first island that has the cart's code brings it. */
  readonly loadCart?: (() => Promise<Cart>) | undefined;
  /** Loads and opens the debugger. */
  readonly debug: () => Promise<void>;
  /** Fetches the modules that an island needs when a shopper turns to it (React above all), if nobody has yet. */
  readonly preload?: ((island: string, part: "model" | "view", isAhead?: boolean) => unknown) | undefined;
}

/**
 * Answers the page's storefront object, making it if there is none. A later copy of the code (another plugin, somebody's
 * bundle, or one file under two URLs, which are two modules) gets the first one's, and adds the islands that are new to
 * it.
 */
export function storefront({
  loadCart,
  debug,
  preload = () => undefined,
  ...own
}: PageOptions): StorefrontIslands {
  const first = pageIslands();
  if (first) {
    // Version 0.1.0 takes no other islands.
    first.join?.(own);
    return first;
  }
  const report = createReporter();
  let bringCart = loadCart;
  let bringNames = own.names;
  const { add, ...loader } = createLoader({
    definitions: own.definitions,
    report,
    preload,
    names: () => bringNames?.(),
  });
  const join = (bundle: Bundle): Dispose => {
    bringNames ??= bundle.names;
    for (const { cart, names } of bundle.definitions) {
      bringCart ??= cart;
      bringNames ??= names;
    }
    const { added, remove } = add(bundle.definitions);
    if (bundle.version || added.length < bundle.definitions.length)
      void import("./copies.ts").then(({ default: tell }) => tell(bundle, added));
    return remove;
  };
  let loaded: Cart | undefined;
  const ready = async (): Promise<Cart> => {
    if (!bringCart) throw new Error("no code of the cart is here");
    loaded = await bringCart();
    return loaded;
  };
  /** Until the cart's code has come, these wait for it. */
  const waiting: Pick<PageCart, "ready" | "add" | "remove" | "refresh"> = {
    ready,
    add: async (...args) => (await ready()).add(...args),
    remove: async (...args) => (await ready()).remove(...args),
    refresh: async (...args) => (await ready()).refresh(...args),
  };
  const holder = (name: PropertyKey): object => (loaded && name in loaded ? loaded : waiting);
  const api: StorefrontIslands = {
    version: own.version,
    ...loader,
    join,
    register: (definition) => join({ definitions: [definition as unknown as IslandDefinition] }),
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
    cart: new Proxy(ready as PageCart, {
      get: (_, name) => Reflect.get(holder(name), name),
      has: (_, name) => name in holder(name),
    }),
    debug,
    report,
  };
  window.storefrontIslands = api;
  return api;
}
