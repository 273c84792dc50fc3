import { hasCartCookie } from "../../shared/cart/cookies.ts";
import { cartTime } from "../../shared/cart/time.ts";

/**
 * Whether the page may have been printed with an older cart than this tab knows. The browser shows it as it has kept it: on
 * the way back it asks nobody, unless the shop says `no-store`, and WooCommerce says `no-cache` only
 * (docs/stock-behaviour/cart-page.md §1). Or the page before this one heard of a cart after this one had been asked for. The
 * cart's cookies came with that answer, or went with it: a page that they contradict is older, whatever is stored.
 *
 * @param hasRows  the page shows a cart with something in it
 */
export function isOlder(hasRows: boolean): boolean {
  if (hasRows !== hasCartCookie(document.cookie)) return true;
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const { type, transferSize, requestStart = 0, domInteractive = 0 } = entry ?? {};
  const heard = cartTime() - performance.timeOrigin;
  return (type === "back_forward" && transferSize === 0) || (heard > requestStart && heard < domInteractive);
}
