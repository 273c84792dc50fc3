/** Scrolling to a place in the tabs: smoothly (`tabs.css`, not with reduced motion) and clear of a sticky header. */

const smooth = "storefront-tabs-scroll";

/** The bottom of what is fixed over the target's upper edge; `undefined`: nothing is, or the edge is out of sight. */
function coverOf(target: Element): number | undefined {
  // Forces a layout, once at the end of a scroll.
  const { left, top, width } = target.getBoundingClientRect();
  let el = top < -1 ? null : document.elementFromPoint(left + width / 2, Math.max(top, 0) + 1);
  if (target.contains(el)) return undefined;
  while (el && !/fixed|sticky/.test(getComputedStyle(el).position)) el = el.parentElement;
  return el?.getBoundingClientRect().bottom;
}

/**
 * Makes the scrolling that follows smooth. Where a header lies over the target when it has come to rest, it goes back
 * by as much: of a header that became sticky on the way nobody could know before.
 *
 * @param scroll  begins the scrolling; without it the browser is about to do so, because it follows a link
 */
export function arrive(target: Element, signal: AbortSignal, scroll?: () => void): void {
  if (signal.aborted) return;
  const { classList } = document.documentElement;
  const end = (): void => {
    clearTimeout(timer);
    document.removeEventListener("scrollend", settle);
    classList.remove(smooth);
  };
  const settle = (): void => {
    const cover = coverOf(target);
    if (cover !== undefined) scrollBy(0, target.getBoundingClientRect().top - cover);
    end();
  };
  // Where there is nothing to scroll, or a browser does not report the end.
  const timer = setTimeout(settle, 1500);
  document.addEventListener("scrollend", settle);
  signal.addEventListener("abort", end);
  classList.add(smooth);
  scroll?.();
}

/** A fragment as ids are written; a broken one as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where a fragment leads to inside an element; `null`: elsewhere. */
export function placeIn(host: Element, hash: string): Element | null {
  const place = document.getElementById(hash.slice(1)) ?? document.getElementById(decode(hash.slice(1)));
  return host.contains(place) ? place : null;
}

/** Goes where the address leads to in the tabs, or to the tabs, unless the browser has done so. */
export function arriveAtAddress(host: Element, signal: AbortSignal): void {
  const place = placeIn(host, location.hash) ?? host;
  arrive(place, signal, () => scrollY < 1 && place.scrollIntoView());
}
