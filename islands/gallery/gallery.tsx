/**
 * What a gallery does beyond its row: thumbnails in step with it, slides that follow the mouse, zoom, lightbox. What is
 * rendered is what lies around a picture that was opened; all else is on the server's nodes.
 */
import { useSignals } from "@preact/signals-react/runtime";
import useEmblaCarousel from "embla-carousel-react";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { galleryConfig } from "../../shared/config/gallery.ts";
import { isPlainClick, isSpaceOnButtonLink } from "../../shared/dom/click.ts";
import { afterPaint } from "../../shared/dom/leisure.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import {
  Adopt,
  keyOf,
  reactIsland,
  useHost,
  useHostChanges,
  useHostSignal,
  useListen,
  useReport,
} from "../../shared/island/react.ts";
import { Carousel } from "./carousel.tsx";
import { cover, coverNow } from "./cover.ts";
import { canZoom, hoverZoom } from "./hover-zoom.ts";
import { fetchNear, type Row, rowOf, slideSelector } from "./row.ts";
import { drive, endOfWatch, sliderOptions } from "./slider.ts";
import { Strip } from "./strip.tsx";
import { Thumbnails } from "./thumbnails.tsx";
import type { Player } from "./video.tsx";
import { videoOf } from "./video-facts.ts";

const triggerSelector = ".woocommerce-product-gallery__trigger";
const linkSelector = `${slideSelector} a`;

/** Whether the code that shows a picture is on the way. */
let isOpening = false;

/** The lightbox's code, once it is there. */
let code: typeof import("./lightbox.tsx") | undefined;

/** The zoom's code, once it is there. */
let zoomCode: typeof import("./touch-zoom.tsx") | undefined;

/** The code that plays videos, once it is there. */
let videoCode: typeof import("./video.tsx") | undefined;

/** Whether a press is a finger's. One that does not say so was kept from before this code, or is a screen reader's. */
function isTouch(event: Event): boolean {
  const { pointerType } = event as Partial<PointerEvent>;
  return pointerType ? pointerType === "touch" : matchMedia("(hover: none)").matches;
}

function Slider({ row }: { row: Row }): ReactNode {
  useSignals();
  const [options] = useState(() => sliderOptions(row));
  const [plugins] = useState(() => [endOfWatch()]);
  const [adopt, embla] = useEmblaCarousel(options, plugins);
  useEffect(() => adopt(row.box), [adopt, row]);
  useLayoutEffect(() => embla && drive(row, embla), [embla, row]);
  const index = row.index.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is near is another with each index
  useLayoutEffect(() => fetchNear(row), [row, index]);
  return null;
}

interface PlayedVideoProps {
  readonly row: Row;
  readonly slide: HTMLElement;
  readonly Player: typeof Player;
  readonly onStop: () => void;
}

/** A video over its slide, whose link is out of reach meanwhile. */
function PlayedVideo({ row, slide, Player, onStop }: PlayedVideoProps): ReactNode {
  useSignals();
  const video = videoOf(slide);
  const isShown = row.isGrid() || row.slides()[row.index.value] === slide;
  if (!video || !slide.isConnected) return null;
  return (
    <>
      <Adopt element={slide.querySelector("a")} inert />
      {createPortal(<Player key={keyOf(slide)} video={video} isShown={isShown} onStop={onStop} />, slide)}
    </>
  );
}

