/**
 * The part of the cart that talks to the server (docs/stock-behaviour/specification.md §7). It loads when there is
 * something to ask. Code that changes the cart loads when a shopper turns to a control.
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
  /** Number of changes whose code is still loading. */
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
  /** Starts a change as soon as its code is loaded. */
  async function change<T>(begin: (verbs: Verbs) => T | Promise<T>): Promise<T> {
    show();
    coming += 1;
    loaded ??= withLanguage(import("./verbs.ts"))
      .then(({ createVerbs }) => createVerbs(bus, config, queue, refresh))
      .catch((problem) => {
        // The next change tries to load the code again.
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
      // A failure to load was already reported to the caller of the change.
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
      // A running change may answer with an older cart.
      if (queue.size) void refresh.ask();
    },
  };
}
