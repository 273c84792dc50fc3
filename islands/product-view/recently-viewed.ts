/**
 * WooCommerce notes the products that a visitor has seen, for its widget "Recently viewed". The server notes a product
 * when it sends the page. A prefetched page may never be seen. So this file notes the product when the page is shown.
 * To note it twice does no harm.
 */
import { readCookie } from "../../shared/cart/cookies.ts";
import type { Viewed } from "../../shared/config/tracking.ts";

/** WooCommerce's cookie: ids of products, the latest at the end. */
const name = "woocommerce_recently_viewed";

/** As many as WooCommerce keeps. */
const most = 15;

/** A list with a product moved to its end. Pure. */
export const withProduct = (list: string, id: number): string =>
  [...list.split("|").filter((one) => one && one !== `${id}`), `${id}`].slice(-most).join("|");

export function noteViewed({ id, path, domain }: Viewed): void {
  const list = withProduct(readCookie(document.cookie, name) ?? "", id);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure origin, and Safari 18.4.
  document.cookie = `${name}=${encodeURIComponent(list)}; path=${path}${domain && `; domain=${domain}`}`;
}
