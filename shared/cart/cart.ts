/**
 * The cart's server side: refresh, add, remove (docs/stock-behaviour/specification.md §7). Loaded when there
 * is something to ask.
 *
 * Adds and removes go through one queue, one at a time. Refreshes that come while one runs are merged; a refresh is
 * given up when an add or remove begins, so that an older cart never overwrites a newer one, and whoever asked for it
 * still gets an answer: the add's or remove's, or a new refresh when the queue has come to rest.
 */
import { type CartConfig, endpointUrl } from "../config/cart.ts";
import { announce, removeRegion } from "../dom/live-region.ts";
import { emit, maySend } from "../events/bridge.ts";
import { isolate } from "../events/isolate.ts";
import { message } from "../messages/index.ts";
import { RequestError } from "../request/error.ts";
import { encodeForm } from "../request/form.ts";
import { requestJson } from "../request/request.ts";
import { readAnswer } from "./answer.ts";
import type { AddOutcome, Cart, CartAnswer, RemoveOutcome } from "./api.ts";
import type { CartBus } from "./bus.ts";
import { dimRegions } from "./fragments.ts";
import { createQueue } from "./queue.ts";
import { set } from "./state.ts";
import { miniCartSelector } from "./validity.ts";

/** Time-out of an add or a remove, ms. */
const mutationTimeout = 15_000;

const asFailure = (cause: unknown): RequestError =>
  cause instanceof RequestError ? cause : new RequestError("invalid", { cause });

