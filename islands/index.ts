/**
 * `dist/index.js`, the package's main entry. Importing it does nothing; {@link mount} brings the page to life.
 *
 * @module storefront-islands
 */
import type { Cart } from "../shared/cart/cart.ts";
import type { CartEventName, CartEvents } from "../shared/events/map.ts";
import type { Dispose, IslandDefinition, Props } from "../shared/island/island.ts";
import { bundle } from "./bundle.ts";

export type { CartAnswer, CartStatus } from "../shared/cart/bus.ts";
export type { AddOptions, AddOutcome, Cart, RemoveOptions, RemoveOutcome } from "../shared/cart/cart.ts";
export type { CartError, CartErrorCode } from "../shared/cart/error.ts";
export type { CartEventName, CartEvents, Fragments } from "../shared/events/map.ts";
export {
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
export { version } from "./bundle.ts";

/** Mounts the islands in `root` (default: the page, now and as HTML arrives). Answers its undoing. */
export function mount(root?: ParentNode): Dispose {
  return bundle().mount(root);
}

/** Unmounts the islands in `root` (default: all of them). */
export function unmount(root?: ParentNode): void {
  window.storefrontIslands?.unmount(root);
}

/** Registers an island of your own, made with `island()`. Answers its removal. */
export function register<P extends Props>(definition: IslandDefinition<P>): Dispose {
  return bundle().register(definition);
}

/** Listens to a cart event, whoever it comes from. Answers the end of it. */
export function on<K extends CartEventName>(event: K, listener: (detail: CartEvents[K]) => void): Dispose {
  return bundle().on(event, listener);
}

/** The page's cart, when its code has loaded. */
export function cart(): Promise<Cart> {
  return bundle().cart.ready();
}
