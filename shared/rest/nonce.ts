/**
 * The nonce that proves a cookie, and its renewal (docs/stock-behaviour/specification.md §7,
 * docs/stock-behaviour/woocommerce.md §16.4).
 */
import { textOf } from "./body.ts";
import { type Middleware, withHeaders } from "./chain.ts";
import { type RequestOptions, request } from "./request.ts";

const header = "X-WP-Nonce";

/** The first nonce, and where to get new ones. */
export interface NonceSettings {
  /** The nonce that the page printed; empty: none is sent. */
  readonly nonce: string;
  /** Address that answers a fresh nonce as plain text, for visitors who are logged in. */
  readonly nonceEndpoint: string;
}

/**
 * Sends the nonce with each call, and takes a fresh one from any answer that has one. If the server refuses the nonce,
 * the call is repeated once with a fresh one. Guests get none, so their call is repeated without; a cached page's old
 * nonce then does no harm. Calls that fail meanwhile wait for the same renewal.
 */
export function nonceHeader({ nonce, nonceEndpoint }: NonceSettings): Middleware {
  let current = nonce;
  let refreshing: Promise<void> | undefined;
  const refresh = async ({ fetch, timeout }: RequestOptions): Promise<void> => {
    const response = await request(nonceEndpoint, { fetch, timeout, cache: "no-store" });
    const text = (await response.text()).trim();
    // Guests get 400 and `0`. Neither a log-in page nor the nonce that has just failed is of use.
    current = response.ok && /^\w{2,}$/.test(text) && text !== current ? text : "";
  };

  return async (options, next) => {
    const attempt = async (sent: string): Promise<Response> => {
      const response = await next(withHeaders(options, { [header]: sent }));
      const fresh = response.headers.get(header);
      if (fresh && current === sent) current = fresh;
      return response;
    };
    // Without a nonce of our own, the caller's header is sent.
    const sent = current || (new Headers(options.headers).get(header) ?? "");
    const response = await attempt(sent);
    if (response.ok || !(await textOf(response)).includes('"rest_cookie_invalid_nonce"')) return response;
    if (current === sent) {
      refreshing ??= refresh(options).finally(() => {
        refreshing = undefined;
      });
      await refreshing;
    }
    return attempt(current);
  };
}
