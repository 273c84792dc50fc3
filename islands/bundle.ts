/** The page's storefront object with this bundle's islands. */
import type { Cart } from "../shared/cart/api.ts";
import type { IslandDefinition } from "../shared/island/island.ts";
import type { StorefrontIslands } from "../shared/loader/api.ts";
import { storefront } from "../shared/loader/page.ts";
import { definitions } from "./definitions.ts";

declare const STOREFRONT_VERSION: string;

/** Version of this bundle. */
export const version: string = typeof STOREFRONT_VERSION === "string" ? STOREFRONT_VERSION : "0.0.0-source";

/** Loads the cart's code, without the part that changes the cart. */
export const loadCart = async (): Promise<Cart> => {
  const [{ cartBus }] = await Promise.all([
    import("../shared/cart/index.ts"),
    import("../shared/cart/cart.ts"),
  ]);
  return cartBus().cart();
};

/** Makes a function that opens the debugger. @param known  islands to list though they are not on the page */
export const debug = (known: readonly IslandDefinition[]) => async (): Promise<void> =>
  (await import("../shared/debug/debug.ts")).debug(known);

/** @param preload  fetches the modules of an island that is on the page: see `LoaderOptions` */
export function bundle(preload?: (island: string) => unknown): StorefrontIslands {
  return storefront({
    version,
    definitions,
    loadCart,
    debug: debug(definitions),
    preload,
  });
}
