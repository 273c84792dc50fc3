/** The page-wide object, `window.storefrontIslands`: what theme code and plugins may rely on. */
import type { Cart } from "../cart/api.ts";
import type { CartEventName, CartEvents } from "../events/map.ts";
import type { Dispose, IslandDefinition, LoadNames, Props } from "../island/island.ts";

/** One mounted (or waiting) island, for debugging. */
export interface IslandInfo {
  readonly name: string;
  readonly host: HTMLElement;
  /** What it was made from. */
  readonly definition: IslandDefinition;
  /**
   * `found`: its code has not run yet; `ready`: it answers; `failed`: reported, the server's HTML serves. Code that did
   * not come is asked for again when somebody turns to the island: it is `found` once more, then.
   */
  readonly state: "found" | "ready" | "failed";
  /** Whether React shows it. Many islands need no React until they have a message, or something else of their own. */
  readonly hasView: boolean;
  /** Brings its code, whatever it waits for. Resolves to whether it answers, and never rejects. */
  ready(): Promise<boolean>;
}

/** Detail of the `storefront:error` event. */
export interface ErrorDetail {
  readonly island: string;
  readonly element: Element | null;
  readonly error: unknown;
}

/**
 * The cart, as pages and packages have it. `add`, `remove` and `refresh` can be called at once; the signals (`count`,
 * `expected`, `hash`, `status`, `pending`, `error`) are there when the cart's code has loaded, which `await cart.ready()`
 * waits for. `cart()` is the same as `cart.ready()`.
 */
export type PageCart = (() => Promise<Cart>) &
  Pick<Cart, "add" | "remove" | "refresh"> &
  Partial<Cart> & { ready(): Promise<Cart> };

/** What a script brings to a page that has islands already. */
export interface Bundle {
  /** Version of its copy of the code; none for islands that are registered with the copy that runs. */
  readonly version?: string | undefined;
  readonly definitions: readonly IslandDefinition[];
  /** Loads the code that reads names of parts. Without it, the first island that has it brings it. */
  readonly names?: LoadNames | undefined;
}

export interface StorefrontIslands {
  /** Version of the bundle that runs the page. */
  readonly version: string;
  /** Finds and mounts islands in `root` (default: the page, now and as HTML arrives). Answers its undoing. */
  mount(root?: ParentNode): Dispose;
  /** Unmounts the islands in `root` (default: all). The server's HTML is as it was. */
  unmount(root?: ParentNode): void;
  /**
   * Adds an island of your own; found at once, and in later HTML. Answers its removal. Where its name is taken, the first
   * one stays, and the console says so.
   */
  register<P extends Props>(definition: IslandDefinition<P>): Dispose;
  /** As {@link register}, for another copy of this code. Answers the removal of what it has added. */
  join(bundle: Bundle): Dispose;
  /** What is found and how far it is. */
  islands(): readonly IslandInfo[];
  /** Listens to a cart event, whoever it comes from. Answers the end of it. */
  on<K extends CartEventName>(event: K, listener: (detail: CartEvents[K]) => void): Dispose;
  readonly cart: PageCart;
  /** Opens the debugger, as `?islands-debug` in the address does from the page's beginning on. */
  debug(): Promise<void>;
  /** Reports an error once for each island, element and message. */
  report(island: string, element: Element | null, error: unknown): void;
}

declare global {
  interface Window {
    storefrontIslands?: StorefrontIslands;
  }
}
