/** The page's storefront object with all islands. */
import { loadCart } from "../shared/cart/load-cart.ts";
import type { StorefrontIslands } from "../shared/loader/api.ts";
import { storefront } from "../shared/loader/page.ts";
import { loadNames } from "../shared/named-parts/load-names.ts";
import { definitions } from "./definitions.ts";
import { version } from "./version.ts";

/**
 * @param preload  fetches the modules of an island that is on the page: see `LoaderOptions`
 * @param first    the islands that it begins with
 */
export function bundle(
  preload?: (island: string, part: "model" | "view", isAhead?: boolean) => unknown,
  first = definitions,
): StorefrontIslands {
  return storefront({
    version,
    definitions: first,
    loadCart,
    names: loadNames,
    debug: async () => (await import("../shared/debug/debug.ts")).debug(definitions),
    preload,
  });
}
