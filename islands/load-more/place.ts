/**
 * How far a list had grown when its page was left, for who comes back to it. Kept for each entry of the browser's
 * history, as addresses: the products themselves are fetched again, so that none is older than its page.
 */

export interface Place {
  /** Addresses of the pages that were added, in order. */
  readonly urls: readonly string[];
  /** Height of the list, px. */
  readonly height: number;
  /** How far the page was scrolled, px. */
  readonly top: number;
}

/** In `history.state`, beside whatever other scripts keep there; in the session's storage, before what it says. */
const name = "storefront-load-more";

/** What an entry of the history is known by, if it is known. */
const keyOf = (state: unknown): string | undefined => {
  const key = (state as Record<string, unknown> | null)?.[name];
  return typeof key === "string" ? `${name}:${key}` : undefined;
};

const isPlace = (value: unknown): value is Place => {
  const { urls, height, top } = (value ?? {}) as Partial<Place>;
  return Array.isArray(urls) && urls.length > 0 && Number.isFinite(height) && Number.isFinite(top);
};

/** Where the shopper was on this entry of the history, if the list still goes on at `next` as it did then. */
export function recall(next: string | undefined): Place | undefined {
  const key = keyOf(history.state);
  try {
    const place: unknown = key && JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isPlace(place) && place.urls[0] === next ? place : undefined;
  } catch {
    // Storage that is blocked, or written by somebody else: the list begins as the server sends it.
    return undefined;
  }
}

/** Remembers it. Nothing, where storage is blocked or another script keeps something else than an object. */
export function remember(place: Place): void {
  const { state } = history;
  if (state !== null && typeof state !== "object") return;
  try {
    let key = keyOf(state);
    if (!key) {
      const mark = { ...state, [name]: `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}` };
      key = keyOf(mark) as string;
      history.replaceState(mark, "");
    }
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Then nobody comes back to it.
  }
}
