/**
 * Zoom for fingers: medium-zoom fills the screen with the picture. A modal dialog lies over it and shows only a button.
 * The browser keeps focus in the dialog, restores focus, and closes the dialog on Escape and on a phone's way back.
 */
import type { Zoom } from "medium-zoom";
import mediumZoom from "medium-zoom/dist/pure/index.js";
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { setAttributes } from "../../shared/dom/attributes.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";

/** One for all pictures, because medium-zoom's listeners on the document cannot be removed. */
let zoom: Zoom | undefined;

/** Zooms a picture when its large version has loaded, until `signal` is aborted. Resolves when the zoom is shown. */
async function zoomIn(image: HTMLImageElement, signal: AbortSignal): Promise<void> {
  const large = new Image();
  large.src = image.dataset.large_image || image.currentSrc;
  // If the large version does not load, the small one is zoomed.
  const src = await large.decode().then(
    () => large.src,
    () => image.currentSrc,
  );
  if (signal.aborted) return;
  zoom ??= mediumZoom({ background: "rgb(0 0 0 / 85%)" });
  const { attach, close, detach, open } = zoom;
  // The attributes stay until the picture is back in its place, which is later than the dialog's end.
  const restore = setAttributes(image, { "data-zoom-src": src, class: image.className });
  attach(image);
  image.addEventListener(
    "medium-zoom:closed",
    () => {
      detach(image);
      restore();
    },
    { once: true },
  );
  const opened = open({ target: image });
  // medium-zoom ignores `close` while it opens. So this waits for the end of that.
  signal.addEventListener("abort", () => opened.then(() => close()));
  await opened;
}

/** A zoomed picture with a close button. A tap on the picture, and scrolling, close it, too. */
function TouchZoom({ image, onClose }: { image: HTMLImageElement; onClose(): void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const texts = inPageLanguage("touchZoom", en.touchZoom);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture is zoomed once
  useLayoutEffect(() => {
    // The picture is still moving back: this is the second tap of a double tap.
    if (zoom?.getZoomedImage()) return onClose();
    const { current: box } = dialog;
    const close = (): void => box?.close();
    const controller = new AbortController();
    const { signal } = controller;
    box?.showModal();
    // medium-zoom closes on scrolling, and when the window's size changes.
    image.addEventListener("medium-zoom:close", close, { signal });
    void zoomIn(image, signal).then(() => setOpen(true));
    return () => {
      controller.abort();
      close();
    };
  }, [image]);

  const press = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void => {
    // The second tap of a double tap does not close a zoom that is still opening.
    if (isOpen || target !== currentTarget) currentTarget.close();
  };
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button, and Escape, do the same
    <dialog
      ref={dialog}
      className="storefront-zoom"
      aria-label={image.alt || texts.picture}
      aria-busy={!isOpen}
      onClick={press}
      onClose={onClose}
    >
      <button className="storefront-zoom-close" type="button" aria-label={texts.close}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </dialog>,
    document.body,
  );
}

/** Renders the zoom of a picture. @param onClose  called at its end */
export const zoomOf = (image: HTMLImageElement, onClose: () => void): ReactNode => (
  <TouchZoom image={image} onClose={onClose} />
);
