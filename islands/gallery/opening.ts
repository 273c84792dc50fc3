/**
 * Answers a press of the magnifier or of a picture: it opens the lightbox, the zoom for fingers, or a video. The page's
 * first touch brings this file. The code that shows them comes with React. Until then the picture covers the page.
 */
import type { ReactNode } from "react";
import { galleryConfig } from "../../shared/config/gallery.ts";
import { afterPaint } from "../../shared/dom/leisure.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import { press } from "../../shared/island/press.ts";
import { cover } from "./cover.ts";
import type { Gallery, Part } from "./gallery.ts";
import { canZoom, hoverZoom } from "./hover-zoom.ts";
import { slideSelector, triggerSelector, videoSlides } from "./pictures.ts";
import type { Video } from "./video.ts";
import type { Player } from "./video.tsx";

/** A video that plays over its slide, or is paused. */
interface Played {
  readonly slide: HTMLElement;
  readonly video: Video;
  readonly Player: typeof Player;
}

/** The state of what a press has opened, for the view. */
export interface Opening extends Part {
  /** The lightbox, or a picture that a finger has zoomed. */
  opened(): ReactNode;
  played(): Played | undefined;
  /** Ends the video: the shopper has stopped it, or its slide is out of sight. */
  stop(): void;
  end(): void;
}

/** How long a press waits for React while nothing covers the page, ms: as long as the loader keeps a press. */
const timeout = 4000;

/** The lightbox's code, once it is there. */
let code: typeof import("./lightbox.tsx") | undefined;

/** The code that reads videos, and the code that plays them. */
const videoCode = () => Promise.all([import("./video.ts"), import("./video.tsx")]);

/** Whether a finger made a press. A press without a pointer type was kept by the loader, or is a screen reader's. */
function isTouch(event: Event): boolean {
  const { pointerType } = event as Partial<PointerEvent>;
  return pointerType ? pointerType === "touch" : matchMedia("(hover: none)").matches;
}

/** Answers presses. @param turn  the last event of pointer or focus on the gallery */
export function begin(gallery: Gallery, turn: Event | undefined): Opening {
  const { host, context } = gallery;
  const { answer, signal, report, start } = context;
  const { galleryLightbox, galleryZoom } = galleryConfig();
  /** Number of presses so far: only the last one opens something. */
  let presses = 0;
  /** The pressed element, until something is shown for it. */
  let waiting: HTMLElement | undefined;
  let opened: ReactNode;
  let played: Played | undefined;
  /** Renders the zoom for fingers; `undefined` until its code and React are there. */
  let zoomOf: typeof import("./touch-zoom.tsx").zoomOf | undefined;
  /** The element that gets focus when a video with focus in it ends. */
  let focusBack: HTMLElement | null | undefined;
  const show = answer((node: ReactNode) => {
    opened = node;
  });

  /**
   * Brings React and, at the same time, the code that shows a picture. If one of them does not come, the browser follows
   * the picture's link.
   *
   * @param image  the picture that covers the page meanwhile
   * @param bring  resolves to the function that opens the picture
   */
  const open = async (
    from: HTMLElement,
    image: HTMLImageElement | null | undefined,
    bring: () => Promise<() => void>,
  ): Promise<void> => {
    presses += 1;
    const mine = presses;
    const seen = image ? cover(image, from, signal) : undefined;
    waiting = seen ? undefined : from;
    const isLeft = (): boolean => mine !== presses || signal.aborted || seen?.isOpen === false;
    const limit = new Promise<undefined>((resolve) => seen || setTimeout(resolve, timeout));
    try {
      // Code that is in the browser's cache would be evaluated before the cover is painted.
      if (seen) await afterPaint();
      const [isReady, begin] = (await Promise.race([Promise.all([start(), bring()]), limit])) ?? [];
      if (!isReady) throw new Error("what opens a picture did not come");
      if (isLeft()) return;
      begin?.();
      if (seen) void afterPaint().then(seen.close);
    } catch (problem) {
      report(problem);
      const isWanted = !isLeft();
      seen?.close();
      if (isWanted) navigate((from as HTMLAnchorElement).href);
    } finally {
      answer(() => {
        if (mine === presses) waiting = undefined;
      })();
    }
  };
  const openLightbox = (from: HTMLElement): void => {
    const slides = gallery.slides();
    const at = slides.findIndex((slide) => slide.contains(from));
    const first = at < 0 ? gallery.index() : at;
    played = undefined;
    const leave = answer((last: number) => {
      if (!signal.aborted) gallery.row()?.jump(last);
      // The pressed link may be out of the row's sight now. Focus goes to the shown picture, and the page does not
      // scroll.
      const place = at < 0 ? from : slides[last]?.querySelector("a");
      (place ?? from).focus({ preventScroll: true });
    });
    void open(from, code ? undefined : slides[first]?.querySelector("img"), async () => {
      code ??= await import("./lightbox.tsx");
      const { openLightbox } = code;
      const videos = slides.some((slide) => slide.matches(videoSlides)) ? await videoCode() : undefined;
      const view = videos && { ...videos[0], ...videos[1] };
      return () => openLightbox(slides, first, from, view, show, leave);
    });
  };
  const zoom = (from: HTMLElement, image: HTMLImageElement): void => {
    const begin = (): void => show(zoomOf?.(image, () => queueMicrotask(() => show(undefined))));
    // Shown at once: on a double tap, the zoom checks whether the picture is moving back.
    if (zoomOf) begin();
    else
      void open(from, undefined, async () => {
        ({ zoomOf } = await import("./touch-zoom.tsx"));
        return begin;
      });
  };
  const play = (from: HTMLElement, slide: HTMLElement): void =>
    void open(from, undefined, async () => {
      const [{ videoOf }, { Player }] = await videoCode();
      const video = videoOf(slide);
      return () => {
        if (video) played = { slide, video, Player };
        else openLightbox(from);
      };
    });
  // A picture is a link to its large version. A tap zooms it if the large version is larger than the gallery. Else a
  // tap opens the lightbox, as a click, Enter and the magnifier do.
  press(
    host,
    `${triggerSelector}, ${slideSelector} a`,
    (event, part) => {
      const slide = part.closest<HTMLElement>(slideSelector);
      const image = slide?.querySelector("img");
      const isVideo = slide?.matches(videoSlides);
      const isZoomed = galleryZoom && image && isTouch(event) && canZoom(part, host);
      // A link that is no picture, or a gallery that the stock script runs.
      if (!gallery.row() || (slide && !image && !isVideo)) return false;
      if (!isVideo && !isZoomed && !galleryLightbox) return false;
      event.preventDefault();
      if (slide && isVideo) play(part, slide);
      else if (image && isZoomed) zoom(part, image);
      else openLightbox(part);
      return true;
    },
    context,
  );
  const endZoom = galleryZoom ? hoverZoom(host, turn) : undefined;
  return {
    looks: () => [
      { key: "waiting", element: waiting, "aria-busy": true },
      { key: "played", element: played?.slide.querySelector("a"), inert: true },
    ],
    shown() {
      if (played) return;
      focusBack?.focus({ preventScroll: true });
      focusBack = undefined;
    },
    opened: () => opened,
    played: () => (played?.slide.isConnected ? played : undefined),
    // Later, because a player may call this while React renders it.
    stop: () =>
      queueMicrotask(
        answer(() => {
          if (played?.slide.contains(document.activeElement)) focusBack = played.slide.querySelector("a");
          played = undefined;
        }),
      ),
    end: () => endZoom?.(),
  };
}
