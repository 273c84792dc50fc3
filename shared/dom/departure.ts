/** Where the page goes, for whoever leaves something to the next one. */

import { ownGlobal } from "../config/page.ts";

/** What is read of the browser's Navigation API; some browsers have none. */
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string };
  readonly hashChange?: boolean;
  readonly downloadRequest?: string | null;
}

/** Looks where the page goes. Answers whether that is another page of its own origin, in this tab, as far as the browser tells. */
export function watchDeparture(signal: AbortSignal): () => boolean {
  let next: string | undefined;
  const navigation = ownGlobal<EventTarget>("navigation");
  const listen = (type: string, handle: (event: Event) => void): void =>
    navigation?.addEventListener(type, handle, { signal });
  listen("navigate", (event) => {
    const { destination, hashChange, downloadRequest } = event as NavigateEvent;
    if (!hashChange && typeof downloadRequest !== "string") next = destination.url;
  });
  // Stopped by the shopper, or by another one.
  listen("navigateerror", () => {
    next = undefined;
  });
  return () => !!next && new URL(next, location.href).origin === location.origin;
}
