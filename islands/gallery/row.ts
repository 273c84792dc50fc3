/**
 * The row of slides: the server's wrapper, which the style sheet makes a scroll-snap row. Its scroll position is the
 * truth about which slide is shown, whoever moved it: finger, wheel, focus, thumbnail or slider.
 */
import { signal as createSignal, type ReadonlySignal } from "@preact/signals-core";
import { indexAt } from "./snap.ts";

/** WooCommerce gives each picture a box of this class. */
export const slideSelector = ".woocommerce-product-gallery__image";

export interface Row {
  readonly box: HTMLElement;
  /** The slide that is shown, or that the row is on its way to. */
  readonly index: ReadonlySignal<number>;
  /** Looked up late: scripts add and swap slides. */
  slides(): HTMLElement[];
  /** Shows a slide, or the nearest that there is. */
  go(index: number): void;
  /** Moves the row in a way of its own; without it the browser scrolls. */
  move: ((index: number) => void) | undefined;
}

const rows = new WeakMap<Element, Row>();

/** Whether the page runs from right to left there. */
export const isRtl = (el: Element): boolean => getComputedStyle(el).direction === "rtl";

/**
 * The gallery's row, followed until `signal` is aborted. `undefined` where there is no picture, and where the stock
 * script has moved the wrapper into a viewport of its own: then the gallery is the script's.
 */
export function rowOf(gallery: Element, signal: AbortSignal): Row | undefined {
  const box = gallery.querySelector<HTMLElement>(":scope > .woocommerce-product-gallery__wrapper");
  if (!box?.querySelector(slideSelector)) return undefined;
  const known = rows.get(box);
  if (known) return known;
  const slides = (): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(slideSelector)];
  const here = (): number => indexAt(box.scrollLeft, box.clientWidth, slides().length);
  const index = createSignal(here());
  /** On the way there; slides in between do not count as shown. */
  let wanted: number | undefined;
  const row: Row = {
    box,
    index,
    slides,
    move: undefined,
    go(to) {
      const all = slides();
      const at = Math.max(0, Math.min(all.length - 1, to));
      if (at !== here()) wanted = at;
      index.value = at;
      if (row.move) row.move(at);
      else box.scrollTo({ left: (all[at]?.offsetLeft ?? 0) - (all[0]?.offsetLeft ?? 0) });
    },
  };
  const options = { passive: true, signal };
  const follow = (): void => {
    const at = here();
    if (wanted === undefined) index.value = at;
    else if (at === wanted) wanted = undefined;
  };
  // Whoever takes the row in hand is not on the way to anything.
  const take = (): void => {
    wanted = undefined;
  };
  box.addEventListener("scroll", follow, options);
  for (const type of ["pointerdown", "touchstart", "wheel"]) box.addEventListener(type, take, options);
  rows.set(box, row);
  signal.addEventListener("abort", () => rows.delete(box));
  return row;
}
