/** Who is notified of a view: Meta Pixel, a data layer, a function of the shop's. */

/** What a tracker is told. */
export interface View {
  /** As Meta's pixel calls it. */
  readonly name: "PageView" | "ViewContent";
  readonly detail: object;
  /** What Google Analytics 4 reads of a data layer. */
  readonly entries: readonly object[];
}

/** Tells one tracker of a view. */
export type Tracker = (view: View) => unknown;

/** The view of a page. */
export function pageView(): View {
  const detail = { page_location: location.href, page_title: document.title };
  return { name: "PageView", detail, entries: [{ event: "page_view", ...detail }] };
}

/**
 * The tracker that an entry of the configuration names.
 *
 * @param entry  `fbq`, `dataLayer`, the name of a global function (`shop.track`), or a function
 * @returns `undefined` while its script has not come
 */
export function findTracker(entry: unknown, globals: Record<string, unknown>): Tracker | undefined {
  if (entry === "dataLayer") {
    return ({ entries }) => {
      globals.dataLayer ??= [];
      for (const one of entries) (globals.dataLayer as unknown[]).push(one);
    };
  }
  const named =
    typeof entry === "string"
      ? entry
          .split(".")
          .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], globals)
      : entry;
  if (typeof named !== "function") return undefined;
  if (entry === "fbq") {
    return ({ name, detail }) => (name === "PageView" ? named("track", name) : named("track", name, detail));
  }
  return ({ name, detail }) => named(name, detail);
}
