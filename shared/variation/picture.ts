/** Shows a chosen variation's picture as the gallery's first one. */
import { imageAttributes, type VariationImage } from "./image.ts";

/** The gallery's elements that show the first picture. */
export interface PictureParts {
  /** The first slide; it contains the link to the full-size picture. */
  readonly slide: Element | null | undefined;
  readonly image: Element | null | undefined;
  /** The first thumbnail's picture. */
  readonly thumb: Element | null | undefined;
}

/** The picture of a slide: the one with the product's class, not one that lies over it or around it. */
export const pictureIn = (slide: Element | null | undefined): HTMLImageElement | null | undefined =>
  slide?.querySelector<HTMLImageElement>("img.wp-post-image, .wp-post-image img") ??
  slide?.querySelector("img");

function put(el: Element, name: string, value: string | null): void {
  if (value === null) el.removeAttribute(name);
  else el.setAttribute(name, value);
}

/**
 * Shows a variation's picture instead of the product's own.
 *
 * @param isStock  also sets a title, and keeps the old values in `data-o_…`, as the stock script does; scripts read
 *   them there
 * @returns shows the product's own picture again
 */
export function swapPicture(
  { slide, image, thumb }: PictureParts,
  shown: VariationImage,
  isStock = false,
): () => void {
  const undo: (() => void)[] = [];
  const write = (el: Element | null | undefined, attributes: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(attributes)) {
      if (!el) return;
      const own = el.getAttribute(name);
      const kept = `data-o_${name}`;
      if (isStock) put(el, kept, own ?? "");
      put(el, name, value || null);
      undo.push(() => {
        if (isStock) put(el, kept, null);
        put(el, name, own);
      });
    }
  };
  const { src = "", title = "" } = shown;
  const small = shown.gallery_thumbnail_src || src;
  write(image, imageAttributes(shown));
  // A browser prefers a `source` to the picture, and a lazy-loading script may still copy the `data-…` attributes.
  const srcset = shown.srcset || src;
  const sources = image?.closest("picture")?.querySelectorAll("source") ?? [];
  for (const source of sources) write(source, { srcset, sizes: shown.sizes ?? "" });
  const later = { "data-srcset": srcset, "data-lazy-srcset": srcset, "data-lazy-src": src };
  for (const el of [image, ...sources])
    for (const [name, value] of Object.entries(later))
      if (el?.hasAttribute(name)) write(el, { [name]: value });
  if (isStock) {
    write(image, { title });
    write(slide, { "data-thumb": small });
  }
  write(slide?.querySelector("a"), { href: shown.full_src || src });
  write(thumb, { src: small, srcset: "" });
  return () => {
    for (const task of undo) task();
  };
}
