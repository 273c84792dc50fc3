/**
 * Zoom for the mouse: while the pointer is over a picture, the large version lies over it and follows the pointer.
 * React does not render it, because each move of the mouse changes it.
 */
import { afterPaint } from "../../shared/dom/leisure.ts";
import { renewZoom, slideSelector, videoSlides } from "./pictures.ts";
import { isZoomable, panOffset } from "./zoom.ts";

/** The large image's length as the server declares it; as loaded where it does not. */
const lengths = (image: HTMLImageElement): readonly [number, number] => [
  Number(image.dataset.large_image_width) || image.naturalWidth,
  Number(image.dataset.large_image_height) || image.naturalHeight,
];

/** Whether a slide's large picture is larger than the gallery. The poster of a video has no zoom. */
export function canZoom(slide: Element, gallery: Element): boolean {
  const image = slide.querySelector("img");
  return !!image && !slide.closest(videoSlides) && isZoomable(lengths(image)[0], gallery.clientWidth);
}

/** The large version of a slide's picture, made anew when the picture has changed (a variation). */
function zoomedOf(slide: Element, image: HTMLImageElement): HTMLImageElement {
  const src = image.dataset.large_image || image.currentSrc;
  const found = slide.querySelector<HTMLImageElement>(".zoomImg");
  if (found?.getAttribute("src") === src) return found;
  found?.remove();
  const zoomed = new Image();
  const [width, height] = lengths(image);
  zoomed.className = "zoomImg";
  zoomed.alt = "";
  // Inline styles, as the stock library writes them: themes set width, border and place of every picture of a gallery,
  // and the shop's own style sheet hides this one.
  Object.assign(zoomed.style, {
    position: "absolute",
    top: "0",
    left: "0",
    border: "none",
    maxHeight: "none",
    width: `${width}px`,
    height: `${height}px`,
    maxWidth: "none",
    opacity: "0",
  });
  zoomed.src = src;
  slide.append(zoomed);
  return zoomed;
}

/** Sends a mouse's move once more, if the mouse is still there. */
async function repeat(move: Event): Promise<void> {
  // The zoom reads the picture's place. After the frame this forces no layout.
  await afterPaint();
  const target = move.target as Element;
  if (target.matches(":hover")) target.dispatchEvent(new PointerEvent("pointermove", move));
}

/**
 * Follows the mouse in a gallery.
 *
 * @param move  the last event on the gallery before this code was there: it counts if it is a mouse's move
 * @returns     the end of it
 */
export function hoverZoom(gallery: HTMLElement, move: Event | undefined): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let shown: HTMLImageElement | undefined;
  const hide = (): void => {
    if (shown) shown.style.opacity = "0";
    shown = undefined;
  };
  const follow = (event: PointerEvent): void => {
    const slide = (event.target as Element).closest(slideSelector);
    const image = slide?.querySelector("img");
    // With a button pressed, the mouse drags the row.
    if (event.pointerType !== "mouse" || event.buttons || !slide || !image || !canZoom(slide, gallery)) {
      hide();
      return;
    }
    const zoomed = zoomedOf(slide, image);
    // Layout is read before anything is written.
    const { left, top, width, height } = slide.getBoundingClientRect();
    const [largeWidth, largeHeight] = lengths(image);
    const x = panOffset(event.clientX - left, width, largeWidth);
    const y = panOffset(event.clientY - top, height, largeHeight);
    zoomed.style.translate = `${x}px ${y}px`;
    if (shown === zoomed) return;
    hide();
    shown = zoomed;
    zoomed.decode().then(
      () => {
        if (shown === zoomed) zoomed.style.opacity = "1";
      },
      // A picture that does not load has no zoom.
      () => undefined,
    );
  };
  for (const type of ["pointerover", "pointermove", "pointerdown"] as const)
    gallery.addEventListener(type, follow, { passive: true, signal });
  gallery.addEventListener("pointerleave", hide, { signal });
  if (move) void repeat(move);
  return () => {
    controller.abort();
    renewZoom(gallery);
  };
}
