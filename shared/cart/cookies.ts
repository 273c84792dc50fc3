/**
 * The two cart cookies that WooCommerce keeps readable for scripts (docs/stock-behaviour/woocommerce.md §4).
 */
export interface CartCookies {
  /** `woocommerce_cart_hash`; `""` without a cart, or where the cookie cannot be read. */
  readonly hash: string;
  /** `woocommerce_items_in_cart` is above 0. The cookie is a flag: its value is `1` however many items there are. */
  readonly hasItems: boolean;
}

/** Reads one cookie by its decoded name; quotes around the value and broken encodings are tolerated. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split("; ")) {
    const at = pair.indexOf("=");
    if (at < 0) continue;
    try {
      if (decodeURIComponent(pair.slice(0, at)) === name) {
        return decodeURIComponent(pair.slice(at + 1).replace(/^"(.*)"$/, "$1"));
      }
    } catch {
      // A cookie that cannot be decoded is somebody else's.
    }
  }
  return undefined;
}

/** Reads the cart cookies from a `document.cookie` string. */
export function readCartCookies(cookies: string): CartCookies {
  return {
    hash: readCookie(cookies, "woocommerce_cart_hash") ?? "",
    hasItems: Number(readCookie(cookies, "woocommerce_items_in_cart") ?? 0) > 0,
  };
}

/** The cart hash that the page's cookie tells of now. */
export const cookieHash = (): string => readCartCookies(document.cookie).hash;

/** Whether a `document.cookie` string speaks of a cart at all; it may turn out to be an empty one. Pure. */
export const hasCartCookie = (cookies: string): boolean =>
  /woocommerce_(cart_hash|items_in_cart)=[^;]/.test(cookies);
