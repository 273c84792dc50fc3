/** The gallery image of a chosen variation. */

/**
 * The parts of WooCommerce's variation object that the gallery reads
 * (docs/stock-behaviour/woocommerce.md §14.7).
 */
export interface VariationImage {
  readonly src?: string;
  readonly srcset?: string;
  readonly sizes?: string;
  readonly alt?: string;
  readonly title?: string;
  readonly caption?: string;
  readonly src_w?: number;
  readonly src_h?: number;
  readonly full_src?: string;
  readonly full_src_w?: number;
  readonly full_src_h?: number;
  readonly gallery_thumbnail_src?: string;
}

/** Addresses of a slide's picture. */
export interface SlideImage {
  readonly thumb: string | undefined;
  readonly large: string | undefined;
}

/** The variation's image, if it has one. Scripts may trigger the event with any value. */
export function readImage(variation: unknown): VariationImage | undefined {
  const { image } = (variation ?? {}) as { image?: VariationImage };
  return image?.src ? image : undefined;
}

/** Index of the slide that already shows the variation's image; -1: there is none. */
export function slideOf(image: VariationImage, slides: readonly SlideImage[]): number {
  return slides.findIndex(
    ({ thumb, large }) =>
      (!!large && large === image.full_src) || (!!thumb && thumb === image.gallery_thumbnail_src),
  );
}

/** Attributes of a variation's image, for the main image. */
export function imageAttributes(image: VariationImage): Readonly<Record<string, string>> {
  const { src = "", full_src = src } = image;
  return {
    src,
    srcset: image.srcset || "",
    sizes: image.sizes || "",
    alt: image.alt || "",
    "data-caption": image.caption || image.title || "",
    "data-src": full_src,
    "data-large_image": full_src,
    "data-large_image_width": String(image.full_src_w || ""),
    "data-large_image_height": String(image.full_src_h || ""),
    // Width and height tell the browser how much room to reserve.
    ...(image.src_w && image.src_h ? { width: String(image.src_w), height: String(image.src_h) } : {}),
  };
}
