/**
 * The package's main entry. Importing it does nothing; {@link mountOnly} brings the page to life.
 *
 * It leads to no island, and not to the cart's code: a bundle has what is imported beside it.
 *
 * @module storefront-islands
 */
import type { Cart } from "../shared/cart/api.ts";
import { pageIslands } from "../shared/config/page.ts";
import type { CartEventName, CartEvents } from "../shared/events/map.ts";
import type { AnyIsland, Dispose, IslandDefinition, Props } from "../shared/island/island.ts";
import type { StorefrontIslands } from "../shared/loader/api.ts";
import { storefront } from "../shared/loader/page.ts";
import { version } from "./version.ts";

export type {
  AddOptions,
  AddOutcome,
  Cart,
  CartAnswer,
  CartSignal,
  CartStatus,
  RefreshOptions,
  RemoveOptions,
  RemoveOutcome,
} from "../shared/cart/api.ts";
export type { CartEventName, CartEvents, Fragments } from "../shared/events/map.ts";
export {
  type AnyIsland,
  type Dispose,
  type IslandContext,
  type IslandDefinition,
  type IslandOptions,
  island,
  type Mount,
  type Props,
  type ReplayPart,
  type Strategy,
} from "../shared/island/island.ts";
export type { ErrorDetail, IslandInfo, StorefrontIslands } from "../shared/loader/api.ts";
export type {
  RequestError as CartError,
  RequestErrorCode as CartErrorCode,
} from "../shared/request/error.ts";
export { version } from "./version.ts";

/** The page's storefront object, if this copy of the code has made it. Another copy's object has its own islands. */
let own: StorefrontIslands | undefined;

const openDebugger = async (): Promise<void> => {
  throw new Error('no debugger is here: import { debug } from "storefront-islands/debug"');
};

const page = (): StorefrontIslands => {
  const first = pageIslands();
  if (first) return first;
  own = storefront({ version, definitions: [], debug: openDebugger });
  return own;
};

/**
 * Mounts these islands (from `storefront-islands/islands/…`) in `root` (default: the page, now and as HTML arrives), and
 * no others. Answers its undoing. Where another script has mounted islands on the page already, that script's islands
 * all run.
 */
export function mountOnly(islands: readonly AnyIsland[], root?: ParentNode): Dispose {
  const found = page();
  if (found === own) for (const definition of islands) found.register(definition as IslandDefinition);
  return found.mount(root);
}

/** Unmounts the islands in `root` (default: all of them). */
export function unmount(root?: ParentNode): void {
  pageIslands()?.unmount(root);
}

/** Registers an island of your own, made with `island()`. Answers its removal. */
export function register<P extends Props>(definition: IslandDefinition<P>): Dispose {
  return page().register(definition);
}

/** Listens to a cart event, whoever it comes from. Answers the end of it. */
export function on<K extends CartEventName>(event: K, listener: (detail: CartEvents[K]) => void): Dispose {
  return page().on(event, listener);
}

/**
 * The page's cart, when its code has loaded. An island of the cart brings that, or `cartCode` of
 * `storefront-islands/cart`; where nothing does, the promise is rejected.
 */
export function cart(): Promise<Cart> {
  return page().cart.ready();
}
