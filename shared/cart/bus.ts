/**
 * The cart bus: what the page knows of the cart, as signals, and how a cart gets into the page. The server's
 * fragments are the truth: they are put into the page, counted, cached, and told of in events.
 *
 * What is asked of the server is in `cart.ts`, which loads when there is something to ask.
 */
import type { CartConfig } from "../config/cart.ts";
import { whenActive } from "../dom/activation.ts";
import { parseFragment } from "../dom/html.ts";
import { emit, listenToOthers } from "../events/bridge.ts";
import { jQuery } from "../events/find-jquery.ts";
import type { ForeignRefresh } from "../events/foreign-refresh.ts";
import { reportProblem } from "../events/isolate.ts";
import type { ForeignChange, Fragments } from "../events/map.ts";
import type { Cart, CartAnswer, RefreshOptions } from "./api.ts";
import type { CartCache } from "./cache.ts";
import { cookieHash, readCartCookies } from "./cookies.ts";
import { countItems } from "./count.ts";
import { prepareFragments, replaceFragments } from "./fragments.ts";
import { hasOutbox } from "./outbox.ts";
import { type CartState, change, createState, type Expectation, expectItems } from "./state.ts";
import { cacheLife, miniCartSelector } from "./validity.ts";
import { wasNotified } from "./wake.ts";

/** What the page knows of the cart. */
export interface CartBus extends CartState {
  /** Fragments that the page shows; `undefined` until the first ones are known. */
  readonly latest: Fragments | undefined;
  /** Shows a cart that the server has just sent, and stores it. `notifyTabs`: other tabs hear of it. */
  accept(answer: CartAnswer, notifyTabs: boolean): void;
  /** As {@link accept}, in two steps: reads of the page what has to be read before it changes, then does the rest. */
  prepare(answer: CartAnswer, notifyTabs: boolean): () => void;
  /**
   * Expects a number of items more (below 0: fewer) than the cart has, in the place of what was expected before, until
   * it is called with that and 0, or a cart comes that has it. Nothing where the shop shows only what is confirmed.
   */
  expectItems(items: number, instead?: Expectation): Expectation | undefined;
  /** The cart's server side: refresh, add, remove. Loads its code. */
  cart(): Promise<Cart>;
  /** Wires the bus to the page (events, other tabs, back/forward cache) until the last user has ended. */
  start(): () => void;
  /** A mini-cart is in sight: asks the server if the page is not current. */
  wanted(): void;
  /** Fills a mini-cart that arrived after its fragments did. */
  paint(host: Element): void;
}

export interface BusParts {
  readonly config: Pick<CartConfig, "optimistic" | "refresh" | "fragmentScripts" | "fragmentsKey">;
  readonly cache: CartCache;
  /** Makes the bus's server side, once. */
  readonly connect: (bus: CartBus) => Promise<Cart>;
  /** ms since 1970. */
  readonly now?: () => number;
}

/** Whether the page's HTML is from before somebody came here: fetched or rendered ahead, or the way back to it. */
function isOlder(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
    readonly deliveryType?: string;
    readonly activationStart?: number;
  })[];
  const { type, deliveryType, activationStart = 0 } = entry ?? {};
  return type === "back_forward" || deliveryType === "navigational-prefetch" || activationStart > 0;
}

