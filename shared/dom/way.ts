/** Links within the page: the browser follows them, and the scrolling is smooth. */
import { isPlainClick } from "./click.ts";

/** Decodes a fragment, so that it equals an id; a broken one stays as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The element that a fragment leads to; `null`: there is none on this page. */
export const placeOf = (hash: string): HTMLElement | null =>
  document.getElementById(hash.slice(1)) ?? document.getElementById(decode(hash.slice(1)));

/** The clicked link, if the click is a plain one and the link leads to a place in this page. */
export function linkWithin(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = (event.target as Partial<Element>).closest?.<HTMLAnchorElement>("a[href*='#']");
  const isWithin =
    link?.hash && isPlainClick(event) && link.href.split("#")[0] === location.href.split("#")[0];
  return isWithin ? link : undefined;
}

/** How the page scrolls to a place: smoothly, unless the visitor wants no motion. */
export const wayOf = (): ScrollBehavior =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";

/**
 * Follows a link within the page, unless a script has already answered the click. The browser sets address, focus and
 * history. Only this scrolling is smooth: a style on the root would slow down scrolling by other scripts.
 */
export function showWay(event: MouseEvent): void {
  const link = linkWithin(event);
  const place = link && placeOf(link.hash);
  const behavior = wayOf();
  if (!place || event.defaultPrevented || behavior === "auto" || link.matches(".skip-link, [target]")) return;
  event.preventDefault();
  const { scrollX: left, scrollY: top } = window;
  location.hash = link.hash;
  // The browser has jumped; the page is put back before anything is painted. Chromium jumps only when the offset is
  // read.
  scrollBy({ left: left - scrollX, top: top - scrollY, behavior: "instant" });
  place.scrollIntoView({ behavior });
}
