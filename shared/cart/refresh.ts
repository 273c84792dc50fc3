/**
 * Asks the server for the cart. Calls that come while one runs are merged; one is given up when a change begins, so that
 * an older cart never overwrites a newer one, and whoever asked still gets an answer: the change's, or a new request when
 * the queue has come to rest.
 */
import type { CartConfig } from "../config/cart.ts";
import { emit } from "../events/bridge.ts";
import { RequestError } from "../request/error.ts";
import type { CartAnswer } from "./api.ts";
import type { CartBus } from "./bus.ts";
import { dimKnown } from "./fragments.ts";
import { fetchCart } from "./post.ts";
import type { Queue } from "./queue.ts";
import { set } from "./state.ts";

export interface Refresh {
  /** Answers whether the page is current. @param tellTabs  other tabs hear of what is new */
  ask(tellTabs: boolean): Promise<boolean>;
  /** Gives the request up that runs. */
  giveUp(): void;
  /** Takes a cart that makes what runs or waits old news. */
  take(answer: CartAnswer): void;
  /** The cart's status, when nothing runs any more. */
  settle(): void;
}

export function createRefresh(
  bus: CartBus,
  config: Pick<CartConfig, "wcAjaxUrl" | "refreshTimeout">,
  queue: Queue,
): Refresh {
  /** What all who ask wait for. */
  let running: Promise<boolean> | undefined;
  let controller: AbortController | undefined;
  /** Somebody has asked, and nothing newer has come since. */
  let isStale = false;
  let tellsTabs = false;

  const settle = (): void => {
    if (!queue.size) set(bus.status, running ? "refreshing" : "idle");
  };

  async function run(): Promise<boolean> {
    for (;;) {
      // Changes go first: what they bring is newer, and may spare the request.
      while (queue.size) await queue.idle();
      if (!isStale) return true;
      controller = new AbortController();
      const restore = dimKnown(bus.latest);
      try {
        const answer = await fetchCart(config, controller.signal);
        // Superseded while its answer was on the way: an older cart never overwrites a newer one.
        controller.signal.throwIfAborted();
        bus.take(answer, tellsTabs);
        emit("wc_fragments_refreshed", null);
        return true;
      } catch (cause) {
        if (isStale && !queue.size) {
          const failure = RequestError.of(cause);
          if (failure.code !== "aborted") {
            set(bus.error, failure);
            emit("wc_fragments_ajax_error", null);
          }
          return false;
        }
      } finally {
        restore();
      }
    }
  }

  return {
    ask(tellTabs) {
      isStale = true;
      tellsTabs ||= tellTabs;
      running ??= run().finally(() => {
        running = undefined;
        tellsTabs = false;
        settle();
      });
      settle();
      return running;
    },
    giveUp: () => controller?.abort(),
    take(answer) {
      isStale = false;
      bus.take(answer, true);
      emit("wc_fragments_loaded", null);
    },
    settle,
  };
}
