/** A call carries cookies and a nonce: it goes to the API's own origin, or nowhere. */
import type { Middleware } from "./chain.ts";
import { RestError } from "./error.ts";

/** Origin of an address, read as `fetch` reads it: relative ones by the page's `<base>`. `undefined`: it is none. */
function originOf(url: string): string | undefined {
  try {
    return new URL(url, globalThis.document?.baseURI).origin;
  } catch {
    return undefined;
  }
}

/**
 * Refuses what leads to another origin than the root: a caller's `url`, or the next page that an answer names. Where
 * the root is the page's own origin, a redirect that leads away fails, too (`fetch_error`): its target would get the
 * nonce if it agrees to that. With `onUploadProgress` there is no way to keep the browser from following one.
 *
 * @throws RestError  `other_origin`
 */
export const ownOrigin =
  (root: string): Middleware =>
  async (options, next) => {
    const own = originOf(root);
    if (originOf(options.url ?? "") !== own)
      throw new RestError("other_origin", { data: { url: options.url } });
    return next(own === globalThis.location?.origin ? { mode: "same-origin", ...options } : options);
  };
