/** Zoom for fingers: a tap fills the screen with the large image; tap, Escape or scroll takes it back. */
import type { Zoom } from "medium-zoom";
import mediumZoom from "medium-zoom/dist/pure/index.js";

/** One for all galleries: its listeners on the document cannot be taken off. */
let zoom: Zoom | undefined;

/** Zooms an image. Resolves when it is shown. */
export async function zoomIn(image: HTMLImageElement): Promise<void> {
  zoom ??= mediumZoom([], { background: "rgb(0 0 0 / 85%)", scrollOffset: 0 });
  const current = zoom;
  image.setAttribute("data-zoom-src", image.dataset.large_image || image.src);
  current.attach(image);
  image.addEventListener(
    "medium-zoom:closed",
    () => {
      current.detach(image);
      image.removeAttribute("data-zoom-src");
    },
    { once: true },
  );
  await current.open({ target: image });
}

/** Takes an image back that is zoomed. */
export const zoomOut = (): unknown => zoom?.close();
