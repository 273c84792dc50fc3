/**
 * Zoom for fingers: medium-zoom fills the screen with the picture. What lies over it is a modal dialog that shows
 * nothing but its button: the browser keeps focus there, restores it, and closes it on Escape and on a phone's way
 * back.
 */
import type { Zoom } from "medium-zoom";
import mediumZoom from "medium-zoom/dist/pure/index.js";
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { setAttributes } from "../../shared/dom/attributes.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";

/** One for all pictures: its listeners on the document cannot be taken off. */
let zoom: Zoom | undefined;

/** Zooms a picture as soon as its large version is there, until `signal` is aborted. Resolves when it is shown. */
async function zoomIn(image: HTMLImageElement, signal: AbortSignal): Promise<void> {
  const large = new Image();
  large.src = image.dataset.large_image || image.currentSrc;
  // A large picture that does not come is no reason to show none.
  const src = await large.decode().then(
    () => large.src,
    () => image.currentSrc,
  );
  if (signal.aborted) return;
  zoom ??= mediumZoom({ background: "rgb(0 0 0 / 85%)" });
  const { attach, close, detach, open } = zoom;
  // Until it is back in its place, which is later than the dialog's end.
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
  // Not while it opens: that would be ignored.
  signal.addEventListener("abort", () => opened.then(() => close()));
  await opened;
}

/** A picture zoomed, with a button that closes it; so does a tap on it, and scrolling. */
function TouchZoom({ image, onClose }: { image: HTMLImageElement; onClose(): void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const texts = inPageLanguage("touchZoom", en.touchZoom);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture is zoomed once
  useLayoutEffect(() => {
    // The one before is on its way back: this is the second tap of two.
    if (zoom?.getZoomedImage()) return onClose();
    const { current: box } = dialog;
    const close = (): void => box?.close();
    const controller = new AbortController();
    const { signal } = controller;
    box?.showModal();
    // By scrolling, and in a window of another size.
    image.addEventListener("medium-zoom:close", close, { signal });
    void zoomIn(image, signal).then(() => setOpen(true));
    return () => {
      controller.abort();
      close();
    };
  }, [image]);

  const press = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void => {
    // Who taps twice wants it larger: the second tap does not undo it.
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

/** What shows a picture zoomed. @param onClose  called when it is over */
export const zoomOf = (image: HTMLImageElement, onClose: () => void): ReactNode => (
  <TouchZoom image={image} onClose={onClose} />
);