export function createBus({ config, cache, connect, now = Date.now }: BusParts): CartBus {
  /**
   * Without it the shop keeps no fragments on this page: what shows the cart here is the server's, and true. Then the
   * server is asked when a shopper does something, or sees a mini-cart, and never because somebody speaks of the cart.
   */
  const hasFragments = config.fragmentsKey !== "";
  const state = createState();
  const { count, hash, error, expectations } = state;
  let latest: Fragments | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let users = 0;
  /** A mini-cart is in sight. */
  let isWanted = false;
  /** A cookie for which another cart came than it tells of: scripts cannot read the shop's, or it is not kept. */
  let vain: string | undefined;
  let wiring: AbortController | undefined;
  let others: ForeignRefresh | undefined;
  let connected: Promise<Cart> | undefined;

  const cart = (): Promise<Cart> => {
    connected ??= connect(bus).catch((problem) => {
      // Code that did not come may come the next time.
      connected = undefined;
      throw problem;
    });
    return connected;
  };
  const lost = (problem: unknown): void => reportProblem("cart", problem);
  // Whoever asked for code that does not come has told of it.
  const stop = (): void =>
    void connected?.then(
      (loaded) => loaded.stop(),
      () => undefined,
    );
  const leave = (): void =>
    void connected?.then(
      (loaded) => loaded.leave(),
      () => undefined,
    );
  /** Goes on with what another page has left. */
  const resume = (): Promise<void> =>
    hasOutbox()
      ? cart()
          .then((loaded) => loaded.resume())
          .catch(lost)
      : Promise.resolve();
  const warm = (): Promise<unknown> => cart().catch(lost);
  const refresh = (options?: RefreshOptions): Promise<unknown> =>
    cart()
      .then((loaded) => loaded.refresh(options))
      .catch(lost);

  const follow = (options?: RefreshOptions, shown?: string): Promise<unknown> =>
    cart()
      .then((loaded) => loaded.follow(options, shown))
      .catch(lost);

  function armTimer(ms: number): void {
    clearTimeout(timer);
    if (!users) return;
    timer = setTimeout(() => {
      // Again tomorrow, should this one fail.
      armTimer(cacheLife);
      void refresh();
    }, ms);
  }

  /** Puts a cart into the page and the signals. */
  function show(answer: CartAnswer): void {
    replaceFragments(answer.fragments, document, config.fragmentScripts);
    know(answer);
  }

  function prepare(answer: CartAnswer, notifyTabs: boolean): () => void {
    const replace = prepareFragments(answer.fragments, document, config.fragmentScripts);
    return () => {
      replace();
      know(answer);
      keep(answer, notifyTabs);
    };
  }

  /** Puts a cart that the page shows into the signals. */
  function know({ fragments, cartHash }: CartAnswer): void {
    latest = fragments;
    const region = document.querySelector(miniCartSelector);
    const items =
      countItems(region ?? parseFragment(fragments[miniCartSelector] ?? "")) ??
      // A badge that shows what is expected tells nothing of the cart.
      (expectations.peek().length ? undefined : countItems(document));
    if (cookieHash() !== vain) vain = undefined;
    change(() => {
      hash.value = cartHash;
      count.value = items ?? count.value;
      error.value = null;
      expectations.value = expectations.peek().filter(({ isDone }) => !isDone);
    });
  }

  function keep({ fragments, cartHash }: CartAnswer, notifyTabs: boolean): void {
    cache.write(fragments, cartHash, now(), notifyTabs);
    armTimer(cacheLife);
  }

  /** First look at the page: the cache if it is valid, else the server, now or when a mini-cart is seen. */
  function begin(): void {
    const cookies = readCartCookies(document.cookie);
    const kept = cache.read(cookies.hash, now());
    if (kept) {
      const put = (): void => {
        show(kept);
        armTimer(kept.expiresIn);
        emit("wc_fragments_loaded", null);
      };
      const { signal } = wiring as AbortController;
      // What is remembered has nothing of what another page has left: seen before that is expected, it would jump.
      if (hasOutbox()) void resume().then(() => signal.aborted || latest || put());
      else put();
      return;
    }
    const printed = countItems(document);
    change(() => {
      count.value = cookies.hasItems ? (printed ?? 1) : 0;
      hash.value = cookies.hash;
    });
    // A badge that counts items without a cookie came from a page cache, or the cookie was stripped: ask.
    const isDoubtful = hasFragments
      ? cookies.hasItems || cookies.hash || printed
      : printed !== undefined && (printed > 0 !== cookies.hasItems || (printed > 0 && isOlder()));
    if (config.refresh !== "always" && !isDoubtful) return;
    const { signal } = wiring as AbortController;
    const ask = (): unknown => signal.aborted || others?.isAsking() || refresh();
    // The stock script asks when jQuery says that the document is ready, and has been here before us.
    const $ = jQuery();
    if ($) $(ask);
    else ask();
  }

  const answerOf = ({ fragments, cartHash }: ForeignChange): CartAnswer | undefined =>
    fragments && { fragments, cartHash: cartHash ?? cookieHash() };

  function changed(change: ForeignChange): void {
    const answer = answerOf(change);
    if (answer) void cart().then((loaded) => loaded.accept(answer), lost);
    else void refresh();
  }

  function answered(change: ForeignChange): void {
    const answer = answerOf(change);
    if (!answer) return;
    know(answer);
    keep(answer, true);
    // The cookie tells of another cart: that one is older, or newer.
    const current = cookieHash();
    if (current && current !== answer.cartHash) void refresh();
  }

  /** Somebody comes back to the page: of an order, or a log-in, in another tab no script tells. */
  function look(): void {
    const current = cookieHash();
    // The cookie of a change of this page's own is there before its answer.
    const isNews = current !== hash.peek() && current !== vain && state.status.peek() === "idle";
    if (document.hidden || !isNews) return;
    const pending = state.pending.peek();
    void follow().then((isCurrent) => {
      // A change that was made meanwhile has brought the cart of its own moment, not of this one.
      const isAnswer = isCurrent && pending === state.pending.peek();
      if (isAnswer && cookieHash() !== hash.peek()) vain = cookieHash();
    });
  }

  function wire(): void {
    wiring = new AbortController();
    const { signal } = wiring;
    const changedElsewhere = (): unknown => hasFragments && refresh();
    others = listenToOthers({ refresh: changedElsewhere, changed, answered }, signal);
    // Its code keeps focus in regions that are replaced: from the first focus on there is some to keep.
    document.addEventListener("focusin", warm, { once: true, signal });
    if (document.activeElement !== document.body) void warm();
    const on = <K extends keyof WindowEventMap>(
      type: K,
      handler: (event: WindowEventMap[K]) => unknown,
    ): void => window.addEventListener(type, handler, { signal });
    on(
      "storage",
      (event) => cache.isNews(event, state.pending.peek().size > 0) && follow({ notifyTabs: false }),
    );
    document.addEventListener("visibilitychange", look, { signal });
    on("focus", look);
    on("pagehide", () => {
      leave();
      stop();
    });
    on("pageshow", (event) => {
      if (!event.persisted) return;
      // Shown again as it was left. Nobody's cart changes where there is none.
      // Looked for already, maybe, since the page is seen again.
      if (hasFragments || count.peek() > 0 || readCartCookies(document.cookie).hasItems)
        void refresh({ mayBeOlder: true });
      void resume();
    });
    on("online", () => error.value && refresh());
    begin();
    void resume();
    if (isWanted) bus.wanted();
    // Why the page has woken: somebody spoke of a cart before there was a bus to listen, and the page shows none.
    if (wasNotified() && hasFragments) void follow(undefined, "");
  }

  const bus: CartBus = {
    ...state,
    get latest() {
      return latest;
    },
    accept: (answer, notifyTabs) => prepare(answer, notifyTabs)(),
    prepare,
    cart,
    expectItems(items, instead) {
      // The cart's code shows it.
      void warm();
      return expectItems(state, config.optimistic ? items : 0, instead);
    },

    start() {
      users += 1;
      // What is in the cart when somebody comes, a page that is rendered ahead cannot know.
      if (users === 1) whenActive(() => users && !wiring && wire());
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        users -= 1;
        if (users) return;
        wiring?.abort();
        wiring = undefined;
        clearTimeout(timer);
        stop();
      };
    },

    wanted() {
      isWanted = true;
      if (!wiring || latest || state.status.peek() === "refreshing") return;
      if (hasFragments || document.querySelector(miniCartSelector)) void refresh({ mayBeOlder: true });
    },

    paint(host) {
      if (latest && !host.querySelector(`${miniCartSelector} > *`)) {
        replaceFragments(latest, host, config.fragmentScripts);
      }
    },
  };
  return bus;
}
