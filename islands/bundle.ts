/** The page's storefront object with this bundle's islands. */
import type { StorefrontIslands } from "../shared/loader/api.ts";
import { storefront } from "../shared/loader/page.ts";
import { definitions } from "./definitions.ts";

declare const STOREFRONT_VERSION: string;
/** Path of the vendor chunk beside the entry, filled in by the build. */
declare const STOREFRONT_VENDOR: string;

/** Version of this bundle. */
export const version: string = typeof STOREFRONT_VERSION === "string" ? STOREFRONT_VERSION : "0.0.0-source";

export function bundle(): StorefrontIslands {
  return storefront({
    version,
    definitions,
    loadCart: async () => (await import("../shared/cart/cart.ts")).cart(),
    preload: typeof STOREFRONT_VENDOR === "string" ? new URL(STOREFRONT_VENDOR, import.meta.url).href : "",
  });
}
