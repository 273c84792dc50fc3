/** Coming to a place in the tabs, clear of a sticky header. */
import { linkWithin, placeOf, showWay, wayOf } from "../dom/way.ts";
import type { ModelContext } from "../island/model.ts";

/** The bottom of what is fixed over the target's upper edge; `undefined`: nothing is, or it is no header. */
function coverOf(target: Element, top: number): number | undefined {
  const { left, width } = target.getBoundingClientRect();
  let el = document.elementFromPoint(left + width / 2, Math.max(top, 0) + 1);
  if (target.contains(el)) return undefined;
  while (el && !/fixed|sticky/.test(getComputedStyle(el).position)) el = el.parentElement;
  const bottom = el?.getBoundingClientRect().bottom;
  // A dialog, or its backdrop, lies over all of the page.
  return bottom && bottom * 2 < innerHeight ? bottom : undefined;
}

/**
 * Waits until the page has come to a target. Where a header lies over it then, the page goes back by as much: of a
 * header that became sticky on the way nobody could know before.
 *
 * @param scroll  begins the scrolling; without it a link is about to be followed
 */
export function arrive(target: Element, signal: AbortSignal, scroll?: () => void): void {
  if (signal.aborted) return;
  const end = (): void => {
    clearTimeout(timer);
    document.removeEventListener("scrollend", settle);
  };
  const settle = (event?: Event): void => {
    // Forces a layout, once at the end of a scroll.
    const { top } = target.getBoundingClientRect();
    const isSeen = top >= -1 && top < innerHeight;
    // Another scrolling has ended, before this one.
    if (event && !isSeen) return;
    const cover = isSeen ? coverOf(target, top) : undefined;
    if (cover !== undefined) scrollBy({ top: top - cover, behavior: wayOf() });
    end();
  };
  // Where there is nothing to scroll, or a browser does not report the end.
  const timer = setTimeout(settle, 1500);
  document.addEventListener("scrollend", settle);
  signal.addEventListener("abort", end);
  scroll?.();
}

/** Where a fragment leads to inside an element; `null`: elsewhere. */
export function placeIn(host: Element, hash: string): Element | null {
  const place = placeOf(hash);
  return host.contains(place) ? place : null;
}

/** Goes where the address leads to in the tabs, or to the tabs, unless the browser has done so. */
export function arriveAtAddress(host: Element, signal: AbortSignal): void {
  const place = placeIn(host, location.hash) ?? host;
  arrive(place, signal, () => scrollY < 1 && place.scrollIntoView({ behavior: wayOf() }));
}

/**
 * Follows plain clicks on links to a place in the host.
 *
 * @param open  opens what the place is in; answers `false` where the link is none of ours to follow
 */
export function followLinks(
  host: Element,
  { on, signal }: Pick<ModelContext, "on" | "signal">,
  open: (place: Element, link: HTMLAnchorElement) => boolean,
): void {
  // Before scripts that follow links in their own way: Astra's measures where the target is.
  on(
    document,
    "click",
    (event) => {
      const link = linkWithin(event);
      const place = link && placeIn(host, link.hash);
      if (!place || !open(place, link)) return false;
      arrive(place, signal);
      // After all scripts: one of them may go there in its own way.
      addEventListener("click", (last) => last === event && showWay(last), { once: true, signal });
      return true;
    },
    true,
  );
}
