/**
 * What a gallery does beyond scrolling: slides that move in 500 ms and follow the mouse, zoom, lightbox. All on the
 * server's nodes; nothing is rendered.
 */
import { useSignals } from "@preact/signals-react/runtime";
import useEmblaCarousel from "embla-carousel-react";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { galleryConfig } from "../../shared/config/gallery.ts";
import { isPlainClick, isSpaceOnButtonLink } from "../../shared/dom/click.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import {
  headless,
  useHost,
  useHostChanges,
  useHostReport,
  useHostSignal,
  useListen,
} from "../../shared/island/headless.tsx";
import { canZoom, hoverZoom } from "./hover-zoom.ts";
import { fetchNear, type Row, rowOf, slideSelector } from "./row.ts";
import { drive, fitHeight, sliderOptions } from "./slider.ts";

const triggerSelector = ".woocommerce-product-gallery__trigger";
const linkSelector = `${slideSelector} a`;

/** What the shopper used last; nothing when the press was made before this code was here. */
let input: string | undefined;
/** Whether the lightbox's code is on the way. */
let isOpening = false;

function Slider({ row }: { row: Row }): ReactNode {
  useSignals();
  const [options] = useState(() => sliderOptions(row));
  const [adopt, embla] = useEmblaCarousel(options);
  useEffect(() => adopt(row.box), [adopt, row]);
  useLayoutEffect(() => embla && drive(row, embla), [embla, row]);
  const index = row.index.value;
  useLayoutEffect(() => {
    fetchNear(row);
    // Not at load, where nothing may move.
    if (index || row.box.style.height) fitHeight(row);
  }, [row, index]);
  return null;
}

function Pictures({ row }: { row: Row }): ReactNode {
  const host = useHost();
  const signal = useHostSignal();
  const report = useHostReport();
  const { galleryLightbox, galleryZoom } = galleryConfig();
  useListen("pointerdown", null, ({ pointerType }) => {
    input = pointerType;
  });
  useListen("keydown", null, () => {
    input = "key";
  });
  useLayoutEffect(() => (galleryZoom ? hoverZoom(host, row) : undefined), [galleryZoom, host, row]);

  const open = async (from: HTMLElement): Promise<void> => {
    if (isOpening) return;
    isOpening = true;
    from.setAttribute("aria-busy", "true");
    try {
      const { openLightbox } = await import("./lightbox.ts");
      const slides = row.slides();
      const index = slides.findIndex((slide) => slide.contains(from));
      if (!signal.aborted) openLightbox(slides, index < 0 ? row.index.peek() : index, from, signal);
    } catch (error) {
      report(error);
      // The plain picture, where a link without script leads.
      navigate((from as HTMLAnchorElement).href);
    } finally {
      isOpening = false;
      from.removeAttribute("aria-busy");
    }
  };
  const zoomIn = async (image: HTMLImageElement): Promise<void> => {
    const touch = await import("./touch-zoom.ts");
    if (signal.aborted) return;
    signal.addEventListener("abort", touch.zoomOut);
    await touch.zoomIn(image);
  };
  const press = (event: Event, part: HTMLElement): void => {
    if (event.defaultPrevented) return;
    const isTouch = input ? input === "touch" : matchMedia("(hover: none)").matches;
    const image = isTouch && galleryZoom ? part.querySelector("img") : null;
    if (image && canZoom(part, host)) zoomIn(image).catch(report);
    else if (galleryLightbox) void open(part);
    else return;
    event.preventDefault();
  };
  useListen("click", `${triggerSelector}, ${linkSelector}`, (event, part) => {
    if (isPlainClick(event)) press(event, part);
  });
  useListen("keydown", triggerSelector, (event, part) => {
    if (isSpaceOnButtonLink(event, part)) press(event, part);
  });
  return null;
}

function Gallery(): ReactNode {
  useHostChanges();
  const row = rowOf(useHost(), useHostSignal());
  if (!row) return null;
  return (
    <>
      {row.slides().length > 1 && <Slider row={row} />}
      <Pictures row={row} />
    </>
  );
}

export default headless(Gallery);