function Pictures({ row }: { row: Row }): ReactNode {
  const host = useHost();
  const signal = useHostSignal();
  const report = useReport();
  const { galleryLightbox, galleryZoom } = galleryConfig();
  useLayoutEffect(() => (galleryZoom ? hoverZoom(host, row) : undefined), [galleryZoom, host, row]);

  /** What was pressed, while the code that answers is on the way. */
  const [busy, setBusy] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<ReactNode>(null);
  /** The slide whose video plays, or is paused. */
  const [played, setPlayed] = useState<HTMLElement | null>(null);
  const show = async (from: HTMLElement, start: () => Promise<void>): Promise<void> => {
    if (isOpening) return;
    isOpening = true;
    setBusy(from);
    try {
      await start();
    } catch (error) {
      report(error);
      // The plain picture, where a link without script leads.
      navigate((from as HTMLAnchorElement).href);
    } finally {
      isOpening = false;
      setBusy(null);
    }
  };
  const lightbox = async (from: HTMLElement): Promise<void> => {
    const slides = row.slides();
    const index = slides.findIndex((slide) => slide.contains(from));
    const isPicture = index >= 0;
    const start = isPicture ? index : row.index.peek();
    const image = slides[start]?.querySelector("img");
    const seen = !code && image ? cover(image, from, signal) : undefined;
    setPlayed(null);
    try {
      code ??= await import("./lightbox.tsx");
      if (slides.some(videoOf)) videoCode ??= await import("./video.tsx");
    } catch (error) {
      seen?.close();
      throw error;
    }
    // The shopper has left it.
    if (signal.aborted || seen?.isOpen === false) return;
    const leave = (at: number): void => {
      if (!signal.aborted) row.jump(at);
      // The link that was pressed may be off the row's edge by now. The page stays where it is.
      const place = isPicture ? slides[at]?.querySelector("a") : from;
      (place ?? from).focus({ preventScroll: true });
    };
    const render = (lightbox: ReactNode): void => flushSync(() => setShown(lightbox));
    code.openLightbox(slides, start, from, videoCode?.Poster, render, leave);
    if (seen) void afterPaint().then(seen.close);
  };
  // Early code has shown the picture: the lightbox follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const opener = coverNow()?.opener;
    if (opener && host.contains(opener)) void show(opener, () => lightbox(opener));
  }, []);
  const zoom = async (image: HTMLImageElement): Promise<void> => {
    zoomCode ??= await import("./touch-zoom.tsx");
    const { TouchZoom } = zoomCode;
    // At once: the second tap of two looks whether the picture is on its way back.
    if (!signal.aborted)
      flushSync(() => setShown(<TouchZoom image={image} onClose={() => setShown(null)} />));
  };
  const play = async (slide: HTMLElement): Promise<void> => {
    videoCode ??= await import("./video.tsx");
    if (!signal.aborted) setPlayed(slide);
  };
  /** What gets focus when the video has gone that had it. */
  const focusBack = useRef<HTMLElement | null | undefined>(null);
  const stop = useCallback((): void => {
    setPlayed((slide) => {
      if (slide?.contains(document.activeElement)) focusBack.current = slide.querySelector("a");
      return null;
    });
  }, []);
  useLayoutEffect(() => {
    if (!played) focusBack.current?.focus({ preventScroll: true });
    focusBack.current = null;
  }, [played]);
  // A picture is a link to the large one. A tap zooms it where there is more to see than the frame shows; where there
  // is not, a tap shows it in the lightbox, as a click, Enter and the magnifier do.
  const press = (event: Event, part: HTMLElement): void => {
    const slide = part.closest<HTMLElement>(slideSelector);
    if (slide && videoOf(slide) && !event.defaultPrevented) {
      event.preventDefault();
      void show(part, () => play(slide));
      return;
    }
    // A link among other things than pictures.
    if (slide && !slide.querySelector("img")) return;
    const image = galleryZoom && isTouch(event) && canZoom(part, host) && part.querySelector("img");
    if (event.defaultPrevented || !(image || galleryLightbox)) return;
    event.preventDefault();
    void show(part, () => (image ? zoom(image) : lightbox(part)));
  };
  useListen("click", `${triggerSelector}, ${linkSelector}`, (event, part) => {
    if (isPlainClick(event)) press(event, part);
  });
  useListen("keydown", `${triggerSelector}, ${linkSelector}`, (event, part) => {
    if (isSpaceOnButtonLink(event, part)) press(event, part);
  });
  return (
    <>
      <Adopt element={busy} aria-busy />
      {shown}
      {played && videoCode && (
        <PlayedVideo row={row} slide={played} Player={videoCode.Player} onStop={stop} />
      )}
    </>
  );
}

function Gallery(): ReactNode {
  useHostChanges();
  const row = rowOf(useHost(), useHostSignal());
  if (!row) return null;
  return (
    <>
      <Thumbnails row={row} />
      <Strip />
      <Carousel row={row} />
      {row.slides().length > 1 && <Slider row={row} />}
      <Pictures row={row} />
    </>
  );
}

export default reactIsland(Gallery);
