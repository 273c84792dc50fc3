/** A gallery's pictures as the page has them, looked up anew each time: scripts add and swap them. */

/** WooCommerce gives each picture a box of this class. */
export const slideSelector = ".woocommerce-product-gallery__image";

/** The stock magnifier. */
export const triggerSelector = ".woocommerce-product-gallery__trigger";

/** A slide that is a video: the address of a file, or of a page of YouTube's or Vimeo's. */
export const videoSlides = `${slideSelector}[data-storefront-video]`;

/** Thumbnails that the plugin has printed with the frame. */
export const printedSelector = ":scope > .storefront-frame ~ .flex-control-nav";

/**
 * The box that the slides of a gallery lie in. The plugin prints a frame around it, because themes style the stock
 * slider's frame and what is in it. There is no box where the stock script has moved it into its own frame: then that
 * script runs the gallery.
 */
export const boxOf = (gallery: Element): HTMLElement | undefined =>
  [...gallery.querySelectorAll<HTMLElement>(".woocommerce-product-gallery__wrapper")].find(
    (box) =>
      box.parentElement?.closest(":not(.storefront-frame)") === gallery && box.querySelector(slideSelector),
  );

/** The slides of a gallery. */
export const slidesIn = (gallery: Element): HTMLElement[] => [
  ...(boxOf(gallery)?.querySelectorAll<HTMLElement>(slideSelector) ?? []),
];

/** The form in which the gallery's product is chosen. */
export const formOf = (gallery: Element): Element | null | undefined =>
  gallery.closest(".product")?.querySelector(".variations_form");

/** Removes the large versions: the hover zoom makes them anew from the pictures' new attributes. */
export function renewZoom(gallery: Element): void {
  for (const zoomed of gallery.querySelectorAll(".zoomImg")) zoomed.remove();
}
