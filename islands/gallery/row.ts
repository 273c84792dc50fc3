/**
 * The row of slides: the server's wrapper, which the style sheet makes a scroll-snap row. Its scroll position is the
 * truth about which slide is shown, whoever moved it: finger, wheel, focus, thumbnail or slider.
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
  /** The slide that is shown, or that the row is on its way to. */
  readonly index: number;
  /** Looked up late: scripts add and swap slides. */
  slides(): readonly HTMLElement[];
  /** Slides to a picture, or to the nearest that there is; nothing in a grid. */
  go(index: number): void;
  /** Is at a picture, or at the nearest that there is, at once; in a grid the page is. */
  jump(index: number): void;
  /** Lets a key move the row, and focus with it. Answers `false`: nothing is left to be shown. */
  steer(event: KeyboardEvent): false;
  /** Whether the page runs from right to left there. */
  isRtl(): boolean;
  /** Whether all pictures are seen, side by side and below each other: then nothing slides. */
  isGrid(): boolean;
  /** Called when the shopper takes the row in hand, or sends it elsewhere. */
  onInterrupt: (() => void) | undefined;
  /** Brings what depends on layout into step with the picture that is shown: the row's height, and the thumbnails' strip. */
  shown(): void;
  /** Lets go of the box. */
  end(): void;
}

/** Off while script moves a row: snapping and smooth scrolling would fight it. */
export const slidingClass = "storefront-sliding";

/** How long a slide takes, ms: as long as the stock slider's. */
const slideTime = 500;

/** When the last slide will have arrived, ms of the clock. */
let arrival = 0;

/** Evaluates code when no row slides: meanwhile it would make it stutter. */
export const atRest = <T>(load: () => Promise<T>): Promise<T> =>
  new Promise<void>((resolve) => setTimeout(resolve, arrival - Date.now())).then(load);

/** The rows of galleries. */
const rows = new WeakMap<Gallery, Row>();

/**
 * The row that a gallery has now: another one where a script has replaced the box. `undefined` at the gallery's end, and
 * where the gallery is the stock script's.
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
  /** What layout is in step with. */
  let fitted = 0;
  /** On the way to the slide that was asked for; those in between do not count as shown. */
  let isOnTheWay = false;
  let frame = 0;
  // Whoever takes the row in hand is not on the way to anything.
  const interrupt = (): void => {
    isOnTheWay = false;
    cancelAnimationFrame(frame);
    row.onInterrupt?.();
    box.classList.remove(slidingClass);
  };
  const slide = (end: number): void => {
    const start = box.scrollLeft;
    // The style sheet asks for none where the visitor wants little motion.
    const then = Date.now() + (style().scrollBehavior === "smooth" ? slideTime : 0);
    arrival = then;
    const step = (): void => {
      // Fast at first, so that the press is felt.
      const left = Math.max(0, (then - Date.now()) / slideTime) ** 3;
      // At the end snapping is on again: the browser puts the row where the slide begins, to a fraction of a pixel. By
      // then the row is at rest: whatever scrolls it in this very moment is somebody else, and is followed.
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
    // First what asks for layout, then what changes it.
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
  // Up and down it scrolls the page.
  box.addEventListener(
    "wheel",
    ({ deltaX, deltaY }) => Math.abs(deltaX) > Math.abs(deltaY) && interrupt(),
    options,
  );
  return row;
}
