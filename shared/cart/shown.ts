/** The cart that the page shows: the server's fragments are put into the page, counted, and stored. */
import type { CartConfig } from "../config/cart.ts";
import { parseFragment } from "../dom/html.ts";
import type { Fragments } from "../events/map.ts";
import type { CartAnswer } from "./api.ts";
import type { CartCache } from "./cache.ts";
import { cookieHash } from "./cookies.ts";
import { countItems } from "./count.ts";
import { prepareFragments, replaceFragments } from "./fragments.ts";
import { type CartState, change } from "./state.ts";
import { cacheLife, miniCartSelector } from "./validity.ts";

export type Shown = ReturnType<typeof createShown>;

/** @param age  called with the ms until the shown cart is too old */
export function createShown(
  { count, hash, error, optimistic }: CartState,
  { fragmentScripts }: Pick<CartConfig, "fragmentScripts">,
  cache: CartCache,
  age: (ms: number) => void,
) {
  let latest: Fragments | undefined;
  /**
   * A cookie that names another cart than the server does. Scripts may be unable to read the shop's cookie, or it is
   * not kept.
   */
  let wrongCookie: string | undefined;

  /** Sets the signals to the cart that the page shows. */
  function know({ fragments, cartHash }: CartAnswer): void {
    latest = fragments;
    const region = document.querySelector(miniCartSelector);
    const items =
      countItems(region ?? parseFragment(fragments[miniCartSelector] ?? "")) ??
      // An optimistic number in a badge does not count the server's cart.
      (optimistic.peek().length ? undefined : countItems(document));
    if (cookieHash() !== wrongCookie) wrongCookie = undefined;
    change(() => {
      hash.value = cartHash;
      count.value = items ?? count.value;
      error.value = null;
      optimistic.value = optimistic.peek().filter(({ isDone }) => !isDone);
    });
  }

  function keep({ fragments, cartHash }: CartAnswer, notifyTabs: boolean): void {
    cache.write(fragments, cartHash, Date.now(), notifyTabs);
    age(cacheLife);
  }

  /**
   * Shows and stores a cart that the server has just sent, in two steps. The first reads all that has to be read before
   * the page changes; the returned function does the rest.
   *
   * @param notifyTabs  other tabs are told
   */
  function prepare(answer: CartAnswer, notifyTabs: boolean): () => void {
    const replace = prepareFragments(answer.fragments, document, fragmentScripts);
    return () => {
      replace();
      know(answer);
      keep(answer, notifyTabs);
    };
  }

  return {
    /** Fragments that the page shows; `undefined` until the first ones have come. */
    get latest(): Fragments | undefined {
      return latest;
    },
    prepare,
    /** As {@link prepare}, in one step. */
    accept: (answer: CartAnswer, notifyTabs: boolean): void => prepare(answer, notifyTabs)(),
    /** Takes a cart that another script has already put into the page. */
    adopt(answer: CartAnswer): void {
      know(answer);
      keep(answer, true);
    },
    /** Shows a stored cart. @param expiresIn  ms until it is too old */
    restore(stored: CartAnswer, expiresIn: number): void {
      replaceFragments(stored.fragments, document, fragmentScripts);
      know(stored);
      age(expiresIn);
    },
    /** Fills a mini-cart that arrived after its fragments did. */
    paint(host: Element): void {
      if (latest && !host.querySelector(`${miniCartSelector} > *`))
        replaceFragments(latest, host, fragmentScripts);
    },
    /** Whether the cookie names another cart than the page shows. A cookie that was wrong before does not count. */
    isBehind: (): boolean => ![hash.peek(), wrongCookie].includes(cookieHash()),
    /**
     * Call this after the server has answered. A cookie that still names another cart is wrong, and ignored until it
     * changes.
     */
    testCookie(): void {
      if (cookieHash() !== hash.peek()) wrongCookie = cookieHash();
    },
  };
}
