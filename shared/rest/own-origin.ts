/** Calls carry cookies and a nonce, so they go only to the API's own origin. */
import type { Middleware } from "./chain.ts";
import { RestError } from "./error.ts";

/**
 * Origin of an address, as `fetch` reads it: relative ones belong to the page's `<base>`. `undefined`: the address is
 * invalid.
 */
function originOf(url: string): string | undefined {
  try {
    return new URL(url, globalThis.document?.baseURI).origin;
  } catch {
    return undefined;
  }
}

/**
 * Refuses addresses of another origin than the root's: a caller's `url`, or an answer's next page. Where the root is on
 * the page's own origin, a redirect to another origin fails, too (`fetch_error`). Its target could otherwise get the
 * nonce. With `onUploadProgress`, nothing can stop the browser from following a redirect.
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
