/**
 * What a press of the magnifier or of a picture opens: the lightbox, the zoom for fingers, a video. The page's first
 * touch brings this. The code that shows it comes with React; until then the picture covers the page.
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

/** What a press has opened, for the view. */
export interface Opening extends Part {
  /** The lightbox, or a picture that a finger has zoomed. */
  opened(): ReactNode;
  played(): Played | undefined;
  /** The shopper does not want to see the video any more, or it cannot be seen any more. */
  stop(): void;
  end(): void;
}

/** How long React is waited for where nothing is seen meanwhile, ms: as long as the loader keeps a press. */
const timeout = 4000;

/** The lightbox's code, once it is there. */
let code: typeof import("./lightbox.tsx") | undefined;

/** What videos are, and what plays them. */
const videoCode = () => Promise.all([import("./video.ts"), import("./video.tsx")]);

/** Whether a press is a finger's. One that does not say so was kept from before this code, or is a screen reader's. */
function isTouch(event: Event): boolean {
  const { pointerType } = event as Partial<PointerEvent>;
  return pointerType ? pointerType === "touch" : matchMedia("(hover: none)").matches;
}

/** @param turn  by what somebody has turned to the gallery last: a mouse's move, perhaps */
export function begin(gallery: Gallery, turn: Event | undefined): Opening {
  const { host, context } = gallery;
  const { answer, signal, report, start } = context;
  const { galleryLightbox, galleryZoom } = galleryConfig();
  /** Counts presses: the last one counts. */
  let presses = 0;
  /** What was pressed, while nothing is to be seen of it. */
  let waiting: HTMLElement | undefined;
  let opened: ReactNode;
  let played: Played | undefined;
  /** Zooms a picture for fingers, once its code is there, and React. */
  let zoomOf: typeof import("./touch-zoom.tsx").zoomOf | undefined;
  /** What gets focus when the video has gone that had it. */
  let focusBack: HTMLElement | null | undefined;
  const show = answer((node: ReactNode) => {
    opened = node;
  });

  /**
   * Has React come, and what shows a picture; where one of them does not come, the link is followed to the picture.
   *
   * @param image  covers the page meanwhile
   * @param bring  resolves to what opens it
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
    const limit = new Promise<false>((resolve) => seen || setTimeout(resolve, timeout, false));
    try {
      if (!(await Promise.race([start(), limit]))) throw new Error("what opens a picture did not come");
      const begin = isLeft() ? undefined : await bring();
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
      // The link that was pressed may be off the row's edge by now. The page stays where it is.
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
    // At once: the second tap of two looks whether the picture is on its way back.
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
  // A picture is a link to the large one. A tap zooms it where there is more to see than the frame shows; where there
  // is not, a tap shows it in the lightbox, as a click, Enter and the magnifier do.
  press(
    host,
    `${triggerSelector}, ${slideSelector} a`,
    (event, part) => {
      const slide = part.closest<HTMLElement>(slideSelector);
      const image = slide?.querySelector("img");
      const isVideo = slide?.matches(videoSlides);
      const isZoomed = galleryZoom && image && isTouch(event) && canZoom(part, host);
      // A link among other things than pictures.
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
    // A player may say so while React shows it.
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
