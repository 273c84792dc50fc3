/** Logs what happens on the page: events, requests, errors. */
import { cartEventNames } from "../events/cart-event-names.ts";
import type { ErrorDetail } from "../loader/api.ts";

export interface Entry {
  /** ms since the page was opened. */
  readonly at: number;
  readonly kind: "event" | "request" | "error";
  readonly text: string;
  /** Name of the island that the error belongs to. */
  readonly island?: string;
}

const otherEvents = [
  "storefront:page-view",
  "storefront:view-content",
  "wpcf7submit",
  "wpcf7invalid",
  "wpcf7spam",
  "wpcf7mailsent",
  "wpcf7mailfailed",
  "wpcf7statuschanged",
  "wpcf7reset",
];

/** Largest number of entries; older ones are removed. */
export const mostEntries = 500;

/** An event's detail as one line: fragments as selectors, elements as tags. */
export function describeDetail(detail: unknown): string {
  if (detail === null || detail === undefined) return "";
  const seen = new Set<unknown>();
  const text = JSON.stringify(detail, (name, value: unknown) => {
    if (value instanceof Element) return `<${value.localName}>`;
    if (name === "fragments" && value && typeof value === "object") return Object.keys(value);
    if (value && typeof value === "object") {
      if (seen.has(value)) return "…";
      seen.add(value);
    }
    return value;
  });
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/** An address, without the host if that is the page's own. */
const shortUrl = (url: string): string => {
  const { origin, href } = new URL(url, location.href);
  return origin === location.origin ? href.slice(origin.length) : href;
};

/**
 * Logs what happens.
 *
 * @param note    called for each entry
 * @param signal  aborted: everything that was wrapped is restored
 */
export function keepJournal(note: (entry: Entry) => void, signal: AbortSignal): void {
  const log = (kind: Entry["kind"], text: string, island?: string): void =>
    note({ at: performance.now(), kind, text, ...(island !== undefined && { island }) });

  for (const name of [...cartEventNames, ...otherEvents])
    document.addEventListener(
      name,
      (event) => log("event", `${name} ${describeDetail((event as CustomEvent).detail)}`.trim()),
      { capture: true, signal },
    );
  document.addEventListener(
    "storefront:error",
    (event) => {
      const { island, error } = (event as CustomEvent<ErrorDetail>).detail;
      log("error", error instanceof Error ? error.message : String(error), island);
    },
    { capture: true, signal },
  );

  const { fetch } = window;
  const watched: typeof fetch = async (input, init) => {
    const asked = input instanceof Request ? input : undefined;
    const name = `${init?.method ?? asked?.method ?? "GET"} ${shortUrl(asked?.url ?? String(input))}`;
    const begun = performance.now();
    const took = (): string => `${Math.round(performance.now() - begun)} ms`;
    log("request", `${name} …`);
    try {
      const response = await fetch(input, init);
      log("request", `${name} ${response.status}, ${took()}`);
      return response;
    } catch (error) {
      log("request", `${name} failed after ${took()}: ${error}`);
      throw error;
    }
  };
  window.fetch = watched;
  // Uploads use XMLHttpRequest; the browser reports them at their end.
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (entry.initiatorType === "xmlhttprequest")
        log("request", `${shortUrl(entry.name)} ${entry.responseStatus}, ${Math.round(entry.duration)} ms`);
  });
  observer.observe({ type: "resource" });
  signal.addEventListener("abort", () => {
    observer.disconnect();
    // Another script may have wrapped `fetch` since.
    if (window.fetch === watched) window.fetch = fetch;
  });
}
