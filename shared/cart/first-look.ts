/**
 * Finds a page's first cart: the stored one if it is valid, else the server's. Some pages ask the server only when a
 * mini-cart is seen.
 */
import { emit } from "../events/bridge.ts";
import { jQuery } from "../events/find-jquery.ts";
import type { ForeignRefresh } from "../events/foreign-refresh.ts";
import type { BusParts, CartBus } from "./bus.ts";
import { readCartCookies } from "./cookies.ts";
import { countItems } from "./count.ts";
import { hasOutbox } from "./outbox.ts";
import { change } from "./state.ts";

/** Whether the page's HTML is older than the visit: prefetched, prerendered, or shown again by the back button. */
function isOlder(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
    readonly deliveryType?: string;
    readonly activationStart?: number;
  })[];
  const { type, deliveryType, activationStart = 0 } = entry ?? {};
  return type === "back_forward" || deliveryType === "navigational-prefetch" || activationStart > 0;
}

/**
 * Finds the first cart and shows it.
 *
 * @param others  tells whether another script is already asking for the cart
 */
export function lookFirst(
  bus: CartBus,
  { cache, config }: BusParts,
  others: ForeignRefresh,
  signal: AbortSignal,
): void {
  const cookies = readCartCookies(document.cookie);
  const stored = cache.read(cookies.hash, Date.now());
  if (stored) {
    const show = (): void => {
      bus.restore(stored, stored.expiresIn);
      emit("wc_fragments_loaded", null);
    };
    // The stored cart does not contain changes that another page has left. They are counted first, because the number
    // would otherwise jump.
    if (hasOutbox()) void bus.resume().then(() => signal.aborted || bus.latest || show());
    else show();
    return;
  }
  const printed = countItems(document);
  change(() => {
    bus.count.value = cookies.hasItems ? (printed ?? 1) : 0;
    bus.hash.value = cookies.hash;
  });
  // A badge with a number but no cookie came from a page cache, or the cookie was removed. So the server is asked.
  const isDoubtful = config.fragmentsKey
    ? cookies.hasItems || cookies.hash || printed
    : printed !== undefined && (printed > 0 !== cookies.hasItems || (printed > 0 && isOlder()));
  if (config.refresh !== "always" && !isDoubtful) return;
  const ask = (): unknown => signal.aborted || others.isAsking() || bus.refresh();
  // The stock script asks when jQuery reports that the document is ready, and its handler runs before ours.
  const $ = jQuery();
  if ($) $(ask);
  else ask();
}
