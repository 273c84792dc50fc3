/**
 * The nonce that proves a cookie, and its renewal (docs/stock-behaviour/specification.md §7,
 * docs/stock-behaviour/woocommerce.md §16.4).
 */
import { textOf } from "./body.ts";
import { type Middleware, withHeaders } from "./chain.ts";
import { type RequestOptions, request } from "./request.ts";

const header = "X-WP-Nonce";

/** Where nonces come from. */
export interface NonceSettings {
  /** As the page has it; empty: none is sent. */
  readonly nonce: string;
  /** Answers a fresh nonce as plain text, to visitors that are logged in. */
  readonly nonceEndpoint: string;
}

/**
 * Sends the nonce along, takes over a fresh one from any answer that carries it, and repeats a call once whose nonce
 * the server refuses: with a fresh nonce, or with none where the server has none to give, which is what makes the
 * stale nonce of a cached page harmless for guests. Calls that fail meanwhile wait for the same refresh.
 */
export function nonceHeader({ nonce, nonceEndpoint }: NonceSettings): Middleware {
  let current = nonce;
  let refreshing: Promise<void> | undefined;
  const refresh = async ({ fetch, timeout }: RequestOptions): Promise<void> => {
    const response = await request(nonceEndpoint, { fetch, timeout, cache: "no-store" });
    const text = (await response.text()).trim();
    // Guests get 400 and `0`; a log-in page is no nonce, nor helps the one that has just failed.
    current = response.ok && /^\w{2,}$/.test(text) && text !== current ? text : "";
  };

  return async (options, next) => {
    const attempt = async (sent: string): Promise<Response> => {
      const response = await next(withHeaders(options, { [header]: sent }));
      const fresh = response.headers.get(header);
      if (fresh && current === sent) current = fresh;
      return response;
    };
    // A client without a nonce leaves the caller theirs.
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
