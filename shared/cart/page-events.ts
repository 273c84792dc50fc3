/** What happens around the page, and what the cart's bus does then: events, other tabs, back/forward cache. */
import { listenToOthers } from "../events/bridge.ts";
import type { ForeignRefresh } from "../events/foreign-refresh.ts";
import type { ForeignChange } from "../events/map.ts";
import type { CartAnswer } from "./api.ts";
import type { BusParts, CartBus } from "./bus.ts";
import { cookieHash, readCartCookies } from "./cookies.ts";

const answerOf = ({ fragments, cartHash }: ForeignChange): CartAnswer | undefined =>
  fragments && { fragments, cartHash: cartHash ?? cookieHash() };

/** Listens until the signal ends. Answers whoever else asks for the cart on this page. */
export function listen(bus: CartBus, { cache, config }: BusParts, signal: AbortSignal): ForeignRefresh {
  const load = (): unknown => bus.use(() => undefined);

  /** Another script has changed the cart. */
  function changed(change: ForeignChange): void {
    const answer = answerOf(change);
    void (answer ? bus.use((cart) => cart.accept(answer)) : bus.refresh());
  }

  /** Another script has asked for the cart. */
  function answered(change: ForeignChange): void {
    const answer = answerOf(change);
    if (!answer) return;
    bus.adopt(answer);
    // The cookie tells of another cart: that one is older, or newer.
    const current = cookieHash();
    if (current && current !== answer.cartHash) bus.refresh();
  }

  /** Somebody comes back to the page: no script tells of an order, or a log-in, in another tab. */
  function lookAgain(): void {
    // The cookie of this page's own change is there before its answer.
    if (document.hidden || bus.status.peek() !== "idle" || !bus.isBehind()) return;
    const pending = bus.pending.peek();
    void bus
      .use((cart) => cart.follow())
      // A change that was made meanwhile has brought the cart of its own moment, not of this one.
      .then((isCurrent) => isCurrent && pending === bus.pending.peek() && bus.testCookie());
  }

  const on = <K extends keyof WindowEventMap>(
    type: K,
    handler: (event: WindowEventMap[K]) => unknown,
  ): void => window.addEventListener(type, handler, { signal });
  // The server's code keeps focus in regions that are replaced: from the first focus on there is some to keep.
  document.addEventListener("focusin", load, { once: true, signal });
  if (document.activeElement !== document.body) load();
  // It shows what is not confirmed, too.
  signal.addEventListener(
    "abort",
    bus.optimistic.subscribe((all) => all.length && load()),
  );
  on("storage", (event) => {
    if (cache.isNews(event, bus.pending.peek().size > 0))
      void bus.use((cart) => cart.follow({ notifyTabs: false }));
  });
  document.addEventListener("visibilitychange", lookAgain, { signal });
  on("focus", lookAgain);
  on("pagehide", () => {
    bus.end("leave");
    bus.end("stop");
  });
  on("pageshow", (event) => {
    if (!event.persisted) return;
    // The browser shows the page as it was left. Where nobody has a cart, none has changed. A look that has begun, since
    // the page is seen again, is enough.
    if (config.fragmentsKey || bus.count.peek() > 0 || readCartCookies(document.cookie).hasItems)
      void bus.refresh({ mayBeOlder: true });
    void bus.resume();
  });
  on("online", () => bus.error.value && bus.refresh());
  return listenToOthers({ refresh: () => config.fragmentsKey && bus.refresh(), changed, answered }, signal);
}
