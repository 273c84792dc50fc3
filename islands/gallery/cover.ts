/**
 * The picture that the gallery shows, over the whole page: what a shopper sees at once, until the lightbox with its
 * controls lies there. A click, or Escape, takes it away again.
 */
import { make } from "../../shared/dom/make.ts";
import { trap } from "../../shared/dom/trap.ts";
import { Hold } from "../../shared/island/hold.ts";

export interface Cover {
  /** Takes it away. Focus stays where it is by then. */
  close(): void;
  readonly isOpen: boolean;
}

/** There is one page to cover. */
let shown: Cover | undefined;

/**
 * Covers the page with a picture; while another does, that one stays.
 *
 * @param image   what is shown, as large as the page has it by now
 * @param opener  what was pressed: gets focus back when the shopper takes the picture away
 * @param signal  aborted: it goes
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
