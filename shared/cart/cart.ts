/**
 * The cart's server side (docs/stock-behaviour/specification.md §7). Loaded when there is something to ask; what changes
 * the cart comes when somebody turns to it.
 */
import type { CartConfig } from "../config/cart.ts";
import { announce, removeRegion } from "../dom/live-region.ts";
import { message } from "../messages/index.ts";
import { withLanguage } from "../messages/page-language.ts";
import type { Cart } from "./api.ts";
import { showOptimistic } from "./badge.ts";
import type { CartBus } from "./bus.ts";
import { withLock } from "./lock.ts";
import { createQueue } from "./queue.ts";
import { createRefresh } from "./refresh.ts";
import { set } from "./state.ts";
import type { Verbs } from "./verbs.ts";

export function createCart(
  bus: CartBus,
  config: Pick<CartConfig, "wcAjaxUrl" | "refreshTimeout" | "cartUrl">,
): Cart {
  const queue = createQueue(withLock);
  /** Changes whose code is on its way. */
  let coming = 0;
  let loaded: Promise<Verbs> | undefined;
  const refresh = createRefresh(bus, config, {
    get size() {
      return coming + queue.size;
    },
    idle: () => (coming ? Promise.allSettled([loaded]) : queue.idle()),
  });
  let endShowing: (() => void) | undefined;
  const show = (): void => {
    endShowing ??= showOptimistic(bus);
  };
  /** Begins a change, as soon as its code has come. */
  async function change<T>(begin: (verbs: Verbs) => T | Promise<T>): Promise<T> {
    show();
    coming += 1;
    loaded ??= withLanguage(import("./verbs.ts"))
      .then(({ createVerbs }) => createVerbs(bus, config, queue, refresh))
      .catch((problem) => {
        // Code that did not come may come the next time.
        loaded = undefined;
        throw problem;
      });
    try {
      return begin(await loaded);
    } finally {
      coming -= 1;
      refresh.settle();
    }
  }

  show();

  return {
    count: bus.count,
    expected: bus.expected,
    hash: bus.hash,
    status: bus.status,
    pending: bus.pending,
    error: bus.error,
    refresh(options) {
      show();
      return refresh.ask(options);
    },
    follow(...args) {
      show();
      return refresh.follow(...args);
    },
    inTurn(task, isChange = true) {
      if (isChange) refresh.giveUp();
      const run = (): ReturnType<typeof task> => {
        set(bus.status, "updating");
        return task();
      };
      return queue.run(run).finally(refresh.settle);
    },
    announce,
    message,
    add: (...args) => change((verbs) => verbs.add(...args)),
    remove: (...args) => change((verbs) => verbs.remove(...args)),
    update: (...args) => change((verbs) => verbs.update(...args)),
    resume: () => change((verbs) => verbs.resume()),
    async leave() {
      (await loaded)?.leave();
    },
    stop() {
      refresh.stop();
      // Whoever asked for code that does not come has told of it.
      void loaded?.then(
        ({ stop }) => stop(),
        () => undefined,
      );
      endShowing?.();
      endShowing = undefined;
      removeRegion();
    },
    accept(answer) {
      refresh.accept(answer);
      refresh.giveUp();
      // What is under way answers with an older cart, maybe.
      if (queue.size) void refresh.ask();
    },
  };
}
