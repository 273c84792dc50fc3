/**
 * The Astra add-on's strip of thumbnails: the two arrows that move it, with the stock classes, as buttons. The style
 * sheet makes the strip a row that scrolls; which thumbnail is shown is `thumbnails.tsx`'s affair. Plain code: they are
 * there, and answer, before anybody touches the page, and nothing is left for a component to do.
 */
import { pageOf } from "./snap.ts";
import { stripLayout } from "./strip-layout.ts";
import { stripTexts } from "./strip-texts.ts";

/** Share of a thumbnail from which on it counts as seen whole: browsers round. */
const whole = 0.98;

const rowSelector = ".ast-single-product-thumbnails > .woocommerce-product-gallery-thumbnails__wrapper";

function drawArrow(name: string, text: string): readonly [HTMLLIElement, HTMLButtonElement] {
  const item = document.createElement("li");
  const button = document.createElement("button");
  item.className = `flex-nav-${name}`;
  button.className = `flex-${name}`;
  button.type = "button";
  button.setAttribute("aria-label", text);
  item.append(button);
  return [item, button];
}

/**
 * Puts arrows beside a gallery's strip, until `signal` is aborted. Not where all thumbnails are seen, and not where the
 * stock slider has put them into a viewport of its own: it has arrows.
 */
export function addArrows(gallery: Element, signal: AbortSignal): void {
  const row = gallery.querySelector(rowSelector);
  const strip = row?.parentElement;
  const [first, last] = [row?.firstElementChild, row?.lastElementChild];
  if (signal.aborted || !row || !strip || !first || !last || strip.matches(".slider-disabled")) return;
  const texts = stripTexts(document.documentElement.lang);
  const list = document.createElement("ul");
  list.className = "flex-direction-nav";
  const [previousItem, previous] = drawArrow("prev", texts.previous);
  const [nextItem, next] = drawArrow("next", texts.next);
  list.append(previousItem, nextItem);

  const hide = (arrow: HTMLElement, other: HTMLElement, isHidden: boolean): void => {
    const hadFocus = arrow === document.activeElement;
    arrow.classList.toggle("flex-disabled", isHidden);
    // Whoever moves the strip by keys stays there.
    if (isHidden && hadFocus) other.focus({ preventScroll: true });
  };
  // Until the observer has looked: the strip begins at its start, and there is more of it.
  hide(previous, next, true);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const isSeen = intersectionRatio >= whole;
        if (target === first) hide(previous, next, isSeen);
        else hide(next, previous, isSeen);
      }
    },
    { root: row, threshold: whole },
  );
  observer.observe(first);
  observer.observe(last);

  const move = (pages: 1 | -1): void => {
    const layout = stripLayout(row);
    const forward = getComputedStyle(row).direction === "rtl" ? -1 : 1;
    if (layout) row.scrollBy({ left: pages * forward * pageOf(layout) });
  };
  previous.addEventListener("click", () => move(-1), { signal });
  next.addEventListener("click", () => move(1), { signal });
  strip.append(list);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    list.remove();
  });
}
