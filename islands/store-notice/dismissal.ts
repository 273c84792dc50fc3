/**
 * The store notice's dismissal: remembered for a year (docs/stock-behaviour/woocommerce.md §11.1,
 * docs/stock-behaviour/forms-and-theme.md §C1), and for all copies that a page shows.
 */

import { readCookie } from "../../shared/cart/cookies.ts";

/** Where the theme hangs the notice over the page's top, the body says so, and makes room. */
export const hanged = "ast-woocommerce-store-notice-hanged";

export const dismissSelector = ".woocommerce-store-notice__dismiss-link";

const listeners = new Set<() => void>();

const cookieName = (notice: HTMLElement): string => `store_notice${notice.dataset.noticeId ?? ""}`;

export const isDismissed = (notice: HTMLElement): boolean =>
  readCookie(document.cookie, cookieName(notice)) === "hidden";

export function dismiss(notice: HTMLElement): void {
  const secure = location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store
  document.cookie = `${cookieName(notice)}=hidden;path=/;max-age=31536000;samesite=lax${secure}`;
  for (const listener of listeners) listener();
}

/** Calls `listener` when a copy on the page is dismissed, and when the page comes into sight again and it was elsewhere. */
export function onDismissal(notice: HTMLElement, listener: () => void, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener("abort", () => listeners.delete(listener));
  document.addEventListener("visibilitychange", () => isDismissed(notice) && listener(), { signal });
}
