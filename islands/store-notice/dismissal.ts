/** The store notice's dismissal: remembered for a year (contract §11.1, C1), and for all copies that a page shows. */

/** Where the theme hangs the notice over the page's top, the body says so, and makes room. */
export const hanged = "ast-woocommerce-store-notice-hanged";

export const dismissSelector = ".woocommerce-store-notice__dismiss-link";

const listeners = new Set<() => void>();

const cookieOf = (notice: HTMLElement): string => `store_notice${notice.dataset.noticeId ?? ""}=hidden`;

export const isDismissed = (notice: HTMLElement): boolean => document.cookie.includes(cookieOf(notice));

export function dismiss(notice: HTMLElement): void {
  const secure = location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store
  document.cookie = `${cookieOf(notice)};path=/;max-age=31536000;samesite=lax${secure}`;
  for (const hear of listeners) hear();
}

/** Hears when any copy on the page is dismissed, and, when the page comes into sight again, that it was elsewhere. */
export function onDismissal(notice: HTMLElement, hear: () => void, signal: AbortSignal): void {
  listeners.add(hear);
  signal.addEventListener("abort", () => listeners.delete(hear));
  document.addEventListener("visibilitychange", () => isDismissed(notice) && hear(), { signal });
}
