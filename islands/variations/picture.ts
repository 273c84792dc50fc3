/**
 * Shows a variation's picture where no gallery of ours follows the form, as the stock script does
 * (docs/stock-behaviour/variations.md §6.4).
 */
import { notify } from "../../shared/events/notify.ts";
import { readImage } from "../../shared/variation/image.ts";
import { pictureIn, swapPicture } from "../../shared/variation/picture.ts";
import type { Variation } from "./variation.ts";

/**
 * @param product  the element that it is on
 * @returns shows the picture of a variation; `undefined`: the product's own
 */
export function pictureOf(product: Element): (variation: Variation | undefined) => void {
  let undo: (() => void) | undefined;
  return (variation) => {
    undo?.();
    undo = undefined;
    const image = readImage(variation);
    if (!image) return;
    const thumbs = [...product.querySelectorAll(".flex-control-nav li img")];
    const thumb = thumbs.find((one) => one.getAttribute("src") === (image.gallery_thumbnail_src ?? ""));
    if (thumb) {
      notify(thumb, "flexslider-click");
      return;
    }
    const slide = product.querySelector(
      ".images .woocommerce-product-gallery__image, .images .woocommerce-product-gallery__image--placeholder",
    );
    const parts = { slide, image: pictureIn(slide), thumb: thumbs[0] };
    undo = swapPicture(parts, image, true);
  };
}
