/** Who is notified of a view: Meta Pixel, a data layer, a function of the shop's. */

/** A view, for a tracker. */
export interface View {
  /** The event's name in Meta's pixel. */
  readonly name: "PageView" | "ViewContent";
  readonly detail: object;
  /** Entries of a data layer, as Google Analytics 4 reads them. */
  readonly entries: readonly object[];
}

/** Sends a view to one tracker. */
type Tracker = (view: View) => unknown;

/** Trackers with a known name, which options may add. */
const known: readonly unknown[] = ["fbq", "dataLayer"];

/**
 * The trackers of a page's views. An element's options can only choose among known and configured trackers. Authors of
 * content can write options, and must not be able to call any function of the page.
 *
 * @param asked       trackers that an element's options name; `undefined`: none named
 * @param configured  trackers that the page's configuration names
 * @param refuse      called with each name that the options must not add
 */
export function chooseTrackers(
  asked: readonly unknown[] | undefined,
  configured: readonly unknown[],
  refuse: (entry: unknown) => void,
): readonly unknown[] {
  if (!asked) return configured;
  const allowed = [...known, ...configured];
  for (const entry of asked) if (!allowed.includes(entry)) refuse(entry);
  return asked.filter((entry) => allowed.includes(entry));
}

/** The view of a page. */
export function pageView(): View {
  const detail = { page_location: location.href, page_title: document.title };
  return { name: "PageView", detail, entries: [{ event: "page_view", ...detail }] };
}

/**
 * The tracker that an entry of the configuration names.
 *
 * @param entry  `fbq`, `dataLayer`, the name of a global function (`shop.track`), or a function
 * @returns `undefined` until its script has come
 */
export function findTracker(entry: unknown, globals: Record<string, unknown>): Tracker | undefined {
  if (entry === "dataLayer") {
    return ({ entries }) => {
      if (!Object.hasOwn(globals, "dataLayer")) globals.dataLayer = [];
      for (const one of entries) (globals.dataLayer as unknown[]).push(one);
    };
  }
  const [first = "", ...path] = typeof entry === "string" ? entry.split(".") : [];
  const place = Object.hasOwn(globals, first) ? globals[first] : undefined;
  const named =
    typeof entry === "string"
      ? path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], place)
      : entry;
  if (typeof named !== "function") return undefined;
  if (entry === "fbq") {
    return ({ name, detail }) => (name === "PageView" ? named("track", name) : named("track", name, detail));
  }
  return ({ name, detail }) => named(name, detail);
}
