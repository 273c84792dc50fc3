/** Entries of the browser's history that are ours: lists that took each other's place without a page load. */
import { withoutHash } from "./address.ts";
import { entryName, isOurs } from "./entry.ts";

/** How far the page was scrolled when it was left for another list, px. */
export function placeIn(state: unknown): number | undefined {
  const place = (state as Record<string, unknown> | null)?.[entryName];
  return typeof place === "number" ? place : undefined;
}

/** Remembers where the page is, and goes on to another address. */
export function push(url: URL): void {
  history.replaceState({ ...history.state, [entryName]: scrollY }, "");
  history.pushState({ [entryName]: true }, "", url);
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
