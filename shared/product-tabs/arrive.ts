/** Scrolls to a place in the tabs, so that no sticky header covers it. */
import { linkWithin, placeOf, showWay, wayOf } from "../dom/way.ts";
import type { ModelContext } from "../island/model.ts";

/** Bottom edge of a header that covers the target's upper edge; `undefined`: no header covers it. */
function coverOf(target: Element, top: number): number | undefined {
  const { left, width } = target.getBoundingClientRect();
  let el = document.elementFromPoint(left + width / 2, Math.max(top, 0) + 1);
  if (target.contains(el)) return undefined;
  while (el && !/fixed|sticky/.test(getComputedStyle(el).position)) el = el.parentElement;
  const bottom = el?.getBoundingClientRect().bottom;
  // A higher element is a dialog or its backdrop, which covers the whole page.
  return bottom && bottom * 2 < innerHeight ? bottom : undefined;
}

/**
 * Waits until the page has scrolled to a target. If a header covers the target then, the page scrolls back by the
 * covered height. Before that nobody can know, because a header may become sticky on the way.
 *
 * @param scroll  starts the scrolling; without it the browser is about to follow a link
 */
export function arrive(target: Element, signal: AbortSignal, scroll?: () => void): void {
  if (signal.aborted) return;
  const end = (): void => {
    clearTimeout(timer);
    document.removeEventListener("scrollend", settle);
  };
  const settle = (event?: Event): void => {
    // This forces a layout, but only once for each scroll.
    const { top } = target.getBoundingClientRect();
    const isSeen = top >= -1 && top < innerHeight;
    // An earlier scroll has ended; ours still runs.
    if (event && !isSeen) return;
    const cover = isSeen ? coverOf(target, top) : undefined;
    if (cover !== undefined) scrollBy({ top: top - cover, behavior: wayOf() });
    end();
  };
  // For pages that need no scroll, and browsers without `scrollend`.
  const timer = setTimeout(settle, 1500);
  document.addEventListener("scrollend", settle);
  signal.addEventListener("abort", end);
  scroll?.();
}

/** The element inside `host` that a fragment leads to; `null`: there is none. */
export function placeIn(host: Element, hash: string): Element | null {
  const place = placeOf(hash);
  return host.contains(place) ? place : null;
}

/** Scrolls to the place of the address's fragment, or to the tabs, unless the browser has already scrolled. */
export function arriveAtAddress(host: Element, signal: AbortSignal): void {
  const place = placeIn(host, location.hash) ?? host;
  arrive(place, signal, () => scrollY < 1 && place.scrollIntoView({ behavior: wayOf() }));
}

/**
 * Follows plain clicks on links to a place in the host.
 *
 * @param open  opens the panel around the place; returns `false` for a link that is not ours
 */
export function followLinks(
  host: Element,
  { on, signal }: Pick<ModelContext, "on" | "signal">,
  open: (place: Element, link: HTMLAnchorElement) => boolean,
): void {
  // The panel opens before other scripts follow the link: Astra's measures where the target is.
  on(
    document,
    "click",
    (event) => {
      const link = linkWithin(event);
      const place = link && placeIn(host, link.hash);
      if (!place || !open(place, link)) return false;
      arrive(place, signal);
      // This listener runs last, because another script may follow the link in its own way.
      addEventListener("click", (last) => last === event && showWay(last), { once: true, signal });
      return true;
    },
    true,
  );
}
