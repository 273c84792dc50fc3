/**
 * The two cart cookies that WooCommerce keeps readable for scripts (docs/stock-behaviour/woocommerce.md §4).
 */
export interface CartCookies {
  /** `woocommerce_cart_hash`; `""` if there is no cart, or if scripts cannot read the cookie. */
  readonly hash: string;
  /** Whether `woocommerce_items_in_cart` is above 0. The value is always `1`, however many items there are. */
  readonly hasItems: boolean;
}

/** Reads one cookie by its decoded name; accepts quotes around the value and broken encodings. */
export function readCookie(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split("; ")) {
    const at = pair.indexOf("=");
    if (at < 0) continue;
    try {
      if (decodeURIComponent(pair.slice(0, at)) === name) {
        return decodeURIComponent(pair.slice(at + 1).replace(/^"(.*)"$/, "$1"));
      }
    } catch {
      // A cookie that cannot be decoded is not WooCommerce's.
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

/** The cart hash in the cookie now. */
export const cookieHash = (): string => readCartCookies(document.cookie).hash;

/** Whether there is a cart cookie; its cart may still be empty. Pure. */
export const hasCartCookie = (cookies: string): boolean =>
  /woocommerce_(cart_hash|items_in_cart)=[^;]/.test(cookies);
