/**
 * Asks the server for the cart. Calls that come while a request runs are answered by one more; one is given up when a
 * change begins, so that an older cart never overwrites a newer one, and whoever asked still gets an answer: the
 * change's, or a new request when the queue has come to rest.
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

/** When one that failed is tried again, ms from the failure; then not before something else asks. */
const retries = [3000, 15_000, 60_000];

export type Refresh = ReturnType<typeof createRefresh>;

/** @param changes  what changes the cart: it has ended before the cart is asked for */
export function createRefresh(
  bus: CartBus,
  config: Pick<CartConfig, "wcAjaxUrl" | "refreshTimeout">,
  changes: Pick<Queue, "size" | "idle">,
) {
  /** What all who ask wait for. */
  let running: Promise<boolean> | undefined;
  let controller: AbortController | undefined;
  /** Somebody has asked, and nothing newer has come since. */
  let isStale = false;
  let asks = 0;
  let notifiesTabs = false;
  /** The cart that the page showed when another page's change was heard of. */
  let shown: string | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The page is current: nothing is to be tried again, and what shows the whole cart follows. */
  const recover = (): void => {
    failures = 0;
    clearTimeout(timer);
    const before = shown;
    shown = undefined;
    if (before !== undefined && before !== bus.hash.peek()) renewPage();
  };

  /** A page that could not ask shows an old cart: not for longer than it has to. */
  function retry(): void {
    clearTimeout(timer);
    const pause = retries[failures];
    failures += 1;
    if (pause) timer = setTimeout(() => void ask(), Math.max(pause, busyFor() * 1000));
  }

  /** The cart's status, when nothing runs any more. */
  const settle = (): void => {
    if (!changes.size) set(bus.status, running ? "refreshing" : "idle");
  };

  /** Ends in one go with the last answer: who asks a moment later is not taken for one of those who wait for it. */
  async function run(): Promise<boolean> {
    try {
      for (;;) {
        // Changes go first: what they bring is newer, and may spare the request.
        while (changes.size) await changes.idle();
        // All who ask in one go are answered by one request.
        await undefined;
        if (!isStale) return true;
        const answered = asks;
        controller = new AbortController();
        const restore = dimRegions(bus.latest);
        try {
          const answer = await fetchCart(config, controller.signal);
          await released();
          // Superseded while its answer was on the way: an older cart never overwrites a newer one.
          controller.signal.throwIfAborted();
          bus.accept(answer, notifiesTabs);
          recover();
          emit("wc_fragments_refreshed", null);
          // Whoever asked meanwhile may know of a change that this cart has not seen.
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

  /** Answers whether the page is current. */
  function ask({ notifyTabs = true, mayBeOlder = false }: RefreshOptions = {}): Promise<boolean> {
    isStale = true;
    if (!mayBeOlder) asks += 1;
    notifiesTabs ||= notifyTabs;
    running ??= run();
    settle();
    return running;
  }

  /** As `accept`, in two steps: see {@link CartBus.prepare}. */
  function prepare(answer: CartAnswer, asked = asks): () => void {
    const put = bus.prepare(answer, true);
    return () => {
      if (asked === asks) isStale = false;
      put();
      recover();
      emit("wc_fragments_loaded", null);
    };
  }

  /** Gives the request up that runs. */
  const giveUp = (): void => controller?.abort();

  return {
    ask,
    /**
     * As {@link ask}, for a change of another page's: what shows all of the cart comes anew with the answer, unless the
     * cart is the one that it shows.
     *
     * @param before  that one's hash; without it the one that the page knows
     */
    follow(options?: RefreshOptions, before = bus.hash.peek()): Promise<boolean> {
      shown ??= before;
      return ask(options);
    },
    giveUp,
    /** As {@link giveUp}, and tries none again. */
    stop(): void {
      giveUp();
      clearTimeout(timer);
    },
    /** How often somebody has asked for a cart from then on. To be noted when a request leaves whose answer is a cart. */
    asked: (): number => asks,
    /**
     * Takes a cart from elsewhere, which spares a request to all who had asked before it was made: whoever asks later may
     * know of a change that it has not seen.
     *
     * @param asked  what `asked` has answered when the request left; without it all are spared
     */
    accept: (answer: CartAnswer, asked?: number): void => prepare(answer, asked)(),
    prepare,
    settle,
  };
}
