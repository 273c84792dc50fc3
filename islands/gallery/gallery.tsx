/**
 * What a gallery does beyond scrolling: slides that move in 500 ms and follow the mouse, zoom, lightbox. All on the
 * server's nodes; nothing is rendered.
 */
import { useSignals } from "@preact/signals-react/runtime";
import useEmblaCarousel from "embla-carousel-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { galleryConfig } from "../../shared/config/gallery.ts";
import { isPlainClick, isSpaceOnButtonLink } from "../../shared/dom/click.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import {
  headless,
  useAttribute,
  useHost,
  useHostChanges,
  useHostReport,
  useHostSignal,
  useListen,
} from "../../shared/island/headless.tsx";
import { canZoom, hoverZoom } from "./hover-zoom.ts";
import { type Row, rowOf, slideSelector } from "./row.ts";
import { drive, sliderOptions } from "./slider.ts";
import { thumbnails } from "./thumbnails.ts";

const triggerSelector = ".woocommerce-product-gallery__trigger";
const linkSelector = `${slideSelector} a`;

function Slider({ row }: { row: Row }): ReactNode {
  useSignals();
  const host = useHost();
  const [options] = useState(() => sliderOptions(row));
  const [adopt, embla] = useEmblaCarousel(options);
  // Before a click that was kept is delivered.
  useLayoutEffect(() => thumbnails(host, row), [host, row]);
  useEffect(() => adopt(row.box), [adopt, row]);
  useLayoutEffect(() => embla && drive(row, embla), [embla, row]);
  // A lazy picture would begin to load only when it is on the screen.
  const slides = row.slides();
  const neighbours = [-1, 1].flatMap((step) => slides[row.index.value + step] ?? []);
  useAttribute(
    "loading",
    "eager",
    neighbours.flatMap((slide) => slide.querySelector("img") ?? []),
  );
  return null;
}

function Pictures({ row }: { row: Row }): ReactNode {
  const host = useHost();
  const signal = useHostSignal();
  const report = useHostReport();
  const { galleryLightbox, galleryZoom } = galleryConfig();
  /** What the shopper used last; nothing when the press was made before this code was here. */
  const input = useRef<string>(undefined);
  const isOpening = useRef(false);
  useListen("pointerdown", null, ({ pointerType }) => {
    input.current = pointerType;
  });
  useListen("keydown", null, () => {
    input.current = "key";
  });
  useLayoutEffect(() => (galleryZoom ? hoverZoom(host, row) : undefined), [galleryZoom, host, row]);

  const open = async (from: HTMLElement): Promise<void> => {
    if (isOpening.current) return;
    isOpening.current = true;
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
      isOpening.current = false;
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
    const isTouch = input.current ? input.current === "touch" : matchMedia("(hover: none)").matches;
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
