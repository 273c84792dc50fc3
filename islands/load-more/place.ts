/**
 * Remembers how far a list had grown when its page was left. It is kept for each entry of the browser's history, as
 * addresses. The products are fetched again, so that none is out of date.
 */

export interface Place {
  /** Addresses of the pages that were added, in order. */
  readonly urls: readonly string[];
  /** Height of the list, px. */
  readonly height: number;
  /** How far the page was scrolled, px. */
  readonly top: number;
}

/** Name of our property in `history.state`, and prefix of our keys in the session's storage. */
const name = "storefront-load-more";

/** The key of an entry of the history; `undefined`: it has none. */
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
    // If storage is blocked, or another script wrote there, the list begins as the server sends it.
    return undefined;
  }
}

/** Remembers a place, unless storage is blocked or another script's `history.state` is no object. */
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
    // Without storage the list begins anew on the way back.
  }
}
