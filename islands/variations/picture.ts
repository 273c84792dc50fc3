/** The product's picture where no gallery of ours follows: as the stock script has it (contract §6.4). */
import { tell } from "../../shared/events/tell.ts";
import { imageAttributes, readImage } from "../../shared/variation/image.ts";
import type { Variation } from "./variation.ts";

export interface Picture {
  /** `undefined`: the product's own. */
  show(variation: Variation | undefined): void;
}

/** @param product  the element that it is on */
export function pictureOf(product: Element): Picture {
  let undo: (() => void)[] = [];
  const write = (el: Element | null | undefined, attributes: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(attributes)) {
      if (!el) return;
      const own = el.getAttribute(name);
      // Other scripts find what was there.
      const kept = `data-o_${name}`;
      el.setAttribute(kept, own ?? "");
      if (value) el.setAttribute(name, value);
      else el.removeAttribute(name);
      undo.push(() => {
        el.removeAttribute(kept);
        if (own === null) el.removeAttribute(name);
        else el.setAttribute(name, own);
      });
    }
  };
  return {
    show(variation) {
      for (const task of undo) task();
      undo = [];
      const image = readImage(variation);
      if (!image) return;
      const small = image.gallery_thumbnail_src ?? "";
      const thumbs = [...product.querySelectorAll(".flex-control-nav li img")];
      const thumb = thumbs.find((one) => one.getAttribute("src") === small);
      if (thumb) {
        tell(thumb, "flexslider-click");
        return;
      }
      const slide = product.querySelector(
        ".images .woocommerce-product-gallery__image, .images .woocommerce-product-gallery__image--placeholder",
      );
      write(slide?.querySelector(".wp-post-image"), { ...imageAttributes(image), title: image.title ?? "" });
      write(slide, { "data-thumb": small || (image.src ?? "") });
      write(slide?.querySelector("a"), { href: image.full_src || (image.src ?? "") });
      write(thumbs[0], { src: small || (image.src ?? ""), srcset: "" });
    },
  };
}
