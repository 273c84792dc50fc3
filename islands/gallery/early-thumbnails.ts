/**
 * What a row's thumbnails show, and where keys and presses lead, until the component does it: `thumbnails.tsx`. A press
 * is answered at once, and also where that never comes. The prelude has painted the thumbnails.
 */
import { effect } from "@preact/signals-core";
import { arrowsIn, followFocus } from "./carousel-layout.ts";
import type { Row } from "./row.ts";
import { indexForKey, revealBy } from "./snap.ts";
import { moveBy, scrolledSelector, startOf, stripLayout } from "./strip-layout.ts";
import { activeSlide, buttonsIn, markThumbnails, thumbnailSelector } from "./thumbnail-parts.ts";

/** Marks what is shown, and the thumbnail of it. */
function mark(buttons: readonly HTMLElement[], slides: readonly HTMLElement[], index: number): void {
  slides.forEach((slide, at) => void slide.classList.toggle(activeSlide, at === index));
  markThumbnails(buttons, index);
}

/** Has the carousel's arrows end where its pictures do. */
function markArrows([previous, next]: readonly HTMLButtonElement[], index: number, count: number): void {
  if (!previous || !next) return;
  previous.disabled = index <= 0;
  next.disabled = index >= count - 1;
  followFocus(previous, next);
}

/** Moves a strip until a thumbnail in it is seen whole, and nothing else on the page. */
function reveal(thumbnail: Element | undefined, isRtl: boolean): void {
  const strip = thumbnail?.closest(scrolledSelector);
  const layout = strip && stripLayout(strip);
  if (!layout || !thumbnail) return;
  const by = revealBy(startOf(thumbnail, strip, isRtl), layout);
  if (by) moveBy(strip, by, isRtl);
}

/** Shows the slide of a thumbnail, or of an arrow of the carousel, that was pressed, if it was one. */
export function press(gallery: Element, row: Row, target: EventTarget | null): void {
  const index = buttonsIn(gallery).findIndex((button) => button.contains(target as Node));
  if (index >= 0) row.go(index);
  const step = arrowsIn(gallery).findIndex((arrow) => arrow.contains(target as Node));
  if (step >= 0) row.go(row.index.peek() + (step ? 1 : -1));
}

/** Lets a key move the row, and focus with it. */
export function steer(event: KeyboardEvent, gallery: Element, row: Row): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const target = event.target as Element;
  const slides = row.slides();
  if (altKey || ctrlKey || metaKey || shiftKey || slides.length < 2) return;
  // In a grid all are seen.
  if (target.matches("input, select, textarea, video") || row.isGrid()) return;
  const button = target.closest<HTMLElement>(thumbnailSelector);
  // The theme's thumbnails are boxes: the browser does not press them.
  if (button?.matches("[role]") && /^(Enter| )$/.test(key)) {
    event.preventDefault();
    button.click();
  }
  const next = indexForKey(key, row.index.peek(), slides.length, row.isRtl(), !!button);
  if (next === undefined) return;
  event.preventDefault();
  row.go(next);
  if (button) buttonsIn(gallery)[next]?.focus({ preventScroll: !button.matches("button") });
  else if (row.box.contains(target)) slides[next]?.querySelector("a")?.focus({ preventScroll: true });
}

/**
 * Follows a row with its thumbnails: their strip until `signal` is aborted, marks and keys until `takenOver` is.
 */
export function followThumbnails(
  gallery: HTMLElement,
  row: Row,
  signal: AbortSignal,
  takenOver: AbortSignal,
): void {
  let shown = 0;
  // First what asks for layout, then what changes it.
  const stopStrip = effect(() => {
    const index = row.index.value;
    if (index !== shown) reveal(buttonsIn(gallery)[index], row.isRtl());
    shown = index;
  });
  signal.addEventListener("abort", stopStrip);
  if (takenOver.aborted) return;
  const stopMarks = effect(() => {
    mark(buttonsIn(gallery), row.slides(), row.index.value);
    markArrows(arrowsIn(gallery), row.index.value, row.slides().length);
  });
  takenOver.addEventListener("abort", stopMarks);
  gallery.addEventListener("keydown", (event) => steer(event, gallery, row), { signal: takenOver });
}
