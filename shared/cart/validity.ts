/** When stored fragments may be shown without asking the server (specification §4). Pure. */
import { type Fragments, readFragments } from "../events/map.ts";

/** Key of the fragment without which a cache is none. */
export const miniCartSelector = "div.widget_shopping_cart_content";

/** Life of the cache, and the interval of the automatic refresh: 24 hours in ms. */
export const cacheLife = 86_400_000;

/** What the browser has stored; `null` for a key that is absent. */
export interface Stored {
  readonly fragments: string | null;
  readonly hash: string | null;
  /** `wc_cart_created`: ms since 1970 as a decimal string. */
  readonly created: string | null;
}

export type Verdict =
  | {
      readonly valid: true;
      readonly fragments: Fragments;
      readonly cartHash: string;
      readonly expiresIn: number;
    }
  | { readonly valid: false; readonly reason: "No cart_created" | "Fragment expired" | "No fragment" };

function parse(text: string | null): Fragments | undefined {
  if (text === null) return undefined;
  try {
    return readFragments(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Judges the stored fragments.
 *
 * @param cookieHash  the cart hash cookie, `""` when absent: equal to an absent stored hash (an empty cart)
 * @param now         ms since 1970
 */
export function judge(stored: Stored, cookieHash: string, now: number): Verdict {
  const hash = stored.hash ?? "";
  const created = stored.created === null ? undefined : Number(stored.created);
  if (hash !== "" && !created) return { valid: false, reason: "No cart_created" };
  // A clock that was set back would otherwise keep the cache for ever.
  const age = created ? Math.abs(now - created) : 0;
  if (!(age <= cacheLife)) return { valid: false, reason: "Fragment expired" };
  const fragments = parse(stored.fragments);
  if (!fragments?.[miniCartSelector] || hash !== cookieHash) return { valid: false, reason: "No fragment" };
  return { valid: true, fragments, cartHash: hash, expiresIn: cacheLife - age };
}
