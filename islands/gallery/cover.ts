/**
 * Covers the whole page with the gallery's picture at once, until the lightbox with its controls shows. A click, or
 * Escape, removes the cover.
 */
import { make } from "../../shared/dom/make.ts";
import { trap } from "../../shared/dom/trap.ts";
import { Hold } from "../../shared/island/hold.ts";

interface Cover {
  /** Removes the cover. Focus does not move. */
  close(): void;
  readonly isOpen: boolean;
}

/** One for all galleries, because a page can be covered once only. */
let shown: Cover | undefined;

/**
 * Covers the page with a picture. If the page is covered already, that cover stays.
 *
 * @param image   the picture, in the size that the page has loaded
 * @param opener  the pressed element: it gets focus when the shopper removes the cover
 * @param signal  removes the cover when aborted
 */
export function cover(image: HTMLImageElement, opener: HTMLElement, signal: AbortSignal): Cover {
  if (shown) return shown;
  const open = new AbortController();
  const busy = new Hold();
  busy.apply(opener, { "aria-busy": true });
  const { dataset, currentSrc, src, alt } = image;
  const box = make(
    "div",
    { class: "storefront-cover", tabindex: "-1" },
    make("div", { class: "pswp__bg" }),
    make("img", {
      alt,
      src: currentSrc || src,
      width: dataset.large_image_width,
      height: dataset.large_image_height,
    }),
  );
  const close = (): void => {
    if (shown !== own) return;
    shown = undefined;
    open.abort();
    busy.release();
    box.remove();
  };
  const own: Cover = {
    close,
    get isOpen() {
      return shown === own;
    },
  };
  const leave = (): void => {
    close();
    opener.focus({ preventScroll: true });
  };
  const options = { signal: open.signal };
  box.addEventListener("click", leave, options);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && leave(), options);
  signal.addEventListener("abort", close, options);
  document.body.append(box);
  box.focus({ preventScroll: true });
  trap(box, opener.getAttribute("aria-label") || alt, open.signal);
  shown = own;
  return own;
}
