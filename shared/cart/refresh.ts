/**
 * Asks the server for the cart. Calls during a request share one more request. When a change starts, a running request
 * is aborted, so that an older cart never replaces a newer one. Its callers still get an answer: the change's, or that
 * of a new request after the queue.
 */
import type { CartConfig } from "../config/cart.ts";
import { released } from "../dom/held-press.ts";
import { emit } from "../events/bridge.ts";
import { RequestError } from "../request/error.ts";
import { busyFor } from "../request/limit.ts";
import type { CartAnswer, RefreshOptions } from "./api.ts";
import type { CartBus } from "./bus.ts";
import { fetchCart } from "./fetch-cart.ts";
import { dimRegions } from "./fragments.ts";
import type { Queue } from "./queue.ts";
import { renewPage } from "./renew-page.ts";
import { set } from "./state.ts";

/** Pauses before a failed request is repeated, ms. After the last, only a new call asks again. */
const retries = [3000, 15_000, 60_000];

export type Refresh = ReturnType<typeof createRefresh>;

/** @param changes  running changes; the cart is asked for after they have ended */
export function createRefresh(
  bus: CartBus,
  config: Pick<CartConfig, "wcAjaxUrl" | "refreshTimeout">,
  changes: Pick<Queue, "size" | "idle">,
) {
  /** The run that all callers wait for. */
  let running: Promise<boolean> | undefined;
  let controller: AbortController | undefined;
  /** A caller has asked, and no newer cart has come since. */
  let isStale = false;
  let asks = 0;
  let notifiesTabs = false;
  /** Hash of the cart that the page showed when another page's change was reported. */
  let shown: string | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The page is current, so no request has to be repeated. Regions that show the whole cart are replaced, too. */
  const recover = (): void => {
    failures = 0;
    clearTimeout(timer);
    const before = shown;
    shown = undefined;
    if (before !== undefined && before !== bus.hash.peek()) renewPage();
  };

  /** After a failed request the page may show an old cart, so it is repeated. */
  function retry(): void {
    clearTimeout(timer);
    const pause = retries[failures];
    failures += 1;
    if (pause) timer = setTimeout(() => void ask(), Math.max(pause, busyFor() * 1000));
  }

  /** Sets the cart's status when no change runs. */
  const settle = (): void => {
    if (!changes.size) set(bus.status, running ? "refreshing" : "idle");
  };

  /**
   * The end comes in the same task as the last answer. So a later call starts a new run and does not get an older
   * answer.
   */
  async function run(): Promise<boolean> {
    try {
      for (;;) {
        // Changes go first, because their cart is newer and may make the request unnecessary.
        while (changes.size) await changes.idle();
        // All calls of the same task share one request.
        await undefined;
        if (!isStale) return true;
        const answered = asks;
        controller = new AbortController();
        const restore = dimRegions(bus.latest);
        try {
          const answer = await fetchCart(config, controller.signal);
          await released();
          // A change may have started meanwhile: an older cart must not replace a newer one.
          controller.signal.throwIfAborted();
          bus.accept(answer, notifiesTabs);
          recover();
          emit("wc_fragments_refreshed", null);
          // A later caller may know of a change that this cart does not contain.
          if (answered === asks) return true;
        } catch (cause) {
          if (isStale && !changes.size) {
            const failure = RequestError.of(cause);
            if (failure.code !== "aborted") {
              set(bus.error, failure);
              emit("wc_fragments_ajax_error", null);
              retry();
            }
            return false;
          }
        } finally {
          restore();
        }
      }
    } finally {
      running = undefined;
      notifiesTabs = false;
      settle();
    }
  }

  /** Asks for the cart. Resolves with whether the page is current. */
  function ask({ notifyTabs = true, mayBeOlder = false }: RefreshOptions = {}): Promise<boolean> {
    isStale = true;
    if (!mayBeOlder) asks += 1;
    notifiesTabs ||= notifyTabs;
    running ??= run();
    settle();
    return running;
  }

  /** As `accept`, in two steps; see {@link CartBus.prepare}. */
  function prepare(answer: CartAnswer, asked = asks): () => void {
    const put = bus.prepare(answer, true);
    return () => {
      if (asked === asks) isStale = false;
      put();
      recover();
      emit("wc_fragments_loaded", null);
    };
  }

  /** Aborts the running request. */
  const giveUp = (): void => controller?.abort();

  return {
    ask,
    /**
     * As {@link ask}, after a change by another page. Regions that show the whole cart are replaced, unless they show
     * the new one.
     *
     * @param before  hash of the cart that they show; by default the hash that this page knows
     */
    follow(options?: RefreshOptions, before = bus.hash.peek()): Promise<boolean> {
      shown ??= before;
      return ask(options);
    },
    giveUp,
    /** As {@link giveUp}, and repeats no request. */
    stop(): void {
      giveUp();
      clearTimeout(timer);
    },
    /** Number of calls so far. Note it when a request is sent whose answer contains a cart. */
    asked: (): number => asks,
    /**
     * Takes a cart from another request. Callers who asked before that request was sent need none of their own. Later
     * callers may know of a change that the cart does not contain.
     *
     * @param asked  result of `asked` when the request was sent; by default no caller needs a request
     */
    accept: (answer: CartAnswer, asked?: number): void => prepare(answer, asked)(),
    prepare,
    settle,
  };
}
