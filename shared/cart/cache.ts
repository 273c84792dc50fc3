/**
 * The fragments cache in session and local storage, under the stock keys
 * (docs/stock-behaviour/woocommerce.md §4, §8), so that a page of the shop that still runs the stock scripts
 * reads what we wrote and the other way round.
 *
 * Storage that is blocked or full is "no cache", never an error: the cart then asks the server at each page.
 */
import { attempt } from "../dom/storage.ts";
import type { Fragments } from "../events/map.ts";
import { createdKey } from "./time.ts";
import { type Usable, usable } from "./validity.ts";

export interface CartCache {
  /** What may be shown now without a request. */
  read(cookieHash: string, now: number): Usable | undefined;
  /**
   * Stores an answer.
   * @param notifyTabs  writes the hash to local storage too, which other tabs hear. Off for an answer that another
   *                  tab's change brought: a reaction is no news, and two tabs on an unstable server hash would
   *                  call each other for ever.
   */
  write(fragments: Fragments, hash: string, now: number, notifyTabs: boolean): void;
  /**
   * Whether a storage event is another tab's cart change that this tab has not seen.
   *
   * @param isChanging  this tab has a change under way: what is stored will be another cart in a moment, and the same
   *                    hash is news then, too
   */
  isNews(event: Pick<StorageEvent, "key" | "newValue">, isChanging?: boolean): boolean;
}

/**
 * @param keys  names of the stored hash and of the stored fragments, from the page's configuration; without both
 *              nothing is stored and nothing read
 */
export function createCache(
  keys: { readonly cartHashKey: string; readonly fragmentsKey: string },
  storages: { session(): Storage; local(): Storage } = {
    session: () => window.sessionStorage,
    local: () => window.localStorage,
  },
): CartCache {
  const isKept = !!keys.cartHashKey && !!keys.fragmentsKey;
  const get = (key: string): string | null =>
    attempt(() => (isKept ? storages.session().getItem(key) : null)) ?? null;
  const set = (storage: () => Storage, key: string, value: string): boolean =>
    attempt(() => {
      if (isKept) storage().setItem(key, value);
      return true;
    }) ?? false;
  const forget = (key: string): void => void attempt(() => storages.session().removeItem(key));

  return {
    read: (cookieHash, now) =>
      usable(
        { fragments: get(keys.fragmentsKey), hash: get(keys.cartHashKey), created: get(createdKey) },
        cookieHash,
        now,
      ),
    write(fragments, hash, now, notifyTabs) {
      if (!set(storages.session, keys.fragmentsKey, JSON.stringify(fragments))) {
        // Full: an older copy beside the new hash would be shown as current.
        forget(keys.fragmentsKey);
      }
      if (hash !== "") set(storages.session, createdKey, String(now));
      if (notifyTabs) set(storages.local, keys.cartHashKey, hash);
      set(storages.session, keys.cartHashKey, hash);
    },
    isNews: ({ key, newValue }, isChanging = false) =>
      isKept &&
      key === keys.cartHashKey &&
      newValue !== null &&
      (isChanging || newValue !== (get(keys.cartHashKey) ?? "")),
  };
}
