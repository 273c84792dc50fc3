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

/** Trackers that are known by name, wherever they are named. */
const known: readonly unknown[] = ["fbq", "dataLayer"];

/**
 * Who hears of a page's views. An element's options only choose: authors can write them, and any function of the page
 * has a name.
 *
 * @param asked       what the options of an element name; `undefined`: nothing
 * @param configured  what the page's configuration names
 * @param refuse      told of each name that the options must not bring in
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
 * @returns `undefined` while its script has not come
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
