/**
 * The row of slides: the server's wrapper, which the style sheet makes a scroll-snap row. Its scroll position is the
 * truth about which slide is shown, whoever moved it: finger, wheel, focus, thumbnail or slider.
 */
import { signal as createSignal, type ReadonlySignal } from "@preact/signals-core";
import { followThumbnails, press } from "./early-thumbnails.ts";
import { fitHeight } from "./height.ts";
import { indexAt } from "./snap.ts";

/** WooCommerce gives each picture a box of this class. */
export const slideSelector = ".woocommerce-product-gallery__image";

export interface Row {
  readonly box: HTMLElement;
  /** The slide that is shown, or that the row is on its way to. */
  readonly index: ReadonlySignal<number>;
  /** Looked up late: scripts add and swap slides. */
  slides(): HTMLElement[];
  /** Slides to a picture, or to the nearest that there is; nothing in a grid. */
  go(index: number): void;
  /** Is at a picture, or at the nearest that there is, at once; in a grid the page is. */
  jump(index: number): void;
  /** Whether the page runs from right to left there. */
  isRtl(): boolean;
  /** Whether all pictures are seen, side by side and below each other: then nothing slides. */
  isGrid(): boolean;
  /** Called when the shopper takes the row in hand, or sends it elsewhere. */
  onInterrupt: (() => void) | undefined;
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

/** Fetches what is shown, and what is beside it: a lazy picture would begin to load only when it is on the screen. */
export function fetchNear({ slides, index }: Row): void {
  for (const step of [-1, 0, 1])
    slides()[index.peek() + step]?.querySelector("img")?.setAttribute("loading", "eager");
}

const rows = new WeakMap<Element, Row>();

/** None: the thumbnails are the component's. */
const over = AbortSignal.abort();

/**
 * The gallery's row, followed until `signal` is aborted. `undefined` after that, where there is no picture, and where
 * the stock script has moved the wrapper into a viewport of its own: then the gallery is the script's.
 *
 * @param takenOver  aborted when the thumbnails are the component's
 */
export function rowOf(gallery: HTMLElement, signal: AbortSignal, takenOver = over): Row | undefined {
  const box = gallery.querySelector<HTMLElement>(":scope > .woocommerce-product-gallery__wrapper");
  if (signal.aborted || !box?.querySelector(slideSelector)) return undefined;
  const known = rows.get(box);
  if (known) return known;
  const slides = (): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(slideSelector)];
  const style = (): CSSStyleDeclaration => getComputedStyle(box);
  const here = (): number => indexAt(box.scrollLeft, box.clientWidth, slides().length);
  const index = createSignal(here());
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
      // It arrives with snapping on, whose places are parts of a pixel, and at once: nothing moves it beside this.
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
    index.value = at;
    fetchNear(row);
  };
  const row: Row = {
    box,
    index,
    slides,
    isRtl: () => style().direction === "rtl",
    isGrid: () => style().flexWrap === "wrap",
    onInterrupt: undefined,
    go: (to) => {
      if (!row.isGrid()) send(to, slide);
    },
    jump: (to) => {
      if (row.isGrid()) slides()[to]?.scrollIntoView({ block: "nearest", behavior: "instant" });
      else send(to, (left) => box.scrollTo({ left, behavior: "instant" }));
    },
  };
  const options = { passive: true, signal };
  const follow = (): void => {
    if (!isOnTheWay) index.value = here();
  };
  box.addEventListener("scroll", follow, options);
  box.addEventListener("pointerdown", interrupt, options);
  // Up and down it scrolls the page.
  box.addEventListener(
    "wheel",
    ({ deltaX, deltaY }) => Math.abs(deltaX) > Math.abs(deltaY) && interrupt(),
    options,
  );
  rows.set(box, row);
  followThumbnails(gallery, row, signal, takenOver);
  fitHeight(row, signal);
  signal.addEventListener("abort", () => {
    interrupt();
    rows.delete(box);
  });
  return row;
}

/** Gets a gallery's row ready for whoever uses it; clicks on thumbnails, or arrows, show their slides. */
export function onUse(
  gallery: HTMLElement,
  events: readonly Pick<Event, "type" | "target">[],
  signal: AbortSignal,
  takenOver?: AbortSignal,
): void {
  const row = events.length ? rowOf(gallery, signal, takenOver) : undefined;
  if (row) for (const { type, target } of events) if (type === "click") press(gallery, row, target);
}
