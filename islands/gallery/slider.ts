/**
 * Embla on the server's row. Embla would move the row by a transform; here it moves the row's scroll position, so that
 * adopting the row changes nothing on the screen, and fingers, wheel and focus keep scrolling it natively. The mouse
 * drags it.
 */
import type useEmblaCarousel from "embla-carousel-react";
import type { UseEmblaCarouselType } from "embla-carousel-react";
import { slideSelector } from "./pictures.ts";
import { type Row, slidingClass } from "./row.ts";
import { indexAt } from "./snap.ts";

type Options = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;
type Plugin = NonNullable<Parameters<typeof useEmblaCarousel>[1]>[number];
type Embla = NonNullable<UseEmblaCarouselType[1]>;

const isMouse = (event: Event): boolean => event.type === "mousedown";

/** Options that let Embla adopt a row: it is the viewport and the container in one. */
export function sliderOptions({ box, isRtl, isGrid }: Row): Options {
  return {
    container: box,
    slides: slideSelector,
    align: "start",
    direction: isRtl() ? "rtl" : "ltr",
    // Embla's own unit. At 20 a row that was let go has arrived after 500 ms, and does not swing beyond.
    duration: 20,
    // Not by a video's controls.
    watchDrag: (_embla, event) =>
      isMouse(event) && !isGrid() && !(event.target as Element).closest(".storefront-video"),
    // The browser scrolls to what gets focus.
    watchFocus: false,
  };
}

/**
 * A plugin for one slider that ends its watch of sizes with it. Embla (8.6) begins that watch in the frame after it was
 * made, also when it was taken down by then: then it would watch, and be held by the row, for good.
 */
export function endOfWatch(): Plugin {
  let embla: Embla;
  return {
    name: "endOfWatch",
    options: {},
    init: (made) => {
      embla = made;
    },
    destroy: () => {
      const { resizeHandler } = embla.internalEngine();
      requestAnimationFrame(() => resizeHandler.destroy());
    },
  };
}

/** Lets Embla move the row. Answers the undoing. */
export function drive(row: Row, embla: Embla): () => void {
  const { box } = row;

  /** Takes the row's position over, wherever something else has scrolled it to. */
  const sync = (): void => {
    const { location, offsetLocation, previousLocation, target, index, scrollBody } = embla.internalEngine();
    for (const vector of [location, offsetLocation, previousLocation, target])
      vector.set(-Math.abs(box.scrollLeft));
    index.set(indexAt(box.scrollLeft, box.clientWidth, row.slides().length));
    // Stands still.
    scrollBody.useDuration(0).seek();
  };
  const adopt = (): void => {
    const { translate } = embla.internalEngine();
    translate.clear();
    translate.toggleActive(false);
    // Embla made itself anew, for another size or other slides: what slid has been stopped, and nothing says so.
    box.classList.remove(slidingClass);
    sync();
  };
  const follow = (): void => {
    const offset = embla.internalEngine().offsetLocation.get();
    box.classList.add(slidingClass);
    box.scrollLeft = row.isRtl() ? offset : -offset;
  };
  const settle = (): void => {
    follow();
    box.classList.remove(slidingClass);
  };
  row.onInterrupt = () => embla.internalEngine().animation.stop();

  adopt();
  const listeners = { reInit: adopt, pointerDown: sync, scroll: follow, settle } as const;
  const names = Object.keys(listeners) as (keyof typeof listeners)[];
  for (const name of names) embla.on(name, listeners[name]);
  return () => {
    // Embla itself may be taken down later than this.
    for (const name of names) embla.off(name, listeners[name]);
    row.onInterrupt?.();
    row.onInterrupt = undefined;
  };
}
