/**
 * Embla on the server's row. Embla would move the row by a transform; here it moves the row's scroll position, so that
 * adopting the row changes nothing on the screen, and fingers, wheel and focus keep scrolling it natively. The mouse
 * drags it, thumbnails and keys slide it.
 */
import type useEmblaCarousel from "embla-carousel-react";
import type { UseEmblaCarouselType } from "embla-carousel-react";
import { isRtl, type Row, slideSelector } from "./row.ts";
import { indexAt } from "./snap.ts";

type Options = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;
type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Off while Embla moves the row: snapping would fight it. */
const slidingClass = "storefront-sliding";

const isMouse = (event: Event): boolean => event.type === "mousedown";

/** Options that let Embla adopt a row: it is the viewport and the container in one. */
export function sliderOptions({ box }: Row): Options {
  return {
    container: box,
    slides: slideSelector,
    align: "start",
    direction: isRtl(box) ? "rtl" : "ltr",
    // Embla's own unit. At 20 the row has arrived after 500 ms, and does not swing beyond.
    duration: 20,
    watchDrag: (_embla, event) => isMouse(event),
    // The browser scrolls to what gets focus.
    watchFocus: false,
  };
}

/** Lets Embla move the row. Answers the undoing. */
export function drive(row: Row, embla: Embla): () => void {
  const { box } = row;
  const controller = new AbortController();
  const { signal } = controller;

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
    sync();
  };
  const follow = (): void => {
    const { offsetLocation, options } = embla.internalEngine();
    box.classList.add(slidingClass);
    box.scrollLeft = options.direction === "rtl" ? offsetLocation.get() : -offsetLocation.get();
  };
  const rest = (): void => box.classList.remove(slidingClass);
  const settle = (): void => {
    follow();
    rest();
  };
  const stop = (): void => {
    embla.internalEngine().animation.stop();
    rest();
  };
  /** Smooth height: the row is as high as the slide that it shows. Not before a slide was changed: at load nothing moves. */
  const adjust = (): void => {
    const { height } = row.slides()[row.index.value]?.getBoundingClientRect() ?? {};
    if (height && Math.abs(height - box.clientHeight) >= 1) box.style.height = `${height}px`;
  };
  row.move = (index) => {
    sync();
    embla.scrollTo(index, matchMedia("(prefers-reduced-motion: reduce)").matches);
  };
  let isSettled = false;
  const end = row.index.subscribe(() => isSettled && adjust());
  isSettled = true;

  adopt();
  const again = (): unknown => box.style.height && adjust();
  const listeners = { reInit: adopt, pointerDown: sync, scroll: follow, settle, resize: again } as const;
  const names = Object.keys(listeners) as (keyof typeof listeners)[];
  for (const name of names) embla.on(name, listeners[name]);
  box.addEventListener("load", again, { capture: true, signal });
  const options = { passive: true, signal };
  box.addEventListener("touchstart", stop, options);
  box.addEventListener(
    "wheel",
    ({ deltaX, deltaY }) => Math.abs(deltaX) > Math.abs(deltaY) && stop(),
    options,
  );
  return () => {
    end();
    controller.abort();
    row.move = undefined;
    // Embla itself may be taken down later than this.
    for (const name of names) embla.off(name, listeners[name]);
    stop();
    box.style.height = "";
    if (!box.getAttribute("style")) box.removeAttribute("style");
  };
}
