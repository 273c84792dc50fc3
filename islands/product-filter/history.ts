/** Entries of the browser's history that are ours: lists that took each other's place without a page load. */
import { withoutHash } from "./address.ts";

/** In `history.state`, beside whatever other scripts keep there: how far the list was scrolled, px, if that is known. */
const name = "storefront-product-filter";

/** Whether the entry's list is one of several that one document has shown. */
export const isOurs = (state: unknown): boolean => typeof state === "object" && name in (state ?? {});

/** How far the page was scrolled when it was left for another list, px. */
export function placeIn(state: unknown): number | undefined {
  const place = (state as Record<string, unknown> | null)?.[name];
  return typeof place === "number" ? place : undefined;
}

/** Remembers where the page is, and goes on to another address. */
export function push(url: URL): void {
  history.replaceState({ ...history.state, [name]: scrollY }, "");
  history.pushState({ [name]: true }, "", url);
}

/**
 * What the document was loaded with. Of one that was loaded anew at an entry of ours the browser loads nothing more on
 * the way back, though none of this code was there: to it, the entries before are the same document.
 */
export function loaded(): { readonly address: string; readonly isReload: boolean } {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isKnown = entry && isOurs(history.state);
  return {
    address: withoutHash(new URL(isKnown ? entry.name : location.href)),
    isReload: entry?.type === "reload",
  };
}
