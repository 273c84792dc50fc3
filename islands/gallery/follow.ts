/**
 * The gallery follows the variation that is chosen: it slides to its picture, or shows it in the place of the first one.
 */
import { effect } from "@preact/signals-core";
import { jQuery } from "../../shared/events/find-jquery.ts";
import { chosenIn, follow, isLed } from "../../shared/variation/chosen.ts";
import { imageAttributes, readImage, slideOf, type VariationImage } from "../../shared/variation/image.ts";
import { type Row, rowOf } from "./row.ts";

/** The form in which the gallery's product is chosen. */
export const formOf = (gallery: Element): Element | null | undefined =>
  gallery.closest(".product")?.querySelector(".variations_form");

/** Has the hover zoom made anew from what the picture says now. */
export function renewZoom(gallery: Element): void {
  for (const zoomed of gallery.querySelectorAll(".zoomImg")) zoomed.remove();
}

export interface Follower {
  /** The slide that the gallery begins at, as long as the variation is chosen. */
  readonly start: number;
  /**
   * Shows a variation's picture; `undefined`: the product's own.
   *
   * @param before  called before it slides to a picture of its own
   */
  show(variation: unknown, before?: () => void): void;
}

const followers = new WeakMap<Element, Follower>();

/** The one that follows for a gallery. When `signal` is aborted, its pictures are the product's own. */
export function followerOf(gallery: HTMLElement, row: Row, signal: AbortSignal): Follower {
  const known = followers.get(gallery);
  if (known) return known;
  const main = mainImage(gallery, row);
  let start = 0;
  const follower: Follower = {
    get start() {
      return start;
    },
    show(variation, before) {
      const image = readImage(variation);
      // What the first one has of a variation before counts for nothing.
      main.reset();
      const [first, ...others] = row.slides().map((slide) => ({
        thumb: slide.dataset.thumb,
        large: slide.querySelector("img")?.dataset.large_image,
      }));
      start = 0;
      if (!image || !first) return;
      const isShown = slideOf(image, [first]) >= 0;
      const index = slideOf(image, others) + 1;
      if (index > 0) {
        before?.();
        if (isShown) start = index;
      } else if (!isShown) main.show(image);
      row.go(index);
    },
  };
  followers.set(gallery, follower);
  signal.addEventListener("abort", () => {
    main.reset();
    followers.delete(gallery);
  });
  return follower;
}

/** Follows a form that tells by itself what is chosen in it, until `signal` is aborted. */
export function followForm(
  gallery: HTMLElement,
  form: Element,
  signal: AbortSignal,
  takenOver: AbortSignal,
): void {
  let hasFollowed = false;
  const stop = effect(() => {
    const variation = chosenIn(form).value;
    // Nothing was chosen yet: the row is left alone.
    if (!isLed(form) || (!variation && !hasFollowed)) return;
    const row = rowOf(gallery, signal, takenOver);
    if (!row) return;
    if (!hasFollowed) signal.addEventListener("abort", follow(form));
    hasFollowed = true;
    followerOf(gallery, row, signal).show(variation);
    renewZoom(gallery);
  });
  signal.addEventListener("abort", stop);
}

/** The main image and its thumbnail, which a variation's image replaces for as long as it is chosen. */
function mainImage(gallery: HTMLElement, row: Row): { show(image: VariationImage): void; reset(): void } {
  const originals = new Map<Element, Map<string, string | null>>();

  function write(el: Element | null | undefined, attributes: Readonly<Record<string, string>>): void {
    if (!el) return;
    const kept = originals.get(el) ?? new Map<string, string | null>();
    originals.set(el, kept);
    for (const [name, value] of Object.entries(attributes)) {
      if (!kept.has(name)) kept.set(name, el.getAttribute(name));
      if (value) el.setAttribute(name, value);
      else el.removeAttribute(name);
    }
  }

  function reset(): void {
    for (const [el, attributes] of originals)
      for (const [name, value] of attributes)
        if (value === null) el.removeAttribute(name);
        else el.setAttribute(name, value);
    originals.clear();
  }

  return {
    show(image) {
      const [slide] = row.slides();
      const picture = slide?.querySelector("img");
      // The stock script has swapped it already, and keeps the originals itself.
      if (!picture || picture.hasAttribute("data-o_src") || jQuery()?.(picture).data().o_src) return;
      const thumb = image.gallery_thumbnail_src || image.src || "";
      write(picture, imageAttributes(image));
      write(slide?.querySelector("a"), { href: image.full_src || image.src || "" });
      write(gallery.querySelector(".flex-control-nav img, [data-slide-number] img"), {
        src: thumb,
        srcset: "",
      });
    },
    reset,
  };
}
