/** Tells where the visitor goes when a page is left. Some code leaves data for the shop's next page. */

import { ownGlobal } from "../config/page.ts";

/** The parts of the browser's Navigation API that are used; some browsers do not have it. */
interface NavigateEvent extends Event {
  readonly destination: { readonly url: string };
  readonly hashChange?: boolean;
  readonly downloadRequest?: string | null;
}

/**
 * Watches where the visitor goes. Returns a function that tells whether another page of the shop comes next in this
 * tab, as far as the browser tells.
 */
export function watchDeparture(signal: AbortSignal): () => boolean {
  let next: string | undefined;
  const navigation = ownGlobal<EventTarget>("navigation");
  const listen = (type: string, handle: (event: Event) => void): void =>
    navigation?.addEventListener(type, handle, { signal });
  listen("navigate", (event) => {
    const { destination, hashChange, downloadRequest } = event as NavigateEvent;
    if (!hashChange && typeof downloadRequest !== "string") next = destination.url;
  });
  // The navigation was stopped by the shopper, or replaced by another one.
  listen("navigateerror", () => {
    next = undefined;
  });
  return () => !!next && new URL(next, location.href).origin === location.origin;
}
