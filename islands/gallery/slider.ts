/**
 * Embla on the server's row. Embla would move the row by a transform. Here it moves the row's scroll position instead.
 * So its start changes nothing on the screen, and fingers, wheel and focus still scroll the row natively. The mouse
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

/** Options that let Embla adopt a row, which is both viewport and container. */
export function sliderOptions({ box, isRtl, isGrid }: Row): Options {
  return {
    container: box,
    slides: slideSelector,
    align: "start",
    direction: isRtl() ? "rtl" : "ltr",
    // In Embla's own unit. With 20, a released row arrives after 500 ms, and does not swing beyond its place.
    duration: 20,
    // A mouse on a video's controls does not drag the row.
    watchDrag: (_embla, event) =>
      isMouse(event) && !isGrid() && !(event.target as Element).closest(".storefront-video"),
    // The browser itself scrolls to an element that gets focus.
    watchFocus: false,
  };
}

/**
 * A plugin that ends Embla's watch of sizes together with the slider. Embla (8.6) begins that watch one frame after its
 * start, even if it was destroyed meanwhile. It would then watch for ever, and the row would keep it in memory.
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

/** Lets Embla move the row. @returns the undoing */
export function drive(row: Row, embla: Embla): () => void {
  const { box } = row;

  /** Sets Embla's position to the row's, after something else has scrolled the row. */
  const sync = (): void => {
    const { location, offsetLocation, previousLocation, target, index, scrollBody } = embla.internalEngine();
    for (const vector of [location, offsetLocation, previousLocation, target])
      vector.set(-Math.abs(box.scrollLeft));
    index.set(indexAt(box.scrollLeft, box.clientWidth, row.slides().length));
    // Embla's own movement ends.
    scrollBody.useDuration(0).seek();
  };
  const adopt = (): void => {
    const { translate } = embla.internalEngine();
    translate.clear();
    translate.toggleActive(false);
    // Embla has started anew, for another size or other slides. This stops a slide without an event.
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
    // Embla itself may be destroyed later.
    for (const name of names) embla.off(name, listeners[name]);
    row.onInterrupt?.();
    row.onInterrupt = undefined;
  };
}
