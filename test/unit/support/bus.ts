/** Cart buses as two tabs would have them, on the one page that a test has. */
import { afterEach, beforeEach } from "vitest";
import type { Cart } from "../../../shared/cart/api.ts";
import { type CartBus, createBus } from "../../../shared/cart/bus.ts";
import { type CartCache, createCache } from "../../../shared/cart/cache.ts";
import { createCart } from "../../../shared/cart/cart.ts";
import { clearPage } from "./page.ts";
import { memoryStorage } from "./storage.ts";

export const names = { cartHashKey: "wc_cart_hash_t", fragmentsKey: "wc_fragments_t" };
export const region = "div.widget_shopping_cart_content";
export const widget =
  '<div class="widget widget_shopping_cart"><div class="widget_shopping_cart_content"></div></div>';

export interface Tab {
  readonly bus: CartBus;
  readonly cache: CartCache;
  readonly session: Storage;
  readonly local: Storage;
  readonly cart: Cart;
}

export interface TabOptions {
  readonly refresh?: "visible" | "always";
  readonly local?: Storage;
  readonly session?: Storage;
  readonly wcAjaxUrl?: string;
  readonly optimistic?: boolean;
  /** Names of what is stored; empty on a page whose shop prints none. */
  readonly keys?: typeof names;
}

const endings: (() => void)[] = [];

/** A tab; nothing is wired before `bus.start()`. */
export function openTab(options: TabOptions = {}): Tab {
  const session = options.session ?? memoryStorage();
  const local = options.local ?? memoryStorage();
  const keys = options.keys ?? names;
  const cache = createCache(keys, { session: () => session, local: () => local });
  const settings = {
    wcAjaxUrl: options.wcAjaxUrl ?? "/?wc-ajax=%%endpoint%%",
    refreshTimeout: 5000,
    cartUrl: "/gio-hang/",
  };
  let cart: Cart | undefined;
  const bus = createBus({
    config: {
      ...keys,
      refresh: options.refresh ?? "visible",
      fragmentScripts: false,
      optimistic: options.optimistic ?? true,
    },
    cache,
    connect: async () => made(),
  });
  function made(): Cart {
    cart ??= createCart(bus, settings);
    return cart;
  }
  return {
    bus,
    cache,
    session,
    local,
    get cart() {
      return made();
    },
  };
}

/** Starts a bus until the test has ended. */
export function start(tab: Tab): () => void {
  const end = tab.bus.start();
  endings.push(end);
  return end;
}

/** Gives each test an empty page, and ends what it started. */
export function prepareTabs(): void {
  beforeEach(clearPage);
  afterEach(() => {
    for (const end of endings.splice(0)) end();
    clearPage();
  });
}
