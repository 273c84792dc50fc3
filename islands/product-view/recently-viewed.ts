/**
 * WooCommerce notes which products a visitor has looked at, for its widget "Recently viewed". The server does it when it
 * answers, which says nothing where a page is fetched ahead: there it is noted when the page is shown. Once more does no
 * harm.
 */
import { readCookie } from "../../shared/cart/cookies.ts";
import type { Viewed } from "../../shared/config/tracking.ts";

/** WooCommerce's cookie: ids, the last one last. */
const name = "woocommerce_recently_viewed";

/** As many as WooCommerce keeps. */
const most = 15;

/** A list with a product as its last. Pure. */
export const withProduct = (list: string, id: number): string =>
  [...list.split("|").filter((one) => one && one !== `${id}`), `${id}`].slice(-most).join("|");

export function noteViewed({ id, path, domain }: Viewed): void {
  const list = withProduct(readCookie(document.cookie, name) ?? "", id);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure origin, and Safari 18.4.
  document.cookie = `${name}=${encodeURIComponent(list)}; path=${path}${domain && `; domain=${domain}`}`;
}
