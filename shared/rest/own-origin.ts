/** A call carries cookies and a nonce: it goes to the API's own origin, or nowhere. */
import type { Middleware } from "./chain.ts";
import { RestError } from "./error.ts";

/** `undefined` where an address is none. */
function originOf(url: string): string | undefined {
  try {
    return new URL(url, globalThis.location?.href).origin;
  } catch {
    return undefined;
  }
}

/**
 * Refuses what leads to another origin than the root: a caller's `url`, or the next page that an answer names.
 *
 * @throws RestError  `other_origin`
 */
export const ownOrigin =
  (root: string): Middleware =>
  async (options, next) => {
    if (originOf(options.url ?? "") !== originOf(root))
      throw new RestError("other_origin", { data: { url: options.url } });
    return next(options);
  };