export function createCart(
  bus: CartBus,
  { wcAjaxUrl, refreshTimeout }: Pick<CartConfig, "wcAjaxUrl" | "refreshTimeout">,
): Cart {
  const { status, pending, error } = bus;
  const queue = createQueue();
  /** The refresh that all who ask for one wait for. */
  let refreshing: Promise<boolean> | undefined;
  /** Gives the refresh's request up. */
  let controller: AbortController | undefined;
  /** A refresh was asked for, and nothing newer has come since. */
  let isStale = false;
  let tellsTabs = false;

  const dim = (): (() => void) => dimRegions(bus.latest ?? { [miniCartSelector]: "" });

  /** Keys of what is pending; one twice when its product is added twice. */
  const keys: string[] = [];
  const tellPending = (): void => set(pending, new Set(keys));

  const settle = (): void => {
    if (!queue.size) set(status, refreshing ? "refreshing" : "idle");
  };

  /** Takes a cart that makes any refresh old news. */
  function takeNewer(answer: CartAnswer): void {
    isStale = false;
    bus.take(answer, true);
    emit("wc_fragments_loaded", null);
  }

  function refresh(tellTabs: boolean): Promise<boolean> {
    isStale = true;
    tellsTabs ||= tellTabs;
    refreshing ??= runRefresh().finally(() => {
      refreshing = undefined;
      tellsTabs = false;
      settle();
    });
    settle();
    return refreshing;
  }

  async function runRefresh(): Promise<boolean> {
    for (;;) {
      // Adds and removes go first: what they bring is newer, and may spare the request.
      while (queue.size) await queue.idle();
      if (!isStale) return true;
      controller = new AbortController();
      const giveBack = dim();
      try {
        const url = endpointUrl(wcAjaxUrl, "get_refreshed_fragments");
        // `time` keeps caches that ignore `no-store` from answering; it is the moment of this very call.
        const timed = `${url}${url.includes("?") ? "&" : "?"}time=${Date.now()}`;
        const answer = readAnswer(await requestJson(timed, {}, refreshTimeout, controller.signal));
        // Superseded while its answer was on the way: an older cart never overwrites a newer one.
        controller.signal.throwIfAborted();
        if (!answer) throw new RequestError("invalid");
        bus.take(answer, tellsTabs);
        emit("wc_fragments_refreshed", null);
        return true;
      } catch (cause) {
        if (isStale && !queue.size) {
          const failure = asFailure(cause);
          if (failure.code !== "aborted") {
            set(error, failure);
            emit("wc_fragments_ajax_error", null);
          }
          return false;
        }
      } finally {
        giveBack();
      }
    }
  }

  const post = (url: string, fields: Readonly<Record<string, unknown>>) => (): Promise<unknown> => {
    const headers = {
      Accept: "application/json, text/javascript, */*; q=0.01",
      "Content-Type": "application/x-www-form-urlencoded; charset=UTF-8",
    };
    return requestJson(url, { method: "POST", body: encodeForm(fields), headers }, mutationTimeout);
  };
  const call = (endpoint: string, fields: Readonly<Record<string, unknown>>): (() => Promise<unknown>) =>
    post(endpointUrl(wcAjaxUrl, endpoint), fields);

  /**
   * Makes one add or remove in its turn, with the regions that it will replace dimmed.
   *
   * @param key    what is pending meanwhile
   * @param send   posts it, and answers what has come, parsed
   * @param apply  reads that while the page still shows the old cart
   * @throws RequestError
   */
  async function mutate<T>(
    kind: "adding" | "removing" | "updating",
    key: string,
    send: () => Promise<unknown>,
    apply: (answer: CartAnswer | undefined, value: Readonly<Record<string, unknown>>) => T,
  ): Promise<T> {
    controller?.abort();
    keys.push(key);
    tellPending();
    set(status, kind);
    try {
      return await queue.run(async () => {
        set(status, kind);
        const giveBack = dim();
        try {
          const value = await send();
          return apply(readAnswer(value), (value ?? {}) as Readonly<Record<string, unknown>>);
        } catch (cause) {
          const failure = asFailure(cause);
          set(error, failure);
          // Nobody knows whether the server did the work: ask it.
          if (/timeout|http|invalid/.test(failure.code)) void refresh(true);
          throw failure;
        } finally {
          giveBack();
          keys.splice(keys.indexOf(key), 1);
          tellPending();
        }
      });
    } finally {
      settle();
    }
  }

  const fail = (cause: unknown): { readonly kind: "failed"; readonly error: RequestError } => ({
    kind: "failed",
    error: asFailure(cause),
  });

  return {
    count: bus.count,
    hash: bus.hash,
    status,
    pending,
    error,
    refresh: (tellTabs = true) => refresh(tellTabs),
    announce,
    message,
    stop() {
      controller?.abort();
      removeRegion();
    },
    take(answer) {
      takeNewer(answer);
      controller?.abort();
    },

    async add(fields, { button = null, beforeReplace, send } = {}) {
      if (!maySend(button)) {
        emit("ajax_request_not_sent.adding_to_cart", { button }, (wrap) => [false, false, wrap(button)]);
        return { kind: "vetoed" };
      }
      const data = { ...fields };
      emit("adding_to_cart", { button, data }, (wrap) => [wrap(button), data]);
      const key = `product:${data.product_id}`;
      return mutate<AddOutcome>(
        "adding",
        key,
        send ?? call("add_to_cart", data),
        (answer, { error: isRefused, product_url: url }) => {
          if (isRefused)
            return { kind: "refused", productUrl: typeof url === "string" && url ? url : undefined };
          if (!answer) throw new RequestError("invalid");
          if (beforeReplace) isolate("add to cart", () => beforeReplace(answer), button);
          takeNewer(answer);
          emit("added_to_cart", { ...answer, button }, (wrap) => [
            answer.fragments,
            answer.cartHash,
            wrap(button),
          ]);
          return { kind: "added", answer };
        },
      ).catch(fail);
    },

    async remove(key, { button = null } = {}) {
      const fields = { cart_item_key: key };
      return mutate<RemoveOutcome>("removing", key, call("remove_from_cart", fields), (answer) => {
        if (!answer) throw new RequestError("refused");
        takeNewer(answer);
        emit("removed_from_cart", { ...answer, button }, (wrap) => [
          answer.fragments,
          answer.cartHash,
          wrap(button),
        ]);
        return { kind: "removed", answer };
      }).catch(fail);
    },

    async update(key, url, fields, renew) {
      const send = (): Promise<unknown> =>
        post(url, fields)().catch(async (cause: unknown) => {
          const others = asFailure(cause).status === 403 && (await renew?.());
          if (!others) throw cause;
          return post(url, others)();
        });
      const failure = await mutate("updating", key, send, () => null).catch(asFailure);
      return (await refresh(true)) ? null : (failure ?? new RequestError("invalid"));
    },
  };
}
