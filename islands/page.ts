/** The page's storefront object, as the package finds or makes it, and its cart. */
import { pageIslands } from "../shared/config/page.ts";
import type { PageCart, StorefrontIslands } from "../shared/loader/api.ts";
import { storefront } from "../shared/loader/page.ts";
import { version } from "./version.ts";

let own: StorefrontIslands | undefined;

const debug = async (): Promise<void> => {
  throw new Error('no debugger is here: import { debug } from "storefront-islands/debug"');
};

/** The page's object. @param make  makes it where no script has done so */
export function page(make = () => storefront({ version, definitions: [], debug })): StorefrontIslands {
  const first = pageIslands();
  if (first) return first;
  // Test environments have none: the console says what is reported there.
  globalThis.reportError ??= console.error;
  own = make();
  return own;
}

/** Whether this copy of the code has made the page's object. */
export const isOwn = (): boolean => pageIslands() === own;

/**
 * The page's cart, the same as `window.storefrontIslands.cart`. An island of the cart brings its code, or `cartCode` of
 * `storefront-islands/cart`; where nothing does, `ready()` is rejected.
 */
export const cart: PageCart = new Proxy((() => page().cart()) as PageCart, {
  get: (_, name) => Reflect.get(page().cart, name),
  has: (_, name) => name in page().cart,
});
