/**
 * What a gallery does beyond its row: slides that follow the mouse, zoom, lightbox. All on the server's nodes; nothing
 * is rendered.
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
import { hoverZoom } from "./hover-zoom.ts";
import { fetchNear, type Row, rowOf, slideSelector } from "./row.ts";
import { drive, sliderOptions } from "./slider.ts";

const triggerSelector = ".woocommerce-product-gallery__trigger";
const linkSelector = `${slideSelector} a`;

/** Whether the lightbox's code is on the way. */
let isOpening = false;

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
  const report = useHostReport();
  const { galleryLightbox, galleryZoom } = galleryConfig();
  useLayoutEffect(() => (galleryZoom ? hoverZoom(host, row) : undefined), [galleryZoom, host, row]);

  const open = async (from: HTMLElement): Promise<void> => {
    if (isOpening) return;
    isOpening = true;
    from.setAttribute("aria-busy", "true");
    try {
      const { openLightbox } = await import("./lightbox.ts");
      const slides = row.slides();
      const index = slides.findIndex((slide) => slide.contains(from));
      const isPicture = index >= 0;
      const leave = (at: number): void => {
        row.jump(at);
        // The link that was pressed may be off the row's edge by now. The page stays where it is.
        const place = isPicture ? slides[at]?.querySelector("a") : from;
        (place ?? from).focus({ preventScroll: true });
      };
      if (!signal.aborted) openLightbox(slides, isPicture ? index : row.index.peek(), leave, signal);
    } catch (error) {
      report(error);
      // The plain picture, where a link without script leads.
      navigate((from as HTMLAnchorElement).href);
    } finally {
      isOpening = false;
      from.removeAttribute("aria-busy");
    }
  };
  // A picture is a link to the large one: a tap, a click and Enter all show it, with a way back, as the magnifier does.
  const press = (event: Event, part: HTMLElement): void => {
    if (event.defaultPrevented || !galleryLightbox) return;
    event.preventDefault();
    void open(part);
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
