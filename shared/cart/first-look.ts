/** The first look at the page: the stored cart if it is valid, else the server, now or when a mini-cart is seen. */
import { emit } from "../events/bridge.ts";
import { jQuery } from "../events/find-jquery.ts";
import type { ForeignRefresh } from "../events/foreign-refresh.ts";
import type { BusParts, CartBus } from "./bus.ts";
import { readCartCookies } from "./cookies.ts";
import { countItems } from "./count.ts";
import { hasOutbox } from "./outbox.ts";
import { change } from "./state.ts";

/** Whether the page's HTML is from before somebody came here: fetched or rendered ahead, or the way back to it. */
function isOlder(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
    readonly deliveryType?: string;
    readonly activationStart?: number;
  })[];
  const { type, deliveryType, activationStart = 0 } = entry ?? {};
  return type === "back_forward" || deliveryType === "navigational-prefetch" || activationStart > 0;
}

/** Looks, and shows what there is. @param others  whoever else asks for the cart on this page */
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
    // The stored cart lacks what another page has left. Shown before that is counted, the number would jump.
    if (hasOutbox()) void bus.resume().then(() => signal.aborted || bus.latest || show());
    else show();
    return;
  }
  const printed = countItems(document);
  change(() => {
    bus.count.value = cookies.hasItems ? (printed ?? 1) : 0;
    bus.hash.value = cookies.hash;
  });
  // A badge that counts items without a cookie came from a page cache, or the cookie was stripped: ask.
  const isDoubtful = config.fragmentsKey
    ? cookies.hasItems || cookies.hash || printed
    : printed !== undefined && (printed > 0 !== cookies.hasItems || (printed > 0 && isOlder()));
  if (config.refresh !== "always" && !isDoubtful) return;
  const ask = (): unknown => signal.aborted || others.isAsking() || bus.refresh();
  // The stock script asks when jQuery says that the document is ready, and has been here before us.
  const $ = jQuery();
  if ($) $(ask);
  else ask();
}
