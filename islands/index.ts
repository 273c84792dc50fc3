/**
 * The package's main entry. Importing it does nothing; {@link mountOnly} brings the page to life.
 *
 * It leads to no island, and not to the cart's code: a bundle has what is imported beside it.
 *
 * @module storefront-islands
 */
import { pageIslands } from "../shared/config/page.ts";
import type { CartEventName, CartEvents } from "../shared/events/map.ts";
import type { AnyIsland, Dispose, IslandDefinition, Props } from "../shared/island/island.ts";
import type { Bundle, StorefrontIslands } from "../shared/loader/api.ts";
import { isOwn, page } from "./page.ts";
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
export type { ErrorDetail, IslandInfo, PageCart, StorefrontIslands } from "../shared/loader/api.ts";
export type {
  RequestError as CartError,
  RequestErrorCode as CartErrorCode,
} from "../shared/request/error.ts";
export { cart } from "./page.ts";
export { version } from "./version.ts";

/** Islands that this copy has brought. */
const brought = new Set<object>();

/** Adds a bundle to the page. The object of version 0.1.0 takes islands one by one, and several of one name. */
function join(bundle: Bundle): Dispose {
  const { join, register, islands }: Omit<StorefrontIslands, "join"> & Partial<StorefrontIslands> = page();
  if (join) return join(bundle);
  const taken = new Set(islands().map(({ name }) => name));
  const ends = bundle.definitions.filter(({ name }) => !taken.has(name)).map((one) => register(one));
  return () => {
    for (const end of ends) end();
  };
}

/** Adds islands to the page, whoever has it. Answers the removal of those that were new there. */
function add(definitions: readonly AnyIsland[]): Dispose {
  const fresh = definitions.filter((definition) => !brought.has(definition)) as readonly IslandDefinition[];
  for (const definition of fresh) brought.add(definition);
  const remove = join({ version: isOwn() ? undefined : version, definitions: fresh });
  return () => {
    remove();
    for (const definition of fresh) brought.delete(definition);
  };
}

/**
 * Mounts these islands (from `storefront-islands/islands/…`) in `root` (default: the page, now and as HTML arrives), and
 * no others. Answers its undoing. Where another script runs the page, those that are new there are added to it.
 */
export function mountOnly(islands: readonly AnyIsland[], root?: ParentNode): Dispose {
  const remove = add(islands);
  const found = page();
  const end = found.mount(root);
  return () => {
    remove();
    // A page of another script, or with islands of one, goes on.
    if (isOwn() && found.islands().every(({ definition }) => brought.has(definition))) end();
  };
}

/** Unmounts the islands in `root` (default: all of them). */
export function unmount(root?: ParentNode): void {
  pageIslands()?.unmount(root);
}

/** Registers an island of your own, made with `island()`. Answers its removal. */
export function register<P extends Props>(definition: IslandDefinition<P>): Dispose {
  return add([definition]);
}

/** Listens to a cart event, whoever it comes from. Answers the end of it. */
export function on<K extends CartEventName>(event: K, listener: (detail: CartEvents[K]) => void): Dispose {
  return page().on(event, listener);
}
