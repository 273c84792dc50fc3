/**
 * When stored fragments may be shown without asking the server (docs/stock-behaviour/specification.md §4).
 * Pure.
 */
import { type Fragments, readFragments } from "../events/map.ts";

/** Key of the mini-cart's fragment; a cache without it is invalid. */
export const miniCartSelector = "div.widget_shopping_cart_content";

/** Life of the cache, and the interval of the automatic refresh: 24 hours in ms. */
export const cacheLife = 86_400_000;

/** The stored values; `null` for a missing key. */
export interface Stored {
  readonly fragments: string | null;
  readonly hash: string | null;
  /** `wc_cart_created`: ms since 1970 as a decimal string. */
  readonly created: string | null;
}

/** Fragments that may be shown. */
export interface Usable {
  readonly fragments: Fragments;
  readonly cartHash: string;
  /** ms until the fragments are too old. */
  readonly expiresIn: number;
}

function parse(text: string | null): Fragments | undefined {
  try {
    return readFragments(JSON.parse(String(text)));
  } catch {
    return undefined;
  }
}

/**
 * The stored fragments, if they may be shown: they have a date, are not too old, and belong to the cookie's cart.
 *
 * @param cookieHash  the cart hash cookie, `""` when absent; that equals an absent stored hash (an empty cart)
 * @param now         ms since 1970
 */
export function usable(stored: Stored, cookieHash: string, now: number): Usable | undefined {
  const hash = stored.hash ?? "";
  const created = Number(stored.created);
  if (hash !== "" && !created) return undefined;
  // The absolute difference is used: if the clock was set back, the cache would otherwise stay valid too long.
  const age = created ? Math.abs(now - created) : 0;
  if (!(age <= cacheLife)) return undefined;
  const fragments = parse(stored.fragments);
  if (!fragments?.[miniCartSelector] || hash !== cookieHash) return undefined;
  return { fragments, cartHash: hash, expiresIn: cacheLife - age };
}
