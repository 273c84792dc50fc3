/**
 * What a gallery does beyond its row: thumbnails in step with it, slides that follow the mouse, zoom, lightbox. What is
 * rendered is what lies around a picture that was opened; all else is on the server's nodes.
 */
import { useSignals } from "@preact/signals-react/runtime";
import useEmblaCarousel from "embla-carousel-react";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { galleryConfig } from "../../shared/config/gallery.ts";
import { isPlainClick, isSpaceOnButtonLink } from "../../shared/dom/click.ts";
import { afterPaint } from "../../shared/dom/leisure.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import {
  Adopt,
  reactIsland,
  useHost,
  useHostChanges,
  useHostSignal,
  useListen,
  useReport,
} from "../../shared/island/react.ts";
import { cover, coverNow } from "./cover.ts";
import { canZoom, hoverZoom } from "./hover-zoom.ts";
import { fetchNear, type Row, rowOf, slideSelector } from "./row.ts";
import { drive, sliderOptions } from "./slider.ts";
import { Strip } from "./strip.tsx";
import { Thumbnails } from "./thumbnails.tsx";

const triggerSelector = ".woocommerce-product-gallery__trigger";
const linkSelector = `${slideSelector} a`;

/** Whether the code that shows a picture is on the way. */
let isOpening = false;

/** The lightbox's code, once it is there. */
let code: typeof import("./lightbox.tsx") | undefined;

/** Whether a press is a finger's. One that does not say so was kept from before this code, or is a screen reader's. */
function isTouch(event: Event): boolean {
  const { pointerType } = event as Partial<PointerEvent>;
  return pointerType ? pointerType === "touch" : matchMedia("(hover: none)").matches;
}

function Slider({ row }: { row: Row }): ReactNode {
  useSignals();
  const [options] = useState(() => sliderOptions(row));
  const [adopt, embla] = useEmblaCarousel(options);
  useEffect(() => adopt(row.box), [adopt, row]);
  useLayoutEffect(() => embla && drive(row, embla), [embla, row]);
  const index = row.index.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is near is another with each index
  useLayoutEffect(() => fetchNear(row), [row, index]);
  return null;
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
    try {
      code ??= await import("./lightbox.tsx");
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
    code.openLightbox(slides, start, from, render, leave);
    if (seen) void afterPaint().then(seen.close);
  };
  // Early code has shown the picture: the lightbox follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const opener = coverNow()?.opener;
    if (opener && host.contains(opener)) void show(opener, () => lightbox(opener));
  }, []);
  const zoom = async (image: HTMLImageElement): Promise<void> => {
    const { TouchZoom } = await import("./touch-zoom.tsx");
    if (!signal.aborted) setShown(<TouchZoom image={image} onClose={() => setShown(null)} />);
  };
  // A picture is a link to the large one. A tap zooms it where there is more to see than the frame shows; where there
  // is not, a tap shows it in the lightbox, as a click, Enter and the magnifier do.
  const press = (event: Event, part: HTMLElement): void => {
    const image = galleryZoom && isTouch(event) && canZoom(part, host) && part.querySelector("img");
    if (event.defaultPrevented || !(image || galleryLightbox)) return;
    event.preventDefault();
    void show(part, () => (image ? zoom(image) : lightbox(part)));
  };
  useListen("click", `${triggerSelector}, ${linkSelector}`, (event, part) => {
    if (isPlainClick(event)) press(event, part);
  });
  useListen("keydown", triggerSelector, (event, part) => {
    if (isSpaceOnButtonLink(event, part)) press(event, part);
  });
  return (
    <>
      <Adopt element={busy} aria-busy />
      {shown}
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
      {row.slides().length > 1 && <Slider row={row} />}
      <Pictures row={row} />
    </>
  );
}

export default reactIsland(Gallery);
