/** Answers the magnifier until the component does, which is evaluated meanwhile: the picture is seen at once. */
import { galleryConfig } from "../../shared/config/gallery.ts";
import { onPress } from "../../shared/dom/click.ts";
import type { Mount } from "../../shared/island/island.ts";
import { cover } from "./cover.ts";

/** The picture that the row shows; `undefined` where the gallery is the stock script's. */
function pictureIn(gallery: Element): HTMLImageElement | undefined {
  const row = gallery.querySelector(":scope > .woocommerce-product-gallery__wrapper");
  if (!row) return undefined;
  const { left, width } = row.getBoundingClientRect();
  return [...row.querySelectorAll<HTMLImageElement>(".woocommerce-product-gallery__image img")].find(
    (image) => Math.abs(image.getBoundingClientRect().left - left) < width / 2,
  );
}

const early: Mount = (gallery, { signal, takenOver }) => {
  onPress(
    gallery,
    ".woocommerce-product-gallery__trigger",
    (event, trigger) => {
      const image = !event.defaultPrevented && galleryConfig().galleryLightbox && pictureIn(gallery);
      if (!image) return;
      event.preventDefault();
      cover(image, trigger, signal);
    },
    takenOver,
  );
  return undefined;
};

export default early;
