/** Events around the page that concern the cart: of other scripts, other tabs, and the back/forward cache. */
import { listenToOthers } from "../events/bridge.ts";
import type { ForeignRefresh } from "../events/foreign-refresh.ts";
import type { ForeignChange } from "../events/map.ts";
import type { CartAnswer } from "./api.ts";
import type { BusParts, CartBus } from "./bus.ts";
import { cookieHash, readCartCookies } from "./cookies.ts";

const answerOf = ({ fragments, cartHash }: ForeignChange): CartAnswer | undefined =>
  fragments && { fragments, cartHash: cartHash ?? cookieHash() };

/** Listens until the signal is aborted. Returns which requests for the cart other scripts have sent. */
export function listen(bus: CartBus, { cache, config }: BusParts, signal: AbortSignal): ForeignRefresh {
  const load = (): unknown => bus.use(() => undefined);

  /** Another script has changed the cart. */
  function changed(change: ForeignChange): void {
    const answer = answerOf(change);
    void (answer ? bus.use((cart) => cart.accept(answer)) : bus.refresh());
  }

  /** Another script has fetched the cart. */
  function answered(change: ForeignChange): void {
    const answer = answerOf(change);
    if (!answer) return;
    bus.adopt(answer);
    // If the cookie names another cart, the answer is older or newer, so the server is asked.
    const current = cookieHash();
    if (current && current !== answer.cartHash) bus.refresh();
  }

  /** The visitor comes back to the page. No event tells of an order or a log-in in another tab. */
  function lookAgain(): void {
    // While a change of this page runs, its cookie may come before its answer.
    if (document.hidden || bus.status.peek() !== "idle" || !bus.isBehind()) return;
    const pending = bus.pending.peek();
    void bus
      .use((cart) => cart.follow())
      // If a change was made meanwhile, the answer belongs to that change and says nothing about the cookie.
      .then((isCurrent) => isCurrent && pending === bus.pending.peek() && bus.testCookie());
  }

  const on = <K extends keyof WindowEventMap>(
    type: K,
    handler: (event: WindowEventMap[K]) => unknown,
  ): void => window.addEventListener(type, handler, { signal });
  // `cart.ts` keeps focus in replaced regions, so it loads at the first focus.
  document.addEventListener("focusin", load, { once: true, signal });
  if (document.activeElement !== document.body) load();
  // `cart.ts` also shows optimistic numbers.
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
    // The browser shows the page as it was left. If there was no cart and no cookie tells of one, nothing is asked. A
    // request that has already started is enough.
    if (config.fragmentsKey || bus.count.peek() > 0 || readCartCookies(document.cookie).hasItems)
      void bus.refresh({ mayBeOlder: true });
    void bus.resume();
  });
  on("online", () => bus.error.value && bus.refresh());
  return listenToOthers({ refresh: () => config.fragmentsKey && bus.refresh(), changed, answered }, signal);
}
