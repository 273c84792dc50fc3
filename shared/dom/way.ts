/** Links to a place of their own page: the browser follows them, and the way there is seen. */
import { isPlainClick } from "./click.ts";

/** A fragment as ids are written; a broken one as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where a fragment leads to; `null`: nowhere on this page. */
export const placeOf = (hash: string): HTMLElement | null =>
  document.getElementById(hash.slice(1)) ?? document.getElementById(decode(hash.slice(1)));

/** The link within its own page that a plain click is on. */
export function linkWithin(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>("a[href*='#']");
  const isWithin =
    link?.hash && isPlainClick(event) && link.href.split("#")[0] === location.href.split("#")[0];
  return isWithin ? link : undefined;
}

/** How the page comes to a place: so that the way is seen, unless the visitor wants no motion. */
export const wayOf = (): ScrollBehavior =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";

/**
 * Follows a link within its page, unless a script has answered the click. Address, focus and way back are the browser's.
 * Only this one scrolling is smooth: a style of the root would slow down what other scripts scroll.
 */
export function showWay(event: MouseEvent): void {
  const link = linkWithin(event);
  const place = link && placeOf(link.hash);
  const behavior = wayOf();
  if (!place || event.defaultPrevented || behavior === "auto" || link.matches(".skip-link, [target]")) return;
  event.preventDefault();
  const { scrollX: left, scrollY: top } = window;
  location.hash = link.hash;
  // Back to where the shopper is, before anything of it is seen. Chromium goes to the place when the offset is read.
  scrollBy({ left: left - scrollX, top: top - scrollY, behavior: "instant" });
  place.scrollIntoView({ behavior });
}
