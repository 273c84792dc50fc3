/**
 * The row of slides: the server's wrapper, which the style sheet makes a scroll-snap row. Its scroll position decides
 * which slide is shown, whether a finger, a wheel, focus, a thumbnail or the slider moved it.
 */
import type { Gallery } from "./gallery.ts";
import { smoothHeight } from "./height.ts";
import { steer } from "./keys.ts";
import { boxOf, slideSelector } from "./pictures.ts";
import { indexAt } from "./snap.ts";
import { reveal } from "./strip-layout.ts";
import { buttonsIn } from "./thumbnails.ts";

export interface Row {
  readonly box: HTMLElement;
  /** Index of the slide that is shown, or to which the row slides. */
  readonly index: number;
  /** Looked up late: scripts add and swap slides. */
  slides(): readonly HTMLElement[];
  /** Slides to a picture; an index beyond the ends means the last or the first. Does nothing in a grid. */
  go(index: number): void;
  /** Shows a picture at once, without sliding. In a grid the page scrolls to it. */
  jump(index: number): void;
  /** Lets a key move the row, and focus with it. Returns `false`: the change is painted already. */
  steer(event: KeyboardEvent): false;
  /** Whether the row runs from right to left. */
  isRtl(): boolean;
  /** Whether the row is a grid that shows all pictures: then nothing slides. */
  isGrid(): boolean;
  /** Called when the shopper touches the row, or makes it slide elsewhere. */
  onInterrupt: (() => void) | undefined;
  /** Fits the row's height, and the strip of thumbnails, to the picture that is shown. Both read layout. */
  shown(): void;
  /** Removes listeners and styles from the box. */
  end(): void;
}

/** Off while script moves a row: snapping and smooth scrolling would fight it. */
export const slidingClass = "storefront-sliding";

/** How long a slide takes, ms: as long as the stock slider's. */
const slideTime = 500;

/** Time at which the last slide ends, ms of the clock. */
let arrival = 0;

/** Loads code when no row slides, because its evaluation would make a sliding row stutter. */
export const atRest = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise<void>((resolve) => setTimeout(resolve, arrival - Date.now())).then(load);

/** The rows of galleries. */
const rows = new WeakMap<Gallery, Row>();

/**
 * The row of a gallery; a new one when a script has replaced the box. `undefined` after the gallery's end, and where
 * the stock script runs the gallery.
 */
export function rowOf(gallery: Gallery): Row | undefined {
  const box = gallery.context.signal.aborted ? undefined : boxOf(gallery.host);
  const known = rows.get(gallery);
  if (known?.box === box) return known;
  known?.end();
  rows.delete(gallery);
  return box && makeRow(gallery, box);
}

function makeRow(gallery: Gallery, box: HTMLElement): Row {
  const slides = (): readonly HTMLElement[] => [...box.querySelectorAll<HTMLElement>(slideSelector)];
  const style = (): CSSStyleDeclaration => getComputedStyle(box);
  const here = (): number => indexAt(box.scrollLeft, box.clientWidth, slides().length);
  const over = new AbortController();
  let index = here();
  /** Index of the picture that height and strip fit. */
  let fitted = 0;
  /** The row slides to an asked picture. Pictures in between do not count as shown. */
  let isOnTheWay = false;
  let frame = 0;
  // When the shopper touches the row, a slide ends where it is.
  const interrupt = (): void => {
    isOnTheWay = false;
    cancelAnimationFrame(frame);
    row.onInterrupt?.();
    box.classList.remove(slidingClass);
  };
  const slide = (end: number): void => {
    const start = box.scrollLeft;
    // For visitors who want little motion, the style sheet sets no smooth scrolling: the row arrives at once.
    const then = Date.now() + (style().scrollBehavior === "smooth" ? slideTime : 0);
    arrival = then;
    const step = (): void => {
      // Fast at first, so that the press is felt.
      const left = Math.max(0, (then - Date.now()) / slideTime) ** 3;
      // At the end snapping is on again, and the browser places the row exactly. The slide has ended by then: a scroll
      // event from now on comes from somebody else, and the index follows it.
      isOnTheWay = left > 0;
      box.classList.toggle(slidingClass, isOnTheWay);
      box.scrollTo({ left: end + (start - end) * left, behavior: "instant" });
      if (isOnTheWay) frame = requestAnimationFrame(step);
    };
    step();
  };
  const send = (to: number, move: (end: number) => void): void => {
    interrupt();
    const at = Math.max(0, Math.min(slides().length - 1, to));
    // First reads layout, then changes it.
    move(box.clientWidth * (row.isRtl() ? -at : at));
    index = at;
  };
  const row: Row = {
    box,
    get index() {
      return index;
    },
    slides,
    isRtl: () => style().direction === "rtl",
    isGrid: () => style().flexWrap === "wrap",
    onInterrupt: undefined,
    go(to) {
      if (!row.isGrid()) send(to, slide);
    },
    jump(to) {
      if (row.isGrid()) slides()[to]?.scrollIntoView({ block: "nearest", behavior: "instant" });
      else send(to, (left) => box.scrollTo({ left, behavior: "instant" }));
    },
    steer: (event) => steer(event, gallery, row),
    shown() {
      if (fitted === index) return;
      fitted = index;
      reveal(buttonsIn(gallery.host)[index]);
      height.fit();
    },
    end() {
      interrupt();
      over.abort();
      height.end();
    },
  };
  rows.set(gallery, row);
  gallery.context.signal.addEventListener("abort", row.end, { signal: over.signal });
  const height = smoothHeight(row);
  const options = { passive: true, signal: over.signal };
  const follow = gallery.context.answer(() => {
    const at = isOnTheWay ? index : here();
    if (at === index) return false;
    index = at;
    return true;
  });
  box.addEventListener("scroll", follow, options);
  box.addEventListener("pointerdown", interrupt, options);
  // A wheel that turns up or down scrolls the page: it does not touch the row.
  box.addEventListener(
    "wheel",
    ({ deltaX, deltaY }) => Math.abs(deltaX) > Math.abs(deltaY) && interrupt(),
    options,
  );
  return row;
}
