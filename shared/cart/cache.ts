/**
 * The fragments cache in session and local storage, under the stock keys (docs/stock-behaviour/woocommerce.md §4, §8).
 * So pages with the stock scripts and pages with the islands share one cache.
 *
 * If storage is blocked or full, there is no cache and no error: each page then asks the server.
 */
import { attempt } from "../dom/storage.ts";
import type { Fragments } from "../events/map.ts";
import { createdKey } from "./time.ts";
import { type Usable, usable } from "./validity.ts";

export interface CartCache {
  /** The stored cart, if it may be shown without a request. */
  read(cookieHash: string, now: number): Usable | undefined;
  /**
   * Stores an answer.
   *
   * @param notifyTabs  also writes the hash to local storage, where other tabs see it; `false` for an answer to another
   *   tab's change, because two tabs with an unstable server hash would notify each other forever
   */
  write(fragments: Fragments, hash: string, now: number, notifyTabs: boolean): void;
  /**
   * Whether a storage event tells of another tab's cart that this tab has not seen.
   *
   * @param isChanging  this tab is changing the cart, so even the hash that it knows is news: its own cart will differ
   *   soon
   */
  isNews(event: Pick<StorageEvent, "key" | "newValue">, isChanging?: boolean): boolean;
}

/**
 * @param keys  storage keys of the hash and of the fragments, from the page's configuration; unless both are set,
 *   nothing is stored or read
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
        // Storage is full. Old fragments beside the new hash would count as current, so they are removed.
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
