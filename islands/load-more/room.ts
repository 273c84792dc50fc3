/** Room for a list's pages, which come back one after another. */

/** The order of requests: the page in sight first, then its neighbours. Pure. @param count  number of pages */
export function orderFrom(inSight: number, count: number): number[] {
  const distance = (at: number): number => Math.abs(at - inSight);
  return Array.from({ length: count }, (_, at) => at).sort((one, other) => distance(one) - distance(other));
}

/**
 * Which of the pages is in sight. Pure.
 *
 * @param top     distance of the window's middle below the start of the first page, px
 * @param height  height of each page, px; 0: unknown
 */
export const pageInSight = (top: number, height: number, count: number): number =>
  height > 0 ? Math.min(count - 1, Math.max(0, Math.floor(top / height))) : 0;

/** Gives each page an equal part of the list's room, px, as an empty list item. */
export function makeRoom(list: HTMLElement, count: number, room: number): HTMLElement[] {
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0;
  const places = Array.from({ length: count }, () => {
    const place = document.createElement("li");
    place.setAttribute("aria-hidden", "true");
    const height = Math.max(0, room / count - gap);
    // A row of its own, whether the theme's list is a grid or floats.
    place.style.cssText = `grid-column:1/-1;clear:both;width:100%;height:${height}px;list-style:none`;
    return place;
  });
  list.style.removeProperty("padding-bottom");
  list.append(...places);
  return places;
}
